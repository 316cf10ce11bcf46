import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { citedIn, withoutUnknownMarks } from '../files/marks.rules.ts';
import type { TableFile } from '../files/table-file.ts';
import type { Message } from '../message/message.ts';
import type { Outcome } from '../minutes/outcome.ts';
import { outcomePassages } from '../minutes/sources.rules.ts';
import { replaceUnstorableCharacters } from './replies.rules.ts';

/** What a conversation has of files. */
export interface PublishedTable {
  /** Also those that were taken off the table. */
  files: readonly TableFile[];
  /** Finds a passage by its reference, such as `F1:12`; `null` for one that is not here. */
  passageOf: (ref: string) => Excerpt | null;
  /** References of passages that the visitor leaves out. */
  leftOut?: ReadonlySet<string>;
}

/** The passages that a publication may carry. */
export interface PublishedPassages {
  refs: ReadonlySet<string>;
  /** Cited ones for which there is no room. */
  omitted: string[];
  files: CarriedFile[];
}

/** What the decision rests on comes first, then what the minutes rest on, then what the newest messages cite. */
function wantedPassages(outcome: Outcome, messages: readonly Message[]): string[] {
  const newestFirst = messages.toReversed().map(({ content }) => content);
  return [...new Set([...outcomePassages(outcome), ...citedIn(newestFirst)])];
}

const storable = (text: string, maxLength: number) =>
  takeCodePoints(replaceUnstorableCharacters(text), maxLength);

/** The cited passages of a conversation that are here and not left out, as many as a publication takes. */
export function publishedPassages(
  { files, passageOf, leftOut }: PublishedTable,
  messages: readonly Message[],
  outcome: Outcome,
): PublishedPassages {
  const here = wantedPassages(outcome, messages).flatMap((ref) => {
    const excerpt = leftOut?.has(ref) === true ? null : passageOf(ref);
    return excerpt === null ? [] : [{ ref, excerpt }];
  });
  const published = here.slice(0, limits.publishedExcerpts);
  const excerptsOf = (label: string) =>
    published
      .filter(({ ref }) => ref.startsWith(`${label}:`))
      .map(({ excerpt: { n, label: place, text } }) => ({
        n,
        label: storable(place, limits.passageLabel),
        text: storable(text, limits.excerptText),
      }))
      .toSorted((one, other) => one.n - other.n);
  return {
    refs: new Set(published.map(({ ref }) => ref)),
    omitted: here.slice(limits.publishedExcerpts).map(({ ref }) => ref),
    files: files.flatMap(({ label, name, kind, passages, characters, from, fetchedAt }) => {
      const excerpts = excerptsOf(label);
      const shown = { label, name: storable(name, limits.fileName), kind, passages, characters };
      const lookedUp = { ...(from && { from }), ...(fetchedAt && { fetchedAt }) };
      return excerpts.length === 0 ? [] : [{ ...shown, ...lookedUp, excerpts }];
    }),
  };
}

/** The messages with marks of these passages alone, so that none leads to a passage that is not there. */
export const withMarksOf = (
  messages: readonly Message[],
  refs: ReadonlySet<string>,
): readonly Message[] =>
  messages.map((message) => {
    const content = withoutUnknownMarks(message.content, (ref) => refs.has(ref));
    return content === message.content ? message : { ...message, content };
  });
