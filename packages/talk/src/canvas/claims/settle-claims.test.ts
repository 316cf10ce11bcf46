import { expect, it } from 'vitest';
import { limits } from '@convoke/contract/limits.ts';
import { passageFinder } from '../../files/passages.rules.ts';
import { readNumberedTurns } from '../../turns/turns.rules.ts';
import type { SuggestionClaim } from './canvas-claim.rules.ts';
import { SettledClaims } from './settle-claims.rules.ts';

const blocks = [
  { id: 'b1', text: '# Ferry' },
  { id: 'b2', text: 'The “ferry” crosses\nthe harbour soon.' },
  { id: 'b3', text: 'The permit is signed by the harbour office.', locked: true },
];
const said = ['The ferry crosses the harbour from 3 May.', 'The budget is 4,000 euros.'];
const turns = readNumberedTurns({
  participants: [],
  replies: said.map((content) => ({
    sender: 'You',
    content,
    fromUser: true,
    time: 0,
    kind: 'reply',
    passed: false,
  })),
  conversation: '',
});
const files = [
  {
    label: 'F1',
    name: 'a.pdf',
    kind: 'pdf' as const,
    passages: 3,
    characters: 90,
    excerpts: [{ n: 2, label: 'p. 1', text: 'The harbour office signs permits within 30 days.' }],
  },
];
const settle = (target: string[] | null = null, of = blocks) =>
  new SettledClaims({ blocks: of, target, turns, passageOf: passageFinder(files) });
const claim = (fields: Partial<SuggestionClaim>): SuggestionClaim => ({
  op: 'replace',
  block: 'b2',
  text: 'The ferry crosses the harbour from 3 May.',
  reason: 'A date.',
  sources: [],
  ...fields,
});

it('the words of a block are filled in where only white space and quotation marks differ', () => {
  const old = 'The "ferry" crosses the harbour soon.';
  expect(settle().suggest(claim({ old, sources: [0] }))).toEqual([
    {
      n: 1,
      op: 'replace',
      block: 'b2',
      old: 'The “ferry” crosses\nthe harbour soon.',
      text: 'The ferry crosses the harbour from 3 May.',
      reason: 'A date.',
      sources: [0],
    },
  ]);
  expect(settle().suggest(claim({ old: 'The ferry crosses soon.' }))).toEqual([]);
  expect(settle().suggest(claim({}))).toEqual([]);
});

it('a locked block stays, and may be followed', () => {
  const old = 'The permit is signed by the harbour office.';
  const settled = settle();
  expect(settled.suggest(claim({ block: 'b3', old }))).toEqual([]);
  expect(settled.suggest(claim({ op: 'delete', block: 'b3', old }))).toEqual([]);
  expect(settled.suggest(claim({ op: 'move_after', block: 'b3', after: null, old }))).toEqual([]);
  expect(settled.suggest(claim({ op: 'insert_after', block: 'b3' }))).toHaveLength(1);
  expect(settled.object({ block: 'b3', text: 'No permit yet.', sources: [] })).not.toBeNull();
});

it('only the blocks that may change do', () => {
  const old = '# Ferry';
  const settled = settle(['b1']);
  expect(settled.suggest(claim({ op: 'insert_after', block: 'b2' }))).toEqual([]);
  expect(settled.suggest(claim({ op: 'insert_after', block: null }))).toEqual([]);
  expect(settled.suggest(claim({ block: 'b1', old, text: '# The ferry' }))).toHaveLength(1);
});

it('new words are judged, not those that stay', () => {
  const old = 'The “ferry” crosses\nthe harbour soon.';
  const added = `${old} It costs a copper velvet tunnel.`;
  expect(settle().suggest(claim({ old, text: added, sources: [0] }))).toMatchObject([
    { sources: [], unsupported: true },
  ]);
  const cut = 'The “ferry” crosses the harbour.';
  expect(settle().suggest(claim({ old, text: cut, sources: [0] }))).toMatchObject([
    { sources: [0] },
  ]);
});

it('a passage holds only where it was sent and says the number', () => {
  const one = claim({ op: 'insert_after', block: 'b3', sources: ['F1:2', 'F1:3', 'C:b3', 'C:b9'] });
  const texts = [
    'The office signs the permit within 30 days.',
    'The office signs the permit within 50 days.',
  ];
  const sources = texts.map((text) => settle().suggest({ ...one, text })[0]?.sources);
  expect(sources).toEqual([['F1:2'], []]);
  expect(settle().suggest({ ...one, text: 'The harbour office signs it.' })[0]?.sources).toEqual([
    'F1:2',
    'C:b3',
  ]);
});

it('deleting and moving are judged by their reason', () => {
  const old = '# Ferry';
  const remove = claim({
    op: 'delete',
    block: 'b1',
    old,
    reason: 'The ferry crosses the harbour anyway.',
    sources: [0, 1],
  });
  expect(settle().suggest(remove)).toEqual([
    { n: 1, op: 'delete', block: 'b1', old, reason: remove.reason, sources: [0] },
  ]);
  const move = claim({ ...remove, op: 'move_after', after: 'b2' });
  expect(settle().suggest(move)).toMatchObject([{ op: 'move_after', after: 'b2' }]);
  for (const after of ['b1', 'b9', null]) expect(settle().suggest({ ...move, after })).toEqual([]);
});

it('a long insertion becomes several, a long change none', () => {
  const text = Array.from({ length: 40 }, (_, index) =>
    `Paragraph ${index} of the ferry. `.repeat(3),
  ).join('\n\n');
  const settled = settle();
  const inserted = settled.suggest(claim({ op: 'insert_after', block: 'b1', text }));
  expect(inserted.map(({ n }) => n)).toEqual(inserted.map((_, index) => index + 1));
  expect(inserted).toHaveLength(limits.suggestions);
  expect(settle().suggest(claim({ block: 'b1', old: '# Ferry', text }))).toEqual([]);
});

it('an answer changes a block once and inserts the same words once', () => {
  const settled = settle();
  const change = claim({ block: 'b1', old: '# Ferry', text: '# The ferry' });
  expect(settled.suggest(change)).toHaveLength(1);
  expect(settled.suggest({ ...change, text: '# A ferry' })).toEqual([]);
  const insertion = claim({ op: 'insert_after', block: 'b1', text: 'More.' });
  expect(settled.suggest(insertion)).toMatchObject([{ n: 2 }]);
  expect(settled.suggest({ ...insertion, text: ' More. ' })).toEqual([]);
});

it('all blocks of an empty canvas are written from its beginning', () => {
  const settled = settle(null, []);
  for (const block of [null, 'b1', undefined]) {
    const one = {
      ...claim({ op: 'insert_after', text: `Of ${block}.` }),
      block,
    } as SuggestionClaim;
    expect(settled.suggest(one)).toMatchObject([{ block: null }]);
  }
});
