import type { Browser, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  keepBusy,
  test,
  withMotion,
  seedTeam,
} from './support/fixtures.ts';
import { isTextFontDrawn } from './support/text-font.ts';

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

test('without script the prerendered pages are complete, the menu leads on, and the sign-in says what it lacks', async ({
  browser,
  rehearsal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  for (const [address, heading] of [
    ['/vision', 'Define Your Vision'],
    ['/', "Don't prompt. Convoke."],
    ['/home', "Don't prompt. Convoke."],
  ] as const) {
    await page.goto(rehearsal.url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(address === '/vision' ? 0 : 1);
    expect(await page.locator('[style]').count()).toBe(0);
    if (address === '/vision')
      await expect(page.getByRole('textbox', { name: 'Team Vision' })).toBeVisible();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('header button:visible')).toHaveCount(0);
  // The content of a noscript is found by its tags alone.
  const note = page.locator('body > noscript');
  await note.locator('summary').click();
  await note.locator('a[href="/about"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.goto(`${rehearsal.url}/auth/login`);
  await expect(note.locator('p:visible')).toHaveText(/only with JavaScript: signing in/);
  await context.close();
});

test('a browser below the floor reads which ones the product needs', async ({
  browser,
  rehearsal,
}) => {
  // What the test changes has another hash than the one that the server allows.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const note = page.getByText('It needs Chrome or Edge 123, Firefox 128, Safari 17.5');
  await page.goto(`${rehearsal.url}/home`);
  await expect(note).toBeHidden();
  // As one that does not know what came last of what the style sheet uses.
  await page.route(/\/home$|\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('light-dark(', 'unknown(');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(note).toBeVisible();
  await context.close();
});

test('a first visit requests few files, each script once, in one language at little more than the size of English', async ({
  browser,
  rehearsal,
}) => {
  const weights: Record<string, number> = {};
  for (const [address, limit, locale] of [
    ['/vision', 12, 'en'],
    ['/conversations', 14, 'en'],
    ['/home', 11, 'en'],
    ['/home', 11, 'de'],
    ['/home', 11, 'es'],
  ] as const) {
    await test.step(`${address}, ${locale}`, async () => {
      const { files, scripts, weight } = await visitFirst(browser, rehearsal.url + address, locale);
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(limit);
      expect(scripts).not.toEqual([]);
      expect(new Set(scripts).size).toBe(scripts.length);
      // The texts of errors wait until one occurs.
      expect(scripts.filter((url) => /\/errors\./.test(url))).toEqual([]);
      if (address === '/home') weights[locale] = weight;
    });
  }
  const { en = 0, de, es } = weights;
  expect(en).toBeGreaterThan(0);
  expect(de).toBeLessThan(en * 1.05);
  expect(es).toBeLessThan(en * 1.05);
});

/** What the browser of a new visitor requests, and how much its scripts weigh. */
async function visitFirst(browser: Browser, address: string, locale: string) {
  const context = await browser.newContext({ locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  await keepBusy(page);
  const files: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) files.push(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  const scripts = files.filter((url) => url.endsWith('.js'));
  const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { files, scripts, weight };
}

test('what a visitor types and presses before hydration is preserved, and a stored draft is never an empty form', async ({
  page,
  rehearsal,
}) => {
  const isMounted = () => expect(page.locator('[data-prerendered]')).toHaveCount(0);
  const releaseFirst = await delayScripts(page);
  await page.goto(`${rehearsal.url}/vision`, { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Team Vision' });
  await test.step('a text, with focus and caret', async () => {
    await field.click();
    await page.keyboard.type('A garden for all');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft');
    await expectAccessible(page);
    await expect(page.locator('[data-prerendered]')).toHaveCount(1);
    releaseFirst();
    await isMounted();
    await expect(field).toBeFocused();
    await page.keyboard.type('of us ');
    await expect(field).toHaveValue('A garden for of us all');
    // The app has it too: the step can be left, and a reload restores it.
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  await page.unrouteAll({ behavior: 'wait' });
  const releaseAgain = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await test.step('a stored draft, and a press', async () => {
    await expect(page.getByRole('heading', { name: 'Define Your Vision' })).toBeVisible();
    await expect(page.locator('[data-prerendered] textarea')).toBeHidden();
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.locator('[data-prerendered]')).toHaveCount(1);
    await expect(page.getByRole('menu')).toHaveCount(0);
    releaseAgain();
    await expect(page.getByRole('menu', { name: 'Language' })).toBeVisible();
    await isMounted();
    await expect(field).toHaveValue('A garden for of us all');
  });
});

/** Where everything on the page is, to the pixel. */
const places = (page: Page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll('h1, h2, h3, textarea, main button, main a, footer'),
      (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
      },
    ),
  );

/** How wide the first letters of the title are: fallback fonts have the same width on average, not per letter. */
const letterWidths = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const letters = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    return Array.from({ length: 5 }, (_, index) => {
      range.setStart(letters as Node, index);
      range.setEnd(letters as Node, index + 1);
      return range.getBoundingClientRect().width;
    });
  });

test('nothing shifts and no font changes when the style sheet and the app arrive, and a button held down meanwhile is pressed', async ({
  page,
  rehearsal,
}) => {
  for (const address of ['/', '/vision', '/about', '/home']) {
    await test.step(address, async () => {
      const releaseStyles = await delayRequests(page, /\/assets\/.*\.css$/);
      const releaseScripts = await delayScripts(page);
      await page.goto('about:blank');
      await page.goto(rehearsal.url + address, { waitUntil: 'commit' });
      await page.waitForFunction(() =>
        Array.from(document.fonts).some(
          ({ family, status }) => family === 'Instrument Serif' && status === 'loaded',
        ),
      );
      const widths = await letterWidths(page);
      releaseStyles();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // All of it is there, though its scripts are not.
      await page.waitForFunction(() =>
        Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')).every(
          ({ sheet }) => document.readyState !== 'loading' && sheet !== null,
        ),
      );
      await page.evaluate(() => document.fonts.ready);
      expect(await letterWidths(page)).toEqual(widths);
      // A button that is held down has moved by the pixel that shows it.
      const resting = async () =>
        (await places(page)).filter((one) => address !== '/home' || !one.startsWith('Explore '));
      const before = await resting();
      if (address === '/home') {
        const seats = page.locator('[data-prerendered] figure .seat');
        await expect(seats.last(), 'the table is not empty').toBeVisible();
        await page.getByRole('button', { name: 'Explore' }).first().hover();
        await page.mouse.down();
      }
      releaseScripts();
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      expect(await resting()).toEqual(before);
      expect(await letterWidths(page)).toEqual(widths);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
  await page.mouse.up();
  await expect(page).toHaveURL(`${rehearsal.url}/conversations`);
});

/** Takes stand-ins away, as on a machine that lacks their fonts. */
const dropStandIns = (page: Page, names: string) =>
  page.evaluate((pattern) => {
    for (const sheet of document.styleSheets) {
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = sheet.cssRules[index];
        if (rule instanceof CSSFontFaceRule && new RegExp(pattern).test(rule.cssText))
          sheet.deleteRule(index);
      }
    }
  }, names);

/** Begins to add up how much of the page moves without a visitor's doing; the returned function tells the sum. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const total = await page.evaluateHandle(() => {
    const sum = { value: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum.value += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift' });
    return sum;
  });
  return async () => {
    // A shift is told after the frame that draws it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return total.evaluate(({ value }) => value);
  };
}

test('fonts that come late take their places at once, and next to nothing moves', async ({
  page,
  rehearsal,
}) => {
  for (const missing of ['nothing', 'as (?:Arial|Roboto|Noto|Times)']) {
    for (const [address, width] of [
      ['/home', 390],
      ['/conversations', 390],
      ['/about', 1366],
      ['/vision', 1366],
    ] as const) {
      await test.step(`${address}, ${width} pixels wide, ${missing} missing`, async () => {
        await page.setViewportSize({ width, height: 768 });
        const release = await delayRequests(page, /\.woff2$/);
        await page.goto('about:blank');
        // A page counts as loaded with its fonts only.
        await page.goto(rehearsal.url + address, { waitUntil: 'commit' });
        await expect(page.locator('[data-prerendered]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await dropStandIns(page, missing);
        expect(await page.evaluate(isTextFontDrawn)).toBe(false);
        const shifted = await watchShifts(page);
        release();
        await expect.poll(() => page.evaluate(isTextFontDrawn)).toBe(true);
        await page.evaluate(() => document.fonts.ready);
        expect(await shifted()).toBeLessThan(0.02);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  }
});

test('the vision of somebody who has a project does not move when the app arrives', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seedTeam(page);
  const release = await delayScripts(page);
  await page.goto(`${rehearsal.url}/vision`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shifted = await watchShifts(page);
  release();
  await expect(page.getByRole('button', { name: 'Start a new project' })).toBeVisible();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  expect(await shifted()).toBeLessThan(0.02);
});
