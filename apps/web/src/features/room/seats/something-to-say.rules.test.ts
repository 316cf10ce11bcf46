import { expect, test } from 'vitest';
import { mara, nils, oda } from '../../../../test/discussion-fixture.ts';
import type { TurnMessage } from '@convoke/talk/message/addressees.rules.ts';
import { seatStates } from './seat-states.rules.ts';
import { nextTurns } from './something-to-say.rules.ts';

const team = [mara, nils, oda];
type Line = [speaker: string, content: string, more?: Partial<TurnMessage>];
const objection = { kind: 'objection' };

function wordsOf(lines: readonly Line[], members = team): string[] {
  const messages = lines.map(([sender, content, more]) => ({
    sender,
    role: team.find(({ name }) => name === sender)?.role ?? 'User',
    content,
    fromUser: sender === 'You',
    ...more,
  }));
  const states = seatStates({ members, messages, speaking: [], next: null });
  return nextTurns(members, messages, states).map(({ member, kind }) => `${member.name}: ${kind}`);
}

test.each<[string, Line[], string[]]>([
  ['nothing was said', [], []],
  ['only a notice of the app', [['Mara', 'Sorry.', { status: 'failed' }]], []],
  ['the last turn names nobody', [['Mara', 'Drills.']], []],
  ['it names members', [['Mara', 'Nils could build it, or Oda.']], ['Nils: answer', 'Oda: answer']],
  ['the visitor names one', [['You', 'Oda should know.']], ['Oda: answer']],
  [
    'it objects',
    [
      ['Nils', 'A cabinet.'],
      ['Oda', 'No.', objection],
    ],
    ['Nils: answer'],
  ],
  [
    'a question is to the turn before',
    [
      ['Nils', 'A cabinet.'],
      ['Oda', 'How big?', { kind: 'clarification' }],
    ],
    ['Nils: answer'],
  ],
  [
    'an older objection is open',
    [
      ['Nils', 'A cabinet.'],
      ['Oda', 'No.', objection],
      ['Mara', 'Well.'],
    ],
    ['Nils: answer'],
  ],
  [
    'a member was silent for a round',
    [
      ['Mara', 'One.'],
      ['Nils', 'Two.'],
      ['Mara', 'Three.'],
    ],
    ['Oda: objection'],
  ],
  [
    'a silent member after the visitor',
    [
      ['Mara', 'One.'],
      ['Nils', 'Two.'],
      ['Mara', 'Three.'],
      ['You', 'Well?'],
    ],
    ['Oda: answer'],
  ],
  [
    'a silent member passed',
    [
      ['Mara', 'One.'],
      ['Nils', 'Two.'],
      ['Mara', 'Three.'],
      ['Oda', '', { status: 'passed' }],
    ],
    [],
  ],
  [
    'a round is not over',
    [
      ['Mara', 'One.'],
      ['Nils', 'Two.'],
    ],
    [],
  ],
  [
    'a summary came last',
    [
      ['Mara', 'Ask Nils.'],
      ['You', 'Summary: Oda agrees.', { kind: 'summary' }],
    ],
    ['Nils: answer'],
  ],
])('%s', (_, lines, expected) => {
  expect(wordsOf(lines)).toEqual(expected);
});

test('no more than two, those who are called first', () => {
  const gus = { name: 'Gus', role: 'Cook', skills: [] };
  const lines: Line[] = [
    ['Mara', 'One.'],
    ['Mara', 'Two.'],
    ['Mara', 'Three.'],
    ['Mara', 'Four, says Gus.'],
  ];
  expect(wordsOf(lines, [...team, gus])).toEqual(['Gus: answer', 'Nils: objection']);
});
