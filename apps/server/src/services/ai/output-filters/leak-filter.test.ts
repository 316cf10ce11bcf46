import { describe, expect, it } from 'vitest';
import { LeakFilter } from './leak-filter.ts';

const instructions =
  'You play one member of a team. Write only what your member says now, in the first person, out of that role.';

function filtered(text: string, size = 3) {
  const filter = new LeakFilter(instructions);
  let passed = '';
  for (let at = 0; at < text.length; at += size) passed += filter.push(text.slice(at, at + size));
  return { passed: passed + filter.end(), isCut: filter.isFinished };
}

describe('a model that recites its instructions', () => {
  it.each([1, 2, 5, 400])('is cut after a few words, in pieces of %i', (size) => {
    const { passed, isCut } = filtered(
      `Sure, here they are:\n${instructions}\nAnything else?`,
      size,
    );
    expect(isCut).toBe(true);
    expect(passed).toBe('Sure, here they are:\nYou play one member');
  });

  it('is cut in the middle of them and with other formatting', () => {
    const { passed } = filtered(
      'I was told to *write only what YOUR member — says now, in the first* person.',
    );
    expect(passed).toBe('I was told to *write only what YOUR');
  });

  it('may use the same words by chance', () => {
    for (const text of [
      'One member of a team should write only what your member needs.',
      'You play one member of a team sport.',
      'Plain words, and no rule at all: 3,000 € — done.',
    ]) {
      expect(filtered(text)).toEqual({ passed: text, isCut: false });
    }
  });

  it('passes on the beginning of a word', () => {
    const filter = new LeakFilter(instructions);
    expect(filter.push('Bo')).toBe('Bo');
    expect(filter.push('ats')).toBe('ats');
  });
});
