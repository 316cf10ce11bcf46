import { limits } from '@convoke/contract/limits.ts';
import {
  countCodePoints,
  inOneLine,
  isBlank,
  takeCodePoints,
} from '@convoke/contract/text.rules.ts';
import { replaceUnstorableCharacters } from '@convoke/talk/projections/replies.rules.ts';

/** The name of a file as the conversation keeps it: in one line, within the limit, with its ending. */
export function fileNameOf(name: string): string {
  const line = inOneLine(replaceUnstorableCharacters(name)).trim();
  if (isBlank(line)) return '?';
  if (countCodePoints(line) <= limits.fileName) return line;
  const ending = /\.[^.\s]{1,10}$/u.exec(line)?.[0] ?? '';
  const room = limits.fileName - countCodePoints(ending) - 1;
  return `${takeCodePoints(line, room)}…${ending}`;
}
