import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  keepBusy,
  sampleVision,
  test,
  withMotion,
} from './support/fixtures.ts';

test.use(withMotion);

/** Delays files until the returned function is called, like a slow connection. */
async function delayRequests(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
const delayScripts = (page: Page) => delayRequests(page, /\/assets\/.*\.js$/);

test('the prerendered pages are complete without JavaScript', async ({ browser, rehearsal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [address, heading] of [
    ['/vision', 'Define Your Vision'],
    ['/home', "Don't prompt. Convoke."],
    ['/', "Don't prompt. Convoke."],
  ] as const) {
    await page.goto(rehearsal.url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(address === '/vision' ? 0 : 1);
    expect(await page.locator('[style]').count()).toBe(0);
  }
  await page.goto(`${rehearsal.url}/vision`);
  await expect(page.getByRole('textbox', { name: 'Team Vision' })).toBeVisible();
  await context.close();
});

test('a first visit of an entry page requests few files', async ({ browser, rehearsal }) => {
  for (const [address, limit] of [
    ['/home', 11],
    ['/vision', 12],
    ['/conversations', 14],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await keepBusy(page);
    const files: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) files.push(request.url());
    });
    await page.goto(rehearsal.url + address, { waitUntil: 'networkidle' });
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect(files.filter((url) => url.endsWith('.js'))).not.toEqual([]);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(limit);
    await context.close();
  }
});

test('input before hydration is preserved, with focus and caret', async ({ page, rehearsal }) => {
  const release = await delayScripts(page);
  await page.goto(`${rehearsal.url}/vision`, { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Team Vision' });
  await field.click();
  await page.keyboard.type('A garden for all');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft');
  await expectAccessible(page);
  await expect(page.locator('[data-prerendered]')).toHaveCount(1);
  release();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type('of us ');
  await expect(field).toHaveValue('A garden for of us all');
  // The app has it too: the step can be left, and a reload restores it.
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(field).toHaveValue('A garden for of us all');
});

test('clicks before hydration are replayed', async ({ page, rehearsal }) => {
  const release = await delayScripts(page);
  await page.goto(`${rehearsal.url}/vision`, { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Team Vision' });
  const example = page.getByRole('group', { name: 'Examples' }).getByRole('button').first();
  await example.click();
  await expect(field).toHaveValue('');
  release();
  await expect(field).not.toHaveValue('');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
});

test('a button that is held down while the app mounts is pressed when it is let go', async ({
  page,
  rehearsal,
}) => {
  const release = await delayScripts(page);
  await page.goto(`${rehearsal.url}/home`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Explore' }).first().hover();
  await page.mouse.down();
  release();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(`${rehearsal.url}/conversations`);
});

test('a returning visitor never sees an empty form instead of the stored draft', async ({
  page,
  rehearsal,
}) => {
  await page.goto(`${rehearsal.url}/vision`);
  // Only the app stores a draft: text typed before it has mounted is lost with the page.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  const field = page.getByRole('textbox');
  await field.fill(sampleVision.teamVision);
  const release = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Define Your Vision' })).toBeVisible();
  await expect(page.locator('[data-prerendered] textarea')).toBeHidden();
  release();
  await expect(field).toHaveValue(sampleVision.teamVision);
});

test('nothing shifts when the app mounts over the prerendered page', async ({
  page,
  rehearsal,
}) => {
  for (const address of ['/', '/home', '/vision']) {
    const release = await delayScripts(page);
    await page.goto('about:blank');
    await page.goto(rehearsal.url + address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // All of it is there, though its scripts are not.
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page.evaluate(() =>
        Array.from(
          document.querySelectorAll('h1, h2, h3, textarea, main button, main a, footer'),
          (one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [one.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
          },
        ),
      );
    const before = await places();
    release();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect(await places()).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('fonts do not change when the style sheet loads after them', async ({ page, rehearsal }) => {
  for (const address of ['/home', '/about', '/vision']) {
    const release = await delayRequests(page, /\/assets\/.*\.css$/);
    await page.goto('about:blank');
    await page.goto(rehearsal.url + address, { waitUntil: 'commit' });
    await page.waitForFunction(() =>
      Array.from(document.fonts).some(
        ({ family, status }) => family === 'Instrument Serif' && status === 'loaded',
      ),
    );
    // Fallback fonts have the same width on average, not per letter.
    const widths = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const letters = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        return Array.from({ length: 5 }, (_, index) => {
          range.setStart(letters as Node, index);
          range.setEnd(letters as Node, index + 1);
          return range.getBoundingClientRect().width;
        });
      });
    const before = await widths();
    release();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect(await widths()).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
