import { afterEach, expect, test } from 'vitest';
import { defineMessages, speak, type Translation } from './messages.ts';

afterEach(() => speak());

const english = {
  greeting: 'Good morning',
  left: (count: number) => `${count} left`,
  steps: ['one', 'two'],
  faults: { empty: 'Nothing there', broken: { title: 'Broken' } },
} as const;
const german: Translation<typeof english> = {
  greeting: 'Guten Morgen',
  left: (count) => `${count} übrig`,
  steps: ['eins', 'zwei'],
  faults: { empty: 'Nichts da', broken: { title: 'Kaputt' } },
};

test('sentences are English until another language is spoken, and again when it is no longer', () => {
  const texts = defineMessages('greetings', english);
  expect(texts).toEqual(english);
  speak({ greetings: german });
  expect([texts.greeting, texts.left(3), texts.steps]).toEqual([
    'Guten Morgen',
    '3 übrig',
    ['eins', 'zwei'],
  ]);
  speak();
  expect(texts.greeting).toBe('Good morning');
});

test('whoever holds a group of sentences sees it change', () => {
  const { faults } = defineMessages('faults', english);
  const { broken } = faults;
  speak({ faults: german });
  expect([faults.empty, broken.title]).toEqual(['Nichts da', 'Kaputt']);
  speak();
  expect([faults.empty, broken.title]).toEqual(['Nothing there', 'Broken']);
});

test('a part that is loaded after the language was chosen speaks it at once', () => {
  speak({ late: german });
  expect(defineMessages('late', english).greeting).toBe('Guten Morgen');
});

test('a sentence that a language lacks is English', () => {
  speak({ sparse: { greeting: 'Guten Morgen' } });
  const texts = defineMessages('sparse', english);
  expect([texts.greeting, texts.faults.empty]).toEqual(['Guten Morgen', 'Nothing there']);
});

test('no language changes the English sentences themselves', () => {
  defineMessages('own', english);
  speak({ own: german });
  expect(english.faults.broken.title).toBe('Broken');
});
