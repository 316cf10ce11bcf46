import { findAddressedMembers } from '@convoke/contract/conversation/mention.rules.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMention, mentionOf, mentionQueryAt, mentionSuggestions } from './mention-query.rules.ts';

const member = (name: string, role: string) => ({ name, role, skills: [] });
const everyone = { label: 'Everyone', mention: 'all' };

describe('a mention is being typed', () => {
  test.each([
    ['@|', 0, ''],
    ['@ma|', 0, 'ma'],
    ['Hello @ma|', 6, 'ma'],
    ['Hello @ma| and more', 6, 'ma'],
    ['Hello\n@ma|', 6, 'ma'],
    ['(@ma|', 1, 'ma'],
    ['“@ma|', 1, 'ma'],
    ['¿@ma|', 1, 'ma'],
    ['@Dr. Ada Li|', 0, 'Dr. Ada Li'],
    ['@Mara and @ni|', 10, 'ni'],
    ['@m|ara', 0, 'm'],
  ])('in %j', (typed, start, query) => {
    const caret = typed.indexOf('|');
    const text = typed.replace('|', '');
    expect(mentionQueryAt(text, caret)).toEqual({ start, end: caret, query });
  });

  test.each(['|', 'Hello|', '|@ma', 'mara@example|', 'x@|', '@ ma|', '@@|', '@ma\nnext|', '.@ma|'])(
    'not in %j',
    (typed) => {
      expect(mentionQueryAt(typed.replace('|', ''), typed.indexOf('|'))).toBeNull();
    },
  );
});

describe('suggestions', () => {
  const team = [
    member('Ada Lindqvist', 'Pilot Lead'),
    member('Émile Zola', 'Author'),
    member('Ada Obi', 'Legal Counsel'),
    member('Dmitri Halvorsen', 'Builder'),
  ];
  const labelsFor = (query: string) =>
    mentionSuggestions(query, team, everyone).map(({ member: of }) => of?.name ?? 'Everyone');

  test.each([
    ['', ['Ada Lindqvist', 'Émile Zola', 'Ada Obi', 'Dmitri Halvorsen', 'Everyone']],
    ['em', ['Émile Zola']],
    ['É', ['Émile Zola', 'Everyone']],
    ['ADA', ['Ada Lindqvist', 'Ada Obi']],
    ['ada l', ['Ada Lindqvist']],
    ['ada ', ['Ada Lindqvist', 'Ada Obi']],
    ['ada obi ', []],
    ['all', []],
    ['all ', []],
    ['builder', []],
    ['dmitri', []],
    ['Ada Obi', []],
    ['ada li', ['Ada Lindqvist']],
    ['zo', ['Émile Zola']],
    ['build', ['Dmitri Halvorsen']],
    ['l', ['Ada Lindqvist', 'Ada Obi']],
    ['au', ['Émile Zola']],
    ['al', ['Everyone']],
    ['every', ['Everyone']],
    ['ila', []],
    ['ada, what', []],
  ])('for %j are %j', (query, labels) => {
    expect(labelsFor(query)).toEqual(labels);
  });

  test('name first those whose name begins with the query', () => {
    expect(labelsFor('l')).toEqual(['Ada Lindqvist', 'Ada Obi']);
    const lead = [member('Nils Pihl', 'Mason'), member('Mara', 'Analyst')];
    const names = mentionSuggestions('ma', lead, everyone).map(({ member: of }) => of?.name);
    expect(names).toEqual(['Mara', 'Nils Pihl']);
  });

  test('go on while a whole mention is the beginning of another', () => {
    const both = [member('Ann', 'Cook'), member('Anna', 'Baker')];
    const names = mentionSuggestions('ann', both, everyone).map(({ member: of }) => of?.name);
    expect(names).toEqual(['Ann', 'Anna']);
  });

  test('of a team of one do not offer everyone', () => {
    expect(mentionSuggestions('', [member('Mara', 'Analyst')], everyone)).toHaveLength(1);
  });
});

test.each([
  ['mara', true],
  ['Mara', true],
  ['all', true],
  ['researcher', true],
  ['mar', false],
  ['', false],
])('%j is a mention: %s', (query, is) => {
  expect(isMention(query, [member('Mara Lind', 'Researcher')])).toBe(is);
});

describe('the text of a mention', () => {
  test.each([
    ['Mara', 'Mara'],
    ['Nils Pihl', 'Nils'],
    ['Ada Lindqvist', 'Ada Lindqvist'],
    ['Dr. Emi Tanaka', 'Emi'],
  ])('of %s is %s', (name, mention) => {
    const names = ['Mara', 'Nils Pihl', 'Ada Lindqvist', 'Ada Obi', 'Dr. Emi Tanaka'];
    const team = names.map((each, index) => member(each, `Role ${'ABCDE'[index] ?? ''}`));
    const found = team.find((each) => each.name === name);
    expect(found && mentionOf(found, team)).toBe(mention);
  });

  test('of two members with one name includes the role', () => {
    const team = [member('Ada', 'Lawyer'), member('Ada', 'Cook')];
    expect(team.map((each) => mentionOf(each, team))).toEqual(['Ada', 'Ada Cook']);
  });

  test.each(['007', '🤖', '★', '$$$'])('of %s, without a letter, is the name', (name) => {
    const team = [member('Mara', 'Cook'), member(name, 'Guard')];
    const labels = mentionSuggestions(name.slice(0, 2), team, everyone).map(
      ({ mention }) => mention,
    );
    expect(team.map((each) => mentionOf(each, team))).toEqual(['Mara', name]);
    // A whole mention that begins no other needs no list.
    expect(labels).toEqual(name.length > 2 ? [name] : []);
  });

  test('addresses the member, in any team whose members differ', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{1,3}$/);
    const people = fc.uniqueArray(
      fc.record({ name: fc.array(word, { minLength: 1, maxLength: 2 }), role: word }),
      { selector: ({ name }) => name.join(' '), minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(people, (each) => {
        const team = each.map(({ name, role }) => member(name.join(' '), role));
        for (const [index, one] of team.entries()) {
          expect(findAddressedMembers(`@${mentionOf(one, team)} `, team)).toEqual([index]);
        }
      }),
    );
  });
});
