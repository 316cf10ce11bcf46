import { inOneLine } from '@convoke/contract/text.rules.ts';
import type { DocumentNote } from '@convoke/documents/document.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import { quoted } from '../../lib/language/quoted.ts';
import { fileNotes, fileRefusals } from './messages.ts';
import type { FileRefusal } from './reading/file-reading.ts';

const bytesPerMb = 1024 * 1024;

/** A file's name in a sentence: in one line, and whatever it holds, the words around it keep their order. */
const nameInSentence = (name: string): string => `\u{2068}${inOneLine(name)}\u{2069}`;

/** Why a file is not read, in a sentence that names it. */
export function refusalSentence({ code, params }: FileRefusal, name: string): string {
  const isInBytes = code === 'too_large' || code === 'too_large_unpacked';
  const max = (params['max'] ?? 0) / (isInBytes ? bytesPerMb : 1);
  return fileRefusals[code](quoted(nameInSentence(name)), formatNumber(max));
}

/** How a file was read, in a sentence. */
export function noteSentence({ code, params }: DocumentNote): string {
  if (code === 'assumed_encoding') return fileNotes[code](String(params['encoding']));
  const sentence = plural(Number(params['count']), fileNotes[code]);
  const names = params['names'] ?? params['numbers'] ?? params['pages'];
  return names === undefined ? sentence : `${sentence} ${nameInSentence(String(names))}.`;
}
