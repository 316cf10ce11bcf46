import type { Browser, Page } from '@playwright/test';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { expectNothingClipped } from './support/clipped-content.ts';
import { publishSamples } from './support/publish-samples.ts';
import { visitScreen } from './support/visit-screen.ts';
import { expect, sampleTeam, seedTeam, test } from './support/fixtures.ts';

const memberWithLongName = {
  name: 'Maximiliane Donaudampfschifffahrtsgesellschaftskapitänin',
  role: 'Bevollmächtigte für Rindfleischetikettierungsüberwachung',
  skills: [],
  roleDescription: 'Watches over very long words.',
};

const screens = [
  '/home',
  '/watch',
  '/vision',
  '/team-assembly',
  '/team-dashboard',
  '/conversations',
  '/conversation',
  '/about',
  '/contact',
  '/auth/login',
  '/auth/reset-password',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password?token=none',
];

/** Every screen that is open to everybody. */
async function checkScreens(page: Page, url: string): Promise<void> {
  await seedTeam(page, [...sampleTeam, memberWithLongName]);
  await page.goto(url + screens[0]);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.locator('main h1').first()).toBeVisible();
  for (const path of [...screens, `/conversation/${published}`]) {
    await test.step(path, async () => {
      if (path !== screens[0]) await visitScreen(page, path);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await expectNothingClipped(page, path);
    });
  }
}

/** What opens over the screens, and in the room; it goes on from any screen. */
async function checkLayers(page: Page): Promise<void> {
  await visitScreen(page, '/about');
  const layer = page.locator('dialog:modal');
  const modal = async (what: string, open: () => Promise<void>) =>
    test.step(what, async () => {
      await open();
      await expect(layer).toBeVisible();
      await expectNothingClipped(page, what);
      await page.keyboard.press('Escape');
      await expect(layer).toHaveCount(0);
    });
  await modal('palette', () => page.keyboard.press('Control+k'));
  await modal('keys', () => page.keyboard.press('?'));
  await modal('menu', () => page.locator('header button[aria-haspopup=dialog]').last().click());

  await visitScreen(page, '/team-dashboard');
  const options = page.locator('main button[aria-haspopup=menu]');
  await options.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNothingClipped(page, 'options of the room');
  await page.keyboard.press('Escape');
  for (const place of [1, 2, 3]) {
    await options.click();
    await page.getByRole('menuitem').nth(place).click();
    await expect(page.locator('main [role=dialog]')).toBeVisible();
    await expectNothingClipped(page, `panel ${place} of the room`);
    await page.keyboard.press('Escape');
  }
  await page.locator('main button[aria-controls]:visible').first().click();
  const member = page.locator('aside article').first();
  await member.locator('button[aria-expanded]').click();
  const sheet = page.locator('aside > div').first();
  expect(
    await sheet.evaluate((box) => box.scrollWidth - box.clientWidth),
    'the sheet scrolls sideways',
  ).toBe(0);
}

let server: ConvokeServer;
let published: string;

test.beforeAll(async () => {
  server = await startConvoke({ BOT_CHECK: 'off' });
  const [sample] = await publishSamples(server, [
    {
      introduction: 'Rindfleischetikettierungsüberwachungsaufgaben and a garden',
      participants: [memberWithLongName, ...sampleTeam].map(({ name, role }) => ({
        name,
        role,
        description: 'Watches over words.',
      })),
    },
  ]);
  published = sample?.uuid ?? '';
});
test.afterAll(() => server.remove());

async function withPage(
  browser: Browser,
  [locale, width]: [locale: string, width: number],
  check: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await check(await context.newPage(), server.url);
  } finally {
    await context.close();
  }
}

// Where letters are larger there is less room than on the narrowest phone, whatever the words. So that one is seen in the
// languages with the longest, and what opens on it in the one with the longest of all.
for (const locale of ['en-GB', 'de-DE', 'es-ES']) {
  test(`nothing is lost with letters of twice the size on a phone, ${locale}`, async ({
    browserWithLargeLetters,
  }) => {
    await withPage(browserWithLargeLetters, [locale, 390], async (page, url) => {
      await checkScreens(page, url);
      await checkLayers(page);
    });
  });
}
for (const locale of ['de-DE', 'es-ES']) {
  test(`nothing is lost on the narrowest phone, ${locale}`, async ({ browser }) => {
    await withPage(browser, [locale, 320], async (page, url) => {
      await checkScreens(page, url);
      if (locale === 'de-DE') await checkLayers(page);
    });
  });
}

test('large letters on the narrowest phone leave room for long words, the bot check and a decision', async ({
  browserWithLargeLetters,
  rehearsal,
}) => {
  const page = await browserWithLargeLetters.newPage({
    locale: 'de-DE',
    viewport: { width: 320, height: 720 },
    reducedMotion: 'reduce',
  });
  const nameOfOneWord = { ...memberWithLongName, name: 'Donaudampfschiff'.repeat(5) };
  await seedTeam(page, [memberWithLongName, ...sampleTeam, nameOfOneWord]);
  await page.addInitScript((long) => {
    const vision = { teamVision: long, objectives: long, keyResults: long };
    localStorage.setItem('convoke.teamVision', JSON.stringify(vision));
  }, 'Rindfleischetikettierungsüberwachung'.repeat(4));
  await page.goto(`${rehearsal.url}/team-assembly`);
  await expect(page.getByText('Bots, ab nach Hause!')).toBeVisible();
  await expectNothingClipped(page, 'team assembly');
  await visitScreen(page, '/team-dashboard');
  const starters = page.getByRole('group', { name: 'So könnt ihr anfangen' });
  await expect(starters.getByRole('button').first()).toContainText('Rindfleisch');
  await expectNothingClipped(page, 'first messages');
  await page.getByRole('button', { name: 'Einstellungen der Diskussion' }).click();
  await expect(page.getByRole('checkbox', { name: nameOfOneWord.name })).toBeVisible();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNothingClipped(page, `settings of the discussion at ${width}`);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  await page.keyboard.press('Escape');

  await starters.getByRole('button').first().click();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Protokoll', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Protokoll' });
  await panel.getByRole('button', { name: 'Entscheidung entwerfen' }).click();
  await expect(panel.getByText('Die Entscheidung ist entworfen.')).toBeVisible();
  await expectNothingClipped(page, 'a drafted decision');
  const linesInView = await panel
    .getByRole('heading', { level: 3 })
    .last()
    .evaluate(countLinesInView);
  expect(linesInView, 'lines of the minutes that are seen at once').toBeGreaterThan(5);
  await page.close();
});

/** In the page: how many lines of text what scrolls an element shows at once. */
function countLinesInView(element: Element): number {
  let scroller = element.parentElement;
  while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight)
    scroller = scroller.parentElement;
  return (scroller?.clientHeight ?? 0) / Number.parseFloat(getComputedStyle(element).lineHeight);
}

for (const [path, hasScrollbar] of [
  ['/about', true],
  ['/team-dashboard', false],
] as const) {
  test(`a dialog moves nothing on a page ${hasScrollbar ? 'with' : 'without'} a scrollbar`, async ({
    playwright,
    rehearsal,
  }) => {
    const { launchOptions } = test.info().project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await seedTeam(page);
      await page.goto(rehearsal.url + path);
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await expect(page.locator('main h1').first()).toBeVisible();
      const header = page.locator('header').first();
      const before = await header.boundingBox();
      expect((before?.width ?? 0) < 1280).toBe(hasScrollbar);
      await page.keyboard.press('Control+k');
      await expect(page.locator('dialog:modal')).toBeVisible();
      expect(await header.boundingBox()).toEqual(before);
    } finally {
      await browser.close();
    }
  });
}

test('on a phone on its side the table stands beside the words', async ({ page, rehearsal }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${rehearsal.url}/watch`);
  const table = page.locator('main [data-seat]').first();
  await expect(table).toBeVisible();
  const [seats, words] = [await table.boundingBox(), page.locator('main section').first()];
  const said = await words.boundingBox();
  expect((seats?.x ?? 0) + (seats?.width ?? 0)).toBeLessThanOrEqual(said?.x ?? 0);
  await expectNothingClipped(page, 'watch on its side');
});

test('without script the menu leads on, and the sign-in says what it lacks', async ({
  browser,
  rehearsal,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  // The content of a noscript is found by its tags alone.
  const note = page.locator('body > noscript');
  await page.goto(`${rehearsal.url}/auth/login`);
  await expect(note.locator('p:visible')).toHaveText(/only with JavaScript: signing in/);
  await page.goto(`${rehearsal.url}/home`);
  await expect(page.locator('header button:visible')).toHaveCount(0);
  await note.locator('summary').click();
  await note.locator('a[href="/about"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await context.close();
});
