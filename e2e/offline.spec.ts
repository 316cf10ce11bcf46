import type { BrowserContext, Page } from '@playwright/test';
import { type ReleaseProxy, startReleaseProxy } from './support/release-proxy.ts';
import { roomPage } from './support/room-page.ts';
import { connectionLost, expect, seedTeam, test } from './support/fixtures.ts';

// A tab is not taken over from an earlier test: clearing it opens the old addresses, where the worker would answer.
test.use({ serviceWorkers: 'allow' });

const offlineNotice = 'You are offline. What you write is kept in this browser';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page and waits until the browser has all that it needs without a network. */
async function openAndCache(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/**
 * Waits until the new worker has everything and the old one is gone. Some hundred files may take as long as the machine
 * needs, within the time of the test; meanwhile pages of either build work.
 */
async function waitForNewerCacheOnly(page: Page): Promise<void> {
  await expect.poll(() => cacheNames(page), { timeout: 0 }).toEqual(['convoke-app-newer']);
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText(offlineNotice)).toBeVisible();
}

/** Waits for the offline notice, which moves the content below it when it appears. */
async function reloadOffline(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText(offlineNotice)).toBeVisible();
}

test('the app works without a network, and says in words what waits for one', async ({
  page,
  context,
  rehearsal,
  expectedConsole,
}) => {
  // There is no such conversation, as the server says when it is back.
  expectedConsole.push(connectionLost, /404/);
  await seedTeam(page);
  await openAndCache(page, `${rehearsal.url}/team-dashboard`);
  await test.step('nothing personal is kept, and nothing that the API has said', () =>
    expectOnlyTheBuild(page));
  await test.step('a server on the same machine needs no network', () =>
    talkToServerOnThisMachine(page));
  await context.setOffline(true);
  await test.step('conversations are saved, opened and deleted, and a draft stays', () =>
    workInRoomOffline(page));

  await page.goto(`${rehearsal.url}/vision`);
  await expect(heading(page, 'Define Your Vision')).toBeVisible();
  await expect(page.getByText(offlineNotice)).toBeVisible();
  await page.getByRole('textbox').fill('A vision on a train');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('A vision on a train');

  await page.goto(`${rehearsal.url}/team-assembly`);
  await expect(page.getByRole('list', { name: 'Your Team' })).toContainText('Mara');
  await page.goto(`${rehearsal.url}/`);
  await expect(heading(page, "Don't prompt. Convoke.")).toBeVisible();
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expect(page.getByText("Conversations will load when you're back online.")).toBeVisible();
  await page.goto(`${rehearsal.url}/conversation/0b7f4f0e-6f0e-4c51-8d1c-000000000000`);
  await expect(page.getByText('The conversation loads when you are back online')).toBeVisible();
  await expect(page.getByText(offlineNotice)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(offlineNotice)).toBeHidden();
});

async function expectOnlyTheBuild(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(expect.arrayContaining(['/home', '/vision', '/index.html']));
  const isOfBuild = /^\/(?:assets\/.*|index\.html|home|vision|about|contact|watch)$/;
  expect(kept.filter((path) => !isOfBuild.test(path))).toEqual([]);
}

/** The browser says that it has no network, until the page is loaded anew. */
async function talkToServerOnThisMachine(page: Page): Promise<void> {
  const room = roomPage(page);
  const asked = page.waitForResponse('**/api/health/live');
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  expect((await asked).fromServiceWorker()).toBe(false);
  await room.say('What do we plant first?');
  await room.hasSettled(2);
  await expect(page.getByText(offlineNotice)).toHaveCount(0);
  await expect(page.getByText("You're still offline")).toHaveCount(0);
}

async function workInRoomOffline(page: Page): Promise<void> {
  const room = roomPage(page);
  await reloadOffline(page);
  await expect(room.log).toContainText('What do we plant first?');
  await room.choose('Save & Load Conversations');
  const panel = page.getByRole('dialog', { name: 'Conversations' });
  await panel.getByRole('textbox', { name: 'Title' }).fill('On the train');
  await panel.getByRole('button', { name: 'Save Current Chat' }).click();
  const saved = panel.getByRole('tabpanel');
  await expect(saved.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await room.input.fill('Half a thought');
  await reloadOffline(page);
  await expect(room.input).toHaveValue('Half a thought');
  await room.input.press('Enter');
  await expect(page.getByText("You're still offline. Your message wasn't sent")).toBeVisible();

  await room.choose('Save & Load Conversations');
  await saved.getByRole('button', { name: /^On the train/ }).click();
  await expect(room.log).toContainText('What do we plant first?');
  await room.choose('Save & Load Conversations');
  await saved.getByRole('button', { name: 'Delete On the train' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(0);
}

test('without a network a language that is not kept is refused in words, and one that is kept is spoken from then on', async ({
  page,
  context,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(connectionLost);
  const languageCookies = async () =>
    (await context.cookies()).filter(({ name }) => name === 'convoke.language');
  await openAndCache(page, `${rehearsal.url}/vision`);
  // Another tab has brought the pages of another language.
  await context.addCookies([{ name: 'convoke.language', value: 'de', url: rehearsal.url }]);
  const other = await context.newPage();
  await other.goto(`${rehearsal.url}/vision`);
  await expect
    .poll(
      () =>
        page.evaluate(async () =>
          (await caches.match('/vision', { ignoreVary: true }))?.headers.get('content-language'),
        ),
      { timeout: 0 },
    )
    .toBe('de');
  await other.close();
  await context.clearCookies({ name: 'convoke.language' });
  await goOffline(context, page);
  const language = page.getByRole('button', { name: 'Language' });
  await language.click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByText('This language has to be downloaded once')).toBeVisible();
  await expect(language).toBeFocused();
  await expect(heading(page, 'Define Your Vision')).toBeVisible();
  expect(await languageCookies()).toEqual([]);

  await language.click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(heading(page, 'Deine Vision')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sprache' })).toBeFocused();
  expect((await languageCookies()).map(({ value }) => value)).toEqual(['de']);
  await page.reload();
  await expect(heading(page, 'Deine Vision')).toBeVisible();
  await expect(page.getByText('Du bist offline')).toBeVisible();
});

test.describe('an installation', () => {
  let releases: ReleaseProxy;
  test.beforeEach(async ({ rehearsal }) => {
    releases = await startReleaseProxy(rehearsal);
  });
  test.afterEach(async ({ page }) => {
    // It would ask a server that is gone, and complain.
    await page.close();
    await releases.close();
  });

  test('is never stale, goes on while the server is silent, and is undone when there is no worker any more', async ({
    page,
    context,
    expectedConsole,
  }) => {
    expectedConsole.push(connectionLost, /404/, /dynamically imported module/);
    await openAndCache(page, `${releases.url}/vision`);
    const [before] = await cacheNames(page);
    await page.getByRole('textbox').fill('Typed in the old version');

    await test.step('the next visit shows the new version', async () => {
      releases.release('Define Your Newer Vision');
      const other = await context.newPage();
      await other.goto(`${releases.url}/vision`);
      await expect(heading(other, 'Define Your Newer Vision')).toBeVisible();
      await waitForNewerCacheOnly(other);
      await other.close();
      expect(before).not.toBe('convoke-app-newer');
    });

    await test.step('a tab of the old version takes it up where its code is gone, and keeps what was typed', async () => {
      await page.getByRole('button', { name: 'Info' }).click();
      await page.getByRole('link', { name: 'Explore' }).first().click();
      await expect(heading(page, 'The Conversation Feed')).toBeVisible();
      await expect(page.getByText('This page could not be shown')).toHaveCount(0);
      await page.goBack();
      await expect(heading(page, 'Define Your Newer Vision')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveValue('Typed in the old version');
    });

    await test.step('without a network it is the new version too', async () => {
      await goOffline(context, page);
      for (const path of ['/about', '/team-assembly', '/vision']) {
        await page.goto(releases.url + path);
        await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      }
      await expect(heading(page, 'Define Your Newer Vision')).toBeVisible();
      await page.getByRole('link', { name: 'Explore' }).first().click();
      await expect(page.getByText('Conversations will load when')).toBeVisible();
      await context.setOffline(false);
    });

    await test.step('with a network it says that the server does not answer', async () => {
      await releases.close();
      await page.goto(`${releases.url}/vision`);
      await expect(heading(page, 'Define Your Newer Vision')).toBeVisible();
      await expect(page.getByText('Convoke is not responding.')).toBeVisible();
      await releases.open();
    });

    await test.step('without a worker at the server it is undone', async () => {
      releases.removeServiceWorker();
      await page.goto(`${releases.url}/about`);
      await expect
        .poll(() =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ]),
        )
        .toEqual([0, 0]);
      await page.reload();
      await expect(heading(page, 'About')).toBeVisible();
    });
  });
});

test.describe('before anything is kept', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that has yet to come says that there is no network, stays, and comes when there is one', async ({
    page,
    context,
    rehearsal,
    expectedConsole,
  }) => {
    expectedConsole.push(connectionLost, /dynamically imported module/);
    // What a visitor may ask for next is fetched ahead; this page has not been.
    await page.route(/\/assets\/vision-page-/, (route) => route.abort('internetdisconnected'));
    await page.goto(`${rehearsal.url}/about`);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await goOffline(context, page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Create' })
      .click();
    const broken = page.locator('main').getByRole('alert');
    await expect(broken).toContainText('There is no network connection');
    await broken.getByRole('button', { name: 'Load Again' }).click();
    await expect(broken).toContainText('There is no network connection');

    await page.unroute(/\/assets\/vision-page-/);
    await context.setOffline(false);
    await expect(heading(page, 'Define Your Vision')).toBeVisible();
  });
});
