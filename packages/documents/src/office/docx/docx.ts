import type { PassageWriter } from '../../passages/passage-writer.ts';
import { mainPart, relatedTree, relationsOf, requiredText } from '../package-parts.ts';
import { childrenOf, parseXml } from '../xml.ts';
import type { Archive } from '../zip.ts';
import { BodyReader } from './body-reader.ts';
import { ListCounter } from './numbering.ts';
import { readStyles } from './styles.ts';

/** Writes headings, paragraphs, lists, tables, notes and text boxes of a document of Word. */
export function readDocx(archive: Archive, writer: PassageWriter): void {
  const main = mainPart(archive);
  const relations = relationsOf(archive, main);
  const styleOf = readStyles(relatedTree(archive, relations, 'styles'));
  const lists = new ListCounter(relatedTree(archive, relations, 'numbering'));
  const notes = new Map<string, string>();
  let deletions = 0;
  for (const type of ['footnotes', 'endnotes']) {
    const part = [...relations.values()].find((relation) => relation.type === type)?.part;
    const source = part === undefined ? null : archive.text(part);
    if (source === null) continue;
    const reader = new BodyReader({ styleOf, lists, noteText: () => undefined });
    reader.onNote = (id, text) => notes.set(`${type}:${id}`, text);
    parseXml(source, reader);
    deletions += reader.deletions;
  }

  let paragraphs = 0;
  writer.section((first, last) => (first === last ? `¶ ${first}` : `¶ ${first}–${last}`));
  const body = new BodyReader({ styleOf, lists, noteText: (key) => notes.get(key) });
  const source = requiredText(archive, main);
  body.onText = (text, headingLevel) => {
    paragraphs += 1;
    if (headingLevel > 0) writer.heading(headingLevel, text);
    else writer.add(text, paragraphs);
    if (paragraphs % 100 === 0) writer.step(0.5);
  };
  parseXml(source, body);
  deletions += body.deletions;

  if (deletions > 0) writer.note('deletions_left_out', { count: deletions });
  const comments = childrenOf(relatedTree(archive, relations, 'comments'), 'comment').length;
  if (comments > 0) writer.note('comments_left_out', { count: comments });
}
