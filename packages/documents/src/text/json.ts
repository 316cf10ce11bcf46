import type { PassageWriter } from '../passages/passage-writer.ts';
import { DocumentRefusal } from '../refusal.ts';

const maxDepth = 200;

/** Writes each value with its path: `team.members[0].name: Ada`. */
export function readJson(text: string, writer: PassageWriter): void {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\u{feff}/u, ''));
  } catch (error) {
    throw new DocumentRefusal('damaged', {}, error);
  }
  const paths: string[] = [];
  writer.section((first, last) => {
    const [from = '', to = ''] = [paths[first], paths[last]];
    return from === to ? from : `${from} – ${to}`;
  });
  const visit = (node: unknown, path: string, depth: number): void => {
    if (depth > maxDepth) throw new DocumentRefusal('damaged');
    if (typeof node === 'object' && node !== null) {
      const entries = Object.entries(node);
      for (const [key, child] of entries) visit(child, childPath(node, path, key), depth + 1);
      if (entries.length > 0) return;
    }
    paths.push(path);
    if (paths.length % 500 === 0) writer.step(0.5);
    const shown = typeof node === 'string' ? node : JSON.stringify(node);
    writer.add(path === '' ? shown : `${path}: ${shown}`, paths.length - 1);
  };
  visit(value, '', 0);
}

function childPath(parent: object, path: string, key: string): string {
  if (Array.isArray(parent)) return `${path}[${key}]`;
  // A name with points or spaces would read as several.
  const name = /^[^\s.[\]"]+$/u.test(key) ? key : JSON.stringify(key);
  return path === '' ? name : `${path}.${name}`;
}
