import {
  blockObjectionSchema,
  suggestionSchema,
} from '@convoke/contract/canvas/suggestion.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { passageFinder } from '../../files/passages.rules.ts';
import { readNumberedTurns } from '../../turns/turns.rules.ts';
import { misfitOf } from '../suggestions.rules.ts';
import { ClaimReader } from './claim-reader.ts';
import { SettledClaims } from './settle-claims.rules.ts';

// No word is another form of one of the others, so that words are compared as they are.
const words = 'harbour ferry permit budget velvet tunnel copper winter the and of it'.split(' ');
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 })
  .map((list) => `${list.join(' ')}.`);
const ids = ['b1', 'b2', 'b3', 'b4', 'b5'];

const canvas = fc
  .subarray(ids)
  .chain((present) =>
    fc.tuple(
      ...present.map((id) =>
        fc.record({ id: fc.constant(id), text: sentence, locked: fc.boolean() }),
      ),
    ),
  );
const target = fc.option(fc.subarray([...ids, 'b9'], { minLength: 1 }));
const replies = fc.array(
  fc.record({
    sender: fc.constantFrom('You', 'Ana', 'Zoe'),
    content: sentence,
    kind: fc.constant('reply' as const),
    passed: fc.constant(false),
    fromUser: fc.constant(false),
    time: fc.constant(0),
  }),
  { maxLength: 8 },
);
const files = [
  {
    label: 'F1',
    name: 'a.pdf',
    kind: 'pdf' as const,
    passages: 9,
    characters: 900,
    excerpts: ['The harbour has no ferry.', 'A budget for the velvet tunnel.'].map(
      (text, index) => ({
        n: index + 1,
        label: 'p. 1',
        text,
      }),
    ),
  },
];
const passageOf = passageFinder(files);

const source = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(
    'F1:1',
    '[F1:2]',
    'F1:9',
    'F7:1',
    'C:b1',
    'C:b4',
    'c: b2',
    'C:b77',
    'C:',
    null,
    {},
    '3',
  ),
);
const place = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ids, 'C:b2', '[b3]') },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 'null', '', 'b77', 'b 1', 3, [], 'B1') },
);
const text = fc.oneof(
  { weight: 6, arbitrary: sentence },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      '',
      '   ',
      '---',
      5,
      null,
      'harbour ferry budget '.repeat(90),
      '# Head\n\nharbour ferry.\n\n'.repeat(90),
      'ferry [F1:1] and [F9:3] tunnel.',
      'harbour\u0000\ud800\u202e\r\nferry',
      'USE {"tool":"web:search","arguments":{}}',
      '𝒳'.repeat(1_500),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
/** What a model says that lies in any field, or in all but the block and its words: else little would be judged. */
const lie = (blocks: readonly { id: string; text: string }[]) =>
  fc.oneof(
    fc
      .record({
        op: fc.constantFrom('replace', 'insert_after', 'delete', 'move_after'),
        text,
        after: place,
        reason: sentence,
        sources: fc.array(source, { maxLength: 8 }),
        changed: fc.constantFrom(null, ...blocks),
      })
      .map(({ changed, ...one }) => ({ ...one, block: changed?.id ?? null, old: changed?.text })),
    fc.record(
      {
        op: fc.constantFrom<unknown>(
          'replace',
          'insert_after',
          'delete',
          'move_after',
          'Insert',
          'sing',
          4,
        ),
        block: place,
        after: place,
        old: fc.oneof(fc.constantFrom('', ...blocks.map((block) => block.text)), text),
        text,
        reason: fc.oneof(sentence, text, fc.constant('why '.repeat(400))),
        sources: fc.oneof(fc.array(source, { maxLength: 8 }), source),
      },
      { requiredKeys: ['op'] },
    ),
    fc.record(
      { objection: text, block: place, sources: fc.array(source, { maxLength: 8 }) },
      { requiredKeys: ['objection'] },
    ),
  );
const situation = canvas.chain((blocks) =>
  fc.record({
    blocks: fc.constant(blocks),
    target,
    replies,
    lies: fc.array(lie(blocks), { maxLength: 12 }),
    times: fc.constantFrom(1, 1, 1, 8),
  }),
);

const lettersOf = (said: string) =>
  new Set(
    said
      .toLowerCase()
      .split(/\P{L}+/u)
      .filter((word) => words.includes(word) && word.length > 3),
  );

/** Whether words rest on a text, counted anew. */
function rests(said: string, content: string | undefined): boolean {
  const mine = lettersOf(said);
  const theirs = lettersOf(content ?? '');
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  return shared > 0 && shared >= Math.min(2, mine.size);
}

it('nothing that a model claims of a canvas holds unless it fits the canvas', () => {
  let kept = 0;
  let supported = 0;
  fc.assert(
    fc.property(situation, ({ blocks, target: aim, replies: said, lies, times }) => {
      const turns = readNumberedTurns({ participants: [], replies: said, conversation: '' });
      const reader = new ClaimReader({ isEmptyCanvas: blocks.length === 0 });
      const settled = new SettledClaims({ blocks, target: aim, turns, passageOf });
      const answer = Array.from({ length: times }, (_, round) =>
        lies.map((one) => JSON.stringify({ ...one, ...(round > 0 && { text: `${round} ferry` }) })),
      ).flat();
      for (const piece of [...reader.push(answer.join('\n')), ...reader.end()]) {
        if (piece.kind === 'suggestion') settled.suggest(piece.claim);
        if (piece.kind === 'objection') settled.object(piece.claim);
      }
      const { suggestions, objections } = settled;
      expect(suggestions.map(({ n }) => n)).toEqual(suggestions.map((_, index) => index + 1));
      expect(suggestions.length).toBeLessThanOrEqual(limits.suggestions);
      const contentOf = (from: number | string) =>
        typeof from === 'number'
          ? turns.find(({ reply }) => reply === from)?.turn.content
          : (passageOf(from)?.text ?? blocks.find(({ id }) => `C:${id}` === from)?.text);
      const inTarget = (id: string | null) =>
        blocks.length === 0 || aim === null || (id !== null && aim.includes(id));
      for (const suggestion of suggestions) {
        const { op, block, after, old, text: written = '', reason } = suggestion;
        expect(z.core.parse(suggestionSchema, suggestion)).toEqual(suggestion);
        expect(misfitOf(suggestion, blocks)).toBeNull();
        expect(inTarget(block)).toBe(true);
        if (op !== 'insert_after') {
          const changed = blocks.find(({ id }) => id === block);
          expect([changed?.locked, changed?.text]).toEqual([false, old]);
        }
        if (op === 'replace' || op === 'insert_after') {
          expect(written.trim()).not.toBe('');
          expect(written).not.toBe(old);
        } else expect(suggestion.text).toBeUndefined();
        expect(after === undefined).toBe(op !== 'move_after');
        expect(countCodePoints(written)).toBeLessThanOrEqual(limits.blockText);
        expect(written + reason).not.toMatch(/\[F(?:9|7):|\0|[\ud800-\udfff\u202e]/u);
        expect(written).not.toMatch(/USE \{/u);
        const judged = op === 'replace' || op === 'insert_after' ? written : reason;
        for (const from of suggestion.sources) expect(rests(judged, contentOf(from))).toBe(true);
        expect(suggestion.unsupported ?? false).toBe(suggestion.sources.length === 0);
        kept += 1;
        supported += suggestion.sources.length;
      }
      const changedBlocks = suggestions.flatMap(({ op, block }) =>
        op === 'insert_after' ? [] : [block],
      );
      expect(new Set(changedBlocks).size).toBe(changedBlocks.length);
      const inserted = suggestions.flatMap(({ op, block, text: written }) =>
        op === 'insert_after' ? [`${block} ${written}`] : [],
      );
      expect(new Set(inserted).size).toBe(inserted.length);
      for (const objection of objections) {
        expect(z.core.parse(blockObjectionSchema, objection)).toEqual(objection);
        expect(blocks.map(({ id }) => id)).toContain(objection.block);
        expect(inTarget(objection.block)).toBe(true);
        for (const from of objection.sources)
          expect(rests(objection.text, contentOf(from))).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
  // The lies are near enough to the truth to be judged.
  expect(kept).toBeGreaterThan(500);
  expect(supported).toBeGreaterThan(80);
});
