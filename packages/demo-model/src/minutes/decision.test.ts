import { describe, expect, test } from 'vitest';
import { bruno, decisionOf, linesOf, mara, zoe } from './minutes-fixture.test-suite.ts';

describe('decisions', () => {
  const talk = [
    'You: Which tools first?',
    'Bruno: I would start with ladders, because every roof needs them.',
    'Mara Lindqvist: I can work with “ladders”, Bruno, on one condition. Each ladder is tested in spring.',
    'Zoë Ferreira: Bruno, I disagree about “ladders”: nobody can carry them home. I would start with drills.',
  ];

  test('follow what most are for, with dissent, options and conditions', () => {
    const decision = decisionOf(linesOf(...talk));
    expect(decision.decision).toBe(
      'Follow the proposal of Bruno: “I would start with ladders, because every roof needs them”.',
    );
    expect(decision.positions).toEqual([
      { member: mara, stand: 'for' },
      { member: bruno, stand: 'for' },
      { member: zoe, stand: 'against' },
    ]);
    expect(decision.dissent).toEqual([
      { member: zoe, view: 'I would start with drills.', sources: [3] },
    ]);
    expect(decision.conditions).toEqual([
      { text: 'Each ladder is tested in spring.', sources: [2] },
    ]);
    expect(decision.reasons[0]!.sources).toEqual([1]);
    const [first] = decision.options.filter(({ name }) => name.includes('adders'));
    expect(first!.against.map(({ sources }) => sources)).toEqual([[3]]);
  });

  test('name the passages that the replies cite on which their lines rest', () => {
    const decision = decisionOf(
      linesOf(
        'You: Which tools first?',
        'Bruno: The survey has ladders on top [F1:12]. I would start with ladders, because every roof needs them.',
        'Mara Lindqvist: I can work with “ladders”, Bruno.',
        'Zoë Ferreira: Bruno, I disagree about “ladders”: nobody can carry them home. The rack is too narrow [F2:3]. I would start with drills.',
      ),
    );
    expect(decision.reasons[0]!.sources).toEqual([1, 'F1:12']);
    expect(decision.dissent[0]!.sources).toEqual([3, 'F2:3']);
  });

  test('follow what the visitor settles', () => {
    const lines = linesOf(
      ...talk,
      'You: Then we begin with drills, and look again in two weeks.',
      'Bruno: Agreed.',
    );
    const decision = decisionOf(lines);
    expect(decision.decision).toBe('Then we begin with drills, and look again in two weeks.');
    expect(decision.reviewOn).toBe('in two weeks');
    expect(decision.positions.find(({ member }) => member.name === zoe.name)?.stand).toBe('for');
  });

  test('keep the dissent of a member who objects in the words of what is decided', () => {
    const lines = linesOf(
      'You: Shall the library open on Sundays?',
      'Bruno: Sundays bring twice the visitors.',
      'Zoë Ferreira: I object to an open library on Sundays.',
      'You: We open the library on Sundays, decided.',
    );
    const decision = decisionOf(lines);
    expect(decision.positions).toContainEqual({ member: zoe, stand: 'against' });
    expect(decision.dissent.map(({ member }) => member)).toContainEqual(zoe);
  });

  test.each([
    ['Which tools first?', 'Nothing is decided yet. Open: Which tools first?'],
    ['Womit fangen wir an?', 'Noch ist nichts entschieden. Offen: Womit fangen wir an?'],
    ['¿Por dónde empezamos?', 'Todavía no hay nada decidido. Queda abierto: ¿Por dónde empezamos?'],
  ])('leave open what nobody has answered: %s', (question, decision) => {
    expect(decisionOf(linesOf(`You: ${question}`)).decision).toBe(decision);
  });
});
