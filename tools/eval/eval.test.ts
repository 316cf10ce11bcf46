import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRehearsalModel } from '../../apps/server/src/services/ai/adapters/rehearsal.ts';
import type { Model } from '../../apps/server/src/services/ai/port/model-port.ts';
import {
  type DiscussionServer,
  startDiscussionServer,
} from '../../apps/server/test/discussion-fixture.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../apps/server/test/scripted-upstream.ts';
import { measure, type Measures, readTurns } from './measures.ts';
import {
  createMisbehavingModel,
  habitNames,
  type HabitName,
  type WrittenTurn,
} from './misbehaving-model.ts';
import { bodyOf, type Scenario, scenarios } from './scenarios.ts';
import { countWordsUnderWrongName } from '../../apps/server/test/wrong-name.rules.ts';

let upstream: ScriptedUpstream;
let server: DiscussionServer;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterEach(async () => server.close());
afterAll(async () => upstream.close());

async function play(scenario: Scenario) {
  const { status, events } = await server.discuss({
    ...bodyOf(scenario),
    turnstileResponse: 'token',
  });
  expect(status).toBe(200);
  return { measures: measure(scenario, events), turns: readTurns(scenario, events) };
}

async function playAll(model: Model) {
  server = await startDiscussionServer(upstream, { model });
  const played: ({ scenario: Scenario } & Awaited<ReturnType<typeof play>>)[] = [];
  for (const scenario of scenarios) played.push({ scenario, ...(await play(scenario)) });
  return played;
}

const sum = (all: readonly { measures: Measures }[], read: (measures: Measures) => number) =>
  all.reduce((total, { measures }) => total + read(measures), 0);

test('the rehearsal voices discuss all scenarios to an end of their own', async () => {
  const played = await playAll(createRehearsalModel({ delayMs: 0 }));
  for (const { measures, scenario } of played) {
    expect(['done', 'waiting_for_you'], scenario.name).toContain(measures.end);
    expect(measures, scenario.name).toMatchObject({
      repeated: 0,
      wordsUnderWrongName: 0,
      failures: 0,
    });
    expect(measures.tokens).toBeGreaterThan(0);
  }
  const said = sum(played, ({ turns, passes }) => turns - passes);
  expect(sum(played, ({ contributions }) => contributions)).toBe(said);
  expect(sum(played, ({ passes }) => passes)).toBeGreaterThan(0);
  for (const share of ['calls', 'objections'] as const) {
    expect(sum(played, (measures) => measures[share].all)).toBeGreaterThan(2);
    expect(sum(played, (measures) => measures[share].answered)).toBe(
      sum(played, (measures) => measures[share].all),
    );
  }
});

/** Most turns in a row in which the same two members alternate. */
function longestExchange(speakers: readonly number[]): number {
  let longest = 0;
  let length = 0;
  for (const [at, speaker] of speakers.entries()) {
    length =
      at >= 2 && speaker === speakers[at - 2] && speaker !== speakers[at - 1] ? length + 1 : 2;
    longest = Math.max(longest, length);
  }
  return longest;
}

describe('a model that misbehaves', () => {
  test.each<HabitName>(['speaksForOthers', 'asksForOthers', 'headsWithRoles'])(
    '%s: words under wrong names, which the measure sees in what it wrote',
    async (habit) => {
      const written: WrittenTurn[] = [];
      const played = await playAll(createMisbehavingModel([habit], written));
      const members = scenarios.flatMap(({ participants }) => participants);
      for (const { speaker, text } of written) {
        const own = members.find(({ name }) => name === speaker);
        const others = members.filter(({ name }) => name !== speaker);
        expect(own === undefined ? 0 : countWordsUnderWrongName(text, own, others)).toBeGreaterThan(
          9,
        );
      }
      expect(written.length).toBeGreaterThan(20);
      expect(sum(played, ({ wordsUnderWrongName }) => wordsUnderWrongName)).toBe(0);
    },
  );

  test.each<[string, readonly HabitName[]]>([
    ...habitNames.map((name): [string, HabitName[]] => [name, [name]]),
    ['all of it in turn', habitNames],
    ['half of it in turn', habitNames.filter((_, index) => index % 2 === 0)],
  ])('%s: no word under a wrong name, and an end', async (_, chosen) => {
    for (const { scenario, measures, turns } of await playAll(createMisbehavingModel(chosen))) {
      const { participants, mode, name } = scenario;
      expect(measures.wordsUnderWrongName, name).toBe(0);
      expect(turns.length, name).toBeLessThanOrEqual(Math.min(12, 2 * participants.length));
      const isOpen = mode === 'open';
      expect(['done', 'loop', 'turns_used', 'failed', 'waiting_for_you'], name).toContain(
        measures.end,
      );
      if (!isOpen) continue;
      const said = turns.filter(({ outcome }) => outcome === 'said');
      // The third answer in a row between two members is the last, and a repetition ends at once.
      expect(longestExchange(said.map(({ speaker }) => speaker)), name).toBeLessThanOrEqual(5);
      const exact = said.filter(({ text }, at) => said.findIndex((one) => one.text === text) < at);
      expect(exact.length, name).toBeLessThanOrEqual(1);
    }
  });
});
