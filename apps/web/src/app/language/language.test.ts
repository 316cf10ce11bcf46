import { describe, expect, test } from 'vitest';

type MessageFiles = Record<string, Readonly<Record<string, unknown>>>;

const english: MessageFiles = import.meta.glob('../../**/messages.en.ts', { eager: true });
const german: MessageFiles = import.meta.glob('../../**/messages.de.ts', { eager: true });
const spanish: MessageFiles = import.meta.glob('../../**/messages.es.ts', { eager: true });

describe.each([
  ['de', german],
  ['es', spanish],
])('%s', (language, files) => {
  // Of a conversation of its own, only the type is the same.
  const compared = Object.keys(english).filter((file) => !file.includes('/sample/'));

  test.each(compared)('has every message of %s', (file) => {
    const translated = file.replace(/\.en\.ts$/, `.${language}.ts`);
    expect(shapeOf(files[translated])).toEqual(shapeOf(english[file]));
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
