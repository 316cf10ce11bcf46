import { Parser } from 'htmlparser2';
import type { PassageWriter } from '../passages/passage-writer.ts';
import { tableTexts } from '../passages/rows.rules.ts';
import { DocumentRefusal } from '../refusal.ts';

const words = (list: string) => new Set(list.split(' '));
/** Their content is for programs, or fills in for something else. */
const skipped = words(
  'script style template noscript iframe object embed svg math canvas audio video select head',
);
const blocks = words(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol optgroup option p pre section summary table tbody td tfoot th thead tr ul',
);
const maxDepth = 5_000;

const isSkipped = (name: string, { hidden, style = '' }: Record<string, string>) =>
  skipped.has(name) || hidden !== undefined || /display\s*:\s*none/iu.test(style);

interface Table {
  rows: string[][];
  hasHeader: boolean;
}

/** Reads the events of the parser; `p. 1` does not exist here, so headings name the places. */
class HtmlReader {
  readonly #writer: PassageWriter;
  #text = '';
  #title = '';
  #isTitle = false;
  #depth = 0;
  #skipping = 0;
  #heading = 0;
  #preformatted = 0;
  #paragraphs = 0;
  readonly #lists: { number: number | null }[] = [];
  readonly #tables: Table[] = [];

  constructor(writer: PassageWriter) {
    this.#writer = writer;
    writer.section((first, last) => {
      const range = first === last ? `¶ ${first}` : `¶ ${first}–${last}`;
      return this.#title.trim() === '' ? range : this.#title;
    });
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new DocumentRefusal('damaged');
    if (name === 'title' && this.#title === '') this.#isTitle = true;
    if (isSkipped(name, attributes)) this.#skipping += 1;
    else if (this.#skipping > 0 && name !== 'title') return;
    if (name === 'br') this.#text += '\n';
    else if (blocks.has(name)) this.#openBlock(name);
  }

  #openBlock(name: string): void {
    this.#flush();
    if (/^h[1-6]$/u.test(name)) this.#heading = Number(name[1]);
    else if (name === 'pre') this.#preformatted += 1;
    else if (name === 'ul' || name === 'menu') this.#lists.push({ number: null });
    else if (name === 'ol') this.#lists.push({ number: 0 });
    else if (name === 'li') this.#text = this.#marker();
    else if (name === 'table') this.#tables.push({ rows: [], hasHeader: false });
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'tr') table.rows.push([]);
    if (name === 'td' || name === 'th') {
      if (table.rows.length === 0) table.rows.push([]);
      table.rows.at(-1)?.push('');
      // A first row of nothing but heads names the columns.
      if (table.rows.length === 1) table.hasHeader = name === 'th';
    }
  }

  #marker(): string {
    const list = this.#lists.at(-1);
    if (list === undefined || list.number === null) return '- ';
    list.number += 1;
    return `${list.number}. `;
  }

  endSkipping(): void {
    this.#skipping -= 1;
  }

  text(text: string): void {
    if (this.#isTitle) this.#title += text;
    else if (this.#skipping === 0)
      this.#text += this.#preformatted > 0 ? text : text.replace(/\s+/gu, ' ');
  }

  close(name: string, wasSkipped: boolean): void {
    this.#depth -= 1;
    if (name === 'title') this.#isTitle = false;
    if (wasSkipped) this.#skipping -= 1;
    if (this.#skipping > 0 || !blocks.has(name)) return;
    this.#flush();
    if (/^h[1-6]$/u.test(name)) this.#heading = 0;
    else if (name === 'pre') this.#preformatted -= 1;
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.#lists.pop();
    else if (name === 'table') this.#closeTable();
  }

  #closeTable(): void {
    const table = this.#tables.pop();
    if (table === undefined) return;
    const texts = tableTexts(table.rows, table.hasHeader);
    const outer = this.#tables.at(-1);
    // A table within a cell is part of its text.
    if (outer === undefined) for (const text of texts) this.#add(text);
    else appendToCell(outer, texts.join('; '));
  }

  #flush(): void {
    const text = this.#text.replace(/[^\S\n]*\n[^\S\n]*/gu, '\n').replace(/^\s+|\s+$/gu, '');
    this.#text = '';
    if (text === '' || text === '-' || /^\d+\.$/u.test(text)) return;
    const table = this.#tables.at(-1);
    if (table !== undefined && table.rows.at(-1)?.length) appendToCell(table, text);
    else if (this.#heading > 0) this.#writer.heading(this.#heading, text);
    else this.#add(text);
  }

  #add(text: string): void {
    this.#paragraphs += 1;
    this.#writer.add(text, this.#paragraphs);
    if (this.#paragraphs % 100 === 0) this.#writer.step(0.5);
  }

  end(): void {
    while (this.#tables.length > 0) this.#closeTable();
    this.#flush();
  }
}

function appendToCell(table: Table, text: string): void {
  const row = table.rows.at(-1);
  if (row === undefined || row.length === 0) return;
  row[row.length - 1] = `${row.at(-1) ?? ''} ${text}`.trim();
}

/** Writes headings, paragraphs, lists and tables; scripts, styles and what is hidden stay out. */
export function readHtml(html: string, writer: PassageWriter): void {
  const reader = new HtmlReader(writer);
  // Which open elements were skipped, since a closing tag has no attributes.
  const open: { name: string; isSkipped: boolean }[] = [];
  const endDrawings = () => {
    for (const element of open) {
      if (!element.isSkipped || !['svg', 'math'].includes(element.name)) continue;
      element.isSkipped = false;
      reader.endSkipping();
    }
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      // As in browsers: a paragraph ends a drawing that nothing has closed.
      if (blocks.has(name)) endDrawings();
      open.push({ name, isSkipped: isSkipped(name, attributes) });
      reader.open(name, attributes);
    },
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name, open.pop()?.isSkipped === true),
  });
  const chunk = 65_536;
  for (let place = 0; place < html.length; place += chunk) {
    parser.write(html.slice(place, place + chunk));
    writer.step(place / html.length);
  }
  parser.end();
  reader.end();
}
