import { languages } from '@convoke/language/language.rules.ts';
import { describe, expect, test } from 'vitest';

type MessageFiles = Record<string, Readonly<Record<string, unknown>>>;

const all: MessageFiles = import.meta.glob('../../texts/*/*.ts', { eager: true });

/** The files of a language by their names. */
const filesIn = (language: string): MessageFiles =>
  Object.fromEntries(
    Object.entries(all).flatMap(([path, file]) => {
      const [folder, name] = path.split('/').slice(-2);
      return folder === language && name !== undefined ? [[name, file]] : [];
    }),
  );

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const [english, files] = [filesIn('en'), filesIn(language)];

  test('has the files of English', () => {
    expect(Object.keys(files)).toEqual(Object.keys(english));
  });

  // Of a conversation of its own, only the type is the same.
  const compared = Object.keys(english).filter((name) => name !== 'sample.ts');

  test.each(compared)('has every message of %s', (name) => {
    expect(shapeOf(files[name])).toEqual(shapeOf(english[name]));
  });

  test('is set as its readers are used to', () => {
    const messages = messagesIn(files);
    expect(messages.length).toBeGreaterThan(500);
    expect(
      messages.filter((text) => /\.\.\.|["“”]\S.*”|(?<![\d-])\d-\d(?![\d-])|  /.test(text)),
    ).toEqual([]);
  });
});

function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(messagesIn);
}

/** The names of all messages, without their texts. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  if (Array.isArray(value)) return value.map(shapeOf);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, shapeOf(inner)]),
  );
}
