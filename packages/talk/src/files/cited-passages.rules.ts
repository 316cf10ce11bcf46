import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { outcomePassages } from '../minutes/sources.rules.ts';
import { citedIn } from './marks.rules.ts';
import { passageReference } from './passages.rules.ts';
import type { FileText } from './file-text.ts';
import type { TableFile } from './table-file.ts';

/** The passages that messages, minutes or the decision rest on, as references such as `F1:12`. */
export function citedPassages({
  messages,
  outcome,
}: Pick<Conversation, 'messages' | 'outcome'>): Set<string> {
  const texts = messages.flatMap(({ content, alternatives = [] }) => [
    content,
    ...alternatives.map((answer) => answer.content),
  ]);
  return new Set([...outcomePassages(outcome), ...citedIn(texts)]);
}

/**
 * The files with the passages that are cited, where their text is at hand; the same list when nothing changes. Of the others
 * what was cited before is kept.
 */
export function withCited(
  files: readonly TableFile[],
  cited: ReadonlySet<string>,
  textOf: (hash: string) => FileText | null,
): readonly TableFile[] {
  let isChanged = false;
  const next = files.map((file) => {
    const passages = textOf(file.hash)?.passages;
    if (passages === undefined) return file;
    const wanted = passages.filter(({ n }) => cited.has(passageReference(file.label, { n })));
    if (isSame(wanted, file.cited ?? [])) return file;
    isChanged = true;
    const { cited: _before, ...rest } = file;
    return wanted.length === 0 ? rest : { ...rest, cited: wanted };
  });
  return isChanged ? next : files;
}

const isSame = (some: readonly Excerpt[], others: readonly Excerpt[]): boolean =>
  some.length === others.length && some.every(({ n }, index) => n === others[index]?.n);
