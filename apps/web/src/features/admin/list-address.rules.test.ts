import { describe, expect, it } from 'vitest';
import { readChoice, readListAddress, writeListAddress } from './list-address.rules.ts';

const read = (search: string) => readListAddress(new URLSearchParams(search));
const write = (search: string, change: Record<string, string | number | null>) =>
  writeListAddress(new URLSearchParams(search), change);

describe('the address of a list', () => {
  it('counts pages from 1 in the URL and from 0 on the wire', () => {
    expect(read('page=3&q=ann')).toEqual({ page: 2, q: 'ann' });
    expect(write('', { page: 2 })).toBe('?page=3');
  });

  it.each(['', 'page=0', 'page=-1', 'page=two', 'page=1.5', 'page=99999999', 'page=1e3'])(
    'reads "%s" as the first page',
    (search) => {
      expect(read(search).page).toBe(0);
    },
  );

  it('leaves out default values', () => {
    expect(write('page=4&q=ann&sort=name', { page: 0, q: '' })).toBe('?sort=name');
    expect(write('q=ann', { q: null })).toBe('');
  });

  it('keeps special characters of a search', () => {
    const address = write('', { q: 'a&b=ü #?' });
    expect(read(address).q).toBe('a&b=ü #?');
  });

  it('reads an unknown choice as the first', () => {
    const choices = ['all', 'hidden'] as const;
    expect(readChoice(new URLSearchParams('state=hidden'), 'state', choices)).toBe('hidden');
    expect(readChoice(new URLSearchParams('state=HIDDEN'), 'state', choices)).toBe('all');
    expect(readChoice(new URLSearchParams(), 'state', choices)).toBe('all');
  });
});
