import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  childrenOf,
  groupSize,
  maxNotesFor,
  memorySizes,
  planNotes,
  planWindow,
  segmentsOf,
} from './memory.rules.ts';
import { cutSegments, cutText, weighTurns } from './segments.rules.ts';
import type { Turn } from '@convoke/talk/turns/turns.rules.ts';

const participants = [{ name: 'Maria', role: 'CTO', description: '' }];
const turnOf = (content: string): Turn => ({ author: { kind: 'member', index: 0 }, content });
const talkOf = (lengths: readonly number[]) =>
  lengths.map((length, index) => turnOf(`${index} `.padEnd(length, 'word ')));
const lengths = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 60 });

describe('cutting a conversation into segments', () => {
  it('keeps every earlier segment when turns are added', () => {
    fc.assert(
      fc.property(lengths, lengths, (said, more) => {
        const cut = (all: number[]) => {
          const turns = talkOf(all);
          return cutSegments(turns, weighTurns(turns), participants, 400);
        };
        const before = cut(said);
        expect(cut([...said, ...more]).slice(0, before.length)).toEqual(before);
      }),
    );
  });

  it('neither loses nor repeats text', () => {
    fc.assert(
      fc.property(lengths, (said) => {
        const turns = talkOf(said);
        const segments = cutSegments(turns, weighTurns(turns), participants, 400);
        const covered = (segments.findLast(({ endsTurn }) => endsTurn)?.lastTurn ?? -1) + 1;
        const texts = segments.flatMap(({ parts }) => parts.map(({ text }) => text)).join('');
        expect(texts).toBe(
          turns
            .slice(0, covered)
            .map(({ content }) => content)
            .join(''),
        );
      }),
    );
  });

  it('finds the same segment after its speaker has left the team', () => {
    const turns = talkOf([3_000, 3_000]);
    const gone: Turn[] = turns.map(({ content }) => ({
      author: { kind: 'formerMember', name: 'Maria' },
      content,
    }));
    const cut = (said: Turn[], team: typeof participants) =>
      cutSegments(said, weighTurns(said), team, 400);
    expect(cut(gone, [])).toEqual(cut(turns, participants));
  });

  it('cuts a long text at line and sentence ends, never inside a surrogate pair', () => {
    expect(cutText('One two. Three four. Five', 15)).toEqual(['One two.', ' Three four.', ' Five']);
    expect(cutText('First line\nSecond line', 14)).toEqual(['First line\n', 'Second line']);
    for (const piece of cutText('🙂'.repeat(30), 7)) expect(piece).toMatch(/^(?:🙂)+$/u);
  });
});

describe('placing the verbatim window', () => {
  const plan = (said: number[], room: number, growth = 0) => {
    const turns = talkOf(said);
    const weights = weighTurns(turns);
    return planWindow(weights, cutSegments(turns, weights, participants, 200), room, growth);
  };

  it('keeps everything while it fits', () => {
    expect(plan(Array(10).fill(400), 5_000)).toEqual({ windowStart: 0, segmentCount: 0 });
  });

  it('moves by whole segments and not with each turn', () => {
    const starts: number[] = [];
    for (let count = 40; count < 80; count += 1)
      starts.push(plan(Array(count).fill(400), 3_000).windowStart);
    const moves = new Set(starts).size;
    expect(moves).toBeGreaterThan(3);
    expect(moves).toBeLessThan(20);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  it('always holds the latest turn, and plans ahead for growth', () => {
    fc.assert(
      fc.property(lengths, fc.integer({ min: 100, max: 6_000 }), (said, room) => {
        const now = plan(said, room);
        expect(now.windowStart).toBeLessThan(said.length);
        expect(plan(said, room, 500).segmentCount).toBeGreaterThanOrEqual(now.segmentCount);
      }),
    );
  });
});

describe('planning notes', () => {
  it('covers each segment once, oldest first, coarser with age', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 20 }),
        (count, most) => {
          const nodes = planNotes(count, most);
          let next = 0;
          let level = Number.POSITIVE_INFINITY;
          for (const node of nodes) {
            const { first, last } = segmentsOf(node);
            expect(first).toBe(next);
            next = last + 1;
            expect(node.level).toBeLessThanOrEqual(level);
            level = node.level;
          }
          expect(next).toBe(count);
        },
      ),
    );
  });

  it('stays within the budget of the default window for the longest conversation a request can hold', () => {
    const sizes = memorySizes(16_000);
    const most = maxNotesFor(11_000, sizes);
    for (const count of [10, 50, 117, 285, 350]) {
      expect(planNotes(count, most).length).toBeLessThanOrEqual(
        Math.max(most, 4 * (groupSize - 1)),
      );
    }
  });

  it('groups four adjacent notes', () => {
    expect(childrenOf({ level: 1, index: 2 }).map(({ index }) => index)).toEqual([8, 9, 10, 11]);
    expect(planNotes(6, 4)).toEqual([
      { level: 1, index: 0 },
      { level: 0, index: 4 },
      { level: 0, index: 5 },
    ]);
  });
});
