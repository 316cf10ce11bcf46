import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import { describe, expect, test } from 'vitest';
import { measure, type PlayedTurn, repeats } from './measures.ts';
import { bodyOf, type Scenario, scenarios } from './scenarios.ts';
import { tableOf } from './table.ts';
import { countWordsUnderWrongName } from '../../apps/server/test/wrong-name.rules.ts';

const participants = [
  { name: 'Ada Berg', role: 'Pilot Lead', description: '' },
  { name: 'Bruno Sol', role: 'Treasurer', description: '' },
  { name: 'Dr. Chiamaka Obi', role: 'Coordinator', description: '' },
];
const [ada, bruno, chiamaka] = [0, 1, 2] as const;

const scenarioOf = (more: Partial<Scenario> = {}): Scenario => ({
  name: 'test',
  language: 'en',
  mode: 'open',
  vision: 'A tool library',
  objectives: '',
  keyResults: '',
  participants,
  replies: [{ fromUser: true, time: '', sender: 'You', content: 'Which tools come first?' }],
  ...more,
});

type Played = Partial<PlayedTurn> & Pick<PlayedTurn, 'speaker'>;

/** The events of turns, as the server sends them. */
function eventsOf(...turns: Played[]): DiscussionEvent[] {
  const events = turns.flatMap((played, index): DiscussionEvent[] => {
    const { speaker, because = 'field', responseType = 'reply', outcome = 'said' } = played;
    const turn = index + 1;
    const { name, role } = participants[speaker]!;
    const data = { turn, speaker: { name, role }, responseType, because };
    const usage = { inputTokens: 100, outputTokens: 10 };
    const text = played.text ?? '';
    const ends = {
      said: { event: 'turn-done', data: { turn, text, model: 'm', usage } },
      passed: { event: 'pass', data: { turn } },
      failed: {
        event: 'turn-failed',
        data: { turn, problem: { type: 'about:blank', title: '', status: 502, code: 'internal' } },
      },
    } as unknown as Record<PlayedTurn['outcome'], DiscussionEvent>;
    return [{ event: 'turn', data }, ends[outcome]];
  });
  return [...events, { event: 'stop', data: { reason: 'done', message: '' } }];
}

const play = (scenario: Scenario, ...turns: Played[]) => measure(scenario, eventsOf(...turns));

describe('turns that add or contest a claim', () => {
  test.each([
    ['a position', 'I would begin with the ladders and the two drills from number nine.', 1],
    ['a contradiction', 'I disagree with Ada: insurance eats the whole deposit.', 1],
    ['praise', 'Great question, thank you all so much!', 0],
    ['an echo of the question', 'Which tools come first, which tools?', 0],
    ['agreement', 'I fully agree with that, Bruno.', 0],
  ])('%s', (_, text, count) => {
    expect(play(scenarioOf(), { speaker: ada, text }).contributions).toBe(count);
  });

  test('what was said before adds nothing, and neither does a pass', () => {
    const text = 'Ladders, drills and wheelbarrows from the cellar.';
    const turns: Played[] = [
      { speaker: ada, text },
      { speaker: bruno, text: 'Wheelbarrows, ladders, drills: from the cellar.' },
      { speaker: chiamaka, outcome: 'passed' },
    ];
    expect(play(scenarioOf(), ...turns)).toMatchObject({ contributions: 1, passes: 1, turns: 3 });
  });
});

test.each([
  ['the same words', 'Begin with the ladder today.', 'Begin with the ladder today.', true],
  ['another order', 'Today begin with the ladder.', 'Begin with the ladder today.', true],
  ['one word more', 'Begin with the tall ladder today.', 'Begin with the ladder today.', true],
  ['few words in common', 'A ladder is what I would buy last.', 'Begin with the ladder.', false],
  ['a short text', 'Yes, Ada.', 'Yes, Ada.', false],
  [
    'a part of a long one',
    'Begin with the ladder.',
    `Begin with the ladder. ${'More '.repeat(9)}`,
    false,
  ],
])('%s: a repetition', (_, text, earlier, expected) => {
  expect(repeats(text, earlier)).toBe(expected);
});

describe('words under a wrong name', () => {
  const [speaker] = participants;
  test.each([
    ['plain words', 'We begin with ladders, Bruno.', 0],
    ['the own name', 'Ada Berg: We begin with ladders.', 0],
    ['a teammate', 'Bruno Sol: I would pay for that.', 5],
    ['a dress', 'Fine.\n**Bruno Sol (Treasurer):** No money left.', 3],
    ['an introduction', 'Fine.\n```\nBruno here: I pay.\n```', 2],
    ['a first name', 'Fine.\n\n[Chiamaka]: Not yet.\nReally not.', 4],
    ['a name in bold and a dash', 'Fine.\n**Bruno Sol** – I would pay.', 3],
    ['a name with reporting words', 'Fine.\nBruno says: I would pay.', 3],
    ['a question', 'Fine.\nBruno asks: Who pays?', 2],
    ['a question behind a comma', 'Fine.\nBruno asks, who pays?', 2],
    ['a question that is answered', 'Bruno asks: Who pays? The street does.', 0],
    ['a question that is told of', 'Bruno fragt, wer zahlt.', 0],
    ['a role in bold, and a dash', 'Fine.\n**Treasurer** – I would pay.', 3],
    ['what a role does', '**Treasurer** – decides what I pay.', 0],
    ['words that speak for another member', 'Gut.\nAls Bruno Sol: Ich zahle.', 2],
    ['a quotation', 'Bruno said: “I would pay.” I would not.', 0],
    ['a role', '> Treasurer: Four hundred euros.', 3],
    ['the visitor', 'Fine.\nYou: thanks a lot\nUser: go on', 5],
    ['the visitor in German', 'Gut.\nDu: danke', 1],
    ['back to the own name', 'Bruno: No.\nAda: Yes, we do.', 1],
    ['a claim to be another', 'We wait. I am Bruno and I pay for it. Agreed.', 8],
    ['a claim in Spanish', 'Bueno. Soy Bruno y pago yo.', 5],
    ['a word with a colon', 'One thing: the ladder.', 0],
  ])('%s', (_, text, count) => {
    expect(countWordsUnderWrongName(text, speaker!, participants.slice(1))).toBe(count);
  });

  test('a role that two members share is the speaker’s own', () => {
    const twins = ['Ada Berg', 'Bruno Sol'].map((name) => ({ name, role: 'Critic' }));
    expect(countWordsUnderWrongName('Critic: no.', twins[0]!, twins.slice(1))).toBe(0);
  });
});

describe('mentions and questions', () => {
  test.each<[string, Played[], { answered: number; all: number }]>([
    [
      'that are answered',
      [
        { speaker: ada, text: 'Ladders first. @Bruno, and the fee?' },
        { speaker: bruno, because: 'mentioned', text: 'Two euros. Chiamaka, who pays?' },
        { speaker: chiamaka, because: 'asked', text: 'The street does.' },
      ],
      { answered: 2, all: 2 },
    ],
    [
      'that are passed, failed or left',
      [
        { speaker: ada, text: '@Bruno and @Chiamaka: your turn.' },
        { speaker: bruno, because: 'mentioned', outcome: 'passed' },
        { speaker: chiamaka, because: 'mentioned', outcome: 'failed' },
        { speaker: ada, text: 'Then Bruno, who else?' },
      ],
      { answered: 0, all: 3 },
    ],
    [
      'on a line that is not shown',
      [
        { speaker: ada, text: 'Ladders first.' },
        { speaker: bruno, because: 'mentioned', text: 'Two euros.' },
      ],
      { answered: 1, all: 1 },
    ],
    ['of oneself', [{ speaker: ada, text: '@Ada, what would Ada do?' }], { answered: 0, all: 0 }],
  ])('%s', (_, turns, calls) => {
    expect(play(scenarioOf(), ...turns).calls).toEqual(calls);
  });

  test('of the visitor count, and those in a round do not', () => {
    const replies = [
      { fromUser: true, time: '', sender: 'You', content: '@Bruno, what is the fee?' },
    ];
    const turn: Played = { speaker: bruno, because: 'mentioned', text: 'Two euros, @Ada.' };
    expect(play(scenarioOf({ replies }), turn).calls).toEqual({ answered: 1, all: 2 });
    const round = scenarioOf({ replies, mode: 'round' });
    expect(play(round, { ...turn, because: 'order' }).calls).toEqual({ answered: 0, all: 0 });
  });
});

describe('objections', () => {
  const objection = (text: string): Played => ({
    speaker: chiamaka,
    because: 'challenger',
    responseType: 'an objection',
    text,
  });
  test.each<[string, Played[], { answered: number; all: number }]>([
    [
      'to the member whom they name',
      [
        objection('I object, Bruno.'),
        { speaker: ada, text: 'No.' },
        { speaker: bruno, text: 'So.' },
      ],
      { answered: 1, all: 1 },
    ],
    [
      'to the member who spoke before',
      [
        { speaker: ada, text: 'Fee.' },
        objection('That fails.'),
        { speaker: ada, text: 'It works.' },
      ],
      { answered: 1, all: 1 },
    ],
    [
      'that nobody answers',
      [
        { speaker: ada, text: 'Fee.' },
        objection('That fails, Ada.'),
        { speaker: bruno, text: 'So.' },
      ],
      { answered: 0, all: 1 },
    ],
    [
      'that are passed over',
      [objection('I object, Ada.'), { speaker: ada, outcome: 'passed' }],
      { answered: 0, all: 1 },
    ],
  ])('%s', (_, turns, objections) => {
    expect(play(scenarioOf(), ...turns).objections).toEqual(objections);
  });

  test('of the conversation before count', () => {
    const replies = [
      { fromUser: false, time: '', sender: 'Ada Berg', content: 'A fee.' },
      { fromUser: false, time: '', sender: 'Bruno Sol', content: 'No, Ada.', kind: 'objection' },
      { fromUser: true, time: '', sender: 'You', content: 'And now?' },
    ] as const;
    const turns: Played[] = [{ speaker: ada, because: 'objected', text: 'A small one.' }];
    expect(play(scenarioOf({ replies: [...replies] }), ...turns).objections).toEqual({
      answered: 1,
      all: 1,
    });
  });
});

test('tokens are those of finished turns, failures are counted, and the end is the stop’s', () => {
  const measures = play(
    scenarioOf(),
    { speaker: ada, text: 'Ladders.' },
    { speaker: bruno, outcome: 'failed' },
  );
  expect(measures).toMatchObject({ tokens: 110, failures: 1, turns: 2, end: 'done' });
  expect(() => measure(scenarioOf(), eventsOf({ speaker: ada }).slice(0, -1))).toThrow('stop');
});

test('the table has a row for each scenario and one for all, in equal columns', () => {
  const measures = play(scenarioOf(), { speaker: ada, text: 'Ladders, @Bruno.' });
  const table = tableOf([
    { scenario: scenarioOf(), measures },
    { scenario: scenarioOf({ name: 'other' }), measures },
  ]);
  const lines = table.split('\n');
  expect(lines).toHaveLength(5);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines.at(-1)).toMatch(/^\| all .*\| 2 .*\| 0\/2 /u);
});

test('the scenarios are six teams in three languages and all modes', () => {
  expect(scenarios).toHaveLength(6);
  expect(new Set(scenarios.map(({ language }) => language)).size).toBe(3);
  expect(new Set(scenarios.map(({ mode }) => mode)).size).toBe(3);
  const names = scenarios.flatMap((scenario) =>
    bodyOf(scenario).participants.map((one) => one.name),
  );
  expect(new Set(names).size).toBe(names.length);
});
