import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  seedTeam,
  test,
} from './support/fixtures.ts';
import { discussionPage, interruptibleRound, spoken } from './support/discussion-page.ts';

/** What this browser's database holds of the conversation, which is written while it is said. */
const storedWords = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('convoke');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('messages').objectStore('messages').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );

test('an open discussion goes from member to member until it ends for a reason that is said', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = discussionPage(page);
  await expect(room.discuss).toBeDisabled();
  await expect(page.getByText('Write a question to begin with.')).toBeVisible();
  await room.input.fill('Who keeps the key to the tool shed?');
  await room.discuss.click();
  await expect(room.input).toHaveValue('');
  await expect(room.stop).toHaveCount(0);
  // The visitor's question, and at least two members who answered one another.
  expect(await room.messages.count()).toBeGreaterThan(2);
  await expect(room.messages.first()).toContainText('Who keeps the key');
  await expect(
    room.log.getByText(
      /waiting for your answer|said what they had to say|nothing to add for now|turns are used up|going round in circles/u,
    ),
  ).toBeVisible();
  await expect(
    room.log
      .getByText(/Closest to the topic|Silent the longest|Challenger|objection$|Asked by/u)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the status says who speaks; Stop ends at once, and Resume asks for what is left', async ({
  page,
  scripted,
}) => {
  const { upstream } = scripted;
  const room = await interruptibleRound(page, scripted);
  await expect(room.status.getByText('Nils is speaking: turn 2 of 3')).toBeVisible();
  await room.stop.click();
  await expect(room.log.getByText('You stopped the discussion after 1 of 3 turns.')).toBeVisible();
  await expect(room.log.getByText('Stopped. What was said is kept.')).toBeVisible();
  await expect(room.stop).toHaveCount(0);

  upstream.script(spoken('Second at last.'), spoken('Third.'));
  await room.resume.click();
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await expect(room.log.getByText('You stopped')).toHaveCount(0);
  await expect(room.messages).toHaveCount(4);
  await expect(room.messages.nth(2)).toContainText('Second at last.');
  await expect(room.resume).toHaveCount(0);
});

test('Pause waits for the turn in progress', async ({ page, scripted }) => {
  const { server, upstream } = scripted;
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = discussionPage(page);
  let finish = () => {};
  const until = new Promise<void>((resolve) => (finish = resolve));
  upstream.script({ kind: 'text', chunks: ['Almost', ' done.'], until });
  await room.input.fill('What comes first?');
  await room.askEveryone.click();
  await expect(room.log.getByText('Almost')).toBeVisible();
  const isTold = page.waitForResponse('**/functions/pause/conversation');
  await room.pause.click();
  await expect(room.status.getByText('Pausing after this turn.')).toBeVisible();
  expect((await isTold).status()).toBe(204);
  finish();
  await expect(room.log.getByText('You paused the discussion after 1 of 3 turns.')).toBeVisible();
  await expect(room.log.getByText('Almost done.')).toBeVisible();
  await expect(room.resume).toBeEnabled();
  expect(upstream.requests, 'the model is asked for no turn that nobody wants').toHaveLength(1);
});

test('a message interrupts the speaker, and the discussion goes on from it', async ({
  page,
  scripted,
}) => {
  const { server, upstream } = scripted;
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = discussionPage(page);
  upstream.script({ kind: 'hangInStream', chunks: ['It is a matter of '] });
  await room.input.fill('What comes first?');
  await room.askEveryone.click();
  await expect(room.log.getByText('It is a matter of')).toBeVisible();
  upstream.script(spoken('Then the beds.'), spoken('Agreed.'), spoken('Not yet.'));
  await room.say('There is no money.');
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await expect(room.messages).toHaveCount(6);
  await expect(room.messages.nth(1)).toContainText('Stopped. What was said is kept.');
  await expect(room.messages.nth(2)).toContainText('There is no money.');
  // Mara was cut, and is asked again.
  await expect(room.messages.nth(3)).toContainText('Then the beds.');
  expect(JSON.stringify(upstream.requests[1]?.body)).toContain('There is no money.');
});

test('a reload in the middle keeps every turn and offers to resume', async ({ page, scripted }) => {
  const { upstream } = scripted;
  const room = await interruptibleRound(page, scripted);
  await expect.poll(() => storedWords(page)).toContain('Second, but');
  await page.reload();
  await expect(room.log.getByText('First.')).toBeVisible();
  await expect(room.log.getByText('Second, but')).toBeVisible();
  await expect(room.status.getByText('Discussion on hold: 1 of 3 turns taken')).toBeVisible();
  await expect.poll(() => upstream.requests[1]?.closedByClientAt ?? null).not.toBeNull();

  upstream.script(spoken('Second at last.'), spoken('Third.'));
  await room.resume.click();
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await expect(room.log.getByText('Third.')).toBeVisible();
});

test('independent answers are compared side by side, and Go on adds them to the talk', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = discussionPage(page);
  await room.settings.click();
  await page.getByRole('radio', { name: 'Independent answers first' }).check();
  await expect(page.getByRole('spinbutton', { name: 'Turns' })).toHaveValue('6');
  await expect(page.getByRole('switch', { name: 'Challenger' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await room.input.fill('Which single thing would you do first?');
  await room.discuss.click();
  const answers = page.getByRole('region', { name: 'Independent answers' });
  await expect(room.goOn).toBeVisible();
  await expect(answers.getByRole('article')).toHaveCount(3);
  const tops = await Promise.all(
    (await answers.getByRole('article').all()).map(async (card) => (await card.boundingBox())?.y),
  );
  expect(new Set(tops).size, 'in one row').toBe(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Team', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await room.goOn.click();
  await expect(answers).toHaveCount(0);
  await expect(room.messages).toHaveCount(4);
  for (const [index, name] of ['Mara', 'Nils', 'Oda'].entries())
    await expect(room.messages.nth(index + 1)).toContainText(name);
  // The mode is kept with the conversation.
  await page.reload();
  await room.settings.click();
  await expect(page.getByRole('radio', { name: 'Independent answers first' })).toBeChecked();
});

test('a failed turn is retried alone, and the others go on', async ({ page, scripted }) => {
  const { server, upstream } = scripted;
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = discussionPage(page);
  upstream.script({ kind: 'status', status: 400 }, spoken('Second.'), spoken('Third.'));
  await room.input.fill('What comes first?');
  await room.askEveryone.click();
  await expect(room.log.getByText('Each member was asked once. Mara did not speak.')).toBeVisible();
  await expect(room.messages.nth(1)).toContainText('No answer arrived.');
  upstream.script(spoken('First after all.'));
  await room.messages.nth(1).getByRole('button', { name: 'Retry' }).click();
  await expect(room.messages.nth(1)).toContainText('First after all.');
  await expect(room.messages).toHaveCount(4);
});

test('everything by keyboard: begin, skip a speaker, stop, resume', async ({ page, scripted }) => {
  const { server, upstream } = scripted;
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = discussionPage(page);
  upstream.script(
    { kind: 'hangInStream', chunks: ['One '] },
    { kind: 'hangInStream', chunks: ['Two '] },
  );
  await room.input.focus();
  await page.keyboard.type('What comes first?');
  const tabTo = async (name: string) => {
    const target = page.getByRole('button', { name, exact: true });
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await tabTo('Ask everyone');
  await page.keyboard.press('Enter');
  await expect(room.log.getByText('One')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Discussion', exact: true })).toBeFocused();
  await expect(room.status.getByText('Mara is speaking: turn 1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(room.log.getByText('Two')).toBeVisible();
  await expect(room.status.getByText('Nils is speaking: turn 2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(room.log.getByText('You stopped the discussion after 1 of 3 turns.')).toBeVisible();
  upstream.script(spoken('Two and a half.'), spoken('Three.'));
  await tabTo('Resume');
  await page.keyboard.press('Enter');
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await expect(room.messages).toHaveCount(4);
});
