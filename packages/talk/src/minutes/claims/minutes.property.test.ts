import {
  type Decision,
  decisionSchema,
  type Minutes,
  minutesSchema,
  type Objection,
  type SourceReference,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import {
  findDecisionIssues,
  findMinutesIssues,
  isReply,
} from '@convoke/contract/minutes/minutes.rules.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { emptyMinutes } from '../../../../../apps/server/test/minutes-fixture.ts';
import { passageFinder } from '../../files/passages.rules.ts';
import { type NumberedTurn, readNumberedTurns } from '../../turns/turns.rules.ts';
import { readDecisionClaim, readMinutesClaim } from './claim.rules.ts';
import { settleDecision } from './decision.rules.ts';
import { keyResultLines } from './key-results.rules.ts';
import { settleMinutes } from './minutes.rules.ts';
import { withSourcesThatHold } from './published-sources.rules.ts';

const participants = [
  { name: 'José', role: 'Pilot', description: '' },
  { name: 'Jose', role: 'Pilot', description: '' },
  { name: 'Ana Lima', role: 'Cook', description: '' },
  { name: 'Ana Lima', role: 'Clerk', description: '' },
];
const stranger = { name: 'Zoe', role: 'Diver' };
const keyResults = '1. harbour and ferry\n\nvelvet budget \nharbour and ferry';

// No word is another form of one of the others, so that words are compared as they are.
const words = 'harbour ferry permit budget velvet tunnel copper winter the and of it'.split(' ');
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 })
  .map((list) => `${list.join(' ')}.`);
/** A reply may name a member, or a part of the name. */
const named = fc
  .tuple(sentence, fc.constantFrom('José', 'Ana Lima', 'Lima'))
  .map(([said, name]) => `${name}, ${said}`);
const replies = fc.array(
  fc.record({
    sender: fc.constantFrom('You', 'José', 'Jose', 'Ana Lima (Cook)', 'Ana Lima (Clerk)', 'Zoe'),
    content: fc.oneof(sentence, sentence, named, fc.constant(' '), fc.constant('Typing...')),
    kind: fc.constantFrom('reply' as const, 'objection' as const, 'challenge' as const),
    passed: fc.constant(false),
  }),
  { maxLength: 14 },
);
const conversation = replies.map((list) => {
  const said = list.map((reply) => ({ ...reply, fromUser: reply.sender === 'You', time: 0 }));
  return {
    replyCount: said.length,
    replies: said,
    turns: readNumberedTurns({ participants, replies: said, conversation: '' }),
  };
});

const files = [
  {
    label: 'F1',
    texts: ['The harbour has no ferry.', 'A budget for the velvet tunnel.', 'Copper'],
  },
  { label: 'F2', texts: ['In winter the permit of the harbour ends.'] },
].map(({ label, texts }) => ({
  label,
  name: `${label}.pdf`,
  kind: 'pdf' as const,
  passages: 9,
  characters: 900,
  excerpts: texts.map((said, index) => ({ n: index + 1, label: 'p. 1', text: said })),
}));
const passageOf = passageFinder(files);

/** Sources that no conversation has: the passages are of no file or past its end, and there is no canvas. */
const unknownSource = fc.oneof(
  fc.constantFrom(
    ...'F1:12 F2:2 F3:1 F0:1 F01:1 F1:0 F1:1:1 F1 :1 C:b3 [F1:99] F1:1e0 xF1:1 F1:1,F1:2'.split(
      ' ',
    ),
  ),
  fc.constantFrom<unknown>(99, -1, 0.5, null, {}, [], { file: 'F1', n: 1 }),
);
/** Those of the files, in the forms in which models write them. */
const passage = fc.constantFrom('F1:1', '[F1:2]', 'f1: 3', '(F2:1)', 'F1:3');
const number = fc.oneof(fc.integer({ min: -2, max: 16 }), unknownSource, passage, fc.constant('3'));
const numbers = fc.oneof(fc.array(number, { maxLength: 6 }), fc.constant(null), number);
const member = fc.oneof(
  fc.constantFrom(...participants, stranger, { name: 'Ana Lima', role: '' }),
  fc.constantFrom('Jose', 'Ana Lima', 'You'),
);
const citing = fc
  .tuple(sentence, fc.constantFrom('[F1:1]', '[F1:2]', '[F2:1]', '[F9:1]'))
  .map(([said, mark]) => `${said.slice(0, -1)} ${mark}.`);
const text = fc.oneof(sentence, sentence, citing, fc.string(), fc.constant(5), fc.constant(null));
const line = { text, sources: numbers };
const list = (item: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.array(fc.record(item, { requiredKeys: [] }), { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
/** What a model says that lies, in any field. */
const minutesLie = fc.record(
  {
    question: text,
    keyResults: list({ ...line, state: fc.constantFrom('planned', 'at_risk', 'done', null) }),
    positions: list({
      member,
      stance: text,
      confidence: fc.oneof(fc.integer(), fc.string()),
      sources: numbers,
      changed: fc.record({ from: text, because: number }),
    }),
    objections: list({
      id: fc.constantFrom('reply-0', 'reply-1', 'reply-2', 'found-1', 'found-2', '', null),
      by: member,
      against: text,
      state: fc.constantFrom('answered', 'conceded', 'open', 'gone'),
      sources: numbers,
      answeredBy: numbers,
    }),
    actionItems: list({ what: text, who: text, due: text, sources: numbers }),
    openQuestions: list({ ...line, to: text }),
    findings: list(line),
  },
  { requiredKeys: [] },
);
const decisionLie = fc.record(
  {
    decision: fc.constant('Build the ferry'),
    reasons: list(line),
    options: list({ name: text, for: list(line), against: list(line) }),
    positions: list({ member, stand: fc.constantFrom('for', 'for', 'against', 'pro', null) }),
    dissent: list({ member, view: text, sources: numbers }),
    conditions: list(line),
    confidence: fc.oneof(fc.integer(), fc.string()),
  },
  { requiredKeys: ['decision'] },
);

/** Whether a line rests on a reply or a passage, counted anew. */
function rests(said: string, content: string | undefined): boolean {
  const tell = (from: string) =>
    new Set(
      from
        .normalize('NFD')
        .toLowerCase()
        .split(/\P{L}+/u)
        .filter((word) => words.includes(word) && word.length > 3),
    );
  const mine = tell(said);
  const theirs = tell(content ?? '');
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  return shared > 0 && shared >= Math.min(2, mine.size);
}

const isBy = ({ turn }: NumberedTurn, by: Objection['by']) =>
  turn.author.kind === 'member' &&
  participants[turn.author.index]?.name === by.name &&
  participants[turn.author.index]?.role === by.role;

const wordsOf = (from: string): string[] =>
  from
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z]+/gu) ?? [];

/** Whether a member said something, or is named in it. */
const isOf = (turn: NumberedTurn | undefined, who: Objection['by']) =>
  turn !== undefined &&
  (isBy(turn, who) || wordsOf(who.name).some((word) => wordsOf(turn.turn.content).includes(word)));

interface Line {
  said: string;
  sources: SourceReference[];
  unsupported?: boolean | undefined;
  /** The member whom the line is about. */
  about?: Objection['by'];
}

function expectSupported(lines: readonly Line[], turns: NumberedTurn[]) {
  const turnOf = (reply: SourceReference) => turns.find((turn) => turn.reply === reply);
  const contentOf = (source: SourceReference) =>
    isReply(source) ? turnOf(source)?.turn.content : passageOf(source)?.text;
  for (const { said, sources, unsupported, about } of lines) {
    expect(said).not.toMatch(/\[F\d+:\d+\]/u);
    expect(sources.filter((source) => !rests(said, contentOf(source)))).toEqual([]);
    if (about !== undefined) {
      const own = sources.filter(isReply);
      expect(own.filter((reply) => !isOf(turnOf(reply), about))).toEqual([]);
      expect(own.length > 0 || sources.length === 0).toBe(true);
    }
    expect(unsupported ?? false).toBe(sources.length === 0);
  }
}

function expectSound(
  minutes: Minutes,
  before: Minutes | null,
  { turns, replyCount }: { turns: NumberedTurn[]; replyCount: number },
): void {
  expect(z.core.parse(minutesSchema, minutes)).toEqual(minutes);
  expect(findMinutesIssues(minutes, { participants, replyCount, files })).toEqual([]);
  expectSupported(
    [
      ...minutes.positions.map((each) => ({ ...each, said: each.stance, about: each.member })),
      ...minutes.actionItems.map((each) => ({ ...each, said: each.what })),
      ...minutes.openQuestions.map((each) => ({ ...each, said: each.text })),
      ...minutes.findings.map((each) => ({ ...each, said: each.text })),
    ],
    turns,
  );
  expect(minutes.keyResults.map(({ text: said }) => said)).toEqual(keyResultLines(keyResults));
  const ids = minutes.objections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, before?.objections.length ?? 0)).toEqual(
    before?.objections.map(({ id }) => id) ?? [],
  );
  const covered = turns.filter(({ reply }) => reply < minutes.covers);
  const asked = covered.filter(
    ({ turn }) => turn.kind === 'objection' && turn.author.kind === 'member',
  );
  for (const turn of asked) {
    expect(
      minutes.objections.filter(
        ({ by, sources }) => isBy(turn, by) && sources.includes(turn.reply),
      ),
    ).not.toEqual([]);
  }
  for (const { by, against, state, answeredBy, sources } of minutes.objections) {
    const told = covered.filter(({ reply }) => sources.includes(reply));
    expect(told.every((turn) => isOf(turn, by))).toBe(true);
    const answers = covered.filter(({ reply }) => answeredBy.includes(reply));
    expect(answers.every((turn) => rests(against, turn.turn.content))).toBe(true);
    expect(answers.every(({ reply }) => reply > (sources.find(isReply) ?? -1))).toBe(true);
    if (state === 'answered') expect(answers.some((turn) => !isBy(turn, by))).toBe(true);
    if (state === 'conceded') expect(answers).not.toEqual([]);
    if (state === 'open') expect(answeredBy).toEqual([]);
  }
  for (const { member: who, stance, changed } of minutes.positions) {
    const earlier = before?.positions.find(
      ({ member: other }) => other.name === who.name && other.role === who.role,
    );
    if (earlier === undefined) expect(changed).toBeNull();
    else if (changed === null) expect(stance).toBe(earlier.stance);
    else expect(changed.from).toBe(earlier.stance);
    const cause = covered.find(({ reply }) => reply === changed?.because);
    if ((changed?.because ?? null) === null) continue;
    expect(cause !== undefined && !isBy(cause, who) && rests(stance, cause.turn.content)).toBe(
      true,
    );
  }
}

it('minutes hold whatever a model claims, version after version', () => {
  fc.assert(
    fc.property(
      conversation,
      fc.array(fc.tuple(minutesLie, fc.boolean()), { minLength: 1, maxLength: 3 }),
      (talk, lies) => {
        let before: Minutes | null = null;
        for (const [index, [lie, isPartial]] of lies.entries()) {
          const covers = Math.ceil((talk.replyCount * (index + 1)) / lies.length);
          const claim = readMinutesClaim(lie);
          if (claim === null) continue;
          const minutes: Minutes = settleMinutes(
            claim,
            { keyResults, participants, turns: talk.turns, passageOf },
            { covers, before, previous: before, isPartial },
          );
          expectSound(minutes, before, talk);
          // Publishing takes nothing off what was checked already.
          const published = { minutes, participants, replies: talk.replies, files };
          expect(withSourcesThatHold(published)).toEqual(published);
          for (const earlier of before?.positions ?? []) {
            expect(minutes.positions.map(({ member: who }) => who)).toContainEqual(earlier.member);
          }
          before = minutes;
        }
      },
    ),
    { numRuns: 250 },
  );
});

it('a model that lies in every source gives none', () => {
  const isSourceOf = (key: string) => ['sources', 'answeredBy', 'because'].includes(key);
  fc.assert(
    fc.property(
      conversation,
      minutesLie,
      decisionLie,
      fc.array(unknownSource),
      ({ turns, replyCount }, minutesClaimed, decisionClaimed, unknown) => {
        const lyingIn = (claimed: object): Record<string, unknown> =>
          JSON.parse(JSON.stringify(claimed).replaceAll(/\[F\d:\d\]/gu, '[F9:9]'), (key, value) =>
            isSourceOf(key) ? unknown : value,
          );
        const claim = readMinutesClaim(lyingIn(minutesClaimed));
        const decisionClaim = readDecisionClaim(lyingIn(decisionClaimed));
        if (claim === null || decisionClaim === null) return;
        const minutes = settleMinutes(
          claim,
          { keyResults, participants, turns, passageOf },
          { covers: replyCount, before: null, previous: null, isPartial: false },
        );
        const decision = settleDecision(decisionClaim, {
          participants,
          turns,
          passageOf,
          minutes: { ...minutes, objections: [] },
          overruled: [],
          isSingleModel: true,
        });
        // What was asked for as an objection rests on its reply, whoever says what of it.
        const asked = turns.filter(({ turn }) => turn.kind === 'objection');
        const askedFor = new Set(asked.map(({ reply }) => reply));
        const found: unknown[] = [];
        JSON.stringify({ minutes, decision }, (key, value: unknown) => {
          if (isSourceOf(key)) found.push(value);
          return value;
        });
        const held = found
          .flat()
          .filter((source) => source !== null && !askedFor.has(Number(source)));
        expect(held).toEqual([]);
      },
    ),
    { numRuns: 250 },
  );
});

it('decisions hold whatever a model claims', () => {
  const standing = fc.array(
    fc.record({ index: fc.nat(3), stance: sentence, sources: fc.array(fc.nat(13)) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(conversation, standing, decisionLie, (talk, stands, lie) => {
      const claim = readDecisionClaim(lie);
      if (claim === null) return;
      const positions = stands.map(({ index, ...position }) => {
        const { name, role } = participants[index]!;
        return { ...position, member: { name, role }, confidence: null, changed: null };
      });
      const minutes: Minutes = { ...emptyMinutes, positions };
      const decision: Decision = settleDecision(claim, {
        participants,
        turns: talk.turns,
        passageOf,
        minutes,
        overruled: [],
        isSingleModel: true,
      });
      expect(z.core.parse(decisionSchema, decision)).toEqual(decision);
      const published = { decision, participants, replies: talk.replies, files };
      expect(withSourcesThatHold(published)).toEqual(published);
      const { replyCount } = talk;
      expect(findDecisionIssues(decision, [], { participants, replyCount, files })).toEqual([]);
      const said = (lines: { text: string; sources: SourceReference[] }[]) =>
        lines.map((each) => ({ ...each, said: each.text }));
      expectSupported(
        [
          ...said(decision.reasons),
          ...said(decision.conditions),
          ...decision.options.flatMap((option) => [...said(option.for), ...said(option.against)]),
          ...decision.dissent.map((each) => ({ ...each, said: each.view, about: each.member })),
        ],
        talk.turns,
      );
      const marked = new Set(
        claim.positions.flatMap(({ member: { name, role }, stand }) =>
          stand === 'for' ? [`${name} ${role}`] : [],
        ),
      );
      for (const { member: who } of positions) {
        if (marked.has(`${who.name} ${who.role}`) || marked.has(`${who.name} `)) continue;
        expect(decision.dissent.map((each) => each.member)).toContainEqual(who);
      }
    }),
    { numRuns: 250 },
  );
});
