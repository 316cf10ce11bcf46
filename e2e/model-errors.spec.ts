import { startScriptedUpstream } from '../apps/server/test/scripted-upstream.ts';
import type { UpstreamBehaviour } from '../apps/server/test/upstream-behaviours.ts';
import { startConvoke } from './support/convoke-server.ts';
import { promptMessagesOf, roomPage } from './support/room-page.ts';
import { expect, seedTeam, test } from './support/fixtures.ts';

const question = 'Which part of the yard should we begin with?';
const fallbackReply =
  'As the Researcher, I think we should approach this based on my expertise. What do you think?';
const partialChunks = ['The gate comes first, ', 'because everybody passes it, ', 'and then '];

interface ModelError {
  what: string;
  script: UpstreamBehaviour[];
  sentence: string | RegExp;
  /** Text received before the error. */
  arrived?: string;
  isSilence?: boolean;
}

const modelErrors: ModelError[] = [
  {
    what: 'drops every connection',
    script: [{ kind: 'reset' }, { kind: 'reset' }, { kind: 'reset' }],
    sentence: 'The model server cannot be reached. Please try again later.',
  },
  {
    what: 'answers 401',
    script: [{ kind: 'status', status: 401 }],
    sentence: 'The model server did not accept this server’s key.',
  },
  {
    what: 'answers 429 and asks for patience',
    script: [{ kind: 'status', status: 429, retryAfter: 7 }],
    sentence: 'The model is rate limited. Please try again in 7 seconds.',
  },
  {
    what: 'answers 500, also the second time',
    script: [
      { kind: 'status', status: 500 },
      { kind: 'status', status: 500 },
    ],
    sentence: 'The model server had an error. Please try again.',
  },
  {
    what: 'answers with a web page',
    script: [{ kind: 'html' }],
    sentence: 'The model server sent an answer that cannot be read.',
  },
  {
    what: 'answers without a word, also the second time',
    script: [{ kind: 'empty' }, { kind: 'empty' }],
    sentence: 'The model gave an empty answer. Please try again.',
  },
  {
    what: 'never answers',
    script: [{ kind: 'hangBeforeHeaders' }],
    sentence: 'The model did not answer in time: 3 seconds without a word.',
    isSilence: true,
  },
  {
    what: 'goes silent before the first word',
    script: [{ kind: 'hangBeforeToken' }],
    sentence: 'The model did not answer in time: 3 seconds without a word.',
    isSilence: true,
  },
  {
    what: 'goes silent in the middle',
    script: [{ kind: 'hangInStream', chunks: partialChunks }],
    sentence: 'The model did not answer in time: 3 seconds without a word.',
    arrived: 'The gate comes first, because everybody passes it',
    isSilence: true,
  },
  {
    what: 'ends in the middle',
    script: [{ kind: 'cut', chunks: partialChunks }],
    sentence: 'The connection to the model was cut in the middle of the answer.',
    arrived: 'The gate comes first, because everybody passes it',
  },
  {
    what: 'is reset in the middle',
    script: [{ kind: 'cut', chunks: partialChunks, isReset: true }],
    sentence: 'The connection to the model was cut in the middle of the answer.',
    arrived: 'The gate comes first, because everybody passes it',
  },
  {
    what: 'sends an event that cannot be read',
    script: [{ kind: 'malformed', chunks: partialChunks }],
    sentence: 'The model server sent an answer that cannot be read.',
    arrived: 'The gate comes first, because everybody passes it',
  },
  {
    what: 'reports an error in the middle',
    script: [{ kind: 'errorInStream', chunks: partialChunks }],
    sentence: /The model server had an error\.|cut in the middle/,
    arrived: 'The gate comes first, because everybody passes it',
  },
];

/** Responses to retries: each differs, because the repetition filter would drop an equal one. */
const answers = [
  'Water comes first.',
  'Ask the neighbours who has a key.',
  'Paths before beds.',
  'Somebody has to count the money.',
  'Begin in March with twelve people.',
  'Measure what the soil holds.',
  'A roof for the tools.',
];

const groups: [string, (fault: ModelError) => boolean][] = [
  ['fails before its first word', ({ arrived, isSilence }) => arrived === undefined && !isSilence],
  ['breaks off', ({ arrived, isSilence }) => arrived !== undefined && !isSilence],
  ['goes silent', ({ isSilence }) => isSilence === true],
];

for (const [title, belongs] of groups) {
  test(`a model that ${title} is reported each time, and Retry works`, async ({
    page,
    scripted,
    shortTimeoutStack,
  }) => {
    const chosen = modelErrors.filter(belongs);
    const { server, upstream } = chosen[0]?.isSilence === true ? shortTimeoutStack : scripted;
    await seedTeam(page);
    await page.goto(`${server.url}/team-dashboard`);
    const room = roomPage(page);
    for (const [index, { what, script, sentence, arrived }] of chosen.entries()) {
      await test.step(what, async () => {
        const asked = `${question} The model ${what}.`;
        const count = 2 * (index + 1);
        const reply = room.messages.nth(count - 1);
        upstream.reset();
        let endAnswer = () => {};
        const until = new Promise<void>((resolve) => (endAnswer = resolve));
        upstream.script(...script.map((one) => (one.kind === 'cut' ? { ...one, until } : one)));
        await room.say(asked);
        if (arrived !== undefined) await expect(reply).toContainText('The gate comes first');
        endAnswer();
        await room.hasSettled(count);
        await expect(reply).toContainText(sentence);
        await expect(reply).toContainText(arrived ?? fallbackReply);
        await expect(reply).toContainText(
          arrived === undefined
            ? 'Stock reply: the team did not answer.'
            : 'The answer was cut off. What arrived is kept.',
        );
        await expect(page.locator('body')).not.toContainText(
          /sk-scripted|UPSTREAM-INTERNAL-DETAIL/,
        );
        // Every kind of interruption is stored alike, so one reload per kind is enough.
        if (index === 0) await page.reload();
        await room.hasSettled(count);
        await expect(reply).toContainText(arrived ?? fallbackReply);

        const answer = answers[index] ?? '';
        upstream.reset();
        upstream.script({ kind: 'text', chunks: [answer] });
        await reply.getByRole('button', { name: 'Retry' }).click();
        await expect(reply).toContainText(answer);
        await room.hasSettled(count);
        await expect(reply.getByRole('button', { name: 'Retry' })).toHaveCount(0);
        expect(upstream.requests).toHaveLength(1);
        // The request holds the message once and not the stock reply.
        const sent = JSON.stringify(promptMessagesOf(upstream.requests[0]));
        expect(sent.split(asked)).toHaveLength(2);
        expect(sent).not.toContain(fallbackReply);
      });
    }
  });
}

test('characters that the network splits arrive whole', async ({
  page,
  scripted: { server, upstream },
}) => {
  const words = 'Grüße aus Łódź: 𝒜 and 👩🏽‍🚀 agree, 你好.';
  upstream.script({ kind: 'splitUtf8', text: words });
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say(question);
  await room.hasSettled(2);
  await expect(room.messages.nth(1)).toContainText(words);
});

test('a model that sends too much is cut off and reported, and the room stays usable', async ({
  page,
  scripted: { server, upstream },
}) => {
  const flood = 100 * 1024 * 1024;
  upstream.script({ kind: 'flood', bytes: flood });
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say(question);
  await room.hasSettled(2);
  const reply = room.messages.nth(1);
  await expect(reply).toContainText('x'.repeat(8_000));
  await expect(reply).toContainText('The answer was cut off. What arrived is kept.');
  await expect(reply).toContainText(
    'The answer was longer than 8,000 characters and was cut off there.',
  );
  await expect.poll(() => upstream.requests[0]?.closedByClientAt).not.toBeNull();
  // Only what socket buffers hold was sent.
  expect(upstream.requests[0]?.bytesWritten).toBeLessThan(flood / 4);
  await page.reload();
  await expect(reply).toContainText('x'.repeat(8_000));
  await reply.getByRole('button', { name: 'Retry' }).click();
  await expect(reply).toContainText('scripted point number');
  await room.hasSettled(2);
  await room.say('Once more, in words.');
  await room.hasSettled(4);
  await expect(room.messages.nth(3)).toContainText('scripted point number');
});

test('an unreachable model server is reported, and is used once it is up', async ({ page }) => {
  const first = await startScriptedUpstream();
  await first.close();
  const server = await startConvoke({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: first.url,
    AI_MODEL: 'scripted-model',
  });
  try {
    await seedTeam(page);
    await page.goto(`${server.url}/team-dashboard`);
    const room = roomPage(page);
    await room.say(question);
    await room.hasSettled(2);
    await expect(room.messages.nth(1)).toContainText('The model server cannot be reached.');
    const second = await startScriptedUpstream({ port: first.port });
    try {
      await room.messages.nth(1).getByRole('button', { name: 'Retry' }).click();
      await expect(room.messages.nth(1)).toContainText('scripted point number');
      expect(second.requests).toHaveLength(1);
    } finally {
      await second.close();
    }
  } finally {
    // It would retry.
    await page.close();
    await server.remove();
  }
});

test('a failed member action and a failed summary are reported, and both can be retried', async ({
  page,
  scripted: { server, upstream },
}) => {
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  upstream.script({ kind: 'html' });
  await room.ask('Nils', 'Objection');
  await room.hasSettled(1);
  const reply = room.messages.nth(0);
  await expect(reply).toContainText('Nils');
  await expect(reply).toContainText('Sorry, I encountered an error while processing your request.');
  await expect(reply).toContainText('The model server sent an answer that cannot be read.');
  await reply.getByRole('button', { name: 'Retry' }).click();
  await expect(reply).toContainText('scripted point number');
  await room.hasSettled(1);
  await expect(reply.getByText('Objection', { exact: true })).toBeVisible();

  upstream.script({ kind: 'html' });
  await room.choose('Summarize Conversation');
  await room.hasSettled(2);
  const summary = room.messages.nth(1);
  await expect(summary).toContainText(
    'Sorry, I encountered an error while summarizing the conversation.',
  );
  await summary.getByRole('button', { name: 'Retry' }).click();
  await expect(summary).toContainText('Summary: ');
  await room.hasSettled(2);
});

test('Stop keeps the text received so far and ends the call', async ({
  page,
  scripted: { server, upstream },
}) => {
  upstream.script({ kind: 'hangInStream', chunks: partialChunks });
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say(question);
  const reply = room.messages.nth(1);
  await expect(reply).toContainText('The gate comes first');
  await room.stop.click();
  await room.hasSettled(2);
  await expect(reply).toContainText('Stopped. What was said is kept.');
  await expect.poll(() => upstream.requests[0]?.closedByClientAt).not.toBeNull();
  await page.reload();
  await room.hasSettled(2);
  await expect(reply).toContainText('The gate comes first, because everybody passes it');
  await expect(reply).toContainText('Stopped. What was said is kept.');
});

test('a visitor who interrupts is answered next, and the partial reply is kept', async ({
  page,
  scripted: { server, upstream },
}) => {
  upstream.script({ kind: 'hangInStream', chunks: partialChunks });
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await room.ask('Nils', 'Few words');
  await expect(room.messages.nth(0)).toContainText('The gate comes first');
  // During a turn no other member can be asked, but the visitor may write: docs/behaviour.md#turn-in-progress
  await expect(
    (await room.openActions('Mara')).getByRole('button', { name: 'Challenge' }),
  ).toBeDisabled();
  await room.say('Wait: who pays for the gate?');
  await room.hasSettled(3);
  await expect(room.messages.nth(0)).toContainText('Stopped. What was said is kept.');
  await expect(room.messages.nth(1)).toContainText('Wait: who pays for the gate?');
  await expect(room.messages.nth(2)).toContainText('Nils');
  await expect(room.messages.nth(2)).toContainText('scripted point number');
  await expect.poll(() => upstream.requests[0]?.closedByClientAt).not.toBeNull();
  expect(upstream.requests).toHaveLength(2);
  const asked = promptMessagesOf(upstream.requests[1]);
  expect(asked.at(-2)?.role).toBe('assistant');
  expect(asked.at(-2)?.content).toContain('The gate comes first, because everybody passes it');
  expect(asked.at(-1)?.content).toContain('Wait: who pays for the gate?');
  expect(asked.at(-1)?.content).toContain('User has just answered or interrupted you');
});
