import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  dataOf,
  discussionBody,
  type DiscussionServer,
  startDiscussionServer,
  team,
  turnsOf,
} from '../../../../test/discussion-fixture.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import type { UpstreamBehaviour } from '../../../../test/upstream-behaviours.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { estimateTokens } from '../../../services/ai/tokens.ts';

let upstream: ScriptedUpstream;
let database: TestDatabase;
let server: DiscussionServer;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
  database = await createTestDatabase();
});
afterEach(async () => {
  upstream.reset();
  await server.close();
});
afterAll(async () => {
  await upstream.close();
  await database.close();
});

/** The prompts of all turns as texts, in the order of their calls. */
const promptsOf = () =>
  upstream.requests
    .map(({ body }) => {
      const messages: { content: string }[] = JSON.parse(JSON.stringify(body['messages']));
      return messages.map(({ content }) => content).join('\n\n');
    })
    .filter((prompt) => prompt.startsWith('You play one member'));

/** A response that shares no word with those of other turns. */
function distinctWords(turn: number): UpstreamBehaviour {
  const letters = (number: number) =>
    Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');
  const chunks = Array.from({ length: 40 }, (_, word) => `w${letters(turn)}x${letters(word)} `);
  return { kind: 'text', chunks };
}

function sharedTokens(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return estimateTokens(one.slice(0, length));
}

describe('the prompts of a long discussion', () => {
  const history = Array.from({ length: 400 }, (_, index) => ({
    fromUser: index % 10 === 9,
    time: index,
    sender: index % 10 === 9 ? 'You' : (team[index % 6]?.name ?? ''),
    content: `Point ${index}: the pier, the current and the season decide more than the plan, so pier ${index % 17} comes before pier ${index % 11} and the crew needs two weeks.`,
  }));

  it.each(['short', 'long'])(
    'keep nine tenths of their tokens from turn to turn, after 400 turns (%s)',
    async (responseLength) => {
      upstream.script(...Array.from({ length: 12 }, (_, turn) => distinctWords(turn)));
      server = await startDiscussionServer(upstream, {}, {}, database.db);
      const body = discussionBody(
        { turns: 12, challenger: false },
        { members: 6, replies: history, responseLength },
      );
      const { events } = await server.discuss(body);
      expect(turnsOf(events)).toHaveLength(12);
      const prompts = promptsOf();
      expect(prompts).toHaveLength(12);
      for (const [index, prompt] of prompts.slice(1).entries()) {
        const before = prompts[index] ?? '';
        const shared = sharedTokens(prompt, before);
        expect(shared / estimateTokens(before)).toBeGreaterThan(0.9);
        expect(shared / estimateTokens(prompt)).toBeGreaterThan(0.9);
        expect(estimateTokens(prompt)).toBeLessThan(16_000 - 1_024);
        // What was said before is there, the newest words verbatim.
        expect(prompt).toContain('Point 399: the pier');
        expect(prompt).toContain(turnsOf(events)[index]?.text ?? 'no turn');
      }
    },
  );

  it('fit the window when the turns outgrow it, even without a database for notes', async () => {
    const long = (turn: number): UpstreamBehaviour => ({
      kind: 'text',
      chunks: Array.from({ length: 40 }, (_, part) => `${turn}${part} masts and sails `.repeat(3)),
    });
    upstream.script(...Array.from({ length: 12 }, (_, turn) => long(turn)));
    const limits = { timeoutMs: 20_000, maxOutputTokens: 500, contextTokens: 4_000 };
    // Fails every query; the first turns need none.
    server = await startDiscussionServer(upstream, { limits });
    const { events } = await server.discuss(discussionBody({ turns: 12, challenger: false }));
    expect(turnsOf(events).map(({ end }) => end)).toEqual(Array(12).fill('turn-done'));
    const prompts = promptsOf();
    expect(prompts.at(-1)).toContain('# Earlier in this conversation, condensed');
    for (const prompt of prompts) expect(estimateTokens(prompt)).toBeLessThan(3_500);
  });

  it('hold the conversation that a caller sends as a transcript alone', async () => {
    server = await startDiscussionServer(upstream);
    const conversation = 'John Doe (Sales)\nYou: Who pays?\nMaria Chen (CTO): The riders do.';
    await server.discuss({ ...discussionBody({ turns: 1 }), replies: [], conversation });
    expect(promptsOf()[0]).toContain('User:\n> Who pays?\n\nMaria Chen (CTO):\n> The riders do.');
  });

  it.each([
    ['a team of one', discussionBody({}, { members: 1 })],
    ['one speaker', discussionBody({ speakers: [{ name: 'John Doe', role: '' }] })],
  ])('are those of an ordinary reply for %s', async (_who, body) => {
    upstream.script({ kind: 'text', chunks: ['Start ', 'small.'] });
    server = await startDiscussionServer(upstream);
    const { events } = await server.discuss(body);
    expect(turnsOf(events).map(({ text }) => text)).toEqual(['Start small.']);
    expect(dataOf(events, 'stop')[0]?.reason).toBe('done');
    expect(promptsOf()[0]).toContain('# Your card');
    expect(promptsOf()[0]).not.toContain('PASS');
  });

  it('leave out the passes of earlier discussions', async () => {
    server = await startDiscussionServer(upstream);
    const replies = [
      { fromUser: true, time: 1, content: 'Who pays?', sender: 'You' },
      { fromUser: false, time: 2, content: '', sender: 'John Doe', passed: true },
      { fromUser: false, time: 3, content: 'The riders do.', sender: 'Maria Chen' },
    ];
    await server.discuss(discussionBody({ turns: 1 }, { replies }));
    expect(promptsOf()[0]).toContain('> Who pays?\n\nMaria Chen (CTO):\n> The riders do.');
  });
});

describe('a model that misbehaves', () => {
  const names = team.slice(0, 3).flatMap(({ name, role }) => [name, `${name} (${role})`]);
  // Labels inside a code block are text, as in any reply.
  const line = fc.oneof(
    { weight: 3, arbitrary: fc.nat(99).map((number) => `Point ${number} needs a boat.`) },
    fc.constantFrom(...names).map((name) => `${name}: foreign words`),
    fc.constantFrom(...names).map((name) => `**${name}:** foreign words`),
    fc.constantFrom('User: foreign words', 'You: foreign words'),
    fc.constantFrom(...names).map((name) => `@${name}`),
    fc.constantFrom('PASS', '', '@You', '@all', '> Point', '<think>', '</think>', '"'),
  );
  const message = fc.array(line, { maxLength: 6 });

  it('shows no word under a wrong name, and every discussion ends', async () => {
    server = await startDiscussionServer(upstream);
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 8 }), async (messages) => {
        upstream.reset();
        const behaviours = messages.map((lines): UpstreamBehaviour => {
          const text = lines.join('\n');
          return { kind: 'text', chunks: text.match(/[\s\S]{1,3}/gu) ?? [''] };
        });
        upstream.script(...behaviours);
        upstream.setDefault({ kind: 'text', chunks: ['PASS'] });
        const { status, events } = await server.discuss(discussionBody({}));
        expect(status).toBe(200);
        expect(dataOf(events, 'stop')).toHaveLength(1);
        expect(events.at(-1)?.event).toBe('stop');
        for (const { name, text, end } of turnsOf(events)) {
          expect(['turn-done', 'pass', 'turn-failed']).toContain(end);
          expect(text).not.toMatch(/^\W*(?:PASS|@[\p{L} ()]+)\W*$/mu);
          for (const other of [...names, 'User', 'You']) {
            if (!other.startsWith(name)) expect(text).not.toMatch(labelOf(other));
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** A line headed by a name. */
const labelOf = (name: string) => new RegExp(`^[*\\s]*${name.replace(/[()]/gu, '\\$&')}:`, 'mu');
