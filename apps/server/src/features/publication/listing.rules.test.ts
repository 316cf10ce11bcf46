import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  facetValues,
  needleMarks,
  needlePieces,
  pseudoFacets,
  rolesOf,
  searchedTitle,
  tagsOf,
  titleMarks,
  titleNeedle,
} from './listing.rules.ts';

const publication = { introduction: '', relevantTags: '', participants: [] };

describe('the title of a publication', () => {
  test('is searched without regard to case, in any language', () => {
    expect(searchedTitle('Wind FOR Ülm')).toBe('wind for ülm');
    expect(titleNeedle('FÜR')).toBe('für');
    expect(searchedTitle('ПЛАН')).toContain(titleNeedle('план'));
  });

  test('is the same however an accent was typed', () => {
    expect(searchedTitle('Cafe\u0301')).toBe(searchedTitle('Café'));
  });

  test('counts as lacking when nothing of it can be seen', () => {
    expect(searchedTitle(' \u200B\u00AD ')).toBe('');
    expect(titleMarks('')).toEqual([pseudoFacets.noTitle]);
  });

  test('has every mark of each text that occurs in it', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', ' ', 'é', 'ß', '界', '🙂') }),
        fc.nat(),
        fc.integer({ min: 1, max: 40 }),
        (title, start, length) => {
          const from = start % title.length;
          const marks = new Set(titleMarks(title));
          const needle = title.slice(from, from + length);
          expect(needleMarks(needle).filter((mark) => !marks.has(mark))).toEqual([]);
        },
      ),
    );
  });

  test('has marks of its own: facets are counted from 0 on, marks are negative', () => {
    const marks = titleMarks('wind for the village');
    expect(Math.max(...marks)).toBeLessThan(0);
    expect(Math.min(...marks)).toBeGreaterThanOrEqual(-(2 ** 31));
  });

  test('is looked for by few of its long pieces, the rarest ones of different places', () => {
    const share = (piece: string) => (piece === 'e win' ? 0 : piece.includes('the') ? 0.5 : 0.1);
    const pieces = needlePieces('the wind of the village and more', share);
    expect(pieces).toHaveLength(4);
    expect(pieces[0]).toBe('e win');
    expect(pieces.join('|')).not.toContain('the');
  });

  test('has long pieces only when it is long, counted in letters as the database does', () => {
    expect(needlePieces('wind', () => 0)).toEqual([]);
    expect(needlePieces('winds', () => 0)).toEqual(['winds']);
    expect(needlePieces('🌬🌬🌬🌬', () => 0)).toEqual([]);
    expect(needlePieces('🌬🌬🌬🌬🌬', () => 0)).toEqual(['🌬🌬🌬🌬🌬']);
  });

  test('shorter than three letters is looked for too', () => {
    const marks = titleMarks('x y');
    expect(marks).toContain(needleMarks('y')[0]);
    expect(marks).toContain(needleMarks(' y')[0]);
  });
});

describe('a filter', () => {
  test('of nothing but white space filters nothing', () => {
    expect(titleNeedle(undefined)).toBeNull();
    expect(titleNeedle('  ')).toBeNull();
    expect(facetValues(undefined)).toBeNull();
    expect(facetValues(['', ' '])).toBeNull();
  });

  test('keeps each value once', () => {
    expect(facetValues(['plan', ' plan ', 'Plan', ''])).toEqual(['plan', 'Plan']);
  });

  test('takes a title literally, inner and outer spaces too', () => {
    expect(titleNeedle(' 100 % ')).toBe(' 100 % ');
  });
});

test('tags and roles of a publication are each there once', () => {
  expect(tagsOf({ ...publication, relevantTags: '"a, b ,a\\n,"' })).toEqual(['a', 'b']);
  expect(
    rolesOf({ ...publication, participants: [{ role: 'Cook' }, { role: ' Cook ' }, { role: '' }] }),
  ).toEqual(['Cook']);
});
