import type { ResponseType } from '@convoke/contract/turn-kinds.ts';
import { describe, expect, it, test } from 'vitest';
import {
  ada,
  bruno,
  by,
  chiamaka,
  dmitri,
  failed,
  participants,
  passBy,
  passed,
  play,
  said,
  start,
  visitor,
} from './scripted-discussion.test-suite.ts';
import type { TurnOrPass } from '../turns/turns.rules.ts';
import { startDiscussion } from './discussion.rules.ts';

const quiet = { challenger: false };

describe('who was named speaks next', () => {
  test.each([
    [
      'members whom the visitor names with @, in order',
      '@Dmitri, @treasurer: locks?',
      [dmitri, bruno],
      'mentioned',
    ],
    ['each once', '@Dmitri, @Bruno, @Builder!', [dmitri, bruno], 'mentioned'],
    ['whom the visitor asks by name', 'What does Chiamaka say?', [chiamaka], 'asked'],
    ['whom the visitor addresses', 'Dmitri, do you like Ada’s plan?', [dmitri], 'asked'],
  ] as const)('%s', (_, text, speakers, because) => {
    const { turns } = play(
      start([visitor(text)], quiet),
      speakers.map(() => 'A shed.'),
    );
    expect(turns).toMatchObject(
      speakers.map((speaker) => ({ speaker, because, answers: 'visitor', responseType: 'reply' })),
    );
  });

  test.each([
    ['a name outside a question', 'I like what Chiamaka said.'],
    ['an email address', 'Write to x@chiamaka or chiamaka@obi.example'],
    ['a stranger', '@Zoe, what now?'],
  ])('not after %s', (_, text) => {
    expect(play(start([visitor(text)]), []).next).toMatchObject({
      speaker: ada,
      because: 'silent',
    });
  });

  it('first whom the visitor named, then whom members named or asked, then who has an objection to answer', () => {
    const turns = [
      by(bruno, 'Fees.'),
      by(ada, 'Bruno Sol is wrong.', 'objection'),
      visitor('@Dmitri?'),
    ];
    const { turns: planned } = play(start(turns, quiet), ['Steel, @Chiamaka Obi.', 'A.', 'B.']);
    expect(planned.slice(0, 3)).toMatchObject([
      { speaker: dmitri, because: 'mentioned', answers: 'visitor' },
      { speaker: chiamaka, because: 'mentioned', answers: dmitri },
      { speaker: bruno, because: 'objected', answers: ada },
    ]);
  });

  test.each([
    'Dmitri, what do you say to the plan of Ada and Bruno?',
    'Was sagst du zum Plan von Ada und Bruno, Dmitri?',
    'Dmitri, ¿qué dices del plan de Ada y Bruno?',
  ])('whom a question addresses, and none of those of whom it speaks: %s', (text) => {
    const called = { speaker: dmitri, because: 'asked' };
    const ofVisitor = play(start([visitor(text)], quiet), ['Steel.']);
    expect(ofVisitor.turns).toMatchObject([{ ...called, answers: 'visitor' }]);
    expect(ofVisitor.next).toMatchObject({ because: 'silent', answers: null });
    const ofMember = play(start([visitor('@Chiamaka!')], quiet), [`Wood. ${text}`, 'Steel.']);
    expect(ofMember.turns[1]).toMatchObject({ ...called, answers: chiamaka });
    expect(ofMember.next).toMatchObject({ because: 'silent', answers: null });
  });

  it('in the order in which they were named', () => {
    const { speakers } = play(start([visitor('@Ada?')], quiet), [
      '@Dmitri, @Chiamaka!',
      'Bruno, what does it cost?',
      'Ada, is that so?',
      'A.',
      'B.',
    ]);
    expect(speakers).toEqual([ada, dmitri, chiamaka, bruno, ada]);
  });

  test.each([
    ['a turn', 'A shed.'],
    ['a pass', passed],
    ['a failed turn', failed],
  ])('once: %s answers all who named the member', (_, outcome) => {
    const { reasons, speakers } = play(start([visitor('@Ada, @Bruno!')], quiet), [
      '@Dmitri!',
      '@Dmitri!',
      outcome,
      'A.',
      'B.',
      'C.',
    ]);
    expect(speakers.slice(0, 3)).toEqual([ada, bruno, dmitri]);
    expect(reasons.slice(3).every((because) => because === 'silent')).toBe(true);
  });

  test.each([
    ['itself', '@Ada Berg!'],
    ['itself in a question', 'What would Ada Berg do?'],
    ['a stranger', '@Zoe, and Zed, what now?'],
    ['everyone', '@all!'],
  ])('not when a member names %s', (_, text) => {
    const { turns } = play(start([visitor('@Ada?')], quiet), [text, 'A.']);
    expect(turns[1]).toMatchObject({ speaker: bruno, because: 'silent', answers: null });
  });

  it('not a member who does not take part', () => {
    const { speakers } = play(
      start([visitor('@Dmitri, @Ada!')], { ...quiet, speakers: [ada, bruno] }),
      ['@Chiamaka, @Dmitri!', 'Dmitri, what now?', 'A.', 'B.'],
    );
    expect(new Set(speakers)).toEqual(new Set([ada, bruno]));
  });

  it('by the lines that hand over, which are not shown', () => {
    const outcome = said('A shed.', { handOverText: 'A shed.\n@Dmitri' });
    expect(play(start([visitor('@Ada?')]), [outcome]).next).toMatchObject({
      speaker: dmitri,
      because: 'mentioned',
      answers: ada,
    });
  });

  test.each([
    ['A shed.', '@Dmitri', [dmitri]],
    ['A shed, @Chiamaka Obi.', '→ @Dmitri and @Bruno', [dmitri, bruno]],
    ['Bruno, what does it cost?', '@Bruno', [bruno]],
    ['Bruno, what does it cost?', '@Dmitri', [dmitri]],
    ['Who pays?', '@Ada', []],
  ])('the same ones after a pause: %s %s', (text, line, members) => {
    const handsTo = members.map((member) => participants[member]!.name);
    const before = visitor('@Ada?');
    const outcomes = ['B.', 'C.', 'D.'];
    const more = said(text, { handOverText: `${text}\n${line}` });
    const whole = play(start([before], quiet), [more, ...outcomes]);
    const resumed = play(start([before, { ...by(ada, text), handsTo }], quiet), outcomes);
    const called = ({ speaker, because, answers }: (typeof whole.turns)[number]) =>
      because === 'mentioned' || because === 'asked' ? [speaker, because, answers] : because;
    expect(resumed.turns.map(called)).toEqual(whole.turns.slice(1).map(called));
    const mentions = resumed.turns.filter(({ answers }) => answers === ada);
    expect(mentions.map(({ speaker }) => speaker)).toEqual(expect.arrayContaining(members));
    expect(new Set(mentions.map(({ speaker }) => speaker)).size).toBe(mentions.length);
  });

  it('one of two members of the same name: the first', () => {
    const twins = [
      { name: 'Alex', role: 'Cook', description: '' },
      { name: 'Alex', role: 'Pilot', description: '' },
    ];
    const settings = { mode: 'open', challenger: false } as const;
    const turns = [by(1, 'Alex, what now?')];
    const state = startDiscussion({ participants: twins, speakers: [0, 1], settings, turns });
    expect(play(state, []).next).toMatchObject({ speaker: 0, because: 'asked', answers: 1 });
  });
});

describe('the field, then silence', () => {
  test.each([
    [
      'the member whose field the last turns touch',
      'Which locks for the cabinets?',
      dmitri,
      'field',
    ],
    [
      'the one whose field they touch with more words',
      'Fees for locks and shelves?',
      dmitri,
      'field',
    ],
    ['of equals the first who has not spoken', 'Locks, shelves, budgets, fees?', bruno, 'field'],
    ['without such words the first who has not spoken', 'How?', ada, 'silent'],
  ] as const)('%s', (_, text, speaker, because) => {
    expect(play(start([visitor(text)]), []).next).toMatchObject({ speaker, because });
  });

  it('among equals who has been silent longest in the whole conversation', () => {
    const turns = [by(ada, 'A.'), by(dmitri, 'B.'), by(chiamaka, 'C.'), by(bruno, 'D.')];
    const { speakers } = play(start([...turns, visitor('How?')], quiet), [
      'E.',
      'F.',
      'G.',
      'H.',
      'I.',
    ]);
    expect(speakers).toEqual([ada, dmitri, chiamaka, bruno, ada]);
  });

  it('a pass ends silence', () => {
    const turns = [by(bruno, 'A.'), by(chiamaka, 'B.'), by(dmitri, 'C.'), passBy(ada)];
    expect(play(start([...turns, visitor('How?')]), []).next?.speaker).toBe(bruno);
  });

  it('looks at the last three turns, and not at the member’s own', () => {
    const old = [visitor('Locks, shelves?'), by(dmitri, 'Locks, shelves.')];
    const next = (...turns: string[]) =>
      play(start([...old, ...turns.map((text) => by(ada, text))], quiet), []).next?.because;
    expect(next('A.')).toBe('field');
    expect(next('A.', 'B.')).toBe('silent');
  });

  it('counts a member who spoke two turns ago one class less', () => {
    const begin = start([visitor('@Bruno!')], quiet);
    expect(play(begin, ['Cabinets.', 'Fees.']).next).toMatchObject({
      speaker: ada,
      because: 'silent',
    });
    expect(play(begin, ['Cabinets.', 'Fees, budgets.']).next).toMatchObject({
      speaker: bruno,
      because: 'field',
    });
    // Of a team of two no other is left.
    const two = start([visitor('@Bruno!')], { ...quiet, speakers: [bruno, dmitri] });
    expect(play(two, ['Cabinets.', 'Fees.']).next).toMatchObject({ speaker: bruno });
  });

  test.each([
    ['each other’s fields', 'Cabinets, shelves.', 'Fees, budgets.'],
    ['each other by name', 'Dmitri: cabinets, shelves.', 'Bruno: fees, budgets.'],
  ])(
    'lets the others speak after two members have exchanged two turns with %s',
    (_, one, other) => {
      const { speakers, next, end } = play(start([visitor('@Bruno!')], quiet), [
        one,
        other,
        one,
        other,
      ]);
      expect([speakers, end]).toEqual([[bruno, dmitri, bruno, dmitri], null]);
      expect(next).toMatchObject({ speaker: ada, because: 'silent' });
    },
  );

  it('a member whose turn failed, only after everybody else', () => {
    const locks = 'Cabinets, shelves, locks.';
    const { turns } = play(start([visitor('Which locks?')], quiet), [
      failed,
      locks,
      locks,
      locks,
      locks,
    ]);
    expect(turns.map(({ speaker, because }) => [speaker, because])).toEqual([
      [dmitri, 'field'],
      [ada, 'silent'],
      [bruno, 'silent'],
      [chiamaka, 'silent'],
      [dmitri, 'field'],
    ]);
  });

  it('a member whose turn failed, at once when it is named', () => {
    const { next } = play(start([visitor('Which locks?')], quiet), [failed, '@Dmitri!']);
    expect(next).toMatchObject({ speaker: dmitri, because: 'mentioned' });
  });

  it('of two members whose turns failed the one who waits longer', () => {
    const three = { ...quiet, speakers: [ada, bruno, dmitri] };
    const { speakers } = play(start([visitor('Which locks?')], three), [
      failed,
      'A.',
      failed,
      'Locks, locks.',
    ]);
    expect(speakers).toEqual([dmitri, ada, bruno, dmitri]);
  });

  it('never the member who has just spoken', () => {
    const turns = [by(dmitri, 'Locks, shelves and cabinets.')];
    expect(play(start(turns), []).next?.speaker).not.toBe(dmitri);
    expect(play(start([...turns, visitor('Which locks, which shelves?')]), []).next?.speaker).toBe(
      dmitri,
    );
  });
});

describe('the challenger', () => {
  const six = ['A.', 'B.', 'C.', 'D.', 'E.', 'F.', 'G.', 'H.', 'I.', 'J.', 'K.', 'L.'];
  const challenges = (turns: ReturnType<typeof play>['turns']) =>
    turns
      .filter(({ because }) => because === 'challenger')
      .map(({ number, responseType }) => [number, responseType]);

  it('takes every fourth turn, with an objection, then a challenge', () => {
    const { turns } = play(start(undefined, { turns: 12 }), six);
    expect(challenges(turns)).toEqual([
      [4, 'an objection'],
      [8, 'a challenge'],
      [12, 'an objection'],
    ]);
  });

  it('keeps its turns when the discussion is resumed after each third turn', () => {
    const talk: TurnOrPass[] = [visitor('How do we begin?')];
    const seen: [number, ResponseType][] = [];
    for (let taken = 0; taken < 12; taken += 3) {
      const begun = start(talk, { turns: 12 - taken, turnsTaken: taken });
      const { turns } = play(begun, ['A.', 'B.', 'C.']);
      turns.forEach(({ speaker, because, responseType }, index) => {
        const kind = responseType === 'an objection' ? 'objection' : undefined;
        talk.push({ ...by(speaker, 'A.', kind), because });
        if (because === 'challenger') seen.push([taken + index + 1, responseType]);
      });
    }
    expect(seen).toEqual([
      [4, 'an objection'],
      [8, 'a challenge'],
      [12, 'an objection'],
    ]);
  });

  it('does not count turns of an earlier discussion', () => {
    const earlier = [ada, bruno, chiamaka].map((member) => by(member, 'A.'));
    const { turns } = play(start([visitor('?'), ...earlier, visitor('And now?')]), six.slice(0, 4));
    expect(challenges(turns).map(([number]) => number)).toEqual([4]);
  });

  it('waits for mentions, questions and objections, and takes the next free turn', () => {
    const { turns } = play(start(undefined, { turns: 12 }), [
      'A.',
      'B.',
      '@Dmitri, @Ada!',
      ...six.slice(3),
    ]);
    expect(turns.slice(3, 6).map(({ because }) => because)).toEqual([
      'mentioned',
      'mentioned',
      'challenger',
    ]);
    expect(challenges(turns).map(([number]) => number)).toEqual([6, 8, 12]);
  });

  it('does not come twice for the turns that mentions have taken', () => {
    const mentions = ['@Dmitri!', '@Ada!', '@Bruno!', '@Chiamaka!'];
    const { turns } = play(start([visitor('@Chiamaka!')], { turns: 12 }), [
      ...mentions,
      ...mentions.slice(0, 3),
      'A.',
      'B.',
      'C.',
      'D.',
      'E.',
    ]);
    expect(challenges(turns)).toEqual([
      [9, 'an objection'],
      [12, 'a challenge'],
    ]);
  });

  it('is the one who has agreed with the most turns since the last dissent', () => {
    const turns = [
      by(ada, 'A.'),
      by(ada, 'B.'),
      by(ada, 'I disagree.'),
      by(bruno, 'C.'),
      by(bruno, 'D.'),
      by(dmitri, 'E.'),
      by(dmitri, 'F.'),
      by(dmitri, 'G.', 'challenge'),
      visitor('@Chiamaka, @Ada, @Dmitri!'),
    ];
    const { next } = play(start(turns), ['A.', 'B.', 'C.']);
    expect(next).toMatchObject({ speaker: bruno, because: 'challenger', answers: null });
  });

  it('of equals the one who has agreed since earlier', () => {
    const { next } = play(start([visitor('@Chiamaka, @Bruno, @Dmitri!')]), ['A.', 'B.', 'C.']);
    expect(next).toMatchObject({ speaker: chiamaka, because: 'challenger' });
  });

  it('is never who has just spoken, nor who has not spoken', () => {
    const { turns } = play(start([visitor('@Bruno!')], { speakers: [ada, bruno] }), [
      passed,
      failed,
      'Only this.',
      'A.',
    ]);
    expect(turns.map(({ speaker, because }) => [speaker, because])).toEqual([
      [bruno, 'mentioned'],
      [ada, 'silent'],
      [bruno, 'silent'],
      [ada, 'silent'],
    ]);
  });

  it('is answered by the member who spoke before, if the objection names no other', () => {
    const { next, speakers } = play(start(undefined), ['A.', 'B.', 'C.', 'That never works.']);
    expect(next).toMatchObject({ speaker: speakers[2], because: 'objected', answers: speakers[3] });
  });

  it('is answered by the member whom the objection names; a challenge waits for no answer', () => {
    const { next } = play(start(undefined), ['A.', 'B.', 'C.', 'Bruno Sol is wrong.']);
    expect(next).toMatchObject({ speaker: bruno, because: 'objected' });
    const challenge = play(start(undefined, { turns: 12 }), [
      ...six.slice(0, 7),
      'Bruno Sol, show it.',
    ]);
    expect(challenge.turns[7]?.responseType).toBe('a challenge');
    expect(challenge.next?.because).toBe('silent');
  });

  test.each([
    ['when it is not wanted', { challenger: false }],
    ['in a round', { mode: 'round' }],
    ['in independent answers', { mode: 'independent' }],
  ] as const)('does not come %s', (_, settings) => {
    expect(challenges(play(start(undefined, settings), six).turns)).toEqual([]);
  });

  it('waits while its objection would keep two members going back and forth', () => {
    const { turns, end } = play(start([visitor('@Ada!')], { turns: 6 }), [
      '@Bruno!',
      '@Ada!',
      'Bruno is right.',
      'A.',
      'B.',
    ]);
    expect(end).toBeNull();
    expect(turns.map(({ speaker, because }) => [speaker, because])).toEqual([
      [ada, 'mentioned'],
      [bruno, 'mentioned'],
      [ada, 'mentioned'],
      [chiamaka, 'silent'],
      [ada, 'challenger'],
    ]);
  });

  it('comes to two members who answer each other', () => {
    const two = { speakers: [ada, bruno], turns: 6 };
    const { turns } = play(start([visitor('@Ada!')], two), ['@Bruno!', '@Ada!', 'A.', 'B.']);
    expect(turns[3]).toMatchObject({ speaker: bruno, because: 'challenger' });
  });

  it('does not come when all others have just contradicted', () => {
    const texts = ['I disagree.', 'I disagree too.', 'No, I disagree.', 'I disagree as well.'];
    expect(challenges(play(start(undefined, { turns: 5 }), texts).turns)).toEqual([]);
  });
});
