import { promptMessagesOf, roomPage } from './support/room-page.ts';
import { expect, seedTeam, test } from './support/fixtures.ts';

const question = 'Which part of the yard should we begin with?';
const fallbackReply =
  'As the Researcher, I think we should approach this based on my expertise. What do you think?';
const partialChunks = ['The gate comes first, ', 'because everybody passes it, ', 'and then '];
const arrived = 'The gate comes first, because everybody passes it';

// Every other fault differs in its sentence alone: conversation.upstream.test.ts of the server.
test('a model that fails before its first word or in the middle is reported, and Retry works', async ({
  page,
  scripted: { server, upstream },
}) => {
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  const [refused, cut] = [room.messages.nth(1), room.messages.nth(3)];

  async function expectBothReported() {
    await room.hasSettled(4);
    await expect(refused).toContainText('The model is rate limited.');
    await expect(refused).toContainText(fallbackReply);
    await expect(refused).toContainText('Stock reply: the team did not answer.');
    await expect(cut).toContainText(
      'The connection to the model was cut in the middle of the answer.',
    );
    await expect(cut).toContainText(arrived);
    await expect(cut).toContainText('The answer was cut off. What arrived is kept.');
    await expect(page.locator('body')).not.toContainText(/sk-scripted|UPSTREAM-INTERNAL-DETAIL/);
  }
  upstream.script({ kind: 'status', status: 429, retryAfter: 7 });
  await room.say(question);
  await room.hasSettled(2);
  await expect(refused).toContainText(/Try again in [1-7] seconds?\./);
  await expect(refused.getByRole('button', { name: 'Retry' })).toBeDisabled();
  upstream.script({ kind: 'cut', chunks: partialChunks });
  await room.say('And who has the key?');
  await expectBothReported();
  await page.reload();
  await expectBothReported();

  for (const [reply, asked, answer] of [
    // Its characters arrive byte by byte.
    [refused, question, 'Grüße aus Łódź: 𝒜 and 👩🏽‍🚀 agree, 你好.'],
    [cut, 'And who has the key?', 'Ask the neighbours who has a key.'],
  ] as const) {
    upstream.reset();
    upstream.script({ kind: 'splitUtf8', text: answer });
    await reply.getByRole('button', { name: 'Retry' }).click();
    await expect(reply).toContainText(answer);
    await room.hasSettled(4);
    await expect(reply.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    expect(upstream.requests).toHaveLength(1);
    // The request holds the message once and not the stock reply.
    const sent = JSON.stringify(promptMessagesOf(upstream.requests[0]));
    expect(sent.split(asked)).toHaveLength(2);
    expect(sent).not.toContain(fallbackReply);
  }
});

test('a discussion waits out a rate limit, counts down, and asks again; Escape ends the waiting', async ({
  page,
  scripted: { server, upstream },
}) => {
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  const countdown = page.getByRole('group', { name: 'Discussion' }).getByText(/^Goes on in \d s$/);
  const limited = { kind: 'status', status: 429, retryAfter: 4 } as const;
  upstream.script(limited, limited);
  await room.input.fill(question);
  await page.getByRole('button', { name: 'Ask everyone' }).click();
  await expect(countdown).toBeVisible();
  await expect(room.stop).toBeVisible();
  await expect(room.messages).toHaveCount(1);
  expect(upstream.requests).toHaveLength(1);
  await expect.poll(() => upstream.requests.length).toBe(2);
  const [first, second] = upstream.requests;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4_000);
  await expect(countdown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(room.stop).toHaveCount(0);
  await expect(room.log).toContainText('You stopped the discussion');
  expect(upstream.requests).toHaveLength(2);
});

test('Stop and an interruption keep the text received so far and end the call', async ({
  page,
  scripted: { server, upstream },
}) => {
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await test.step('Stop', async () => {
    upstream.script({ kind: 'hangInStream', chunks: partialChunks });
    await room.say(question);
    const reply = room.messages.nth(1);
    await expect(reply).toContainText('The gate comes first');
    await room.stop.click();
    await room.hasSettled(2);
    await expect.poll(() => upstream.requests[0]?.closedByClientAt).not.toBeNull();
    await page.reload();
    await room.hasSettled(2);
    await expect(reply).toContainText(arrived);
    await expect(reply).toContainText('Stopped. What was said is kept.');
  });

  await test.step('a visitor who interrupts is answered next', async () => {
    upstream.reset();
    // Other words: a reply that repeats an earlier one is not shown.
    const words = ['Paths before beds, ', 'because nobody walks on ', 'seeds, and '];
    upstream.script({ kind: 'hangInStream', chunks: words });
    await room.ask('Nils', 'Few words');
    await expect(room.messages.nth(2)).toContainText('Paths before beds');
    await room.say('Wait: who pays for the gate?');
    await room.hasSettled(5);
    await expect(room.messages.nth(2)).toContainText('Stopped. What was said is kept.');
    await expect(room.messages.nth(3)).toContainText('Wait: who pays for the gate?');
    await expect(room.messages.nth(4)).toContainText('Nils');
    await expect(room.messages.nth(4)).toContainText('scripted point number');
    await expect.poll(() => upstream.requests[0]?.closedByClientAt).not.toBeNull();
    expect(upstream.requests).toHaveLength(2);
    const asked = promptMessagesOf(upstream.requests[1]);
    expect(asked.at(-2)?.role).toBe('assistant');
    expect(asked.at(-2)?.content).toContain('Paths before beds, because nobody walks on seeds');
    expect(asked.at(-1)?.content).toContain('Wait: who pays for the gate?');
    expect(asked.at(-1)?.content).toContain('User has just answered or interrupted you');
  });
});
