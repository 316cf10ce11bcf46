import { ranges } from '../lib/ranges.rules.ts';
import type { PassageWriter } from '../passages/passage-writer.ts';
import { tableTexts } from '../passages/rows.rules.ts';
import { mainPart, relationsOf, requiredText } from './package-parts.ts';
import { allWithin, childOf, childrenOf, xmlTree, type XmlElement } from './xml.ts';
import type { Archive } from './zip.ts';

/** Writes the slides in the order in which they are shown, each with its notes for the speaker. */
export function readPptx(archive: Archive, writer: PassageWriter): void {
  const main = mainPart(archive);
  const relations = relationsOf(archive, main);
  const presentation = xmlTree(requiredText(archive, main));
  const hidden: number[] = [];
  const slides = allWithin(presentation, 'sldId')
    .map(({ attributes }) => relations.get(attributes['r:id'] ?? ''))
    .filter((relation) => relation?.type === 'slide');
  for (const [index, slide] of slides.entries()) {
    const number = index + 1;
    const tree = xmlTree(requiredText(archive, slide?.part ?? ''));
    const root = childOf(tree, 'sld');
    if (root?.attributes['show'] === '0') hidden.push(number);
    writer.section(`Slide ${number}`);
    for (const text of slideTexts(tree)) writer.add(text);
    for (const { type, part } of relationsOf(archive, slide?.part ?? '').values()) {
      const source = archive.text(part);
      if (source === null) continue;
      if (type === 'diagramData')
        for (const text of paragraphsIn(xmlTree(source))) writer.add(text);
      if (type === 'notesSlide') for (const text of notesTexts(xmlTree(source))) writer.add(text);
    }
    writer.step(number / slides.length);
  }
  if (hidden.length > 0)
    writer.note('hidden_slides', { numbers: ranges(hidden), count: hidden.length });
}

/** Placeholders that repeat what the frame of all slides holds. */
const frame = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg']);

/** The texts of a slide: its title first, then shape by shape from top to bottom; what lies where its layout says comes before. */
function slideTexts(tree: XmlElement): string[] {
  const shapes = shapesIn(tree).map((shape) => ({
    shape,
    placeholder: placeholderOf(shape),
    place: placeOf(shape),
  }));
  const isTitle = (type: string) => type === 'title' || type === 'ctrTitle';
  return shapes
    .filter(({ placeholder }) => !frame.has(placeholder))
    .toSorted(
      (one, other) =>
        Number(isTitle(other.placeholder)) - Number(isTitle(one.placeholder)) ||
        one.place.y - other.place.y ||
        one.place.x - other.place.x,
    )
    .flatMap(({ shape }) => shapeTexts(shape));
}

/** Shapes and frames with tables, those in groups too, in the order of the file. */
function shapesIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || child.name === 'Fallback') return [];
    const isShape = ['sp', 'graphicFrame', 'cxnSp'].includes(child.name);
    return isShape ? [child] : shapesIn(child);
  });
}

const placeholderOf = (shape: XmlElement): string => {
  const properties = shape.children.find(
    (child): child is XmlElement => typeof child !== 'string' && /^nv\w*Pr$/u.test(child.name),
  );
  return childOf(childOf(properties, 'nvPr'), 'ph')?.attributes['type'] ?? '';
};

function placeOf(shape: XmlElement): { x: number; y: number } {
  const frameOfShape = childOf(shape, 'xfrm') ?? childOf(childOf(shape, 'spPr'), 'xfrm');
  const { x = '0', y = '0' } = childOf(frameOfShape, 'off')?.attributes ?? {};
  return { x: Number(x), y: Number(y) };
}

function shapeTexts(shape: XmlElement): string[] {
  const [table] = allWithin(shape, 'tbl');
  return table === undefined ? paragraphsIn(shape) : tableTexts(tableRows(table));
}

/** Rows of cells; merged cells repeat their text. */
function tableRows(table: XmlElement): string[][] {
  const rows: string[][] = [];
  for (const row of childrenOf(table, 'tr')) {
    const above = rows.at(-1) ?? [];
    const cells: string[] = [];
    for (const cell of childrenOf(row, 'tc')) {
      const own = paragraphsIn(cell).join(' ');
      if (cell.attributes['hMerge'] === '1') cells.push(cells.at(-1) ?? '');
      else cells.push(cell.attributes['vMerge'] === '1' ? (above[cells.length] ?? '') : own);
    }
    rows.push(cells);
  }
  return rows;
}

const notesTexts = (tree: XmlElement) =>
  shapesIn(tree)
    .filter((shape) => !frame.has(placeholderOf(shape)))
    .flatMap(paragraphsIn);

const paragraphsIn = (element: XmlElement): string[] =>
  allWithin(element, 'p')
    .map((paragraph) => inlineText(paragraph))
    .filter((text) => text.trim() !== '');

function inlineText(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return element.name === 't' ? child : '';
      if (child.name === 'br') return '\n';
      return child.name === 'tab' ? '\t' : inlineText(child);
    })
    .join('');
}
