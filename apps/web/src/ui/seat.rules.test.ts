import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatColourIndex, seatInitials } from './seat.rules.ts';

describe('initials', () => {
  it.each([
    ['Ada', 'A'],
    ['ada lovelace', 'AL'],
    ['Ada King Lovelace', 'AL'],
    ['  Ada   Lovelace ', 'AL'],
    ['', '?'],
    ['   ', '?'],
    ['👩‍🚀 Öztürk', '👩Ö'],
    ['𝒜da', '𝒜'],
    ['e\u0301mile zola', 'E\u0301Z'],
    ['李 小龍', '李小'],
  ])('of %j are %j', (name, initials) => {
    expect(seatInitials(name)).toBe(initials);
  });

  it('never hold half of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(seatInitials(name)).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe('seat colours', () => {
  it('are one of ten, the same for the same name and role', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (name, role) => {
        fc.pre(name.trim() !== '');
        const colour = seatColourIndex(name, role);
        expect(colour).toBeGreaterThanOrEqual(1);
        expect(colour).toBeLessThanOrEqual(10);
        expect(seatColourIndex(name, role)).toBe(colour);
      }),
    );
  });

  it('are grey without a name', () => {
    expect(seatColourIndex('', 'Analyst')).toBe(0);
  });

  it('are all in use', () => {
    const used = new Set(
      Array.from({ length: 200 }, (_, index) => seatColourIndex(`Member ${index}`, 'Role')),
    );
    expect(used.size).toBe(10);
  });

  it('tell the role apart, not the name alone', () => {
    const colours = ['Analyst', 'Designer', 'Lawyer', 'Cook'].map((role) =>
      seatColourIndex('Ada', role),
    );
    expect(new Set(colours).size).toBeGreaterThan(1);
  });
});
