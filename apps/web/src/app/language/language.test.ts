import { describe, expect, test } from 'vitest';
import { definedMessages } from '../../lib/language/messages.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

// Whatever is defined anywhere is defined now.
const modules = import.meta.glob('../../**/*.messages.ts', { eager: true });
const files = Object.keys(modules);
const parts = Array.from(definedMessages());

test('every part is called like its file, of which there is one by that name', () => {
  const names = files.map((path) => path.replace(/^.*\/([^/]+)\.messages\.ts$/, '$1'));
  expect(parts.map(([name]) => name).toSorted()).toEqual(names.toSorted());
});

describe.each([
  ['German', german],
  ['Spanish', spanish],
])('%s', (_language, catalog) => {
  test('has every part of the app, and none that is not there', () => {
    expect(Object.keys(catalog.messages).toSorted()).toEqual(
      parts.map(([name]) => name).toSorted(),
    );
  });

  test.each(parts)('has every sentence of %s', (name, english) => {
    expect(shapeOf(catalog.messages[name])).toEqual(shapeOf(english));
  });
});

test.each([
  ['German', german],
  ['Spanish', spanish],
])('%s is set as its readers are used to', (_language, catalog) => {
  const said = sentencesIn([catalog.messages, Object.values(catalog.sentences)]);
  expect(said.length).toBeGreaterThan(500);
  expect(
    said.filter((sentence) => /\.\.\.|["“”]\S.*”|(?<![\d-])\d-\d(?![\d-])|  /.test(sentence)),
  ).toEqual([]);
});

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sentencesIn);
}

/** The names of all sentences, without what they say. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  if (Array.isArray(value)) return value.map(shapeOf);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, shapeOf(inner)]),
  );
}
