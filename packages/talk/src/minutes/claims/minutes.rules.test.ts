import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { describe, expect, it, test } from 'vitest';
import { minutesBody, settledMinutes } from '../../../../../apps/server/test/minutes-fixture.ts';
import { passageFinder } from '../../files/passages.rules.ts';
import type { NumberedTurn } from '../../turns/turns.rules.ts';
import { readDecisionClaim, readMinutesClaim } from './claim.rules.ts';
import { keyResultLines, settleKeyResults } from './key-results.rules.ts';
import { MinutesMembers } from './minutes-members.rules.ts';
import { keepMinutes } from './minutes.rules.ts';
import { SourceCheck } from './sources.rules.ts';

const turn = (reply: number, content: string): NumberedTurn => ({
  reply,
  turn: { author: { kind: 'visitor' }, content },
});

describe('a source', () => {
  it.each<[boolean, string, string]>([
    [true, 'Ferry at the harbour', 'The harbour needs a ferry.'],
    [false, 'Ferry at the harbour', 'The harbour needs a bridge.'],
    [true, 'Ferry!', 'A FERRY, then.'],
    [false, 'Ferry', 'A boat, then.'],
    [true, 'Die Fähren brauchen Genehmigungen', 'Für eine Fähre ist die Genehmigung nötig'],
    [true, 'Los árboles junto al río', 'Arbol por arbol: los arboles del RÍO, y los ríos'],
    [false, 'They would have been there', 'They would have been there'],
    [false, 'It is 20 %', 'It is 20 %'],
    [true, 'Gardens', 'One garden'],
    [false, 'Planting trees', 'The plan of a tree'],
  ])('%s: %j rests on %j', (isHeld, line, content) => {
    expect(new SourceCheck([turn(3, content)]).supports(line, 3)).toBe(isHeld);
  });

  it('counts once, in the order of the conversation, up to forty', () => {
    const turns = Array.from({ length: 60 }, (_, reply) => turn(reply, 'the northern harbour'));
    const check = new SourceCheck(turns);
    expect(check.hold('Northern harbour', [7, 2, 7, 90])).toEqual([2, 7]);
    const all = turns.map(({ reply }) => reply);
    expect(check.hold('Northern harbour', all)).toEqual(all.slice(0, 40));
  });
});

it('for what a line says of a member is a reply by that member, or one with the name', () => {
  const by = (reply: number, index: number, content: string): NumberedTurn => ({
    reply,
    turn: { author: { kind: 'member', index }, content },
  });
  const check = new SourceCheck([
    by(0, 0, 'The northern harbour comes first.'),
    by(1, 1, 'So Mara Lund wants the northern harbour.'),
    turn(2, 'The northern harbour it is, Lund.'),
    turn(3, 'The northern harbour it is.'),
  ]);
  const claimed = [0, 1, 2, 3];
  const line = 'Northern harbour';
  expect(check.checkOf({ index: 0, name: 'Mara Lund' }, line, claimed)).toEqual({
    sources: [0, 1, 2],
  });
  expect(check.checkOf({ index: 2, name: 'Oda' }, line, claimed)).toEqual({
    sources: [],
    unsupported: true,
  });
});

const passageOf = passageFinder([
  {
    label: 'F2',
    excerpts: [
      { n: 9, label: 'p. 2', text: 'The northern harbour is 40 m deep.' },
      { n: 12, label: 'p. 3', text: 'Dues of the northern harbour' },
    ],
  },
  { label: 'F10', excerpts: [{ n: 1, label: 'p. 1', text: 'Northern harbour' }] },
]);

describe('a passage', () => {
  const member = { index: 0, name: 'Mara' };
  const turns: NumberedTurn[] = [
    { reply: 4, turn: { author: { kind: 'member', index: 0 }, content: 'A northern harbour!' } },
  ];
  const check = new SourceCheck(turns, passageOf);

  it('is a source where it exists and shares words, behind the replies and in the order of the files', () => {
    const claimed = ['F10:1', 'F2:12', 4, 'F2:9', 'F2:9', 'F2:1', 'F3:1', 'C:b3'];
    expect(check.hold('Northern harbour', claimed)).toEqual([4, 'F2:9', 'F2:12', 'F10:1']);
    expect(check.hold('Southern harbour', claimed)).toEqual([]);
  });

  it('supports what a member thinks only beside a reply', () => {
    const line = 'Northern harbour';
    expect(check.checkOf(member, line, ['F2:9', 4])).toEqual({ sources: [4, 'F2:9'] });
    expect(check.checkOf(member, line, ['F2:9'])).toEqual({ sources: [], unsupported: true });
  });

  it.each<[string, string[]]>([
    ['F1:12', ['F1:12']],
    ['[F1:12]', ['F1:12']],
    ['F1: 12', ['F1:12']],
    [' f1:12 ', ['F1:12']],
    ['F1', []],
    ['F01:2', []],
    ['F1:12 and more', []],
  ])('claimed as %j is read as %j', (written, sources) => {
    const claim = readMinutesClaim({ findings: [{ text: 'x', sources: written }] });
    expect(claim?.findings).toEqual([{ text: 'x', sources }]);
  });

  it('that the words of a line name by a mark is among its sources, and not in its words', () => {
    const claim = readMinutesClaim({
      question: 'Which harbour [F2:9]?',
      findings: [{ text: 'It is 40 m deep [F2:9] [F3:1].', sources: [4] }],
      positions: [{ member: 'Mara', stance: 'The northern one [F2:12]' }],
      objections: [{ by: 'Mara', against: 'The dues [F2:12]', sources: 4 }],
      actionItems: ['Ask the harbour [F2:9]'],
    });
    expect(claim).toMatchObject({
      question: 'Which harbour?',
      findings: [{ text: 'It is 40 m deep.', sources: [4, 'F2:9', 'F3:1'] }],
      positions: [{ stance: 'The northern one', sources: ['F2:12'] }],
      objections: [{ against: 'The dues', sources: [4, 'F2:12'] }],
      actionItems: [{ what: 'Ask the harbour', sources: ['F2:9'] }],
    });
    const decision = readDecisionClaim({
      decision: 'Dig the northern harbour [F2:9].',
      reasons: [{ text: 'It is deep [F2:9]' }],
      dissent: [{ member: 'Mara', view: 'No dues [F2:12]' }],
    });
    expect(decision).toMatchObject({
      decision: 'Dig the northern harbour.',
      reasons: [{ text: 'It is deep', sources: ['F2:9'] }],
      dissent: [{ view: 'No dues', sources: ['F2:12'] }],
    });
  });
});

describe('key results', () => {
  const check = new SourceCheck([turn(0, 'Forty bicycles cross the river')]);
  const lines = ['- Forty bicycles', 'River banks', 'River banks'];

  it('are the lines of the mission', () => {
    expect(keyResultLines('\n one \r\n\r\ntwo\n  ')).toEqual(['one', 'two']);
    expect(keyResultLines(' ')).toEqual([]);
  });

  it('match claims by text, then by place, each once', () => {
    const claimed = [
      { text: 'River banks', state: 'planned' as const, sources: [] },
      { text: 'Something else', state: 'at_risk' as const, sources: [] },
      { text: 'forty BICYCLES', state: 'discussed' as const, sources: [0, 0, 4] },
    ];
    expect(settleKeyResults(lines, claimed, [], check)).toEqual([
      { text: '- Forty bicycles', state: 'discussed', sources: [0] },
      { text: 'River banks', state: 'planned', sources: [] },
      { text: 'River banks', state: 'untouched', sources: [] },
    ]);
  });

  it('keep a state that messages support when no message supports another', () => {
    const before = [{ text: lines[0]!, state: 'discussed' as const, sources: [0] }];
    const claimed = { text: lines[0]!, state: 'at_risk' as const };
    const settled = (sources: number[]) =>
      settleKeyResults(lines, [{ ...claimed, sources }], before, check)[0];
    expect(settled([7])).toEqual(before[0]);
    expect(settled([0])).toEqual({ ...claimed, sources: [0] });
  });

  it('stay as they were when a model leaves them out', () => {
    const before = [{ text: '- Forty bicycles', state: 'planned' as const, sources: [0] }];
    expect(settleKeyResults(lines, null, before, check)[0]).toEqual(before[0]);
    expect(settleKeyResults(lines, [], before, check)[0]).toEqual(before[0]);
  });
});

describe('a member that a model names', () => {
  const members = new MinutesMembers([
    { name: 'Ana Lima', role: 'Pilot', description: '' },
    { name: 'Ana Lima', role: 'Cook', description: '' },
    { name: 'José', role: 'Guide', description: '' },
    { name: 'Jose', role: 'Guide', description: '' },
    { name: 'Ben (B.)', role: 'Clerk', description: '' },
  ]);
  it.each<[string, string, number | null]>([
    ['Ana Lima', 'Pilot', 0],
    ['ana  lima', 'COOK', 1],
    ['Ana Lima', '', null],
    ['Ana Lima', 'Guide', null],
    ['José', 'Guide', 2],
    ['Jose', 'Guide', 3],
    ['Ben (B.)', '', 4],
    ['Ben (B.)', 'Senior clerk', 4],
    ['Ben (B.)', 'Pilot', null],
    ['Ben (B.) (Clerk)', '', 4],
    ['Zoe', 'Pilot', null],
    ['', '', null],
  ])('%s, %s is %s', (name, role, index) => {
    expect(members.find({ name, role })).toBe(index);
  });
});

describe('what a model gives', () => {
  it('is read leniently', () => {
    const claim = readMinutesClaim({
      question: ' Which\nharbour\0? ',
      keyResults: 'none',
      positions: [{ member: 'Ana', stance: 5, confidence: '70 %', sources: '3', changed: {} }, 4],
      objections: [
        { by: { name: 'Ana' }, state: 'closed', sources: ['[2]', '#4', 'F1:12', 'C:b3', 1e9] },
      ],
      actionItems: ['Write'],
      openQuestions: null,
      findings: [{ text: 'a'.repeat(2_000) }, {}],
    });
    expect(claim).toMatchObject({
      question: 'Which harbour ?',
      keyResults: null,
      positions: [{ member: { name: 'Ana', role: '' }, stance: '5', confidence: 70, sources: [3] }],
      objections: [{ by: { name: 'Ana', role: '' }, state: null, sources: [2, 4, 'F1:12', 1e9] }],
      actionItems: [{ what: 'Write', who: null, due: null, sources: [] }],
      openQuestions: null,
      findings: [
        { text: 'a'.repeat(1_000), sources: [] },
        { text: '', sources: [] },
      ],
    });
  });

  it.each([
    [0.7, 70],
    [1, 1],
    [150, 100],
    [-3, 0],
    ['high', 0],
    [null, 0],
  ])('a confidence of %s is %s', (confidence, expected) => {
    const claim = readDecisionClaim({ decision: 'Go', confidence });
    expect(claim?.confidence ?? 0).toBe(expected);
  });

  it('is nothing without a list, a question or a decision', () => {
    expect(readMinutesClaim({ answer: 42 })).toBeNull();
    expect(readDecisionClaim({ decision: '\n' })).toBeNull();
  });
});

test('minutes without anything new keep what changed, and lose sources that do not hold', () => {
  const [first, ...others] = settledMinutes.positions;
  const changed = { from: 'The southern harbour', because: 3 };
  const previous: Minutes = {
    ...settledMinutes,
    positions: [{ ...first!, changed }, ...others],
    findings: [{ text: 'Submarines are silent', sources: [1] }],
  };
  const { participants, replies, keyResults } = minutesBody();
  const turns = (replies as { content: string }[]).map(({ content }, reply) =>
    turn(reply, content),
  );
  const kept = keepMinutes(
    { keyResults: String(keyResults), participants: participants as [], turns, passageOf },
    5,
    previous,
  );
  expect(kept.positions[0]?.changed).toEqual(changed);
  expect(kept.findings).toEqual([
    { text: 'Submarines are silent', sources: [], unsupported: true },
  ]);
});
