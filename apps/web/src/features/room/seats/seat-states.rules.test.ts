import { describe, expect, test } from 'vitest';
import type { TurnMessage } from '@convoke/talk/message/addressees.rules.ts';
import { seatStates, type SeatSituation } from './seat-states.rules.ts';

const member = (name: string, role: string) => ({ name, role, skills: [] });
const [mara, nils, oda] = [
  member('Mara Lind', 'Researcher'),
  member('Nils', 'Builder'),
  member('Oda', 'Critic'),
];
const members = [mara, nils, oda];

type Line = [
  speaker: 'Mara Lind' | 'Nils' | 'Oda' | 'You' | 'Gone',
  content: string,
  more?: object,
];

const messagesOf = (lines: readonly Line[]): TurnMessage[] =>
  lines.map(([sender, content, more]) => ({
    sender,
    role: members.find(({ name }) => name === sender)?.role ?? '',
    content,
    fromUser: sender === 'You',
    ...more,
  }));

function statesOf(lines: readonly Line[], more: Partial<SeatSituation> = {}) {
  const messages = messagesOf(lines);
  return seatStates({ members, messages, speaking: [], next: null, ...more });
}

const turnsOf = (...given: Parameters<typeof statesOf>) =>
  statesOf(...given).map(({ turn }) => turn);
const objectedOf = (lines: readonly Line[]) =>
  statesOf(lines).map(({ hasOpenObjection }) => hasOpenObjection);

const objection = { kind: 'objection' };
const passed = { status: 'passed' };
const ended = { status: 'ended' };

describe('a seat shows', () => {
  test('who speaks and who is next', () => {
    expect(turnsOf([], { speaking: [nils], next: oda })).toEqual([null, 'speaking', 'next']);
  });

  test('several who speak side by side', () => {
    expect(turnsOf([], { speaking: [mara, oda] })).toEqual(['speaking', null, 'speaking']);
  });

  test('speaking rather than next or passed', () => {
    const lines: Line[] = [['Nils', '', passed]];
    expect(turnsOf(lines, { speaking: [nils], next: nils })).toEqual([null, 'speaking', null]);
    expect(turnsOf(lines, { next: nils })).toEqual([null, 'next', null]);
  });
});

test('an objection that the minutes settle is open no more', () => {
  const lines: Line[] = [
    ['Nils', 'Gravel.'],
    ['Oda', 'Nils, gravel is loud.', { ...objection, id: 'o' }],
  ];
  const open = (state: 'open' | 'overruled' | 'conceded') =>
    statesOf(lines, { byMinutes: new Map([['o', state]]) })[1]?.hasOpenObjection;
  expect([open('open'), open('overruled'), open('conceded')]).toEqual([true, false, false]);
  lines.push(['Nils', 'Gravel it is.'], ['Oda', 'Grass.'], ['Mara Lind', 'Bark.']);
  expect([open('open'), open('overruled'), open('conceded')]).toEqual([true, false, false]);
  expect(statesOf(lines)[1]?.hasOpenObjection).toBe(false);
});

describe('a seat shows a pass', () => {
  test.each<[string, Line[], boolean]>([
    ['as the last turn', [['Nils', '', passed]], true],
    [
      'while others speak',
      [
        ['Nils', '', passed],
        ['Oda', 'Still.'],
      ],
      true,
    ],
    [
      'not after the member spoke',
      [
        ['Nils', '', passed],
        ['Nils', 'But yes.'],
      ],
      false,
    ],
    [
      'after the member spoke',
      [
        ['Nils', 'Yes.'],
        ['Nils', '', passed],
      ],
      true,
    ],
    [
      'not after the visitor spoke',
      [
        ['Nils', '', passed],
        ['You', 'And now?'],
      ],
      false,
    ],
    [
      'after the end',
      [
        ['Nils', '', passed],
        ['You', '', { ...ended, fromUser: false }],
      ],
      true,
    ],
    [
      'not in the next discussion',
      [
        ['Nils', '', passed],
        ['You', '', { ...ended, fromUser: false }],
        ['Oda', 'Again.'],
      ],
      false,
    ],
    ['not for a turn that failed', [['Nils', '', { status: 'failed' }]], false],
  ])('%s', (_, lines, isPassed) => {
    expect(turnsOf(lines)).toEqual([null, isPassed ? 'passed' : null, null]);
  });
});

describe('an objection is open', () => {
  test.each<[string, Line[], [boolean, boolean, boolean]]>([
    ['to the member whom it names', [['Oda', 'Mara, no.', objection]], [true, false, false]],
    [
      'to the one whom it names, not the one who spoke before',
      [
        ['Nils', 'Yes.'],
        ['Oda', 'Mara is wrong.', objection],
      ],
      [true, false, false],
    ],
    ['to several', [['Oda', 'Mara and Nils: no.', objection]], [true, true, false]],
    [
      'to the one who spoke before, when it names none',
      [
        ['Nils', 'Yes.'],
        ['Oda', 'No.', objection],
      ],
      [false, true, false],
    ],
    [
      'to the one who spoke before a pass',
      [
        ['Nils', 'Yes.'],
        ['Mara Lind', '', passed],
        ['Oda', 'No.', objection],
      ],
      [false, true, false],
    ],
    [
      'to no member after the visitor',
      [
        ['You', 'Yes?'],
        ['Oda', 'No.', objection],
      ],
      [false, false, false],
    ],
    [
      'to no former member',
      [
        ['Gone', 'Yes.'],
        ['Oda', 'No.', objection],
      ],
      [false, false, false],
    ],
    [
      'not to the one who raises it',
      [
        ['Nils', 'Yes.'],
        ['Oda', 'I, Oda, say no.', objection],
      ],
      [false, true, false],
    ],
    [
      'until the member has spoken',
      [
        ['Nils', 'Yes.'],
        ['Oda', 'No.', objection],
        ['Mara Lind', 'Hm.'],
        ['Nils', 'Because.'],
      ],
      [false, false, false],
    ],
    [
      'after a pass, which answers nothing',
      [
        ['Nils', 'Yes.'],
        ['Oda', 'No.', objection],
        ['Nils', '', passed],
      ],
      [false, true, false],
    ],
    [
      'after a turn that failed',
      [
        ['Nils', 'Yes.'],
        ['Oda', 'No.', objection],
        ['Nils', '', { status: 'failed' }],
      ],
      [false, true, false],
    ],
    ['and nothing else is', [['Oda', 'Mara, no.', { kind: 'challenge' }]], [false, false, false]],
    [
      'also when it is answered by an objection',
      [
        ['Nils', 'Yes.'],
        ['Oda', 'No.', objection],
        ['Nils', 'Oda, no.', objection],
      ],
      [false, false, true],
    ],
  ])('%s', (_, lines, expected) => {
    expect(objectedOf(lines)).toEqual(expected);
  });
});
