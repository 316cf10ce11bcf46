import { DocumentRefusal } from '../refusal.ts';
import { childrenOf, xmlTree, type XmlElement } from './xml.ts';
import type { Archive } from './zip.ts';

/** A reference of one part to another. */
export interface Relation {
  /** The last word of its type: `slide`, `footnotes`. */
  type: string;
  /** The part's name in the archive. */
  part: string;
}

/** The references of a part by their ids; those to the outside are left out. */
export function relationsOf(archive: Archive, part: string): Map<string, Relation> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const source = archive.text(`${folder}_rels/${part.slice(slash + 1)}.rels`);
  if (source === null) return new Map();
  const relations = childrenOf(childrenOf(xmlTree(source), 'Relationships')[0], 'Relationship');
  return new Map(
    relations
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes }) => {
        const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
        const relation = {
          type: type.slice(type.lastIndexOf('/') + 1),
          part: resolved(folder, target),
        };
        return [id, relation];
      }),
  );
}

/** A path as seen from a folder, without going above the root. */
function resolved(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter((name) => name !== '');
  for (const name of target.split('/')) {
    if (name === '..') parts.pop();
    else if (name !== '.' && name !== '') parts.push(name);
  }
  return parts.join('/');
}

/** The part that a package begins with. */
export function mainPart(archive: Archive): string {
  const relation = [...relationsOf(archive, '').values()].find(
    ({ type }) => type === 'officeDocument',
  );
  if (relation === undefined || !archive.has(relation.part)) throw new DocumentRefusal('damaged');
  return relation.part;
}

/** The text of a part that must be there. */
export function requiredText(archive: Archive, part: string): string {
  const text = archive.text(part);
  if (text === null) throw new DocumentRefusal('damaged');
  return text;
}

/** The tree of the first part that is referred to by a type; undefined without one. */
export function relatedTree(
  archive: Archive,
  relations: ReadonlyMap<string, Relation>,
  wanted: string,
): XmlElement | undefined {
  const relation = [...relations.values()].find(({ type }) => type === wanted);
  const source = relation === undefined ? null : archive.text(relation.part);
  if (source === null) return undefined;
  const root = xmlTree(source).children.find((child) => typeof child !== 'string');
  return typeof root === 'object' ? root : undefined;
}
