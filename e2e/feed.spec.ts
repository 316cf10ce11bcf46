import type { Page } from '@playwright/test';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { publishSamples } from './support/publish-samples.ts';
import { expect, checkScreen, test, wide } from './support/fixtures.ts';

const pageSize = 24;
const manyCount = 60;

const hostile = '<img src=x onerror=alert(1)> & "quotes" \u202Eevil';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';

let server: ConvokeServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startConvoke({ BOT_CHECK: 'off' });
});
test.afterAll(() => server.remove());

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(wide);
});

test('an empty feed offers the next step', async ({ page }) => {
  await page.goto(`${server.url}/home`);
  await page.getByRole('button', { name: 'Explore' }).first().click();
  await expect(page).toHaveURL(`${server.url}/conversations`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'The Conversation Feed' }),
  ).toBeVisible();
  await expect(page.getByText("What everyone's been talking about")).toBeVisible();
  await expect(page.getByText('No conversations found.')).toBeVisible();
  await checkScreen(page, 'empty');
  await button(page, 'Define Your Vision').click();
  await expect(page).toHaveURL(`${server.url}/vision`);
});

test('cards of every kind are accessible in both themes and fit', async ({ page }) => {
  const participants = Array.from({ length: 12 }, (_, index) => ({
    name: `${longWord} ${index}`,
    role: `${longWord} ${index}`,
    description: '',
  }));
  await publishSamples(server, [
    { introduction: hostile, participants },
    { introduction: longWord, vision: longWord.repeat(5) },
    { introduction: '', vision: '', participants: [] },
  ]);
  await page.goto(`${server.url}/conversations`);
  await expect(cards(page)).toHaveCount(3);
  await expect(card(page, hostile)).toBeVisible();
  await expect(card(page, 'Untitled Conversation')).toBeVisible();
  await expect(card(page, longWord).getByText(/…$/)).toBeVisible();
  await checkScreen(page, 'full');
  await button(page, 'Show Filters').click();
  for (const section of ['Date', 'Tags', 'Participants']) await button(page, section).click();
  await expect(page.getByRole('checkbox', { name: longWord }).first()).toBeVisible();
  await checkScreen(page, 'filters');
  await page.getByLabel('End date').fill('2020-01-31');
  await expect(page.getByText('No conversations match your filters.')).toBeVisible();
  await checkScreen(page, 'filtered out');
});

test('filters narrow the feed, are part of the address, and Back undoes a choice', async ({
  page,
}) => {
  await publishSamples(server, [
    { introduction: 'Night trains again' },
    {
      introduction: 'Rain, kept',
      participants: [{ name: 'Oda', role: 'Critic', description: '' }],
    },
  ]);
  await page.goto(`${server.url}/conversations`);
  await expect(cards(page).first()).toHaveAccessibleName('Rain, kept');
  const count = await cards(page).count();
  await button(page, 'Show Filters').click();
  const title = page.getByRole('searchbox', { name: 'Title contains' });
  await title.fill('NIGHT');
  await expect(page).toHaveURL(/\/conversations\?title=NIGHT$/);
  // Publications without a title match too: docs/behaviour.md#feed-filter-rules
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, 'Night trains again')).toBeVisible();
  await expect(card(page, 'Untitled Conversation')).toBeVisible();
  await expect(title).toBeFocused();

  // A per cent sign is a character, not a pattern.
  await title.fill('%');
  await expect(page).toHaveURL(/\?title=%25$/);
  await expect(cards(page)).toHaveCount(1);
  await title.fill('');
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(cards(page)).toHaveCount(count);

  await button(page, 'Participants').click();
  await page.getByRole('checkbox', { name: 'Critic' }).check();
  await expect(page).toHaveURL(/\?participants=Critic$/);
  // Publications without participants match too.
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, 'Rain, kept')).toBeVisible();
  await expect(card(page, 'Untitled Conversation')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Researcher' }).check();
  await expect(cards(page)).toHaveCount(count - 1);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Researcher' })).not.toBeChecked();

  const today = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
  await button(page, 'Date').click();
  await page.getByLabel('End date').fill('2026-01-31');
  await expect(page.getByText('No conversations match your filters.')).toBeVisible();
  // The browser's time zone is Berlin, where the day ends at this instant.
  await expect(page).toHaveURL(/endDate=2026-01-31T22%3A59%3A59\.999Z/);
  await page.getByLabel('End date').fill(today);
  await page.getByLabel('Start date').fill(today);
  await expect(cards(page)).toHaveCount(2);
  await expect(button(page, 'Hide Filters')).toHaveAccessibleDescription('2 filters in use');
  await button(page, 'Participants').click();
  await expect(button(page, 'Participants')).toHaveAccessibleDescription('Critic');

  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(cards(other)).toHaveCount(2);
  await expect(button(other, 'Show Filters')).toHaveAccessibleDescription('2 filters in use');
  await other.close();

  await button(page, 'Reset All Filters').click();
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(cards(page)).toHaveCount(count);
  await expect(button(page, 'Date')).toHaveAttribute('aria-expanded', 'false');
});

test('tags that the background job has found can be chosen', async ({ page }) => {
  await publishSamples(server, [{ introduction: 'A garden whose tags are found' }]);
  const cardsOfServer = async () => {
    const answer = await fetch(`${server.url}/api/conversations`);
    return (await answer.json()) as { relevantTags: string }[];
  };
  // Publications without tags match every choice, so the last job is waited for.
  await expect
    .poll(async () => (await cardsOfServer()).map(({ relevantTags }) => relevantTags), {
      timeout: 30_000,
    })
    .not.toContain('');
  const tag = (await cardsOfServer())[0]?.relevantTags.split(', ')[0] ?? '';
  await page.goto(`${server.url}/conversations`);
  await button(page, 'Show Filters').click();
  await button(page, 'Tags').click();
  await page.getByRole('checkbox', { name: tag, exact: true }).check();
  await expect(page).toHaveURL(/\?tags=/);
  const expected = await fetch(
    `${server.url}/api/conversations?tags=${encodeURIComponent(tag)}`,
  ).then(async (answer) => (await answer.json()) as unknown[]);
  await expect(cards(page)).toHaveCount(expected.length);
  await button(page, 'Tags').click();
  await expect(button(page, 'Tags')).toHaveAccessibleDescription(tag);
});

test('a card is explored, shared and remixed without one control inside another', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.url}/conversations`);
  const rain = card(page, 'Rain, kept');
  const share = rain.getByRole('button', { name: 'Share this conversation' });
  await rain.hover();
  await share.click();
  await expect(page.getByText('Link copied')).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${server.url}/conversation/[0-9a-f-]{36}$`));
  await expect(page.getByText('Link copied')).toHaveCount(0);

  // With the keyboard only: share, remix, explore.
  await share.focus();
  await page.keyboard.press('Tab');
  await expect(rain.getByRole('button', { name: /^Remix/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rain.getByRole('link', { name: 'Explore this conversation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(link);
  await page.goBack();

  // A click anywhere on the card opens it, one with the middle button in another tab.
  for (const part of [rain.getByRole('heading'), rain.getByText('A vision for Rain, kept')]) {
    const opened = context.waitForEvent('page');
    await part.click({ button: 'middle' });
    await expect(await opened).toHaveURL(link);
    await (await opened).close();
  }
  await rain.getByText('A vision for Rain, kept').click();
  await expect(page).toHaveURL(link);
  await page.goBack();

  await rain.hover();
  const remix = rain.getByRole('button', { name: /^Remix/ });
  await expect(remix).toHaveAttribute(
    'title',
    'Spawn a new thread from this idea. Iteration is innovation.',
  );
  await remix.click();
  await expect(page).toHaveURL(`${server.url}/team-dashboard`);
  await expect(page.getByRole('article', { name: 'Oda' })).toBeVisible();
});

test.describe('many conversations', () => {
  test.beforeAll(async () => {
    await publishSamples(
      server,
      Array.from({ length: manyCount }, (_, index) => ({
        introduction: `Series ${String(manyCount - index).padStart(3, '0')}`,
      })),
    );
  });

  test('load by scrolling, do not shift while new ones arrive, and Back restores the position', async ({
    page,
  }) => {
    await page.goto(`${server.url}/conversations`);
    await expect(cards(page).first()).toHaveAccessibleName('Series 001');
    const [arrived] = await publishSamples(server, [{ introduction: 'The newest of all' }]);
    await page.keyboard.press('End');
    await expect(cards(page)).toHaveCount(2 * pageSize);
    await page.keyboard.press('End');
    await expect.poll(() => cards(page).count()).toBeGreaterThan(2 * pageSize);
    const names = await cards(page).getByRole('heading').allTextContents();
    expect(names.slice(0, manyCount)).toEqual(
      Array.from(
        { length: manyCount },
        (_, index) => `Series ${String(index + 1).padStart(3, '0')}`,
      ),
    );
    expect(names).not.toContain(arrived?.introduction);

    const read = card(page, 'Series 040');
    await read.scrollIntoViewIfNeeded();
    const count = await cards(page).count();
    const place = async () => Math.round((await read.boundingBox())?.y ?? Number.NaN);
    const before = await place();
    await read.getByRole('link', { name: 'Explore this conversation' }).click();
    await expect(page).toHaveURL(/\/conversation\//);
    await page.goBack();
    await expect(cards(page)).toHaveCount(count);
    await expect.poll(place).toBe(before);

    // A new visit shows the new ones.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Create' })
      .click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Explore' })
      .click();
    await expect(cards(page).first()).toHaveAccessibleName('The newest of all');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('can be paged through without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/conversations?title=series`);
    await expect(cards(page)).toHaveCount(pageSize);
    await expect(page.getByRole('article').first().locator('time')).toContainText('UTC');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/\?title=series&cursor=/);
    await expect(cards(page).first()).toHaveAccessibleName('Series 025');
    await page.getByRole('link', { name: 'Go to the newest' }).click();
    await expect(page).toHaveURL(`${server.url}/conversations?title=series`);
    await context.close();
  });

  test('a first visit renders the preloaded data, without requesting the list', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/conversations?title=Series`);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(pageSize);
    expect(asked).not.toContain('/api/conversations');
  });
});

test.describe('when the server does not answer', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  test.beforeAll(async () => {
    await publishSamples(server, [{ introduction: 'Still here' }]);
  });

  test('the feed reports it and tries again', async ({ page }) => {
    await page.goto(`${server.url}/home`);
    // Before that a link loads the page from the server, with its list.
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    const list = /\/api\/conversations(\?|$)/;
    await page.route(list, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Explore' }).first().click();
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load conversations. Please try again later.',
    );
    await checkScreen(page, 'failed');
    await page.unroute(list);
    await button(page, 'Try Again').click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('without a network the feed reports that, and loads when it is back', async ({
    page,
    context,
  }) => {
    await page.goto(`${server.url}/conversations`);
    await expect(cards(page).first()).toBeVisible();
    await button(page, 'Show Filters').click();
    await context.setOffline(true);
    await page.getByRole('searchbox', { name: 'Title contains' }).fill('still');
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await checkScreen(page, 'offline');
    await context.setOffline(false);
    await expect(card(page, 'Still here')).toBeVisible();
  });

  test('an invalid cursor is reported, with a link to the newest', async ({ page }) => {
    await page.goto(`${server.url}/conversations?cursor=nonsense`);
    await expect(page.getByRole('alert')).toContainText('Failed to load conversations.');
    await page.getByRole('link', { name: 'Go to the newest' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});
