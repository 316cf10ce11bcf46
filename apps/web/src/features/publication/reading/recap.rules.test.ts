import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTurns, readReplies } from './recap.rules.ts';

const team = [
  { name: 'Mara', role: 'Researcher', description: '' },
  { name: 'Nils', role: 'Builder', description: '' },
];

const one = (reply: unknown) => readReplies([reply], team)[0];
const contents = (...times: unknown[]) =>
  readReplies(
    times.map((time, index) => ({ time, content: String(index), sender: 'Mara' })),
    team,
  )
    .map(({ content }) => content)
    .join('');

describe('a reply', () => {
  test('has its speaker, and the role of that participant', () => {
    expect(one({ fromUser: false, time: 5e11, content: ' Here. ', sender: 'Mara' })).toEqual({
      speaker: 'Mara',
      role: 'Researcher',
      content: 'Here.',
      isUser: false,
      kind: null,
      to: null,
      passed: false,
      ended: null,
      index: 0,
      number: 1,
      timestamp: 5e11,
      writtenTime: '',
    });
  });

  test('has its turn kind', () => {
    const kindOf = (kind: unknown, fromUser = false) =>
      one({ fromUser, content: 'Hm', sender: 'Mara', kind })?.kind;
    expect(kindOf('objection')).toBe('objection');
    for (const kind of [undefined, 'summary', 'toString', 7]) expect(kindOf(kind)).toBeNull();
    expect(kindOf('objection', true)).toBeNull();
  });

  test('of a discussion has its reason, and a pass says that it is one', () => {
    const turn = { fromUser: false, sender: 'Mara', content: '', passed: true };
    expect(one({ ...turn, because: 'asked', answers: 'Nils' })).toMatchObject({
      because: 'asked',
      answers: 'Nils',
      passed: true,
      content: 'Mara passes.',
    });
    expect(one({ ...turn, passed: 'yes', because: 'bored' })).toMatchObject({
      passed: false,
      content: 'Message content not available',
    });
    expect(one({ ...turn, fromUser: true, because: 'asked' })).toMatchObject({
      passed: false,
    });
  });

  test('says whom an objection is to: the member whom it names, else the speaker before it', () => {
    const said = (sender: string, content: string, kind?: string) => ({
      sender,
      content,
      ...(sender === 'You' ? { fromUser: true } : {}),
      ...(kind === undefined ? {} : { kind }),
    });
    const replies = readReplies(
      [
        said('You', 'What comes first?'),
        said('Mara', 'The gate.', 'challenge'),
        said('Nils', 'It costs too much.', 'objection'),
        { ...said('Mara', '', 'objection'), passed: true },
        said('Mara', 'Nils says so of everything.', 'clarification'),
        said('You', 'Summary: The gate, perhaps.'),
        said('Nils', 'No.', 'objection'),
        said('Olga', 'Well.'),
        said('Nils', 'No, Olga.', 'objection'),
        said('Yоu', 'Hm.'),
        said('Nils', 'No.', 'objection'),
        said('Nils', 'Mara forgets it.', 'objection'),
      ],
      team,
    );
    const mara = { name: 'Mara', isVisitor: false };
    expect(replies.map(({ to }) => to)).toEqual([
      null,
      { name: 'You', isVisitor: true, place: 1 },
      { ...mara, place: 2 },
      null,
      { name: 'Nils', isVisitor: false, place: 3 },
      null,
      null,
      null,
      { name: 'Olga', isVisitor: false, place: 8 },
      null,
      null,
      { ...mara, place: 5 },
    ]);
    expect(readReplies([said('Nils', 'Mara forgets it.', 'objection')], team)[0]?.to).toEqual({
      ...mara,
      place: null,
    });
  });

  test('counts as a turn, an objection or a pass', () => {
    const replies = [
      { sender: 'You', fromUser: true, content: 'Well?' },
      { sender: 'Mara', content: 'No.', kind: 'objection' },
      { sender: 'Nils', content: '', passed: true },
      { sender: 'Mara', content: 'Why?', kind: 'clarification' },
    ];
    expect(countTurns(readReplies(replies, team))).toEqual({ turns: 3, objections: 1, passes: 1 });
  });

  test('after which a discussion ended tells why, if the reason and the mode are known', () => {
    const ended = { reason: 'done', mode: 'open', used: 3, turns: 8, members: 2, silent: ['Nils'] };
    const endOf = (value: unknown) => one({ sender: 'Mara', content: 'So.', ended: value })?.ended;
    expect(endOf(ended)).toEqual(ended);
    expect(endOf({ ...ended, silent: ['You'] })?.silent).toEqual(['Unknown']);
    expect(endOf({ reason: 'loop', mode: 'open' })).toMatchObject({ used: 0, turns: 0 });
    for (const value of ['done', { ...ended, reason: 'bored' }, { reason: 'done' }, null])
      expect(endOf(value)).toBeNull();
  });

  test('has a number among the messages; a pass has none of its own', () => {
    const pass = { sender: 'Nils', content: '', passed: true };
    const replies = readReplies(['A', pass, 'B', pass, pass, 'C'], team);
    expect(replies.map(({ number }) => number)).toEqual([1, 1, 2, 2, 2, 3]);
  });

  test('of the visitor is recognised, whatever the sender is called', () => {
    for (const sender of ['You', 'User', 'Somebody', '']) {
      expect(one({ fromUser: true, content: 'Hm', sender })).toMatchObject({
        speaker: 'You',
        role: '',
        isUser: true,
      });
    }
  });

  test("without fromUser is the visitor's by name", () => {
    expect(one({ content: 'Hm', from: 'User' })).toMatchObject({ speaker: 'You', isUser: true });
    expect(one({ content: 'Hm', from: 'Mara' })).toMatchObject({ speaker: 'Mara', isUser: false });
  });

  test.each(['You', 'User', 'Convoke', 'Yоu'])(
    'of a member called %s is shown as unknown',
    (sender) => {
      expect(one({ fromUser: false, content: 'Hm', sender })).toMatchObject({
        speaker: 'Unknown',
        isUser: false,
      });
    },
  );

  test('may use sender or from, and content or message', () => {
    expect(one({ from: 'Nils', message: 'Wood.' })).toMatchObject({
      speaker: 'Nils',
      role: 'Builder',
      content: 'Wood.',
    });
    expect(one({ sender: '', from: 'Nils', content: ' ', message: 'Wood.' })).toMatchObject({
      speaker: 'Nils',
      content: 'Wood.',
    });
  });

  test('keeps its role; else the speaker may be a name or a role, in any case', () => {
    expect(one({ sender: 'Mara', role: 'Guest', content: 'x' })?.role).toBe('Guest');
    expect(one({ sender: ' mara ', content: 'x' })?.role).toBe('Researcher');
    expect(one({ sender: 'builder', content: 'x' })?.role).toBe('Builder');
    expect(one({ sender: 'Oda', content: 'x' })?.role).toBe('');
  });

  test('of a member with another name by now has the name and role of today', () => {
    const renamed = [{ ...team[0]!, id: 'm1', name: 'Maren' }, team[1]!];
    const said = { sender: 'Mara', content: 'x', by: 'm1' };
    expect(readReplies([said, { ...said, by: 'm2' }], renamed)).toMatchObject([
      { speaker: 'Maren', role: 'Researcher' },
      { speaker: 'Mara', role: '' },
    ]);
  });

  test('by a name that is also a role means the person', () => {
    const confusing = [
      { name: 'Builder', role: 'Critic', description: '' },
      { name: 'Nils', role: 'Builder', description: '' },
    ];
    expect(readReplies([{ sender: 'Builder', content: 'x' }], confusing)[0]?.role).toBe('Critic');
  });

  test('may be a string by an unknown speaker', () => {
    expect(one('Only words')).toMatchObject({
      speaker: 'Unknown',
      role: '',
      content: 'Only words',
      isUser: false,
    });
    expect(one({ content: 'x' })?.speaker).toBe('Unknown');
  });

  test.each(['', '  ', null, false, []])('that is %j has no content', (reply) => {
    expect(one(reply)?.content).toBe('Reply content not available');
  });

  test.each([{}, { content: '' }, { content: null, message: ' ' }, { content: { a: 1 } }])(
    'of the shape %j has no message',
    (reply) => {
      expect(one({ sender: 'Mara', ...reply })?.content).toBe('Message content not available');
    },
  );
});

describe('the order', () => {
  test('is oldest first, for numbers and dates', () => {
    expect(contents(3000, 1000, 2000)).toBe('120');
    expect(contents('2026-11-21T10:00:00Z', '2026-11-20', 'Sat, 14 Nov 2026 10:00:00 GMT')).toBe(
      '210',
    );
    expect(contents('1790000000002', 1_790_000_000_001)).toBe('10');
  });

  test('recognises seconds', () => {
    expect(contents(1_790_000_000, 1_780_000_000_000)).toBe('10');
  });

  test('stays where times are equal or cannot be read', () => {
    expect(contents(1, 1, 1)).toBe('012');
    expect(contents('soon', '', null, undefined, {}, NaN, Infinity)).toBe('0123456');
  });

  test('keeps a message without a readable time behind its predecessor', () => {
    expect(contents(3000, 'soon', 1000, 'later')).toBe('2301');
    expect(contents('first of all', 3000, 1000)).toBe('021');
  });

  test('contains all replies once, in order, whatever the times', () => {
    const time = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('soon', null, '3'));
    fc.assert(
      fc.property(fc.array(time, { maxLength: 30 }), (times) => {
        const replies = readReplies(
          times.map((at, index) => ({ time: at, content: `#${index}` })),
          [],
        );
        expect(new Set(replies.map(({ content }) => content)).size).toBe(times.length);
        const moments = replies.flatMap(({ timestamp }) => timestamp ?? []);
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a time that is not an instant', () => {
  test('is shown as written', () => {
    expect(one({ content: 'x', time: '21.11.2026, 18:52' })).toMatchObject({
      timestamp: null,
      writtenTime: '21.11.2026, 18:52',
    });
  });

  test('and is ambiguous keeps the published order', () => {
    expect(contents('3/11/2026', '1/12/2026', '2/10/2026')).toBe('012');
  });
});
