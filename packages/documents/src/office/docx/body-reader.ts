import { tableTexts } from '../../passages/rows.rules.ts';
import type { XmlEvents } from '../xml.ts';
import type { ListCounter } from './numbering.ts';
import { outlineLevel, type Numbering, type ParagraphStyle } from './styles.ts';

interface Paragraph {
  text: string;
  style: string;
  outline: number | null;
  list: string | null;
  level: number | null;
  /** What follows it: notes that it refers to, and text boxes in it. */
  after: string[];
}

interface Cell {
  text: string;
  columns: number;
  /** Whether it goes on with the cell above. */
  isContinued: boolean;
}

interface Table {
  rows: Cell[][];
  hasHeader: boolean;
}

interface Context {
  styleOf: (id: string) => ParagraphStyle;
  lists: ListCounter;
  /** The text of a note by `footnotes:2`. */
  noteText: (key: string) => string | undefined;
}

/** Reads the events of a document's body, or of its notes. */
export class BodyReader implements XmlEvents {
  /** Called with each paragraph and row; the level of a heading is 1 to 9, else 0. */
  onText: (text: string, headingLevel: number) => void = () => undefined;
  /** Called with each note. */
  onNote: (id: string, text: string) => void = () => undefined;
  /** Tracked deletions. */
  deletions = 0;

  readonly #context: Context;
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: Table[] = [];
  /** How deep within what is left out. */
  #leftOut = 0;
  #isText = false;
  #isStyleOfParagraph = 0;
  #note: { id: string; texts: string[] } | null = null;
  #noteCount = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  open(name: string, attributes: () => Readonly<Record<string, string>>): void {
    if (leftOut.has(name)) {
      // A deleted paragraph mark is an element within properties of it.
      if (name === 'del' && this.#isStyleOfParagraph === 0) this.deletions += 1;
      this.#leftOut += 1;
    }
    if (this.#leftOut > 0) return;
    const paragraph = this.#paragraphs.at(-1);
    if (name === 'p') this.#paragraphs.push(newParagraph());
    else if (name === 'pPr') this.#isStyleOfParagraph += 1;
    else if (name === 't') this.#isText = true;
    else if (name === 'tbl') this.#tables.push({ rows: [], hasHeader: false });
    else if (name === 'footnote' || name === 'endnote')
      this.#note = { id: attributes()['id'] ?? '', texts: [] };
    else if (paragraph !== undefined && this.#isStyleOfParagraph > 0)
      readProperty(paragraph, name, attributes);
    else if (paragraph !== undefined) this.#openInline(paragraph, name, attributes);
    const table = this.#tables.at(-1);
    if (table !== undefined && this.#isStyleOfParagraph === 0)
      openTablePart(table, name, attributes);
  }

  #openInline(
    paragraph: Paragraph,
    name: string,
    attributes: () => Readonly<Record<string, string>>,
  ): void {
    if (name === 'tab') paragraph.text += '\t';
    else if (name === 'br' || name === 'cr') paragraph.text += '\n';
    else if (name === 'noBreakHyphen') paragraph.text += '-';
    else if (name === 'footnoteReference' || name === 'endnoteReference') {
      const key = `${name.replace('Reference', 's')}:${attributes()['id'] ?? ''}`;
      const note = this.#context.noteText(key);
      if (note === undefined) return;
      this.#noteCount += 1;
      paragraph.text += `[${this.#noteCount}]`;
      paragraph.after.push(`[${this.#noteCount}] ${note}`);
    }
  }

  text(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (this.#isText && this.#leftOut === 0 && paragraph !== undefined) paragraph.text += text;
  }

  close(name: string): void {
    if (leftOut.has(name)) this.#leftOut -= 1;
    if (this.#leftOut > 0) return;
    if (name === 't') this.#isText = false;
    else if (name === 'pPr') this.#isStyleOfParagraph -= 1;
    else if (name === 'p') this.#closeParagraph();
    else if (name === 'tbl') this.#closeTable();
    else if ((name === 'footnote' || name === 'endnote') && this.#note !== null) {
      this.onNote(this.#note.id, this.#note.texts.join(' '));
      this.#note = null;
    }
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (paragraph === undefined) return;
    const style = this.#context.styleOf(paragraph.style);
    const isBlank = paragraph.text.trim() === '';
    const numbering = isBlank ? null : numberingOf(paragraph, style);
    const mark = numbering === null ? '' : this.#context.lists.next(numbering);
    const text = mark === '' ? paragraph.text : `${mark} ${paragraph.text}`;
    if (!isBlank) this.#emit(text, paragraph.outline ?? style.headingLevel);
    for (const after of paragraph.after) this.#emit(after, 0);
  }

  /** Hands a text to what it stands in: the paragraph around a text box, a cell, a note, or the document. */
  #emit(text: string, headingLevel: number): void {
    const around = this.#paragraphs.at(-1);
    const cell = this.#tables.at(-1)?.rows.at(-1)?.at(-1);
    if (around !== undefined) around.after.push(text);
    else if (cell !== undefined) cell.text = `${cell.text} ${text}`.trim();
    else if (this.#note !== null) this.#note.texts.push(text.trim());
    else this.onText(text, headingLevel);
  }

  #closeTable(): void {
    const table = this.#tables.pop();
    if (table === undefined) return;
    const texts = tableTexts(valuesOf(table), table.hasHeader);
    const isNested = this.#tables.length > 0 || this.#paragraphs.length > 0;
    if (isNested) this.#emit(texts.join('; '), 0);
    else for (const text of texts) this.#emit(text, 0);
  }
}

// What was deleted or moved away, what programs show that cannot draw a text box, and former formats.
const leftOut = new Set(['del', 'moveFrom', 'Fallback', 'pPrChange', 'tblPrChange', 'tcPrChange']);

const newParagraph = (): Paragraph => ({
  text: '',
  style: '',
  outline: null,
  list: null,
  level: null,
  after: [],
});

function readProperty(
  paragraph: Paragraph,
  name: string,
  attributes: () => Readonly<Record<string, string>>,
): void {
  const value = () => attributes()['val'];
  if (name === 'pStyle') paragraph.style = value() ?? '';
  else if (name === 'outlineLvl') paragraph.outline = outlineLevel(value());
  else if (name === 'numId') paragraph.list = value() ?? null;
  else if (name === 'ilvl') paragraph.level = Number(value() ?? 0);
}

/** A paragraph's own list goes before that of its style; list 0 is none. */
function numberingOf({ list, level }: Paragraph, style: ParagraphStyle): Numbering | null {
  const id = list ?? style.numbering?.list ?? '0';
  return id === '0' ? null : { list: id, level: level ?? style.numbering?.level ?? 0 };
}

function openTablePart(
  table: Table,
  name: string,
  attributes: () => Readonly<Record<string, string>>,
): void {
  const row = table.rows.at(-1);
  const cell = row?.at(-1);
  if (name === 'tr') table.rows.push([]);
  else if (name === 'tc') row?.push({ text: '', columns: 1, isContinued: false });
  else if (name === 'tblHeader' && table.rows.length === 1) table.hasHeader = true;
  else if (name === 'gridSpan' && cell !== undefined)
    cell.columns = Math.min(Math.max(Number(attributes()['val']), 1), 64) || 1;
  else if (name === 'vMerge' && cell !== undefined)
    cell.isContinued = attributes()['val'] !== 'restart';
}

/** The texts of a table's columns; merged cells repeat theirs, but a row of one cell is that cell. */
function valuesOf({ rows }: Table): string[][] {
  const result: string[][] = [];
  for (const cells of rows) {
    const above = result.at(-1) ?? [];
    const values: string[] = [];
    for (const { text, columns, isContinued } of cells) {
      const value = isContinued && text === '' ? (above[values.length] ?? '') : text;
      for (let column = 0; column < columns; column += 1) values.push(value);
    }
    result.push(cells.length === 1 ? [values[0] ?? ''] : values);
  }
  return result;
}
