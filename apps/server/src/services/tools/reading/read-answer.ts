import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import {
  countCodePoints,
  inOneLine,
  isBlank,
  takeCodePoints,
} from '@convoke/contract/text.rules.ts';
import type { ToolAnswer } from '@convoke/contract/tools/tool.endpoints.ts';
import { cleanText } from '@convoke/documents/lib/clean-text.rules.ts';
import { PassageWriter } from '@convoke/documents/passages/passage-writer.ts';
import { readPlainText } from '@convoke/documents/text/plain-text.ts';
import type { Clock } from '../../../lib/clock.ts';
import { refusal } from '../../../lib/refusal.ts';
import type { RawAnswer } from '../tool-provider.ts';
import type { AnswerThreads } from './answer-threads.ts';

/** A thread may have to begin first; reading so much takes a few milliseconds. */
const longestTextHere = 100_000;

/** Makes a file for the table of what a call gave; rejects with a refusal of a code `tool_answer_*`. */
export type ReadAnswer = (answer: RawAnswer) => Promise<ToolAnswer>;

/** Bytes and long texts are read in a thread. */
export function createReadAnswer({
  threads,
  clock,
}: {
  threads: Pick<AnswerThreads, 'read'>;
  clock: Clock;
}): ReadAnswer {
  return async (answer) => {
    const { title, passages } = await read(answer, threads);
    if (passages.length === 0) throw refusal('tool_answer_empty');
    const characters = passages.reduce((sum, { text }) => sum + countCodePoints(text), 0);
    // A table repeats its heads in each row, and a PDF unpacks.
    if (characters > limits.toolResultBytes) throw refusal('tool_answer_too_large');
    const { kind, from } = answer;
    const name = nameOf(title) ?? nameOf(answer.name) ?? 'Answer';
    return {
      file: { name, kind, passages: passages.length, characters, excerpts: passages },
      ...(from === undefined ? {} : { from: from.slice(0, limits.webAddress) }),
      fetchedAt: new Date(clock.now()).toISOString(),
    };
  };
}

async function read(
  answer: RawAnswer,
  threads: Pick<AnswerThreads, 'read'>,
): Promise<{ title: string; passages: Excerpt[] }> {
  if ('passages' in answer) return { title: '', passages: answer.passages };
  if (!('text' in answer)) return threads.read(answer);
  if (isBlank(answer.text)) throw refusal('tool_answer_empty');
  if (answer.text.length <= longestTextHere) {
    const writer = new PassageWriter({});
    readPlainText(answer.text.replace(/\r\n?/gu, '\n'), writer);
    writer.finish();
    return { title: '', passages: writer.passages };
  }
  // NUL makes bytes that nothing reads as text.
  const bytes = new TextEncoder().encode(answer.text.replaceAll('\0', ''));
  if (bytes.length > limits.toolResultBytes) throw refusal('tool_answer_too_large');
  return threads.read({ bytes, mediaType: 'text/plain; charset=utf-8' });
}

/** A name for people in one line, without what cannot be stored; null where nothing is left. */
function nameOf(name: string): string | null {
  const line = inOneLine(cleanText(name));
  return isBlank(line) ? null : takeCodePoints(line, limits.fileName);
}
