import { describe, expect, it } from 'vitest';
import { facetOptions } from './facet-options.rules.ts';

const many = Array.from({ length: 5_000 }, (_, index) => `tag ${index}`);

describe('the choices of a filter', () => {
  it('keep their order, chosen or not', () => {
    expect(facetOptions(['a', 'b', 'c'], ['b'], '')).toEqual({
      shown: ['a', 'b', 'c'],
      moreCount: 0,
    });
  });

  it('match a substring in any case', () => {
    expect(facetOptions(['Food', 'Seafood', 'Money'], [], ' FOO ').shown).toEqual([
      'Food',
      'Seafood',
    ]);
  });

  it('are limited, with the number of others', () => {
    const { shown, moreCount } = facetOptions(many, [], '');
    expect(shown).toHaveLength(60);
    expect(moreCount).toBe(4_940);
  });

  it('always include chosen ones, even far down, not matching or unknown to the server', () => {
    const { shown } = facetOptions(many, ['tag 4999', 'gone', 'tag 3'], '');
    expect(shown.slice(0, 3)).toEqual(['tag 4999', 'gone', 'tag 0']);
    expect(shown.filter((option) => option === 'tag 3')).toHaveLength(1);
    expect(facetOptions(['a', 'b'], ['a'], 'b').shown).toEqual(['a', 'b']);
  });
});
