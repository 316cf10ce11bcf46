import { Parser } from 'htmlparser2';
import { DocumentRefusal } from '../../refusal.ts';
import { HidingSelectors, declarationsOf, isHiding } from './hiding-styles.rules.ts';

const words = (list: string) => new Set(list.split(' '));
/** Their content is for programs, or fills in for something else. */
const skipped = words(
  'head script style template noscript iframe frame object embed applet svg math canvas audio video select textarea',
);
/** The page itself: many are shown by a script alone, and what is left of them is read. */
const pageElements = words('html body');
const withoutContent = words('area base br col embed hr img input link meta source track wbr');
/** What finding the main text of a page looks at. */
const keptAttributes = ['class', 'id', 'href', 'itemprop', 'rel'];
const longestAttribute = 200;
const maxDepth = 5_000;

/** What a person sees of a page, as HTML without styles, scripts, comments and hidden elements. */
export interface VisibleHtml {
  title: string;
  /** The parts of the body. */
  html: string;
  /** How many elements and pieces of text `html` has, and how deep they are nested. */
  nodes: number;
  depth: number;
}

/** Leaves out what a person who opens the page does not see: docs/files.md#what-is-read-and-how */
export function visibleHtml(source: string): VisibleHtml {
  const page = new VisiblePage();
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    ontext: (text) => page.text(text),
    onclosetag: (name) => page.close(name),
  });
  parser.write(source);
  parser.end();
  return page.result();
}

class VisiblePage {
  readonly #pieces: string[] = [];
  readonly #styles = new HidingSelectors();
  // For each open element, whether it is left out.
  readonly #open: boolean[] = [];
  #leftOut = 0;
  #reading: 'title' | 'style' | null = null;
  #read = '';
  #title: string | null = null;
  #nodes = 0;
  #depth = 0;

  open(name: string, attributes: Record<string, string>): void {
    if (this.#open.length >= maxDepth) throw new DocumentRefusal('damaged');
    const isLeftOut =
      skipped.has(name) || (!pageElements.has(name) && this.#isHidden(name, attributes));
    this.#open.push(isLeftOut);
    if (isLeftOut) this.#leftOut += 1;
    if (name === 'style' || (name === 'title' && this.#title === null)) {
      this.#reading = name;
      this.#read = '';
    }
    if (this.#leftOut > 0 || pageElements.has(name) || name === 'title') return;
    this.#nodes += 1;
    this.#depth = Math.max(this.#depth, this.#open.length);
    this.#pieces.push(`<${name}${attributesOf(attributes)}>`);
  }

  #isHidden(name: string, attributes: Record<string, string>): boolean {
    const { hidden, style } = attributes;
    return (
      hidden !== undefined ||
      attributes['aria-hidden'] === 'true' ||
      (name === 'dialog' && attributes['open'] === undefined) ||
      (style !== undefined && isHiding(declarationsOf(style))) ||
      this.#styles.hides(name, attributes)
    );
  }

  text(text: string): void {
    if (this.#reading !== null) this.#read += text;
    else if (this.#leftOut === 0) {
      const piece = escaped(text);
      this.#pieces.push(piece);
      // Parsers make a piece of each escaped character.
      this.#nodes += piece === text ? 1 : (piece.match(/&#/gu)?.length ?? 0) + 1;
    }
  }

  close(name: string): void {
    const wasLeftOut = this.#open.pop() === true;
    if (name === this.#reading) {
      if (name === 'style') this.#styles.read(this.#read.replace(/\/\*[^]*?\*\//gu, ''));
      else this.#title = this.#read;
      this.#reading = null;
    }
    if (
      this.#leftOut === 0 &&
      !pageElements.has(name) &&
      name !== 'title' &&
      !withoutContent.has(name)
    )
      this.#pieces.push(`</${name}>`);
    if (wasLeftOut) this.#leftOut -= 1;
  }

  result(): VisibleHtml {
    return {
      title: (this.#title ?? '').replace(/\s+/gu, ' ').trim(),
      html: this.#pieces.join(''),
      nodes: this.#nodes,
      depth: this.#depth,
    };
  }
}

function attributesOf(attributes: Record<string, string>): string {
  return keptAttributes
    .flatMap((name) => {
      const value = attributes[name];
      return value === undefined ? [] : [` ${name}="${escaped(value.slice(0, longestAttribute))}"`];
    })
    .join('');
}

/** A text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/gu, (character) => `&#${character.charCodeAt(0)};`);
