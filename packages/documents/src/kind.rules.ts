import type { DocumentKind } from './document.ts';
import { decodeText } from './text/decode.ts';

const kindByEnding: Record<string, DocumentKind> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  htm: 'html',
  html: 'html',
  xhtml: 'html',
  json: 'json',
  geojson: 'json',
  ipynb: 'json',
};
/** Endings of texts that are read as they are. */
const textEndings = new Set(
  (
    ' adoc asc bat bib c cfg conf cpp cs css diff env eml go h hpp ics ini java js jsonl jsx kt lock log lua mjs nfo ' +
    'org patch php pl ps1 py r rb rs rst scala sh sql srt svg swift tex text toml ts tsx txt vcf vtt xml yaml yml'
  ).split(' '),
);

/** What the first bytes say, where a format has bytes of its own. */
export type Container = 'pdf' | 'zip' | 'ole' | 'other' | 'text';

const binaryStarts = [
  // PNG, JPEG, GIF, RIFF, gzip, 7-Zip, RAR, bzip2, ELF, Windows programs, RTF, PostScript.
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0x42, 0x5a, 0x68],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x25, 0x21, 0x50, 0x53],
];

const has = (bytes: Uint8Array, start: readonly number[], place = 0) =>
  start.every((byte, index) => bytes[place + index] === byte);

/** What kind of container the bytes are. */
export function containerOf(bytes: Uint8Array): Container {
  if (has(bytes, [0x50, 0x4b, 0x03, 0x04]) || has(bytes, [0x50, 0x4b, 0x05, 0x06])) return 'zip';
  if (has(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'ole';
  if (binaryStarts.some((start) => has(bytes, start))) return 'other';
  return hasPdfHeader(bytes) ? 'pdf' : 'text';
}

/** `%PDF-` stands within the first KiB, whatever is before it. */
function hasPdfHeader(bytes: Uint8Array): boolean {
  const start = String.fromCodePoint(...bytes.subarray(0, 1_024));
  const place = start.indexOf('%PDF-');
  return place === 0 || (place > 0 && !/^\s*[<[{#\w]/u.test(start));
}

/** The kind of a file of text by its name, or by what it begins with; null when nobody says that it is text. */
export function textKindOf(bytes: Uint8Array, name: string): DocumentKind | null {
  const ending = endingOf(name);
  const kind = Object.hasOwn(kindByEnding, ending) ? kindByEnding[ending] : undefined;
  if (kind !== undefined) return kind;
  if (!textEndings.has(ending)) return null;
  const start = decodeText(bytes)?.text.slice(0, 1_024).trimStart() ?? '';
  if (/^(?:<!doctype html|<html[\s>])/iu.test(start)) return 'html';
  return 'text';
}

const endingOf = (name: string) => /\.([^.\s/\\]*)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
