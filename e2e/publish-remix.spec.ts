import { type Page } from '@playwright/test';
import { roomPage } from './support/room-page.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sampleTeam,
  seedTeam,
  test,
} from './support/fixtures.ts';

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
  await expect(page.getByText('Conversation published to server successfully!')).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Open publication' });
  return (await open.getAttribute('href')) ?? '';
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

test('where the team disagreed can be seen in what was published, in its player and in a remix', async ({
  page,
  browser,
  rehearsal,
}) => {
  const room = await startConversation(page, rehearsal.url);
  await room.ask(sampleTeam[1]?.name ?? '', 'Objection');
  await room.hasSettled(3);
  const published = await publishAs(page, 'One who disagrees');

  // Drawn by the server, drawn by the app, played, and taken up.
  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(rehearsal.url + published);
  await expect(reader.getByRole('article').last().getByText('Objection')).toBeVisible();
  await reader.close();
  await page.goto(rehearsal.url + published);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('article').last().getByText('Objection')).toBeVisible();
  await expect(page.getByText('Objection', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await page.keyboard.press('End');
  await expect(page.getByRole('dialog').getByRole('list').getByText('Objection')).toBeVisible();
  await page.keyboard.press('Escape');

  const stranger = await browser.newPage();
  await stranger.goto(rehearsal.url + published);
  await stranger.getByRole('button', { name: 'Remix', exact: true }).first().click();
  await stranger.getByRole('button', { name: 'Continue the conversation' }).click();
  await expect(roomPage(stranger).messages.last()).toContainText('Objection');
  await stranger.close();
});

test('a conversation is published, opened, remixed with and without its words, and taken back', async ({
  page,
  browser,
  rehearsal,
  expectedConsole,
}) => {
  const title = 'A garden in the railway yard';
  const room = await startConversation(page, rehearsal.url);
  await room.choose('Publish Conversation');
  await expect(page.getByText('Make this conversation public and remixable.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What becomes public' })).toContainText(
    '3 team members',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const original = await publishAs(page, title);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open publication' }).click();
  await expect(page).toHaveURL(new RegExp(`${original}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(question)).toBeVisible();

  // The author's own conversation stays under 'Recent'.
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
  await page.keyboard.press('Escape');
  const fresh = await publishAs(page, 'The soil, from the start');

  await page.goto(`${rehearsal.url}${fresh}`);
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', original);

  // A new visitor finds it in the feed and continues it.
  const stranger = await browser.newPage();
  await stranger.goto(`${rehearsal.url}/conversations`);
  const card = stranger.getByRole('article', { name: title });
  await card.hover();
  await card.getByRole('button', { name: /Spawn a new thread from this idea/ }).click();
  await expect(stranger).toHaveURL(/\/team-dashboard$/);
  for (const { name } of sampleTeam) {
    await expect(stranger.getByRole('article', { name, exact: true })).toBeVisible();
  }
  await stranger.getByRole('button', { name: 'Continue the conversation' }).click();
  const theirs = roomPage(stranger);
  await theirs.hasSettled(2);
  await expect(theirs.messages.first()).toContainText(question);
  await expect(stranger.getByText('You pick up from here')).toBeVisible();
  await theirs.say('And who waters it?');
  await theirs.hasSettled(4);
  await stranger.reload();
  await theirs.hasSettled(4);
  await expect(stranger.getByText('You pick up from here')).toBeVisible();
  await expect(stranger.getByRole('link', { name: title })).toBeVisible();
  await stranger.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(stranger);
  await stranger.setViewportSize({ width: 1_280, height: 720 });
  await publishAs(stranger, 'Who waters the garden');
  await stranger.close();

  await page.goto(`${rehearsal.url}${original}`);
  await expect(page.getByText('2 remixes')).toBeVisible();

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page
    .getByRole('alertdialog', { name: 'Unpublish' })
    .getByRole('button', { name: 'Unpublish' })
    .click();
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(page.getByRole('article', { name: 'Who waters the garden' })).toBeVisible();
  await expect(page.getByRole('article', { name: title })).toHaveCount(0);
  // The page of what is gone answers with that status, which the browser reports.
  expectedConsole.push(/404/);
  const gone = await page.goto(`${rehearsal.url}${original}`);
  expect(gone?.status()).toBe(404);
  const kept = await page.evaluate(() => localStorage.getItem('convoke.publications') ?? '');
  expect(kept).toContain(fresh.split('/').at(-1));
  expect(kept).not.toContain(original.split('/').at(-1));
});

test('an answer that is lost on its way makes no second publication, and its key is not lost', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  const title = 'Said once, published once';
  const room = await startConversation(page, rehearsal.url);
  expectedConsole.push(/net::ERR_FAILED/);
  let lost = 0;
  await page.route('**/api/conversations', async (route) => {
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await sendToServer(page, title);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to publish conversation.' });
  await expect(failure).toContainText('Please try again.');
  await panelOf(page).getByRole('button', { name: 'Publish to Server' }).click();
  await expect.poll(() => lost).toBe(2);
  await expect(failure).toBeVisible();
  await page.unroute('**/api/conversations');

  await page.reload();
  await room.hasSettled(2);
  await room.choose('Publish Conversation');
  await expect(panelOf(page)).toContainText('We lost the connection before the server answered');
  await expect(panelOf(page).getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await page.keyboard.press('Escape');
  await publishAs(page, title);
  expect(await titlesIn(page, rehearsal.url, title)).toEqual([title]);
  const kept = await page.evaluate(() => localStorage.getItem('convoke.publications') ?? '');
  expect(kept).toContain('deleteKey');
  expect(await page.evaluate(() => localStorage.getItem('convoke.publishing') ?? '')).not.toContain(
    'contentMark',
  );

  // Publishing the very same again is refused in a sentence, and the panel stays.
  expectedConsole.push(/status of 4\d\d/);
  await sendToServer(page, title);
  await expect(failure).toBeVisible();
  expect(await titlesIn(page, rehearsal.url, title)).toEqual([title]);
});

test('a published discussion says why each member spoke, on the page and without JavaScript', async ({
  page,
  browser,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.input.fill('Who keeps the key to the tool shed?');
  await page.getByRole('button', { name: 'Ask everyone' }).click();
  await room.hasSettled(4);
  const address = await publishAs(page, `Keys ${Date.now()}`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  for (const visitor of [page, reader]) {
    await visitor.goto(new URL(address, rehearsal.url).href);
    await expect(visitor.getByRole('article').getByText('In turn')).toHaveCount(3);
    await expect(visitor.getByText('4 turns · 0 objections · 0 passes')).toBeVisible();
  }
  await context.close();
});

test('a conversation that went on after a lost answer is not published beside itself unasked', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  const title = 'Arrived without a word';
  const room = await startConversation(page, rehearsal.url);
  expectedConsole.push(/net::ERR_FAILED/);
  await page.route('**/api/conversations', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendToServer(page, title);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to publish conversation.' }),
  ).toBeVisible();
  await page.unroute('**/api/conversations');
  await page.reload();
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
  await room.choose('Publish Conversation');
  await expect(panelOf(page)).not.toContainText(
    'We lost the connection before the server answered',
  );
});

test('a remix replaces nothing, with a full storage too', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  await startConversation(page, rehearsal.url);
  const address = await publishAs(page, 'Nothing is lost');
  await page.goto(`${rehearsal.url}${address}`);
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
  await page.getByRole('button', { name: 'Remix', exact: true }).first().click();
  await expect(page.getByText('Remixed from')).toBeVisible();
  const room = roomPage(page);
  await room.choose('Save & Load Conversations');
  await page
    .getByRole('list', { name: 'Recent' })
    .getByRole('button', { name: /^Nothing is lost.*2 messages/ })
    .click();
  await expect(room.messages.first()).toContainText(question);
});

test('a remix in one tab takes no words from a conversation in another', async ({
  page,
  rehearsal,
}) => {
  const room = await startConversation(page, rehearsal.url);
  const address = await publishAs(page, 'Two tabs, two conversations');

  const other = await page.context().newPage();
  await other.goto(`${rehearsal.url}${address}`);
  await other.getByRole('button', { name: 'Remix', exact: true }).first().click();
  await expect(other.getByText('Remixed from')).toBeVisible();

  await expect(room.messages.first()).toContainText(question);
  await expect(page.getByText('Remixed from')).toHaveCount(0);
  await room.say('We are still here.');
  await room.hasSettled(4);
  await page.reload();
  await room.hasSettled(4);
  await expect(page.getByText('Remixed from')).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('Remixed from')).toBeVisible();
  await roomPage(other).hasSettled(0);
});
