import type { Page } from '@playwright/test';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { expectNothingClipped } from './support/clipped-content.ts';
import { publishSamples } from './support/publish-samples.ts';
import { visitScreen } from './support/visit-screen.ts';
import { expect, expectNoSidewaysScroll, sampleTeam, seedTeam, test } from './support/fixtures.ts';

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
] as const;

/** Opens the product with a team, before its first screen. */
async function openWithTeam(page: Page, address: string): Promise<void> {
  await seedTeam(page, [...sampleTeam, memberWithLongName]);
  await page.goto(address);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.locator('main h1').first()).toBeVisible();
}

/** Every screen that is open to everybody, in the language in view; `check` looks at each. */
async function checkScreens(
  page: Page,
  check: (page: Page, path: string) => Promise<void> = expectNothingClipped,
): Promise<void> {
  for (const path of [...screens, `/conversation/${published}`]) {
    await test.step(path, async () => {
      if (new URL(page.url()).pathname !== path) await visitScreen(page, path);
      await check(page, path);
    });
  }
}

const languages = {
  de: { name: 'Deutsch', menu: 'Menü' },
  es: { name: 'Español', menu: 'Menú' },
} as const;

/** Goes to the landing page and chooses a language in the side menu, which gives the focus back to its button. */
async function chooseLanguage(page: Page, tag: keyof typeof languages): Promise<void> {
  await visitScreen(page, screens[0]);
  const menu = page.locator('header button[aria-haspopup=dialog]').last();
  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name: languages[tag].name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAccessibleName(languages[tag].menu);
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
  const options = page.locator('main button[aria-haspopup=menu]').first();
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

const phone = { locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

// Where letters are larger there is less room than on the narrowest phone, whatever the words. So that one is seen in the
// languages with the longest, and what opens on it in the one with the longest of all.
test('nothing is lost with letters of twice the size on a phone, in any language', async ({
  browserWithLargeLetters,
}) => {
  const page = await browserWithLargeLetters.newPage({
    ...phone,
    viewport: { width: 390, height: 844 },
  });
  await openWithTeam(page, server.url + screens[0]);
  for (const tag of ['en', 'de', 'es'] as const) {
    await test.step(tag, async () => {
      if (tag !== 'en') await chooseLanguage(page, tag);
      await checkScreens(page);
      await checkLayers(page);
    });
  }
  await page.close();
});

test('nothing is lost on the narrowest phone and on one on its side, and the side menu has the languages', async ({
  browser,
}) => {
  const page = await browser.newPage({ ...phone, viewport: { width: 844, height: 390 } });
  await openWithTeam(page, `${server.url}/watch`);
  await test.step('on its side the table is beside the words', async () => {
    const table = await page.locator('main [data-seat]').first().boundingBox();
    const words = await page.locator('main section').first().boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(words?.x ?? 0);
    await expectNothingClipped(page, 'watch on its side');
  });
  await page.setViewportSize({ width: 320, height: 844 });
  for (const tag of ['es', 'de'] as const) {
    await test.step(tag, async () => {
      await chooseLanguage(page, tag);
      await checkScreens(page, async (screen, path) => {
        await expectNothingClipped(screen, path);
        await expectNoSidewaysScroll(screen);
      });
    });
  }
  await checkLayers(page);
  await page.close();
});

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
  // On a phone they are in the menu of the modes.
  await page.getByRole('button', { name: 'So spricht das Team' }).click();
  await page.getByRole('menuitem', { name: 'Einstellungen der Diskussion' }).click();
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

test('a dialog moves nothing, on a page with a scrollbar and on one without', async ({
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
    await openWithTeam(page, `${rehearsal.url}/about`);
    await expectNothingMoved(page, true);
    await page.keyboard.press('Escape');
    await visitScreen(page, '/team-dashboard');
    await expectNothingMoved(page, false);
  } finally {
    await browser.close();
  }
});

async function expectNothingMoved(page: Page, hasScrollbar: boolean): Promise<void> {
  const header = page.locator('header').first();
  const before = await header.boundingBox();
  expect((before?.width ?? 0) < 1280).toBe(hasScrollbar);
  await page.keyboard.press('Control+k');
  await expect(page.locator('dialog:modal')).toBeVisible();
  expect(await header.boundingBox()).toEqual(before);
}
