import type { Locator, Page } from '@playwright/test';
import type { ScriptedUpstream } from '../apps/server/test/scripted-upstream.ts';
import {
  connectionLost,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  seedTeam,
  test,
} from './support/fixtures.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';
import { discussionPage, spoken } from './support/discussion-page.ts';

type Room = ReturnType<typeof discussionPage>;

/** An open discussion, up to its end. */
async function discussOpenly(room: Room): Promise<void> {
  await room.input.fill('Who keeps the key to the tool shed?');
  await room.discuss.click();
  await expect(room.input).toHaveValue('');
  // The visitor's question, and at least two members who answered one another.
  await expect(room.messages.nth(2)).toBeAttached();
  await expect(room.stop).toHaveCount(0);
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
}

/** Asks for independent answers, which are then side by side. */
async function askIndependently(page: Page, room: Room): Promise<Locator> {
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
  return answers;
}

test('an open discussion ends for a reason that is said, and independent answers are compared side by side', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = discussionPage(page);
  await test.step('members answer one another', () => discussOpenly(room));
  const said = await room.messages.count();

  const answers = await test.step('each answers alone', () => askIndependently(page, room));
  const tops = await Promise.all(
    (await answers.getByRole('article').all()).map(async (card) => (await card.boundingBox())?.y),
  );
  expect(new Set(tops).size, 'in one row').toBe(1);
  // The end of the open discussion is still above them.
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Team', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await room.goOn.click();
  await expect(answers).toHaveCount(0);
  await expect(room.messages).toHaveCount(said + 4);
  for (const [index, name] of ['Mara', 'Nils', 'Oda'].entries())
    await expect(room.messages.nth(said + 1 + index)).toContainText(name);
});

/** Presses Tab until the button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Pauses while a member speaks. */
async function pauseSpeaker(page: Page, room: Room): Promise<void> {
  const isTold = page.waitForResponse('**/functions/pause/conversation');
  await room.pause.click();
  await expect(room.status.getByText('Pausing after this turn.')).toBeVisible();
  expect((await isTold).status()).toBe(204);
}

test('a discussion is begun, stopped and resumed by keyboard, and paused after a turn', async ({
  page,
  scripted: { server, upstream },
}) => {
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = discussionPage(page);
  upstream.script({ kind: 'hangInStream', chunks: ['One '] });
  await room.input.focus();
  await page.keyboard.type('What comes first?');
  await tabTo(page, 'Ask everyone');
  await page.keyboard.press('Enter');
  await expect(room.log.getByText('One')).toBeVisible();
  await expect(room.input).toBeFocused();
  await expect(room.status.getByText('Mara is speaking: turn 1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    room.log.getByText('You stopped the discussion before its first turn had ended.'),
  ).toBeVisible();

  let finish = () => {};
  const until = new Promise<void>((resolve) => (finish = resolve));
  upstream.script(spoken('One more.'), { kind: 'text', chunks: ['Almost', ' done.'], until });
  await tabTo(page, 'Resume');
  await page.keyboard.press('Enter');
  await expect(room.log.getByText('Almost')).toBeVisible();
  await pauseSpeaker(page, room);
  finish();
  await expect(room.log.getByText('You paused the discussion after 2 of 3 turns.')).toBeVisible();
  await expect(room.log.getByText('Almost done.')).toBeVisible();
  expect(upstream.requests, 'the model is asked for no turn that nobody wants').toHaveLength(3);

  upstream.script(spoken('Three.'));
  await room.resume.click();
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await expect(room.messages).toHaveCount(4);

  await test.step('emptying the field leaves the latest words in view', async () => {
    await page.setViewportSize({ width: 820, height: 480 });
    await expect.poll(() => hiddenHeight(room.log)).toBeGreaterThan(100);
    await room.input.fill('Later');
    await room.input.fill('');
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
    await expect.poll(() => distanceToEnd(room.log)).toBe(0);
  });
});

const hiddenHeight = (log: Locator) =>
  log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
/** After the scrolling that the last change caused. */
const distanceToEnd = (log: Locator) =>
  log.evaluate(async (element) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return element.scrollHeight - element.clientHeight - element.scrollTop;
  });

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

/** Resumes, and waits until the second of three members has said more than before, which is kept until then. */
async function resumeUntil(room: Room, upstream: ScriptedUpstream, words: string): Promise<void> {
  upstream.script({ kind: 'hangInStream', chunks: [words] });
  await room.resume.click();
  await expect(room.log.getByText(words.trim())).toBeVisible();
}

/** What the room shows of a round whose second turn was cut. */
async function expectOnHold(room: Room, words: string): Promise<void> {
  await expect(room.log.getByText('First.')).toBeVisible();
  await expect(room.messages.nth(2)).toContainText(words);
  await expect(room.resume).toBeVisible();
}

/** The model is called no longer for the turn that was cut. */
const expectHungUp = async ({ requests }: ScriptedUpstream, calls: number) => {
  expect(requests).toHaveLength(calls);
  await expect.poll(() => requests.at(-1)?.closedByClientAt ?? null).not.toBeNull();
};

test('a discussion that a lost network, a reload or another tab breaks off keeps everything, and is resumed', async ({
  page,
  context,
  scripted: { server, upstream },
  expectedConsole,
}) => {
  expectedConsole.push(connectionLost);
  const proxy = await startTcpProxy(server);
  await seedTeam(page);
  await page.goto(`${proxy.url}/team-dashboard`);
  const room = discussionPage(page);
  upstream.script(spoken('First.'), { kind: 'hangInStream', chunks: ['Second, but '] });
  await room.input.fill('What comes first?');
  await room.askEveryone.click();
  await expect(room.log.getByText('Second, but')).toBeVisible();

  await test.step('the network is lost', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you write is kept')).toBeVisible();
    // The browser lets go on what flows already, so the connection is cut on its way.
    proxy.cut();
    await expect(
      room.log.getByText("You're offline, so the discussion broke off after 1 of 3 turns."),
    ).toBeVisible();
    await expectOnHold(room, 'The answer was cut off. What arrived is kept.');
    await room.resume.click();
    await expect(page.getByText("You're still offline. Everything is kept.")).toBeVisible();
    await room.settings.click();
    await page.getByRole('radio', { name: 'Independent answers first' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await context.setOffline(false);
    await resumeUntil(room, upstream, 'Second, but once more, ');
    await expect(room.log.getByText("You're offline")).toHaveCount(0);
  });

  await test.step('the page is loaded anew', async () => {
    await expect.poll(() => storedWords(page)).toContain('Second, but once more,');
    await page.reload();
    await expectOnHold(room, 'Second, but once more,');
    await expectHungUp(upstream, 3);
    // The mode is kept with the conversation.
    await room.settings.click();
    await expect(page.getByRole('radio', { name: 'Independent answers first' })).toBeChecked();
    await page.getByRole('button', { name: 'Done' }).click();
    await resumeUntil(room, upstream, 'Second, but for a third time, ');
  });

  await test.step('another tab takes it over', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    const otherRoom = discussionPage(other);
    await expect(page.getByText('This conversation continues in another tab')).toBeVisible();
    await expectHungUp(upstream, 4);
    await expectOnHold(otherRoom, 'Second, but for a third time,');
    upstream.script(spoken('Second at last.'), spoken('Third.'));
    await otherRoom.resume.click();
    await expect(otherRoom.log.getByText('Everyone has had a turn.')).toBeVisible();
    expect(upstream.requests).toHaveLength(6);
    await page.getByRole('button', { name: 'Continue here' }).click();
  });
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await expect(room.messages).toHaveCount(4);
  await expect(room.messages.nth(2)).toContainText('Second at last.');
  await expect(room.resume).toHaveCount(0);
  await proxy.close();
});
