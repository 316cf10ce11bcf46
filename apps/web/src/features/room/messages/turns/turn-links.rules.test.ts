import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { expect, test } from 'vitest';
import { mara, nils } from '../../../../../test/discussion-fixture.ts';
import { keep } from '../../../../../test/minutes-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { turnLinks } from './turn-links.rules.ts';

const oda = { name: 'Oda Berg', role: 'Critic', skills: [] };
const team = [mara, nils, oda];
const gone = { name: 'Gone Long', role: 'Guest' };
const you = { name: 'You', role: 'User' };

type Line = [speaker: { name: string; role: string }, content: string, more?: Partial<Message>];

const talk = (lines: readonly Line[]): Message[] =>
  lines.map(([{ name, role }, content, more], index) => ({
    id: `m${index}`,
    sender: name,
    role,
    content,
    time: '',
    sentAt: index,
    fromUser: name === 'You',
    ...more,
  }));

const objects = { kind: 'objection' } as const;
const linksOf = (lines: readonly Line[], outcome: Outcome = {}) =>
  turnLinks(talk(lines), team, outcome);
const addresseeOf = (lines: readonly Line[]) =>
  linksOf(lines).addressees.get(`m${lines.length - 1}`);

test('a turn is to the member whom it names, and leads to what that member said last', () => {
  const lines: Line[] = [
    [mara, 'Drills.'],
    [mara, 'And ladders.'],
    [nils, 'A cabinet.'],
    [oda, `That is not enough, ${mara.name}.`, objects],
  ];
  expect(addresseeOf(lines)).toEqual({ name: mara.name, isVisitor: false, messageId: 'm1' });
});

test.each(['clarification', 'challenge'] as const)(
  'a %s names nobody: to the turn before',
  (kind) => {
    expect(
      addresseeOf([
        [nils, 'A cabinet.'],
        [oda, 'How big?', { kind }],
      ]),
    ).toEqual({
      name: nils.name,
      isVisitor: false,
      messageId: 'm0',
    });
  },
);

test('a turn may be to the visitor, to a member who has not spoken, or to one who left', () => {
  expect(
    addresseeOf([
      [you, 'Drills?'],
      [oda, 'Why?', objects],
    ]),
  ).toMatchObject({
    isVisitor: true,
    messageId: 'm0',
  });
  expect(addresseeOf([[oda, `Never, ${nils.name}.`, objects]])).toMatchObject({
    name: nils.name,
    messageId: null,
  });
  expect(
    addresseeOf([
      [gone, 'Saws.'],
      [oda, 'Why?', objects],
    ]),
  ).toMatchObject({
    name: 'Gone Long',
    messageId: 'm0',
  });
});

test.each<[string, Line[]]>([
  [
    'an ordinary reply',
    [
      [nils, 'A cabinet.'],
      [oda, 'Good.'],
    ],
  ],
  [
    'the visitor’s words',
    [
      [nils, 'A cabinet.'],
      [you, `Good, ${nils.name}.`],
    ],
  ],
  [
    'an objection after a summary',
    [
      [you, 'Summary: Yes.', { kind: 'summary' }],
      [oda, 'No.', objects],
    ],
  ],
  ['the first words of all', [[oda, 'No.', objects]]],
  [
    'a notice of the app',
    [
      [nils, 'A cabinet.'],
      [oda, 'Sorry.', { ...objects, status: 'failed' }],
    ],
  ],
])('to nobody: %s', (_, lines) => {
  expect(addresseeOf(lines)).toBeUndefined();
});

test('an objection is open until its target has spoken; a pass does not answer it', () => {
  const lines: Line[] = [
    [nils, 'A cabinet.'],
    [oda, 'No.', objects],
    [nils, '', { status: 'passed' }],
  ];
  const of = (more: Line[]) => linksOf([...lines, ...more]).objections.get('m0');
  expect(of([])).toEqual([{ messageId: 'm1', state: 'open' }]);
  expect(of([[mara, 'Well.']])).toEqual([{ messageId: 'm1', state: 'open' }]);
  expect(of([[nils, 'Then a shed.']])).toEqual([{ messageId: 'm1', state: 'answered' }]);
  expect(of([[mara, 'Nor I, Nils.', objects]])).toHaveLength(2);
});

test('once minutes cover an objection, they say what became of it', () => {
  const lines: Line[] = [
    [nils, 'A cabinet.'],
    [oda, 'No.', objects],
    [nils, 'Then a shed.'],
  ];
  const stateBy = (state: 'open' | 'conceded', overruled: Outcome['overruled'] = []) => {
    const objection = { id: 'o1', by: oda, against: 'it', state, sources: [1], answeredBy: [] };
    const minutes = keep({ objections: [objection] }, ['m0', 'm1', 'm2']);
    return linksOf(lines, { minutes, overruled }).objections.get('m0')?.[0]?.state;
  };
  expect(stateBy('open')).toBe('open');
  expect(stateBy('conceded')).toBe('conceded');
  expect(stateBy('open', [{ id: 'o1', against: 'it', reason: 'Paid.' }])).toBe('overruled');
});
