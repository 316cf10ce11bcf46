import { limits } from '@convoke/contract/limits.ts';
import { recalledLineSchema } from '@convoke/contract/memory/recalled.schemas.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { keep, keepDecision } from '../../../../apps/web/test/minutes-fixture.ts';
import { anyText } from '../../../../scripts/any-text.ts';
import {
  contradictionOf,
  memoryLines,
  recallLines,
  type MemoryChoices,
  type PastConversation,
} from './recall.rules.ts';

const mara = { id: 'mara', name: 'Mara', role: 'Gardener', skills: [] };
const jonas = { id: 'jonas', name: 'Jonas', role: 'Treasurer', skills: [] };
const vision = {
  teamVision: 'A garden on Orchard Street',
  objectives: 'Plant apple trees',
  keyResults: 'Twelve beds by May',
};
const none: MemoryChoices = { forgotten: new Set(), corrected: new Map(), ignored: new Set() };
const supported = (text: string) => ({ text, sources: [0] });
const day = (number: number) => Date.UTC(2026, 10, number);

function past(
  id: string,
  {
    decision,
    minutes,
    ...more
  }: {
    decision?: Parameters<typeof keepDecision>[0];
    minutes?: Parameters<typeof keep>[0];
  } & Partial<PastConversation> & { decidedAt?: number } = {},
): PastConversation {
  const { decidedAt = day(1), ...rest } = more;
  return {
    id,
    title: `Talk ${id}`,
    updatedAt: day(2),
    members: [mara, jonas],
    vision,
    outcome: {
      ...(decision && { decision: keepDecision(decision, ['m1', 'm2']), decidedAt }),
      ...(minutes && { minutes: keep(minutes, ['m1', 'm2']) }),
    },
    ...rest,
  };
}

const options = (...names: string[]) => names.map((name) => ({ name, for: [], against: [] }));
const now = { id: 'now', members: [mara, jonas], vision };
const texts = (pasts: PastConversation[], choices = none) =>
  recallLines(now, pasts, choices).map(({ text }) => text);

describe('what is recalled', () => {
  const decided = past('a', {
    decision: {
      decision: 'The garden begins with apple trees',
      reasons: [supported('Apple trees need years'), { text: 'A garden is fun', sources: [] }],
      conditions: [supported('The street agrees')],
    },
    minutes: {
      actionItems: [
        { what: 'Order the beds', who: 'Mara', due: 'May', sources: [1] },
        { what: 'Paint the garden gate', who: null, due: null, sources: [], unsupported: true },
      ],
    },
  });

  it('are lines with sources that share rare words, dated, oldest first', () => {
    const lines = recallLines(now, [decided], none);
    expect(lines.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'decision: The garden begins with apple trees',
      'reason: Apple trees need years',
      'condition: The street agrees',
      'action: Order the beds — Mara, May',
    ]);
    expect(lines[0]).toMatchObject({ from: 'a', title: 'Talk a', at: '2026-11-01T00:00:00.000Z' });
  });

  it('come from the same team or the same vision, and never from the conversation itself', () => {
    const other = { members: [{ ...mara, id: 'other' }], vision: null };
    expect(texts([{ ...decided, ...other }])).toEqual([]);
    expect(texts([{ ...decided, ...other, vision }])).toHaveLength(4);
    expect(texts([{ ...decided, vision: null }])).toHaveLength(4);
    expect(texts([{ ...decided, id: 'now' }])).toEqual([]);
  });

  it('are no drafts, and nothing that a later decision between the same options replaced', () => {
    const { decidedAt: _decidedAt, ...draft } = decided.outcome;
    expect(texts([{ ...decided, outcome: draft }])).toEqual(['Order the beds — Mara, May']);
    const choice = (id: string, decision: string, at: number) =>
      past(id, {
        decidedAt: at,
        decision: {
          decision,
          reasons: [supported(decision)],
          options: options('Apple trees', 'Beds'),
        },
      });
    expect(
      texts([choice('a', 'Apple trees first', day(3)), choice('b', 'Beds first', day(5))]),
    ).toEqual(['Beds first', 'Beds first']);
  });

  it('are what the visitor left: corrected, without what was forgotten', () => {
    const [line] = recallLines(now, [decided], none);
    const key = line?.key ?? '';
    expect(
      texts([decided], { ...none, corrected: new Map([[key, 'The garden begins with beds']]) })[0],
    ).toBe('The garden begins with beds');
    expect(texts([decided], { ...none, forgotten: new Set([key]) })).toHaveLength(3);
    expect(texts([decided], { ...none, ignored: new Set(['a']) })).toEqual([]);
    expect(memoryLines([decided], { ...none, ignored: new Set(['a']) })).toEqual([]);
  });
});

test('whatever was decided, at most eight lines come, each fits a request, and none is unsupported', () => {
  const line = fc.record({ text: anyText, sources: fc.constantFrom<number[]>([], [0], [1, 0]) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (reasons) => {
      const lines = recallLines(
        { ...now, vision: { ...vision, objectives: reasons.map(({ text }) => text).join('\n') } },
        [past('a', { decision: { reasons } })],
        none,
      );
      expect(lines.length).toBeLessThanOrEqual(limits.recalledLines);
      for (const one of lines) {
        expect(recalledLineSchema.safeParse(one).success).toBe(true);
        expect(countCodePoints(one.text)).toBeLessThanOrEqual(limits.recalledText);
      }
    }),
  );
});

describe('a decision', () => {
  const decide = (decision: string, ...names: string[]) =>
    keepDecision({ decision, options: options(...names) }, []).content;
  const former = past('a', {
    decision: { decision: 'We buy drills first', options: options('Drills', 'Saws') },
  });

  it('contradicts an earlier one between the same options that chose another', () => {
    expect(contradictionOf(decide('Saws come first', 'saws', 'Drills'), 'now', [former])).toEqual({
      from: 'a',
      title: 'Talk a',
      at: day(1),
      decision: 'We buy drills first',
    });
  });

  it.each([
    ['the same choice', decide('Drills it is', 'Drills', 'Saws')],
    ['other options', decide('Saws come first', 'Saws', 'Hammers')],
    ['no choice', decide('We wait', 'Drills', 'Saws')],
    ['no options', decide('Saws come first')],
  ])('contradicts none with %s', (_, decision) => {
    expect(contradictionOf(decision, 'now', [former])).toBeNull();
  });
});
