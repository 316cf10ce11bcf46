import { describe, expect, test } from 'vitest';
import { fitOf, folded, listed, withChoice, type Findable } from './palette-list.rules.ts';

const entry = (label: string, more: Partial<Findable> = {}): Findable => ({
  id: label,
  group: 'Go to',
  label,
  ...more,
});

const noneRecent = { title: 'Recent', ids: [] };

const shown = (entries: Findable[], query: string) =>
  listed({ entries, query, recent: noneRecent }).map(({ title, entries: own }) => [
    title,
    own.map(({ label }) => label),
  ]);

test('case and marks make no difference', () => {
  expect(folded('ÜBER Ñandú Straße Łódź Øre')).toBe('uber nandu strasse lodz ore');
  expect(fitOf(entry('Über Convoke'), 'uber')).toBeGreaterThan(0);
  expect(fitOf(entry('Uber'), 'ÜBER')).toBeGreaterThan(0);
});

describe('what fits', () => {
  test('is found by label, subject, keywords and group, in any order of the words', () => {
    const objection = entry('Objection', {
      subject: 'Mara',
      group: 'Team',
      keywords: 'Researcher',
    });
    for (const query of ['mara obj', 'obj mara', 'research', 'team objection', 'ject']) {
      expect(fitOf(objection, query), query).toBeGreaterThan(0);
    }
    expect(fitOf(objection, 'mara challenge')).toBe(0);
  });

  test('is better at the beginning of a word than within one', () => {
    expect(shown([entry('Contact'), entry('Act Two')], 'act')).toEqual([
      ['Go to', ['Act Two', 'Contact']],
    ]);
  });

  test('is better in the label than in the words behind it', () => {
    expect(
      shown([entry('Home', { keywords: 'vision' }), entry('Define Your Vision')], 'vision'),
    ).toEqual([['Go to', ['Define Your Vision', 'Home']]]);
  });

  test('is best where the label begins with everything that was typed', () => {
    expect(shown([entry('Your Team, Build'), entry('Build Your Team')], 'build your')).toEqual([
      ['Go to', ['Build Your Team', 'Your Team, Build']],
    ]);
  });

  test('brings its group with it', () => {
    const entries = [entry('Contact'), entry('Dark', { group: 'Theme' }), entry('A dark wood')];
    expect(shown(entries, 'dark')).toEqual([
      ['Theme', ['Dark']],
      ['Go to', ['A dark wood']],
    ]);
  });

  test('signs alone are no search', () => {
    expect(shown([entry('Home')], ' - ')).toEqual([['Go to', ['Home']]]);
  });

  test('is nothing when a word is nowhere', () => {
    expect(shown([entry('Home')], 'home xyz')).toEqual([]);
  });
});

test('some entries stand there only while nothing is typed, others only while something is', () => {
  const entries = [entry('Mara', { when: 'idle' }), entry('Mara objects', { when: 'searching' })];
  expect(shown(entries, '')).toEqual([['Go to', ['Mara']]]);
  expect(shown(entries, 'mara')).toEqual([['Go to', ['Mara objects']]]);
});

test('what was chosen lately comes first, and stands in its own place too', () => {
  const entries = [entry('Home'), entry('Vision'), entry('Objection', { when: 'searching' })];
  const recent = { title: 'Recent', ids: ['Objection', 'gone', 'Vision'] };
  expect(
    listed({ entries, query: '', recent }).map(({ title, entries: own }) => [
      title,
      own.map(({ label }) => label),
    ]),
  ).toEqual([
    ['Recent', ['Objection', 'Vision']],
    ['Go to', ['Home', 'Vision']],
  ]);
  expect(listed({ entries, query: 'vision', recent }).map(({ title }) => title)).toEqual(['Go to']);
});

test('the last four choices are remembered, each once', () => {
  expect(withChoice(['a', 'b', 'c', 'd'], 'e')).toEqual(['e', 'a', 'b', 'c']);
  expect(withChoice(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
});
