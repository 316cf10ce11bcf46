import { childOf, childrenOf, type XmlElement } from '../xml.ts';

/** What a paragraph's style says of it. */
export interface ParagraphStyle {
  /** 1 to 9 of a heading, 0 of others. */
  headingLevel: number;
  numbering: Numbering | null;
}

/** A place in a list: the list's id and the level, from 0. */
export interface Numbering {
  list: string;
  level: number;
}

/** A title, and headings as programs call them in their languages, where no outline level is given. */
const headingName =
  /^(?:heading|überschrift|título|titulo|titre|titolo|kop|rubrik|overskrift|otsikko|nagłówek|nadpis|заголовок|标题|標題|見出し|제목|عنوان|כותרת)\s*([1-9])$/iu;
const titleName = /^(?:title|titel|título|titre|titolo)$/iu;

/** Reads styles by their ids. What a style lacks, it has from the one that it is based on. */
export function readStyles(root: XmlElement | undefined): (id: string) => ParagraphStyle {
  const styles = new Map(
    childrenOf(root, 'style').map((style) => [style.attributes['styleId'] ?? '', style]),
  );
  const resolved = new Map<string, ParagraphStyle>();
  const resolve = (id: string, seen: readonly string[]): ParagraphStyle => {
    const known = resolved.get(id);
    if (known !== undefined) return known;
    const style = styles.get(id);
    if (style === undefined || seen.includes(id)) return { headingLevel: 0, numbering: null };
    const parent = resolve(childOf(style, 'basedOn')?.attributes['val'] ?? '', [...seen, id]);
    const properties = childOf(style, 'pPr');
    const result = {
      headingLevel: levelOf(style, properties) ?? parent.headingLevel,
      numbering: numberingOf(properties, parent.numbering) ?? parent.numbering,
    };
    resolved.set(id, result);
    return result;
  };
  return (id) => resolve(id, []);
}

function levelOf(style: XmlElement, properties: XmlElement | undefined): number | null {
  const level = outlineLevel(childOf(properties, 'outlineLvl')?.attributes['val']);
  if (level !== null) return level;
  const name = childOf(style, 'name')?.attributes['val'] ?? '';
  if (titleName.test(name)) return 1;
  const digit = headingName.exec(name)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Levels count from 0, and 9 is the text itself. */
export function outlineLevel(value: string | undefined): number | null {
  if (value === undefined) return null;
  const level = Number(value);
  return level >= 0 && level < 9 ? level + 1 : 0;
}

function numberingOf(
  properties: XmlElement | undefined,
  inherited: Numbering | null,
): Numbering | null {
  const element = childOf(properties, 'numPr');
  if (element === undefined) return null;
  const list = childOf(element, 'numId')?.attributes['val'] ?? inherited?.list;
  if (list === undefined) return null;
  return { list, level: Number(childOf(element, 'ilvl')?.attributes['val'] ?? 0) };
}
