import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { expect, test } from 'vitest';
import { generatedIdEnding, generatePublication } from './generate-publication.rules.ts';
import { oldWord } from './vocabulary.ts';

const count = 4_000;
const span = { count, fromMs: Date.parse('2024-11-21'), untilMs: Date.parse('2026-11-21') };
const generated = Array.from({ length: count }, (_, index) =>
  generatePublication({ ...span, index }),
);

function usesOf(values: readonly string[]): number[] {
  const uses = new Map<string, number>();
  for (const value of values) uses.set(value, (uses.get(value) ?? 0) + 1);
  return [...uses.values()].toSorted((a, b) => b - a);
}

test('the same index gives the same publication', () => {
  expect(generatePublication({ ...span, index: 7 })).toEqual(generated[7]);
});

test('each is valid for the API and has a distinct id', () => {
  for (const { body } of generated.slice(0, 300))
    expect(publishBodySchema.safeParse(body).error?.issues).toBeUndefined();
  expect(new Set(generated.map(({ uuid }) => uuid)).size).toBe(count);
  for (const { uuid } of generated) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuid.endsWith(generatedIdEnding)).toBe(true);
  }
});

test('they are spread in order over the whole time span', () => {
  const times = generated.map(({ createdAtMs }) => createdAtMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(span.fromMs);
  expect(times.at(-1)).toBeLessThan(span.untilMs);
  expect(times[count / 2]).toBeCloseTo((span.fromMs + span.untilMs) / 2, -9);
});

test('a few tags and roles are frequent and most are rare', () => {
  const ofTags = usesOf(generated.flatMap(({ tags }) => tags));
  const ofRoles = usesOf(
    generated.flatMap(({ body }) => body.participants.map(({ role }) => role)),
  );
  for (const uses of [ofTags, ofRoles]) {
    expect(uses.length).toBeGreaterThan(350);
    expect(uses[0]).toBeGreaterThan(count / 3);
    expect(uses[100]).toBeLessThan(count / 30);
  }
});

test('titles differ, a few have no title, tags or team, and one word is in old ones only', () => {
  const titles = generated.map(({ body }) => body.introduction);
  expect(new Set(titles).size).toBeGreaterThan(count * 0.8);
  expect(titles.some((title) => title === '')).toBe(true);
  expect(generated.some(({ tags }) => tags.length === 0)).toBe(true);
  expect(generated.some(({ body }) => body.participants.length === 0)).toBe(true);
  const withOldWord = titles.flatMap((title, index) => (title.includes(oldWord) ? [index] : []));
  expect(withOldWord.length).toBeGreaterThan(2);
  expect(Math.max(...withOldWord)).toBeLessThan(count / 100);
});
