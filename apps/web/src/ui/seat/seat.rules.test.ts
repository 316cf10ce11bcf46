import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatColourIndex, seatInitials, seatKey, seatLooks, type Seated } from './seat.rules.ts';

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

  it('never split a character', () => {
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

  it('depend on the role too', () => {
    const colours = ['Analyst', 'Designer', 'Lawyer', 'Cook'].map((role) =>
      seatColourIndex('Ada', role),
    );
    expect(new Set(colours).size).toBeGreaterThan(1);
  });
});

describe('people shown together', () => {
  const person = fc.record({ name: fc.string(), role: fc.string() });

  it('keep their colour, and four of one colour have four variants', () => {
    const together = fc.uniqueArray(person, { selector: seatKey, maxLength: 12 });
    fc.assert(
      fc.property(together, (people) => {
        const looks = seatLooks(people);
        for (const one of people) {
          const { name, role } = one;
          expect(looks.get(seatKey(one))?.colour).toBe(seatColourIndex(name, role));
        }
        for (let colour = 1; colour <= 10; colour += 1) {
          const same = people.filter(({ name, role }) => seatColourIndex(name, role) === colour);
          const dresses = same.map((one) => looks.get(seatKey(one))?.variant);
          expect(dresses).toEqual(same.map((_, index) => (index % 4) + 1));
        }
      }),
    );
  });

  it('keep their variant when the one before them has left, and as long as it is theirs alone', () => {
    const names = Array.from({ length: 40 }, (_, index) => ({ name: `Member ${index}`, role: '' }));
    const [first, second, third] = names.filter(({ name }) => seatColourIndex(name, '') === 1);
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const variantsOf = (...people: Seated[]) => {
      const looks = seatLooks(people);
      return people.map((one) => looks.get(seatKey(one))?.variant);
    };
    const kept = { ...second, seatVariant: 2 };
    expect(variantsOf(first, kept)).toEqual([1, 2]);
    expect(variantsOf(kept)).toEqual([2]);
    expect(variantsOf(kept, first)).toEqual([2, 1]);
    expect(variantsOf(kept, { ...third, seatVariant: 2 }, first)).toEqual([2, 1, 3]);
  });

  it('do not depend on later people', () => {
    const [mara, nils] = [
      { name: 'Mara', role: 'Researcher' },
      { name: 'Nils', role: 'Builder' },
    ];
    expect(seatLooks([mara, nils]).get(seatKey(mara))).toEqual(
      seatLooks([mara]).get(seatKey(mara)),
    );
    expect(seatLooks([mara, nils]).get(seatKey(nils))).toEqual({ colour: 8, variant: 2 });
  });

  it('use colourRole instead of translated roles', () => {
    const [english, german] = ['Head Mechanic', 'Werkstattleiter'].map((role) =>
      seatLooks([{ name: 'Tomasz Zając', role }], 'Convoke').get(
        seatKey({ name: 'Tomasz Zając', role }),
      ),
    );
    expect(english).toEqual(german);
    expect(english?.colour).toBe(seatColourIndex('Tomasz Zając', 'Convoke'));
  });
});
