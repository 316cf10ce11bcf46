import { mainPart, relatedTree, relationsOf, requiredText } from '../package-parts.ts';
import { allWithin, childOf, childrenOf, parseXml, xmlTree } from '../xml.ts';
import type { Archive } from '../zip.ts';
import { numberFormat, type NumberFormat } from './number-format.rules.ts';

export interface SheetPart {
  name: string;
  isHidden: boolean;
  part: string;
}

/** What all sheets of a workbook share. */
export interface Workbook {
  sheets: SheetPart[];
  strings: string[];
  /** The formats of cells by their style. */
  formats: NumberFormat[];
}

/** Reads what all sheets share; sheets that are charts hold no cells. */
export function readWorkbook(archive: Archive): Workbook {
  const main = mainPart(archive);
  const relations = relationsOf(archive, main);
  const root = childOf(xmlTree(requiredText(archive, main)), 'workbook');
  const is1904 = ['1', 'true'].includes(childOf(root, 'workbookPr')?.attributes['date1904'] ?? '');
  const sheets = childrenOf(childOf(root, 'sheets'), 'sheet').flatMap(({ attributes }) => {
    const relation = relations.get(attributes['r:id'] ?? '');
    if (relation?.type !== 'worksheet') return [];
    const { name = '', state = 'visible' } = attributes;
    return [{ name, isHidden: state !== 'visible', part: relation.part }];
  });
  const stringsPart = [...relations.values()].find(({ type }) => type === 'sharedStrings')?.part;
  const strings = stringsPart === undefined ? null : archive.text(stringsPart);
  const styles = relatedTree(archive, relations, 'styles');
  const codes = new Map(
    (styles === undefined ? [] : allWithin(styles, 'numFmt')).map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  );
  const formats = childrenOf(childOf(styles, 'cellXfs'), 'xf').map(({ attributes }) =>
    numberFormat(Number(attributes['numFmtId'] ?? 0), codes, is1904),
  );
  return { sheets, strings: strings === null ? [] : readStrings(strings), formats };
}

/** Texts that cells share; the reading aids of Japanese stay out. */
function readStrings(source: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isAid = false;
  parseXml(source, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isAid = true;
    },
    close(name) {
      if (name === 'si') strings.push(text);
      else if (name === 't') isText = false;
      else if (name === 'rPh') isAid = false;
    },
    text(part) {
      if (isText && !isAid) text += part;
    },
  });
  return strings;
}
