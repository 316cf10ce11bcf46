import { describe, expect, test } from 'vitest';
import { foldText } from '../../lib/text/fold-text.ts';
import {
  matchScore,
  paletteSections,
  withRecentChoice,
  type SearchableEntry,
} from './palette-list.rules.ts';

const entry = (label: string, more: Partial<SearchableEntry> = {}): SearchableEntry => ({
  id: label,
  group: 'Go to',
  label,
  ...more,
});

const noneRecent = { title: 'Recent', ids: [] };

const shown = (entries: SearchableEntry[], query: string) =>
  paletteSections({ entries, query, recent: noneRecent }).map(({ title, entries: own }) => [
    title,
    own.map(({ label }) => label),
  ]);

test('case and diacritics are ignored', () => {
  expect(foldText('ÜBER Ñandú Straße Łódź Øre')).toBe('uber nandu strasse lodz ore');
  expect(matchScore(entry('Über Convoke'), 'uber')).toBeGreaterThan(0);
  expect(matchScore(entry('Uber'), 'ÜBER')).toBeGreaterThan(0);
});

describe('matching', () => {
  test('is found by label, subject, keywords and group, in any order of the words', () => {
    const objection = entry('Objection', {
      subject: 'Mara',
      group: 'Team',
      keywords: 'Researcher',
    });
    for (const query of ['mara obj', 'obj mara', 'research', 'team objection', 'ject']) {
      expect(matchScore(objection, query), query).toBeGreaterThan(0);
    }
    expect(matchScore(objection, 'mara challenge')).toBe(0);
  });

  test('scores higher at the beginning of a word', () => {
    expect(shown([entry('Contact'), entry('Act Two')], 'act')).toEqual([
      ['Go to', ['Act Two', 'Contact']],
    ]);
  });

  test('scores higher in the label than in keywords', () => {
    expect(
      shown([entry('Home', { keywords: 'vision' }), entry('Define Your Vision')], 'vision'),
    ).toEqual([['Go to', ['Define Your Vision', 'Home']]]);
  });

  test('scores highest when the label starts with the query', () => {
    expect(shown([entry('Your Team, Build'), entry('Build Your Team')], 'build your')).toEqual([
      ['Go to', ['Build Your Team', 'Your Team, Build']],
    ]);
  });

  test('keeps entries in their groups', () => {
    const entries = [entry('Contact'), entry('Dark', { group: 'Theme' }), entry('A dark wood')];
    expect(shown(entries, 'dark')).toEqual([
      ['Theme', ['Dark']],
      ['Go to', ['A dark wood']],
    ]);
  });

  test('a query without letters or digits is empty', () => {
    expect(shown([entry('Home')], ' - ')).toEqual([['Go to', ['Home']]]);
  });

  test('fails when a word is missing', () => {
    expect(shown([entry('Home')], 'home xyz')).toEqual([]);
  });
});

test('entries can be limited to the idle palette or to a search', () => {
  const entries = [entry('Mara', { when: 'idle' }), entry('Mara objects', { when: 'searching' })];
  expect(shown(entries, '')).toEqual([['Go to', ['Mara']]]);
  expect(shown(entries, 'mara')).toEqual([['Go to', ['Mara objects']]]);
});

test('recent choices are listed first and in their group', () => {
  const entries = [entry('Home'), entry('Vision'), entry('Objection', { when: 'searching' })];
  const recent = { title: 'Recent', ids: ['Objection', 'gone', 'Vision'] };
  expect(
    paletteSections({ entries, query: '', recent }).map(({ title, entries: own }) => [
      title,
      own.map(({ label }) => label),
    ]),
  ).toEqual([
    ['Recent', ['Objection', 'Vision']],
    ['Go to', ['Home', 'Vision']],
  ]);
  expect(paletteSections({ entries, query: 'vision', recent }).map(({ title }) => title)).toEqual([
    'Go to',
  ]);
});

test('keeps the last four distinct choices', () => {
  expect(withRecentChoice(['a', 'b', 'c', 'd'], 'e')).toEqual(['e', 'a', 'b', 'c']);
  expect(withRecentChoice(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
});
