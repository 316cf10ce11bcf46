import { type Locator, type Page } from '@playwright/test';
import { roomPage } from './support/room-page.ts';
import {
  connectionLost,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sampleTeam,
  seedTeam,
  test,
} from './support/fixtures.ts';

const publishedText = 'Conversation published to server successfully!';
const question = 'Which part of the yard should we begin with?';

/** The open panel of publishing. */
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Publish Conversation' });

/** Fills the panel in and sends it off. */
async function sendToServer(page: Page, title: string): Promise<void> {
  await roomPage(page).choose('Publish Conversation');
  await panelOf(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await panelOf(page).getByRole('button', { name: 'Publish to Server' }).click();
}

/** Publishes the conversation in the room and hands back the address of the publication. */
async function publishAs(page: Page, title: string): Promise<string> {
  await sendToServer(page, title);
  await expect(page.getByText(publishedText)).toBeVisible();
  return addressOfPublished(page);
}

async function addressOfPublished(page: Page): Promise<string> {
  await expect(panelOf(page)).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Open publication' });
  return (await open.getAttribute('href')) ?? '';
}

/** Expects the toast in the middle of the talk, covering neither the last words nor the field. */
async function expectToastBesideWords(page: Page): Promise<void> {
  const boxes = (toast: Locator) =>
    toast.evaluate((text) => {
      const boxOf = (element: Element | null | undefined) => element!.getBoundingClientRect();
      const log = document.querySelector('[role=log]');
      const said = boxOf(text.parentElement);
      const words = boxOf([...log!.querySelectorAll('article')].at(-1));
      const { left, right, bottom } = boxOf(log);
      return {
        offCentre: Math.round(Math.abs(said.left + said.right - left - right)),
        isOverWords: said.top < words.bottom && said.bottom > words.top,
        isOverField: said.bottom > bottom,
      };
    });
  await expect
    .poll(() => boxes(page.getByText(publishedText)))
    .toEqual({ offCentre: 0, isOverWords: false, isOverField: false });
}

/** A visitor with a team who has said something and got an answer. */
async function startConversation(page: Page, url: string): Promise<ReturnType<typeof roomPage>> {
  await seedTeam(page);
  await page.goto(`${url}/team-dashboard`);
  const room = roomPage(page);
  await room.say(question);
  await room.hasSettled(2);
  return room;
}

/** Titles of the feed, newest first. */
async function titlesIn(page: Page, url: string, title: string): Promise<string[]> {
  const answer = await page.request.get(`${url}/api/conversations`, { params: { title } });
  const cards = (await answer.json()) as { introduction: string }[];
  return cards.map(({ introduction }) => introduction);
}

/** What a published discussion says of its turns: three members spoke in turn, and the last objected. */
async function expectReasons(visitor: Page): Promise<void> {
  await expect(visitor.getByRole('article').getByText('In turn')).toHaveCount(3);
  await expect(visitor.getByRole('article').last().getByText('Objection')).toBeVisible();
  await expect(visitor.getByText('Objection', { exact: true })).toHaveCount(1);
  await expect(visitor.getByText('5 turns · 1 objection · 0 passes')).toBeVisible();
}

/** A new visitor continues the conversation from the feed and publishes it; hands back the page of that remix. */
async function continueFromFeed(stranger: Page, url: string, title: string): Promise<void> {
  await stranger.goto(`${url}/conversations`);
  const card = stranger.getByRole('article', { name: title });
  await card.hover();
  await card.getByRole('button', { name: /Spawn a new thread from this idea/ }).click();
  await expect(stranger).toHaveURL(/\/team-dashboard$/);
  for (const { name } of sampleTeam) {
    await expect(stranger.getByRole('article', { name, exact: true })).toBeVisible();
  }
  await stranger.getByRole('button', { name: 'Continue the conversation' }).click();
  const theirs = roomPage(stranger);
  await theirs.hasSettled(5);
  await expect(theirs.messages.first()).toContainText(question);
  await expect(theirs.messages.last()).toContainText('Objection');
  await expect(stranger.getByText('You pick up from here')).toBeVisible();
  await theirs.say('And who waters it?');
  await theirs.hasSettled(7);
  await stranger.reload();
  await theirs.hasSettled(7);
  await expect(stranger.getByText('You pick up from here')).toBeVisible();
  await expect(stranger.getByRole('link', { name: title })).toBeVisible();
  await stranger.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(stranger);
  await stranger.setViewportSize({ width: 1_280, height: 720 });
  await publishAs(stranger, 'Who waters the garden');
}

test('a discussion is published, read, played, remixed with and without its words, and taken back', async ({
  page,
  browser,
  rehearsal,
}) => {
  const title = 'A garden in the railway yard';
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.input.fill(question);
  await page.getByRole('button', { name: 'Ask everyone' }).click();
  await room.hasSettled(4);
  await room.ask(sampleTeam[1]?.name ?? '', 'Objection');
  await room.hasSettled(5);

  await room.choose('Publish Conversation');
  await expect(page.getByText('Make this conversation public and remixable.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What becomes public' })).toContainText(
    '3 team members',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sendToServer(page, title);
  await expect(page.getByText(/published/i), 'it is said once').toHaveText(publishedText);
  await expectToastBesideWords(page);
  const original = await addressOfPublished(page);
  await expectAccessible(page);

  await test.step('the page without JavaScript, the page, its player', async () => {
    const reader = await browser.newPage({ javaScriptEnabled: false });
    await reader.goto(rehearsal.url + original);
    await expectReasons(reader);
    await reader.close();
    await page.getByRole('button', { name: 'Open publication' }).click();
    await expect(page).toHaveURL(new RegExp(`${original}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The summary under the title, which the server adds meanwhile, may say it too.
    await expect(page.getByRole('article').first()).toContainText(question);
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    const player = page.getByRole('dialog');
    await player.press('End');
    const said = player.getByRole('list');
    await expect(said.getByText('Objection', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player).toHaveCount(0);
  });

  await test.step('a remix without its words, beside the own conversation', async () => {
    await page.getByRole('button', { name: 'Remix', exact: true }).first().click();
    await expect(page).toHaveURL(/\/team-dashboard$/);
    await expect(page.getByText('Your previous conversation is under')).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', original);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start fresh' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();
    await room.say('What about the soil?');
    await room.hasSettled(2);
    await room.choose('Save & Load Conversations');
    await expect(page.getByRole('list', { name: 'Recent' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a remix with its words, by a new visitor', async () => {
    const stranger = await browser.newPage();
    await continueFromFeed(stranger, rehearsal.url, title);
    await stranger.getByRole('button', { name: 'Open publication' }).click();
    await expect(stranger.getByRole('link', { name: title })).toHaveAttribute('href', original);
    await stranger.close();
  });

  await test.step('the publication names its remix, and is taken back', async () => {
    const kept = () => page.evaluate(() => localStorage.getItem('convoke.publications') ?? '');
    const uuid = original.split('/').at(-1);
    await page.goto(rehearsal.url + original);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(page.getByText('1 remix', { exact: true })).toBeVisible();
    await expectReasons(page);
    expect(await kept()).toContain(uuid);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page
      .getByRole('alertdialog', { name: 'Unpublish' })
      .getByRole('button', { name: 'Unpublish' })
      .click();
    await expect(page).toHaveURL(/\/conversations$/);
    await expect(page.getByRole('article', { name: 'Who waters the garden' })).toBeVisible();
    await expect(page.getByRole('article', { name: title })).toHaveCount(0);
    expect((await page.request.get(rehearsal.url + original)).status()).toBe(404);
    expect(await kept()).not.toContain(uuid);
  });
});

test('an answer that is lost on its way makes no second publication, also when the conversation goes on', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  const title = 'Arrived without a word';
  const room = await startConversation(page, rehearsal.url);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to publish conversation.' });
  const lostBefore = 'We lost the connection before the server answered';

  await test.step('the server publishes, and its answer is lost, twice', async () => {
    expectedConsole.push(connectionLost);
    let lost = 0;
    await page.route('**/api/conversations', async (route) => {
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await sendToServer(page, title);
    await expect(failure).toContainText('Please try again.');
    await panelOf(page).getByRole('button', { name: 'Publish to Server' }).click();
    await expect.poll(() => lost).toBe(2);
    await expect(failure).toBeVisible();
    await page.unroute('**/api/conversations');
  });

  await test.step('after a reload and another message it is found, and replaced', async () => {
    await page.reload();
    await room.hasSettled(2);
    await room.choose('Publish Conversation');
    await expect(panelOf(page)).toContainText(lostBefore);
    await expect(panelOf(page).getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await page.keyboard.press('Escape');
    await room.say('And how do we water it?');
    await room.hasSettled(4);
    await sendToServer(page, `${title}, and more`);
    const asked = panelOf(page).getByRole('alert').filter({ hasText: 'is already public' });
    await expect(asked).toContainText(`“${title}”`);
    expect(await titlesIn(page, rehearsal.url, title)).toEqual([title]);
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Unpublish it and publish this' }).click();
    await expect(page.getByText('Conversation published to server successfully!')).toBeVisible();
    expect(await titlesIn(page, rehearsal.url, title)).toEqual([`${title}, and more`]);
  });

  const stored = (key: string) =>
    page.evaluate((name) => localStorage.getItem(name) ?? '', `convoke.${key}`);
  expect(await stored('publications')).toContain('deleteKey');
  expect(await stored('publishing')).not.toContain('contentMark');

  await test.step('the very same again is refused in a sentence, and the panel stays', async () => {
    expectedConsole.push(/status of 4\d\d/);
    await room.choose('Publish Conversation');
    await expect(panelOf(page)).not.toContainText(lostBefore);
    await panelOf(page).getByRole('button', { name: 'Publish to Server' }).click();
    await expect(failure).toBeVisible();
    expect(await titlesIn(page, rehearsal.url, title)).toEqual([`${title}, and more`]);
  });
});

test('a remix replaces nothing, neither in another tab nor with a full storage', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  const room = await startConversation(page, rehearsal.url);
  const address = await publishAs(page, 'Nothing is lost');
  const origin = (tab: Page) => tab.getByText('Remixed from');
  const remix = async (tab: Page) => {
    await tab.goto(rehearsal.url + address);
    await tab.getByRole('button', { name: 'Remix', exact: true }).first().click();
    await expect(origin(tab)).toBeVisible();
  };

  await test.step('a remix in one tab takes no words from a conversation in another', async () => {
    const other = await page.context().newPage();
    await remix(other);
    await expect(room.messages.first()).toContainText(question);
    await expect(origin(page)).toHaveCount(0);
    await room.say('We are still here.');
    await room.hasSettled(4);
    await page.reload();
    await room.hasSettled(4);
    await expect(origin(page)).toHaveCount(0);
    await other.reload();
    await expect(origin(other)).toBeVisible();
    await roomPage(other).hasSettled(0);
    await other.close();
  });

  await test.step('with a full storage the own conversation is still under Recent', async () => {
    expectedConsole.push(/Error saving data to local storage/);
    await page.evaluate(() => {
      for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) localStorage.setItem(`filler-${localStorage.length}`, 'x'.repeat(size));
        } catch {
          // Full for this size.
        }
      }
    });
    await remix(page);
    await room.choose('Save & Load Conversations');
    await page
      .getByRole('list', { name: 'Recent' })
      .getByRole('button', { name: /^Nothing is lost.*4 messages/ })
      .click();
    await expect(room.messages.first()).toContainText(question);
  });
});
