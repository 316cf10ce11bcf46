import { DocumentRefusal } from '@convoke/documents/refusal.ts';
import { readDocument } from '@convoke/documents/read-document.ts';
import { declaredEncoding, decodeText } from '@convoke/documents/text/decode.ts';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import type { ReadingJob, ReadingResult } from './reading-job.ts';
import { readPage } from './page-text.ts';

const endings = new Map([
  ['application/pdf', 'pdf'],
  ['application/json', 'json'],
  ['text/json', 'json'],
  ['text/csv', 'csv'],
  ['text/tab-separated-values', 'tsv'],
  ['text/markdown', 'md'],
]);
const pages = new Set(['text/html', 'application/xhtml+xml']);
/** Their bytes can pass for UTF-8, and then mean something else. */
const beforeUtf8 = /^(?:iso-2022|utf-16|hz-|utf-7)/iu;

/** Reads the bytes of an answer into passages; rejects with a `DocumentRefusal`. */
export async function readAnswerBytes({ bytes, mediaType }: ReadingJob): Promise<ReadingResult> {
  const [type = '', ...parameters] = mediaType.split(';').map((part) => part.trim());
  const kind = type.toLowerCase();
  const isPdf = bytes[0] === 0x25 && new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
  if (isPdf || endings.get(kind) === 'pdf')
    return { title: '', passages: await passagesOf(bytes, 'pdf') };
  const charset = parameters.map((each) => /^charset="?([\w:.-]{1,40})"?$/iu.exec(each)?.[1]);
  const text = textOf(bytes, charset.find((name) => name !== undefined) ?? declaredEncoding(bytes));
  if (pages.has(kind) || (kind === '' && /^\s*<(?:!doctype html|html)\b/iu.test(text)))
    return readPage(text);
  return { title: '', passages: await passagesOfText(text, endingOf(kind)) };
}

const endingOf = (kind: string) => endings.get(kind) ?? (kind.endsWith('+json') ? 'json' : 'txt');

function textOf(bytes: Uint8Array, charset: string | undefined): string {
  if (charset !== undefined && beforeUtf8.test(charset)) {
    try {
      return textOfEncoding(bytes, charset);
    } catch (error) {
      if (error instanceof DocumentRefusal) throw error;
      // No such encoding: what the bytes look like decides.
    }
  }
  const decoded = decodeText(bytes, charset);
  if (decoded === null) throw new DocumentRefusal('unknown_kind');
  return decoded.text;
}

/** Any bytes are characters of such an encoding; bytes that are no text become characters of no script in use. */
function textOfEncoding(bytes: Uint8Array, charset: string): string {
  const text = new TextDecoder(charset).decode(bytes);
  const sample = text.slice(0, 4_096);
  const strange = sample.match(/(?!\s)[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u{fffd}]/gu)?.length ?? 0;
  if (strange > sample.length / 50) throw new DocumentRefusal('unknown_kind');
  return text;
}

async function passagesOfText(text: string, ending: string): Promise<Excerpt[]> {
  const bytes = new TextEncoder().encode(text);
  try {
    return await passagesOf(bytes, ending);
  } catch (error) {
    // What says that it is JSON, and is none, is still a text.
    if (ending !== 'json' || !(error instanceof DocumentRefusal) || error.code !== 'damaged')
      throw error;
    return passagesOf(bytes, 'txt');
  }
}

async function passagesOf(bytes: Uint8Array, ending: string): Promise<Excerpt[]> {
  const { passages } = await readDocument(bytes, { name: `answer.${ending}` });
  return passages;
}
