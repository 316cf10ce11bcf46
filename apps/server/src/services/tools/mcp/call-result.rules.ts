import { inOneLine, takeCodePoints } from '@convoke/contract/text.rules.ts';

/** A part of what a tool answers; nothing of it is believed. */
export interface ResultPart {
  type: string;
  text?: unknown;
  name?: unknown;
  uri?: unknown;
  description?: unknown;
  resource?: unknown;
}

/** What a tool answers to a call. */
export interface CallResult {
  content: readonly ResultPart[];
  structuredContent?: unknown;
  isError?: boolean | undefined;
}

/** The text of an answer; `problem` says why there is none. */
export type ResultReading =
  | { ok: true; text: string }
  | { ok: false; problem: 'empty' | 'not_text' }
  | { ok: false; problem: 'error'; detail: string };

const maxDetail = 300;

/** Reads the words of an answer. Pictures, sounds and bytes are left out; links are named and not opened. */
export function readCallResult(result: CallResult): ResultReading {
  const words = result.content.map(wordsOf).filter((text) => text.trim() !== '');
  const { structuredContent } = result;
  const text =
    words.length > 0 || structuredContent === undefined || structuredContent === null
      ? words.join('\n\n')
      : JSON.stringify(structuredContent, null, 2);
  if (result.isError === true) {
    const detail = takeCodePoints(inOneLine(text), maxDetail);
    return { ok: false, problem: 'error', detail: detail === '' ? '–' : detail };
  }
  if (text !== '') return { ok: true, text };
  return { ok: false, problem: result.content.length > 0 ? 'not_text' : 'empty' };
}

function wordsOf(part: ResultPart): string {
  if (part.type === 'text') return textOf(part.text);
  if (part.type === 'resource_link')
    return [part.name, part.description, part.uri].map(textOf).filter(Boolean).join('\n');
  const { resource } = part;
  if (part.type !== 'resource' || typeof resource !== 'object' || resource === null) return '';
  return textOf(Reflect.get(resource, 'text'));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
