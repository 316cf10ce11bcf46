import { findDecisionIssues, findMinutesIssues } from '@convoke/contract/minutes/minutes.rules.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discuss,
  passWord,
  type Setting,
  settingOf,
} from '../discussion/simulated-discussions.test-suite.ts';
import type { MinutesLine } from './minutes-facts.ts';
import { decisionOf, members, minutesOf } from './minutes-fixture.test-suite.ts';
import { rests, significantWords } from './read-lines.rules.ts';

/** The talk of a simulated discussion as minutes read it. */
function talkOf(setting: Setting): MinutesLine[] {
  const lines: MinutesLine[] = [
    { reply: 0, sender: 'You', isVisitor: true, content: setting.question },
  ];
  for (const { speaker, responseType, text } of discuss(setting).turns) {
    if (text === passWord) continue;
    const kind = responseType === 'an objection' ? ('objection' as const) : undefined;
    const sender = setting.members[speaker]!.name;
    const line = { reply: lines.length, sender, isVisitor: false, content: text };
    lines.push(kind === undefined ? line : { ...line, kind });
  }
  return lines;
}

test('minutes of the voices’ own discussions have every speaker’s position and every objection, on words that hold', () => {
  fc.assert(
    fc.property(settingOf(2, 6), (setting) => {
      const lines = talkOf(setting);
      const who = setting.members;
      const minutes = minutesOf(lines, { keyResults: setting.keyResults, members: who });
      const speakers = new Set(lines.slice(1).map(({ sender }) => sender));
      expect(new Set(minutes.positions.map(({ member }) => member.name))).toEqual(speakers);
      const objected = lines.filter(({ kind }) => kind === 'objection').map(({ reply }) => reply);
      const sources = minutes.objections.flatMap((objection) => objection.sources);
      expect(objected.filter((reply) => !sources.includes(reply))).toEqual([]);
      const decision = decisionOf(lines, minutes, who);
      for (const { text, on } of [
        ...minutes.positions.map((each) => ({ text: each.stance, on: each.sources })),
        ...minutes.objections.map((each) => ({ text: each.against, on: each.sources })),
        ...minutes.objections.map((each) => ({ text: each.against, on: each.answeredBy })),
        ...minutes.actionItems.map((each) => ({ text: each.what, on: each.sources })),
        ...minutes.openQuestions.map((each) => ({ text: each.text, on: each.sources })),
        ...decision.reasons.map((each) => ({ text: each.text, on: each.sources })),
        ...decision.dissent.map((each) => ({ text: each.view, on: each.sources })),
      ]) {
        for (const source of on.map(Number)) {
          const words = new Set(significantWords(lines[source]!.content));
          expect(rests(text, words), `${text} ← ${lines[source]!.content}`).toBe(true);
        }
      }
      expect(decision.positions.some(({ stand }) => stand === 'for')).toBe(true);
    }),
    { numRuns: 30 },
  );
});

const said = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(
    'I object to “that”: it is 40 per cent too late, Bruno.',
    'Then: \n1. Bruno will do it by Friday\n- ¿y tú?',
    'Fair. I give up part of “that”.',
    'Objection.',
    '“„«',
    'Dr. ',
    '```\ncode',
    '| a | b |',
  ),
);
const anyLines = fc
  .array(
    fc.record({
      sender: fc.constantFrom('You', 'Bruno', 'Mara Lindqvist', 'Somebody else'),
      content: fc.array(said, { maxLength: 4 }).map((parts) => parts.join(' ')),
      kind: fc.constantFrom(undefined, 'objection' as const, 'challenge' as const),
    }),
    { maxLength: 12 },
  )
  .map((lines) =>
    lines.map(({ kind, ...line }, reply) => ({
      ...line,
      reply,
      isVisitor: line.sender === 'You',
      ...(kind !== undefined && { kind }),
    })),
  );

test('minutes and decisions of any talk are valid, refer only to it, and go on from the ones before', () => {
  fc.assert(
    fc.property(anyLines, fc.nat(12), fc.string({ maxLength: 60 }), (lines, since, keyResults) => {
      const replyCount = lines.length;
      const references = { participants: members, replyCount };
      const previous = minutesOf(lines.slice(0, since), { keyResults });
      const minutes = minutesOf(lines.slice(since), { keyResults, previous });
      expect(findMinutesIssues(minutes, references)).toEqual([]);
      expect(minutes.covers).toBe(replyCount);
      const ids = minutes.objections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.slice(0, previous.objections.length)).toEqual(
        previous.objections.map(({ id }) => id),
      );
      const decision = decisionOf(lines, minutes);
      expect(findDecisionIssues(decision, minutes.objections, references)).toEqual([]);
      expect(decision.positions.map(({ member }) => member)).toEqual(
        minutes.positions.map(({ member }) => member),
      );
    }),
  );
});
