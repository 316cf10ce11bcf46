import { describe, expect, test } from 'vitest';
import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { bruno, decisionOf, linesOf, mara, minutesOf } from './minutes-fixture.test-suite.ts';

describe('passages', () => {
  const lines = linesOf(
    'You: Which tools do we buy first, and what do they cost? [F1:9]',
    'Mara Lindqvist: I would start with drills, as the survey says [F1:12]. Borrowed ones cost 40 euros a year. [F2:3] [F2:4] I will ask the shop by Friday.',
    'Bruno (objection): I object: the survey “says 40 euros” [F2:3], and insurance is missing there [F1:7].',
  );
  const { positions, findings, objections, actionItems, openQuestions } = minutesOf(lines);

  test('that a sentence cites are what its line rests on, beside the reply', () => {
    expect(positions[0]).toMatchObject({
      stance: 'I would start with drills, as the survey says.',
      sources: [1, 'F1:12'],
    });
    expect(findings).toContainEqual({
      text: 'Borrowed ones cost 40 euros a year.',
      sources: [1, 'F2:3', 'F2:4'],
    });
    expect(objections[0]?.sources).toEqual([2, 'F2:3', 'F1:7']);
    expect(actionItems[0]).toMatchObject({ sources: [1] });
  });

  test('leave no mark in a line, and no line of their own', () => {
    const minutes = minutesOf(lines, { keyResults: 'Drills for 40 euros' });
    const made = JSON.stringify([minutes, decisionOf(lines)]);
    expect(made).not.toMatch(/\[F\d/u);
    expect(openQuestions).toEqual([]);
  });
});

describe('positions', () => {
  test.each([
    ['I would start with drills and saws.', 'I would start with drills and saws.'],
    [
      'My short answer to “which tools …” is a condition. For me it comes down to drills and saws.',
      'For me it comes down to drills and saws.',
    ],
    [
      'Wenn „Bohrer“ gilt, folgt daraus dies. Ich würde mit Bohrern und Sägen beginnen.',
      'Ich würde mit Bohrern und Sägen beginnen.',
    ],
    ['Yo empezaría por taladros y sierras.', 'Yo empezaría por taladros y sierras.'],
    ['Bruno, I propose drills and ladders first.', 'I propose drills and ladders first.'],
    [
      'I can work with “drills first”, Bruno, on one condition. We count the saws every week.',
      'I can work with “drills first”, Bruno, on one condition. We count the saws every week.',
    ],
    [
      'Two options: Bruno wants “ladders”, I want “drills”. I would leave both of them in the shed.',
      'I would leave both of them in the shed.',
    ],
  ])('are quoted: %s', (said, stance) => {
    const { positions } = minutesOf(linesOf('You: And now?', `Mara Lindqvist: ${said}`));
    expect(positions).toEqual([
      { member: mara, stance, confidence: expect.any(Number), sources: [1], changed: null },
    ]);
  });

  test('belong to those who spoke, with less confidence where words are careful', () => {
    const { positions } = minutesOf(
      linesOf(
        'Mara Lindqvist: I would start with drills, and I must insist on gloves.',
        'Bruno: Perhaps we should probably begin with ladders, I think.',
      ),
    );
    expect(positions.map(({ member }) => member)).toEqual([mara, bruno]);
    expect(positions[0]!.confidence).toBeGreaterThan(positions[1]!.confidence!);
  });

  test('change in an update only by a new position, with the reply that argues for it', () => {
    const first = linesOf('You: Which tools?', 'Bruno: I would buy ladders and nothing else.');
    const previous = minutesOf(first);
    const added = linesOf(
      ...Array.from({ length: 2 }, () => 'You: -'),
      'Mara Lindqvist: Borrowed drills cost a third of new ladders.',
      'Bruno: I would begin with borrowed drills, and wait with the rest.',
      'Mara Lindqvist: Thanks.',
    ).slice(2);
    const { positions } = minutesOf(added, { previous });
    expect(positions.find(({ member }) => member.name === 'Bruno')?.changed).toEqual({
      from: 'I would buy ladders and nothing else.',
      because: 2,
    });
    const remark = linesOf('You: -', 'You: -', 'Bruno: Does anybody know the price of gloves?');
    const after = minutesOf(remark.slice(2), { previous });
    expect(after.positions).toEqual(previous.positions);
  });
});

describe('objections', () => {
  const proposal = 'Bruno: I would charge a yearly fee of twenty for borrowed tools.';
  const objection =
    'Mara Lindqvist (objection): Objection. A yearly fee keeps poor neighbours away.';

  test.each([
    ['open', 'Zoë Ferreira: Ladders are heavy.', []],
    [
      'answered',
      'Bruno: The yearly fee is waived for poor neighbours, so it keeps none away.',
      [2],
    ],
    ['conceded', 'Bruno: Fair. The yearly fee keeps neighbours away, so it becomes a gift.', [2]],
    ['answered', 'You: A yearly fee with an exception for poor neighbours.', [2]],
    ['open', 'Bruno: Does a yearly fee keep neighbours away?', []],
  ])('%s: %s', (state, reply, answeredBy) => {
    const { objections } = minutesOf(linesOf(proposal, objection, reply));
    expect(objections).toEqual([
      {
        id: 'o1',
        by: mara,
        against: 'A yearly fee keeps poor neighbours away.',
        state,
        sources: [1],
        answeredBy,
      },
    ]);
  });

  test.each([
    'I disagree about “a yearly fee”: it keeps poor neighbours away.',
    'Ich bin gegen „a yearly fee“: it keeps poor neighbours away.',
    'No comparto «a yearly fee»: it keeps poor neighbours away.',
  ])('are also turns that contradict: %s', (said) => {
    const { objections } = minutesOf(linesOf(proposal, `Mara Lindqvist: Bruno, ${said}`));
    expect(objections.map(({ against }) => against)).toEqual([said]);
  });

  test('are no turns that agree, or speak of the objection of somebody else', () => {
    const lines = linesOf(
      proposal,
      'Zoë Ferreira: No objection from me, a yearly fee is fine.',
      'Bruno: Your objection weighs more than my yearly fee.',
    );
    expect(minutesOf(lines).objections).toEqual([]);
  });

  test('stay open when the objector concedes an objection by another member', () => {
    const lines = linesOf(
      proposal,
      objection,
      'Mara Lindqvist: Poor neighbours borrow for free, and the fee buys a second shed.',
      'Zoë Ferreira (objection): Objection. A second shed blocks the entrance of the yard.',
      'Mara Lindqvist: Fair, Zoë. A second shed blocks the entrance of the yard, whatever the yearly fee keeps away.',
    );
    const { objections } = minutesOf(lines);
    expect(objections.map(({ by, state }) => [by.name, state])).toEqual([
      ['Mara Lindqvist', 'open'],
      ['Zoë Ferreira', 'conceded'],
    ]);
  });

  test('keep their ids in an update, and are answered there', () => {
    const previous = minutesOf(linesOf(proposal, objection));
    const added = linesOf(
      'You: -',
      'You: -',
      'Bruno: Mara, the yearly fee is waived for poor neighbours.',
      'Zoë Ferreira (objection): Objection. Nobody checks who is poor at the counter.',
    ).slice(2);
    const { objections } = minutesOf(added, { previous });
    expect(objections.map(({ id, state, answeredBy }) => ({ id, state, answeredBy }))).toEqual([
      { id: 'o1', state: 'answered', answeredBy: [2] },
      { id: 'o2', state: 'open', answeredBy: [] },
    ]);
  });
});

test.each([
  [
    'Bruno: I will count the drills by Friday.',
    'I will count the drills by Friday.',
    'Bruno',
    'by Friday',
  ],
  [
    'Bruno: Let us borrow two ladders this week.',
    'Let us borrow two ladders this week.',
    null,
    'this week',
  ],
  [
    'Bruno: Ich schreibe die Liste der Bohrer bis Montag.',
    'Ich schreibe die Liste der Bohrer bis Montag.',
    'Bruno',
    'bis Montag',
  ],
  ['Bruno: Lasst uns zehn Leitern sammeln.', 'Lasst uns zehn Leitern sammeln.', null, null],
  [
    'Bruno: Voy a contar los taladros mañana.',
    'Voy a contar los taladros mañana.',
    'Bruno',
    'mañana',
  ],
  [
    'You: Decided:\n\n1. Zoë Ferreira paints the shed',
    'Zoë Ferreira paints the shed',
    'Zoë Ferreira',
    null,
  ],
])('action items: %s', (said, what, who, due) => {
  expect(minutesOf(linesOf(said)).actionItems).toEqual([{ what, who, due, sources: [0] }]);
});

test('what somebody will not do is no action item', () => {
  const lines = linesOf('Bruno: I will not count the drills.', 'Bruno: Will I count the drills?');
  expect(minutesOf(lines).actionItems).toEqual([]);
});

test('open questions are those that nobody answered, with whom they ask', () => {
  const lines = linesOf(
    'You: Which tools first?',
    'Mara Lindqvist: Drills and saws. Bruno, what does one drill cost?',
    'Bruno: Sixty at most. Zoë, who keeps the key of the shed?',
    'Mara Lindqvist: Which of you would rather carry ladders?',
  );
  expect(minutesOf(lines).openQuestions).toEqual([
    { text: 'Who keeps the key of the shed?', to: 'Zoë Ferreira', sources: [2] },
    { text: 'Which of you would rather carry ladders?', to: 'You', sources: [3] },
  ]);
  expect(minutesOf(lines).question).toBe('Which tools first?');
});

test('what a message quotes is not its question', () => {
  const lines = linesOf(
    'Mara Lindqvist: Which of these heavy ladders would you rather carry to the shed?',
    'You: > Which of these heavy ladders would you rather carry to the shed?\n\nWhat does it cost?',
  );
  expect(minutesOf(lines).question).toBe('What does it cost?');
});

test('key results are what the talk made of them, in their order', () => {
  const keyResults =
    '40 borrowings a month\n90% of tools back on time\nA signed lease\nTwelve lenders';
  const lines = linesOf(
    'Mara Lindqvist: For 40 borrowings a month we will begin with ten households.',
    'Bruno: The tools come back late, so 90% of tools back on time fails in June.',
    'Zoë Ferreira: A signed lease is in the drawer.',
  );
  const states = (minutes: Minutes) => minutes.keyResults.map(({ state }) => state);
  const first = minutesOf(lines, { keyResults });
  expect(first.keyResults.map(({ text }) => text)).toEqual(keyResults.split('\n'));
  expect(states(first)).toEqual(['planned', 'at_risk', 'discussed', 'untouched']);
  const added = {
    reply: 3,
    sender: 'Bruno',
    isVisitor: false,
    content: 'Our twelve lenders will begin.',
  };
  const second = minutesOf([added], { keyResults, previous: first });
  expect(states(second)).toEqual(['planned', 'at_risk', 'discussed', 'planned']);
  expect(second.keyResults[1]!.sources).toEqual([1]);
});

test('findings are claims with figures', () => {
  const lines = linesOf(
    'Bruno: Hello. A repair costs about 34 and we were short 860 every month.',
    'Mara Lindqvist: I will bring 3 drills.',
  );
  expect(minutesOf(lines).findings.map(({ text }) => text)).toEqual([
    'A repair costs about 34 and we were short 860 every month.',
  ]);
});
