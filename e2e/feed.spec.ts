import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { decidedSample } from './support/decided-sample.ts';
import { publishSamples } from './support/publish-samples.ts';
import {
  checkScreen,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  wide,
} from './support/fixtures.ts';

const pageSize = 24;
const manyCount = 50;

const hostile = '<img src=x onerror=alert(1)> & "quotes" \u202Eevil';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';

let server: ConvokeServer;

test.describe.configure({ mode: 'serial' });
test.use({ viewport: wide });
test.beforeAll(async () => {
  server = await startConvoke({ BOT_CHECK: 'off' });
});
test.afterAll(() => server.remove());

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a feed that cannot be loaded says so and tries again, and an empty one offers the next step', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  await page.goto(`${server.url}/home`);
  // Before that a link loads the page from the server, with its list.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  const list = /\/api\/conversations(\?|$)/;
  await page.route(list, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Explore' }).first().click();
  await expect(page).toHaveURL(`${server.url}/conversations`);
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load conversations. Please try again later.',
  );
  await checkScreen(page, 'failed');
  await page.unroute(list);
  await button(page, 'Try Again').click();
  await expect(page.getByText('No conversations found.')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'The Conversation Feed' }),
  ).toBeVisible();
  await expect(page.getByText("What everyone's been talking about")).toBeVisible();
  await checkScreen(page, 'empty');
  await button(page, 'Show Filters').click();
  const sections = page.getByRole('region', { name: 'Filters' }).getByRole('heading');
  await expect(sections, 'only with something to choose in them').toHaveText(['Title', 'Date']);
  await button(page, 'Define Your Vision').click();
  await expect(page).toHaveURL(`${server.url}/vision`);
});

test.describe('publications of every kind', () => {
  let decidedUuid = '';
  test.beforeAll(async () => {
    const participants = Array.from({ length: 12 }, (_, index) => ({
      name: `${longWord} ${index}`,
      role: `${longWord} ${index}`,
      description: '',
    }));
    const published = await publishSamples(server, [
      { introduction: hostile, participants },
      { introduction: longWord, vision: longWord.repeat(5) },
      { introduction: '', vision: '', participants: [] },
      decidedSample,
    ]);
    decidedUuid = published.at(-1)?.uuid ?? '';
  });

  test('are accessible in both themes and fit, and a decided one shows its decision on its page and in its replay', async ({
    page,
  }) => {
    await page.goto(`${server.url}/conversations`);
    await expect(cards(page)).toHaveCount(4);
    await expect(card(page, hostile)).toBeVisible();
    await expect(card(page, 'Untitled Conversation')).toBeVisible();
    await expect(card(page, longWord).getByText(/…$/)).toBeVisible();
    await button(page, 'Show Filters').click();
    for (const section of ['Date', 'Tags', 'Participants']) await button(page, section).click();
    await expect(page.getByRole('checkbox', { name: longWord }).first()).toBeVisible();
    await expect(page.getByText('1 decided', { exact: true })).toBeVisible();
    await checkScreen(page, 'full, with filters');

    await page.getByRole('checkbox', { name: 'Decided only', exact: true }).check();
    await expect(page).toHaveURL(`${server.url}/conversations?decided=true`);
    await expect(cards(page)).toHaveCount(1);
    await page.getByLabel('End date').fill('2020-01-31');
    await expect(page.getByText('No conversations match your filters.')).toBeVisible();
    await checkScreen(page, 'filtered out');
    await page.getByLabel('End date').fill('');
    await cards(page).getByRole('link', { name: 'Explore this conversation' }).click();

    const record = page.getByRole('region', { name: 'Decision', exact: true });
    await expect(record).toContainText('The gate comes first.');
    await test.step('printed', () => expectPrintedAlone(page, record));
    await button(page, 'Minutes').click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await record.getByRole('link', { name: 'Nils, message 42' }).click();
    await expect(page.locator('#m42')).toBeInViewport();
    await page.goBack();
    await button(page, 'Play').first().click();
    const stage = page.getByRole('dialog');
    await stage.press('End');
    await expect(stage.getByRole('region', { name: 'Decision' })).toContainText(
      'The gate comes first.',
    );
  });

  test('without script a published page begins with its decision, and each line leads to its messages', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/conversation/${decidedUuid}`);
    const record = page.getByRole('region', { name: 'Decision', exact: true });
    await expect(record).toContainText('The gate comes first. Paths follow.');
    await expect(record).toContainText('Nils Builder: The paths');
    await expect(record).toContainText('Overruled: It is paid for');
    await expect(page.getByText('No message supports this.')).toBeVisible();
    await record.getByRole('link', { name: 'Mara Lind, message 3' }).click();
    await expect(page.locator('#m3')).toBeInViewport();
    // The page has the first forty messages; the others are on the page with all of them.
    await record.getByRole('link', { name: 'Message 42' }).click();
    await expect(page).toHaveURL(/\?whole#m42$/);
    await expect(page.locator('#m42')).toBeInViewport();
    await page.goto(`${server.url}/conversations`);
    const search = page.getByRole('searchbox', { name: 'Search titles' });
    await search.fill('no such title');
    await search.press('Enter');
    await expect(page).toHaveURL(`${server.url}/conversations?title=no+such+title`);
    await page.goto(`${server.url}/conversations`);
    await page.getByRole('link', { name: 'Decided only' }).click();
    await expect(page).toHaveURL(`${server.url}/conversations?decided=true`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Decided The gate comes first.');
    await context.close();
  });
});

/** The decision is printed on a page of its own; the screen is back afterwards. */
async function expectPrintedAlone(page: Page, record: Locator): Promise<void> {
  await expect(button(page, 'Minutes')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // What the margins of the style sheet leave of A4.
  const paper = { width: 642, height: 986 };
  await page.setViewportSize(paper);
  const bottom = await record.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(paper.height);
  // The minutes begin on the next page.
  await expect(page.locator(':has(> section)', { has: record }).last()).toHaveCSS(
    'break-after',
    'page',
  );
  await page.emulateMedia({ media: null });
  await page.setViewportSize(wide);
}

/** A tag that the background job has found; each publication has its tags by then. */
async function findTag(): Promise<string> {
  const found = async () => {
    const answer = await fetch(`${server.url}/api/conversations`);
    const all = (await answer.json()) as { relevantTags: string }[];
    return all.map(({ relevantTags }) => relevantTags);
  };
  // Publications without tags match every choice, so the last job is waited for.
  await expect.poll(found).not.toContain('');
  return (await found())[0]?.split(', ')[0] ?? '';
}

test('filters narrow the feed, are part of the address, and Back undoes a choice; a card is explored, shared and remixed', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  await publishSamples(server, [
    { introduction: 'Night trains again' },
    {
      introduction: 'Rain, kept',
      participants: [{ name: 'Oda', role: 'Critic', description: '' }],
    },
  ]);
  const tag = await findTag();
  await page.goto(`${server.url}/conversations`);
  await expect(cards(page).first()).toHaveAccessibleName('Rain, kept');
  const count = await cards(page).count();
  await test.step('by title, before any panel is open', () => searchTitles(page));
  await button(page, 'Show Filters').click();
  await test.step('by title, without a network too', () => filterByTitle(page, context));
  await expect(cards(page)).toHaveCount(count);

  await test.step('by tag, which Back undoes', async () => {
    await button(page, 'Tags').click();
    await page.getByRole('checkbox', { name: tag, exact: true }).check();
    await expect(page).toHaveURL(/\?tags=/);
    const answer = await fetch(`${server.url}/api/conversations?tags=${encodeURIComponent(tag)}`);
    await expect(cards(page)).toHaveCount(((await answer.json()) as unknown[]).length);
    await page.goBack();
    await expect(cards(page)).toHaveCount(count);
    await expect(page.getByRole('checkbox', { name: tag, exact: true })).not.toBeChecked();
  });

  await test.step('by role and day', () => filterByRoleAndDay(page));
  const address = page.url();
  await button(page, 'Reset All Filters').click();
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(cards(page)).toHaveCount(count);
  await expect(button(page, 'Date')).toHaveAttribute('aria-expanded', 'false');
  await page.goto(address);
  await expect(cards(page)).toHaveCount(2);
  await expect(button(page, 'Show Filters')).toHaveAccessibleDescription('2 filters in use');
  await test.step('a card', () => useCard(page, context));
});

async function searchTitles(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search titles' });
  await search.fill('NIGHT');
  await expect(page).toHaveURL(/\/conversations\?title=NIGHT$/);
  await expect(card(page, 'Night trains again')).toBeVisible();
  await expect(search).toBeFocused();
  // The panel has the same filter, and one of them is enough.
  await button(page, 'Show Filters').click();
  await expect(page.getByRole('searchbox')).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Title contains' })).toHaveValue('NIGHT');
  await button(page, 'Hide Filters').click();
  await search.fill('');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/conversations$/);
}

async function filterByTitle(page: Page, context: BrowserContext): Promise<void> {
  const title = page.getByRole('searchbox', { name: 'Title contains' });
  await title.fill('NIGHT');
  await expect(page).toHaveURL(/\/conversations\?title=NIGHT$/);
  // Publications without a title match too: docs/behaviour.md#feed-filter-rules
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, 'Night trains again')).toBeVisible();
  await expect(card(page, 'Untitled Conversation')).toBeVisible();
  await expect(title).toBeFocused();

  await context.setOffline(true);
  // A per cent sign is a character, not a pattern.
  await title.fill('%');
  await expect(page).toHaveURL(/\?title=%25$/);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await checkScreen(page, 'offline');
  await context.setOffline(false);
  await expect(card(page, 'Untitled Conversation')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await title.fill('');
  await expect(page).toHaveURL(/\/conversations$/);
}

async function filterByRoleAndDay(page: Page): Promise<void> {
  await button(page, 'Participants').click();
  await page.getByRole('checkbox', { name: 'Critic', exact: true }).check();
  await expect(page).toHaveURL(/\?participants=Critic$/);
  // Publications without participants match too.
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, 'Rain, kept')).toBeVisible();
  await expect(card(page, 'Untitled Conversation')).toBeVisible();

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
  await expect(page).toHaveURL(/startDate=/);
  await expect(button(page, 'Hide Filters')).toHaveAccessibleDescription('2 filters in use');
  await button(page, 'Participants').click();
  await expect(button(page, 'Participants')).toHaveAccessibleDescription('Critic');
}

/** Explores, shares and remixes a card, with no control inside another. */
async function useCard(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  const remix = rain.getByRole('button', { name: /^Remix/ });
  await expect(remix).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rain.getByRole('link', { name: 'Explore this conversation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(link);
  await page.goBack();

  // The middle button opens it in another tab, on its text too.
  const opened = context.waitForEvent('page');
  await rain.getByText('A vision for Rain, kept').click({ button: 'middle' });
  await expect(await opened).toHaveURL(link);
  await (await opened).close();

  await rain.hover();
  await remix.click();
  await expect(page).toHaveURL(`${server.url}/team-dashboard`);
  await expect(page.getByRole('article', { name: 'Oda' })).toBeVisible();
}

test.describe('many conversations', () => {
  test.beforeAll(async () => {
    await publishSamples(
      server,
      Array.from({ length: manyCount }, (_, index) => ({
        introduction: `Series ${String(manyCount - index).padStart(3, '0')}`,
      })),
    );
  });

  test('are rendered from the preloaded data, load by scrolling, do not shift while new ones arrive, and Back restores the position', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/conversations?title=Series`);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(pageSize);
    expect(asked).not.toContain('/api/conversations');
    await expect(cards(page).first()).toHaveAccessibleName('Series 001');
    const [arrived] = await publishSamples(server, [{ introduction: 'The newest of the series' }]);
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
    await expect(cards(page).first()).toHaveAccessibleName('The newest of the series');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('can be paged through without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/conversations?title=series+0`);
    await expect(cards(page)).toHaveCount(pageSize);
    await expect(page.getByRole('article').first().locator('time')).toContainText('UTC');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/\?title=series\+0&cursor=/);
    await expect(cards(page).first()).toHaveAccessibleName('Series 025');
    await page.getByRole('link', { name: 'Go to the newest' }).click();
    await expect(page).toHaveURL(`${server.url}/conversations?title=series+0`);
    await context.close();
  });
});
