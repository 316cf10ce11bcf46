import type { ReadOptions } from '../document.ts';
import { ranges } from '../lib/ranges.rules.ts';
import type { PassageWriter } from '../passages/passage-writer.ts';
import { isHeaderRow, tableTexts } from '../passages/rows.rules.ts';
import { DocumentRefusal } from '../refusal.ts';
import { readingBlocks } from './columns.rules.ts';
import type { Fragment } from './layout.ts';
import { segmentsOf } from './layout.ts';
import {
  goesOn,
  isRightToLeft,
  joined,
  linesOf,
  paragraphsOf,
  type Paragraph,
} from './lines.rules.ts';
import { openPdf } from './pdf-library.ts';

type PdfTask = Awaited<ReturnType<typeof openPdf>>;
type PdfPage = Awaited<ReturnType<Awaited<PdfTask['promise']>['getPage']>>;
type Content = Pick<Awaited<ReturnType<PdfPage['getTextContent']>>, 'items'>;

/** Pages that the library works on ahead. */
const ahead = 4;

/** Writes the text of a PDF, page by page. */
export async function readPdf(
  bytes: Uint8Array,
  writer: PassageWriter,
  { readCharacterMap, signal }: Pick<ReadOptions, 'readCharacterMap' | 'signal'>,
): Promise<void> {
  const task = await openPdf(bytes, readCharacterMap);
  // Resolves what is still awaited when the document is closed.
  const stop = () => void task.destroy();
  signal?.addEventListener('abort', stop);
  try {
    const document = await task.promise;
    const pages = Array.from({ length: Math.min(ahead, document.numPages) }, (_, index) =>
      readPage(document, index + 1),
    );
    const withoutText: number[] = [];
    const failures: Error[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = (await pages.shift()) ?? [];
      if (page instanceof Error) failures.push(page);
      const text = page instanceof Error ? [] : page;
      if (number + ahead <= document.numPages) pages.push(readPage(document, number + ahead));
      writer.section(`p. ${number}`);
      if (text.length === 0) withoutText.push(number);
      for (const paragraph of text) {
        if (isLikeHeading(paragraph)) writer.heading(3, paragraph);
        else writer.add(paragraph);
      }
      writer.step(number / document.numPages);
    }
    // Some pages of a damaged file may be read; all of them failing is no scan.
    if (failures.length === document.numPages) throw failures[0];
    if (withoutText.length > 0)
      writer.note('pages_without_text', {
        pages: ranges(withoutText),
        count: withoutText.length,
      });
  } catch (error) {
    signal?.throwIfAborted();
    throw refusalOf(error);
  } finally {
    signal?.removeEventListener('abort', stop);
    await task.destroy();
  }
}

/** A short line that ends no sentence and is neither a row nor an address. */
const isLikeHeading = (text: string) =>
  text.length <= 100 &&
  /^[\p{Lu}\p{Lo}\p{N}]/u.test(text) &&
  !/[.!?;:,…。！？]$| · |[@\t]/u.test(text);

function refusalOf(error: unknown): unknown {
  if (error instanceof DocumentRefusal || !(error instanceof Error)) return error;
  if (error.name === 'PasswordException') return new DocumentRefusal('encrypted', {}, error);
  return new DocumentRefusal('damaged', {}, error);
}

type PdfDocument = Awaited<PdfTask['promise']>;

/** The paragraphs of a page in the order of reading; the error of a page that cannot be read. */
async function readPage(document: PdfDocument, number: number): Promise<string[] | Error> {
  let page: PdfPage;
  let content: Content;
  try {
    page = await document.getPage(number);
    content = await contentOf(page);
  } catch (error) {
    return error instanceof Error ? error : new Error('The page could not be read');
  }
  const paragraphs = paragraphsOfPage(content, page.rotate);
  page.cleanup();
  return paragraphs;
}

/** As `getTextContent`, which WebKit cannot run: its streams cannot be iterated over. */
async function contentOf(page: PdfPage): Promise<Content> {
  const items: Content['items'] = [];
  const stream: ReadableStream<Content> = page.streamTextContent();
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { items };
    items.push(...value.items);
  }
}

/** The paragraphs of a page's content; text that stands on its side comes last. */
export function paragraphsOfPage(content: Content, rotation: number): string[] {
  const byAngle = new Map<number, Fragment[]>();
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const { angle, fragment } = upright(item);
    const fragments = byAngle.get(angle);
    if (fragments === undefined) byAngle.set(angle, [fragment]);
    else fragments.push(fragment);
  }
  const angles = [...byAngle.keys()].toSorted(
    (one, other) => Number(other === rotation) - Number(one === rotation),
  );
  return angles.flatMap((angle) => paragraphsOfFragments(byAngle.get(angle) ?? []));
}

function paragraphsOfFragments(fragments: readonly Fragment[]): string[] {
  const isLeftwards = isRightToLeft(fragments.map(({ text }) => text).join(''));
  const paragraphs: Paragraph[] = [];
  let wasColumn = false;
  for (const { segments, isColumn } of readingBlocks(segmentsOf(fragments), isLeftwards)) {
    const [first, ...rest] = paragraphsOf(linesOf(segments));
    const last = paragraphs.at(-1);
    if (first !== undefined && last !== undefined && wasColumn && isColumn && goesOn(last, first))
      Object.assign(last, { text: joined(last.text, first.text), isOpen: first.isOpen });
    else if (first !== undefined) paragraphs.push(first);
    paragraphs.push(...rest);
    wasColumn = isColumn;
  }
  return withTables(paragraphs.map(({ text }) => text));
}

/** Rows of three cells or more that follow each other below a row of names carry those names. */
function withTables(texts: readonly string[]): string[] {
  const result: string[] = [];
  let rows: string[][] = [];
  const end = () => {
    const isTable = rows.length > 2 && isHeaderRow(rows[0] ?? []);
    result.push(...(isTable ? tableTexts(rows) : rows.map((cells) => cells.join('\t'))));
    rows = [];
  };
  for (const text of texts) {
    const cells = text.split('\t');
    if (cells.length !== rows[0]?.length) end();
    if (cells.length > 2) rows.push(cells);
    else result.push(text);
  }
  end();
  return result;
}

interface Item {
  str: string;
  dir: string;
  fontName: string;
  transform: number[];
  width: number;
  height: number;
}

const vertical = -1;

/** A piece of text as if it stood upright, and the angle that it stands at, in degrees. */
function upright(item: Item): { angle: number; fragment: Fragment } {
  const { str: text, fontName: font, transform, height } = item;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const size = Math.hypot(c, d) || height || 1;
  // Lines that run down follow each other to the left.
  if (item.dir === 'ttb')
    return {
      angle: vertical,
      fragment: { text, x: -f, y: -e, width: Math.abs(height), size, font },
    };
  const width = Math.abs(item.width);
  // Turned back by the angle; PDF counts upwards.
  switch (Math.round(Math.atan2(b, a) / (Math.PI / 2))) {
    case 1:
      return { angle: 90, fragment: { text, x: f, y: e, width, size, font } };
    case -1:
      return { angle: 270, fragment: { text, x: -f, y: -e, width, size, font } };
    case 0:
      return { angle: 0, fragment: { text, x: e, y: -f, width, size, font } };
    default:
      return { angle: 180, fragment: { text, x: -e, y: f, width, size, font } };
  }
}
