import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import {
  isReply,
  linesOfDecision,
  linesOfMinutes,
} from '@convoke/contract/minutes/minutes.rules.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { citedIn } from './marks.rules.ts';
import { passageReference } from './passages.rules.ts';

interface PublishedTexts {
  replies: readonly (string | { content: string })[];
  minutes?: Minutes | null | undefined;
  decision?: Decision | null | undefined;
}

/** The passages that replies cite, and that minutes and decision rest on, each once. */
export function passagesOfPublication({
  replies,
  minutes,
  decision,
}: PublishedTexts): ReadonlySet<string> {
  const lines = [
    ...(decision ? linesOfDecision(decision) : []),
    ...(minutes ? linesOfMinutes(minutes) : []),
  ];
  const sources = lines.flatMap((line) => line.sources.filter((source) => !isReply(source)));
  const texts = replies.map((reply) => (typeof reply === 'string' ? reply : reply.content));
  return new Set([...sources, ...citedIn(texts)]);
}

/** The files with these passages alone, without those of which none is left. */
export const filesWithPassages = (
  files: readonly CarriedFile[],
  passages: ReadonlySet<string>,
): CarriedFile[] =>
  files
    .map((file) => ({
      ...file,
      excerpts: file.excerpts.filter((one) => passages.has(passageReference(file.label, one))),
    }))
    .filter(({ excerpts }) => excerpts.length > 0);

/** A publication without the passages that nothing in it rests on. */
export function withCitedPassages<
  Body extends PublishedTexts & { files?: readonly CarriedFile[] | null | undefined },
>(body: Body): Body & { files?: CarriedFile[] } {
  const { files, ...rest } = body;
  const kept = files ? filesWithPassages(files, passagesOfPublication(body)) : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a generic object is what it lacks
  return { ...rest, ...(kept.length > 0 && { files: kept }) } as Body & { files?: CarriedFile[] };
}
