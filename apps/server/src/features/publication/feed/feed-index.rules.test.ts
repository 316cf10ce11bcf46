import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  facetValues,
  queryNgramHashes,
  queryNgrams,
  pseudoFacets,
  rolesOf,
  normalizedTitle,
  tagsOf,
  titleNgramHashes,
  titleSearchText,
} from './feed-index.rules.ts';

const publication = { introduction: '', relevantTags: '', participants: [] };

describe('the title of a publication', () => {
  test('is searched case-insensitively in any language', () => {
    expect(normalizedTitle('Wind FOR Ülm')).toBe('wind for ülm');
    expect(titleSearchText('FÜR')).toBe('für');
    expect(normalizedTitle('ПЛАН')).toContain(titleSearchText('план'));
  });

  test('is normalized, so that accents match however they are typed', () => {
    expect(normalizedTitle('Cafe\u0301')).toBe(normalizedTitle('Café'));
  });

  test('counts as missing when it has no visible character', () => {
    expect(normalizedTitle(' \u200B\u00AD ')).toBe('');
    expect(titleNgramHashes('')).toEqual([pseudoFacets.noTitle]);
  });

  test('has all hashes of every text it contains', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', ' ', 'é', 'ß', '界', '🙂') }),
        fc.nat(),
        fc.integer({ min: 1, max: 40 }),
        (title, start, length) => {
          const from = start % title.length;
          const hashes = new Set(titleNgramHashes(title));
          const searchText = title.slice(from, from + length);
          expect(queryNgramHashes(searchText).filter((hash) => !hashes.has(hash))).toEqual([]);
        },
      ),
    );
  });

  test('has negative hashes, which never equal facet ids', () => {
    const hashes = titleNgramHashes('wind for the village');
    expect(Math.max(...hashes)).toBeLessThan(0);
    expect(Math.min(...hashes)).toBeGreaterThanOrEqual(-(2 ** 31));
  });

  test('is searched by a few long n-grams: the rarest that do not overlap', () => {
    const frequency = (ngram: string) =>
      ngram === 'e win' ? 0 : ngram.includes('the') ? 0.5 : 0.1;
    const ngrams = queryNgrams('the wind of the village and more', frequency);
    expect(ngrams).toHaveLength(4);
    expect(ngrams[0]).toBe('e win');
    expect(ngrams.join('|')).not.toContain('the');
  });

  test('has long n-grams only when it is long enough in code points', () => {
    expect(queryNgrams('wind', () => 0)).toEqual([]);
    expect(queryNgrams('winds', () => 0)).toEqual(['winds']);
    expect(queryNgrams('🌬🌬🌬🌬', () => 0)).toEqual([]);
    expect(queryNgrams('🌬🌬🌬🌬🌬', () => 0)).toEqual(['🌬🌬🌬🌬🌬']);
  });

  test('shorter than three letters is searched too', () => {
    const hashes = titleNgramHashes('x y');
    expect(hashes).toContain(queryNgramHashes('y')[0]);
    expect(hashes).toContain(queryNgramHashes(' y')[0]);
  });
});

describe('a filter', () => {
  test('of white space only is ignored', () => {
    expect(titleSearchText(undefined)).toBeNull();
    expect(titleSearchText('  ')).toBeNull();
    expect(facetValues(undefined)).toBeNull();
    expect(facetValues(['', ' '])).toBeNull();
  });

  test('removes duplicate values', () => {
    expect(facetValues(['plan', ' plan ', 'Plan', ''])).toEqual(['plan', 'Plan']);
  });

  test('compares a title literally, including spaces', () => {
    expect(titleSearchText(' 100 % ')).toBe(' 100 % ');
  });
});

test('tags and roles of a publication are distinct', () => {
  expect(tagsOf({ ...publication, relevantTags: '"a, b ,a\\n,"' })).toEqual(['a', 'b']);
  expect(
    rolesOf({ ...publication, participants: [{ role: 'Cook' }, { role: ' Cook ' }, { role: '' }] }),
  ).toEqual(['Cook']);
});
