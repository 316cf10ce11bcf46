import { limits } from '@convoke/contract/limits.ts';
import type { DocumentKind, ReadDocument, ReadOptions } from './document.ts';
import { containerOf, textKindOf } from './kind.rules.ts';
import { PassageWriter } from './passages/passage-writer.ts';
import { DocumentRefusal } from './refusal.ts';
import { readCsv } from './text/csv.ts';
import { declaredEncoding, textOf } from './text/decode.ts';
import { readHtml } from './text/html.ts';
import { readJson } from './text/json.ts';
import { readMarkdown } from './text/markdown.ts';
import { readPlainText } from './text/plain-text.ts';

/**
 * Reads a file into passages: docs/files.md#what-is-read-and-how. Rejects with a `DocumentRefusal`, or with the reason of
 * the signal. Needs no page, so it runs in workers and in Node.
 */
export async function readDocument(bytes: Uint8Array, options: ReadOptions): Promise<ReadDocument> {
  options.signal?.throwIfAborted();
  if (bytes.length === 0) throw new DocumentRefusal('empty');
  if (bytes.length > limits.fileBytes)
    throw new DocumentRefusal('too_large', { max: limits.fileBytes });
  const writer = new PassageWriter(options);
  const kind = await readInto(writer, bytes, options);
  writer.finish();
  const { passages, characters, notes } = writer;
  if (passages.length === 0) throw new DocumentRefusal(kind === 'pdf' ? 'no_text' : 'empty');
  return { kind, passages, characters, notes };
}

async function readInto(
  writer: PassageWriter,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<DocumentKind> {
  const container = containerOf(bytes);
  if (container === 'text') return readText(bytes, options.name, writer);
  if (container === 'zip') {
    // Code that other formats do without, here and below.
    const { readOffice } = await import('./office/office.ts');
    return readOffice(bytes, writer);
  }
  if (container === 'pdf') {
    const { readPdf } = await import('./pdf/pdf.ts');
    await readPdf(bytes, writer, options);
    return 'pdf';
  }
  const isEncrypted = container === 'ole' && holdsEncryptedPackage(bytes);
  throw new DocumentRefusal(isEncrypted ? 'encrypted' : 'unknown_kind');
}

/** Office encrypts a document by wrapping it into the container of its former formats, which names its parts in UTF-16. */
const holdsEncryptedPackage = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');

function readText(bytes: Uint8Array, name: string, writer: PassageWriter): DocumentKind {
  const kind = textKindOf(bytes, name);
  // The name says what it should be, and it is none: its beginning is lost.
  if (kind === null) throw new DocumentRefusal(isOffice(name) ? 'damaged' : 'unknown_kind');
  const declared = kind === 'html' ? declaredEncoding(bytes) : undefined;
  const text = textOf(bytes, writer, declared);
  if (kind === 'csv' || kind === 'tsv') readCsv(text, kind, writer);
  else if (kind === 'json') readJson(text, writer);
  else if (kind === 'html') readHtml(text, writer);
  else if (kind === 'markdown') readMarkdown(text, writer);
  else readPlainText(text, writer);
  return kind;
}

const isOffice = (name: string) => /\.(?:pdf|docx|pptx|xlsx)$/iu.test(name);
