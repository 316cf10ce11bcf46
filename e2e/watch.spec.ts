import { type Page } from '@playwright/test';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { publishSamples } from './support/publish-samples.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  withMotion,
} from './support/fixtures.ts';

test.use(withMotion);

const transcript = (page: Page) => page.getByRole('region', { name: 'What was said' });
const turns = (page: Page) => transcript(page).locator('[data-turn]');
const position = (page: Page) => page.getByRole('slider', { name: 'Position' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

let server: ConvokeServer;
let short: string;
let long: string;

test.beforeAll(async () => {
  server = await startConvoke({ BOT_CHECK: 'off' });
  // Several times what is drawn at once; that the page of two thousand is read, the journeys of the player show.
  const many = Array.from({ length: 200 }, (_, index) => ({
    fromUser: index % 5 === 0,
    time: 1_790_000_000_000 + index * 60_000,
    // The one that a link leads to is long, so that the play stays with it for twenty seconds.
    content: `Turn ${index + 1}: ${'the gate and the paths. '.repeat(index === 169 ? 30 : (index % 5) + 1)}`,
    sender: index % 5 === 0 ? 'You' : `Guest ${index % 30}`,
  }));
  const [one, other] = await publishSamples(server, [
    {
      introduction: `Who closes the gate of the ${longWord}`,
      participants: [{ name: longWord, role: 'Betriebsplanung', description: '' }],
      replies: [
        { fromUser: true, time: 1, content: 'Where do we begin?', sender: 'You' },
        {
          fromUser: false,
          time: 2,
          content: `At the **gate**.\n\n\`\`\`\n${'bed '.repeat(80)}\n\`\`\`\n\n| Bed | ${longWord} |\n|---|---|\n| One | Mara |`,
          sender: longWord,
        },
        'Words of nobody',
      ],
    },
    { introduction: 'Two hundred turns', replies: many },
  ]);
  short = one?.uuid ?? '';
  long = other?.uuid ?? '';
});
test.afterAll(() => server.remove());

/** What the stage ends with. */
const invitation = (page: Page) => page.getByRole('heading', { name: 'Now it is your turn' });

test('a first visitor sees a team at work without a click, and is led on at the end', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/watch`);
  await expect(
    page.getByRole('heading', { level: 1, name: /A repair café for bicycles/ }),
  ).toBeVisible();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(transcript(page)).toContainText('Chains break in November');
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/config')).toEqual([]);

  await test.step('the mission opens over the table and takes no room from it', async () => {
    await button(page, 'Pause').click();
    const before = await transcript(page).boundingBox();
    await page.getByText('The mission').click();
    await expect(page.getByText('300 bicycles repaired by June.')).toBeInViewport();
    expect(await transcript(page).boundingBox()).toEqual(before);
    await page.getByText('The mission').click();
  });

  await test.step('the keyboard moves it', async () => {
    await page.keyboard.press('Home');
    await expect(position(page)).toHaveValue('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveValue('3');
    await expect(transcript(page)).toContainText('One slow winter, and we close in February.');
    await expect(transcript(page).getByText('Objection')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('End');
    const all = Number(await position(page).inputValue());
    await page.keyboard.press('ArrowLeft');
    await expect(turns(page)).toHaveCount(all - 1);
  });

  await test.step('it plays to its end', async () => {
    await expect(transcript(page).getByText('Decided')).toHaveCount(0);
    await button(page, '4×').click();
    await page.keyboard.press('k');
    await expect(button(page, 'Pause')).toBeVisible();
    await expect(transcript(page).getByText('Decided')).toBeVisible();
    await expect(invitation(page)).toBeVisible();
    await expect(button(page, 'Play')).toBeVisible();
  });
  await button(page, 'Start Now').click();
  await expect(page).toHaveURL(`${server.url}/vision`);
});

test('it begins where the address says, in the language of the visitor', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  // All positions that are shown: the play goes on and may be further by the time of the first look.
  await page.addInitScript(() => {
    const positions: string[] = [];
    Object.assign(window, { positions });
    new MutationObserver(() => {
      const slider = document.querySelector('[aria-label="Stelle"]');
      const text = slider?.getAttribute('aria-valuetext') ?? '';
      if (text !== '' && text !== positions.at(-1)) positions.push(text);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`${server.url}/watch#m10`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ein Reparaturcafé');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'positions') as string[]))
    .toContain('Beitrag 10 von 15, Lucía Prieto');
  await context.close();
});

test('without script its words and seats are shown, on a phone and a wide screen', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/watch`);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await test.step(`${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport);
      const last = page.getByText('Stall first, café in March.');
      await last.scrollIntoViewIfNeeded();
      const [message, note] = [
        await last.boundingBox(),
        await page.locator('body > noscript').boundingBox(),
      ];
      expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(note?.y ?? 0);
      expect((note?.y ?? 0) + (note?.height ?? 0)).toBe(viewport.height);
      expect(note?.height).toBeLessThan(70);
      const seats = page.locator('main [data-not-prerendered]');
      await expect(seats).toHaveCount(6);
      const places = await seats.evaluateAll((all) =>
        all.map((seat) => {
          const { x, y } = seat.getBoundingClientRect();
          return `${Math.round(x)} ${Math.round(y)}`;
        }),
      );
      expect(new Set(places).size).toBe(6);
    });
  }
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await context.close();
});

/** Plays from the beginning: all that was drawn stays where it is. */
async function expectNothingMoves(page: Page, height: number): Promise<void> {
  await page.keyboard.press('Home');
  await page.evaluate(async () => {
    // What the new size of window and letters has moved is reported before.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      moved.push(...list.getEntries().map(({ startTime }) => startTime));
    }).observe({ type: 'layout-shift' });
  });
  const controls = page.getByRole('group', { name: 'Playback', exact: true });
  const before = await controls.boundingBox();
  // The play goes on: it may be further by the time of the next look.
  await expect(turns(page).nth(1)).toBeAttached();
  expect(await controls.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(window, 'moved') as unknown)).toEqual([]);
  // All the room that is left belongs to what is said.
  const said = await transcript(page).boundingBox();
  expect((before?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeLessThan(16);
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeGreaterThan(height - 16);
}

test('on a phone nothing moves while it plays, and the stage fits, in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.url}/watch`);
  // The prerendered page hears no keys before its scripts have loaded.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await button(page, '4×').click();
  for (const [width, height, letters] of [
    [320, 568, '100%'],
    [390, 844, '100%'],
    [390, 844, '200%'],
  ] as const) {
    await test.step(`${width} px wide with letters of ${letters}`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      await expectNothingMoves(page, height);
    });
  }
  await test.step('the narrowest screen has room for the stage', async () => {
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press('End');
    await expect(invitation(page)).toBeAttached();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  });
});

test('a publication is played over its page, at an address of its own, on a phone too', async ({
  page,
}) => {
  await page.goto(`${server.url}/conversation/${short}`);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await button(page, 'Play').first().click();
  const stage = page.getByRole('dialog', { name: `Who closes the gate of the ${longWord}` });
  await expect(stage).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/conversation/${short}?play`);
  await expect(transcript(page)).toContainText('Where do we begin?');
  await page.keyboard.press('End');
  await expect(turns(page)).toHaveCount(3);
  await expect(stage.getByRole('button', { name: 'Remix' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await test.step('a long title, long names and code leave it within a phone, with its way out', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(stage.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(stage.getByRole('table')).toBeAttached();
    const [box, head] = [
      await transcript(page).boundingBox(),
      await stage.getByRole('columnheader', { name: 'Bed' }).boundingBox(),
    ];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    // A column is as wide as its longest word, not as its longest letter.
    expect(head?.width).toBeGreaterThan(40);
  });

  await page.keyboard.press('Escape');
  await expect(stage).toHaveCount(0);
  await expect(page).toHaveURL(`${server.url}/conversation/${short}`);
  await expect(button(page, 'Play').first()).toBeFocused();
});

test('a link leads into a long one, which is drawn around the present turn only', async ({
  page,
}) => {
  await page.goto(`${server.url}/conversation/${long}?play#m170`);
  await expect(position(page)).toHaveValue('170');
  await expect(transcript(page)).toContainText('Turn 170:');
  expect(await turns(page).count()).toBeLessThan(60);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${server.url}/conversation/${long}#m170`);
  await expect(page.locator('#m170')).toBeFocused();
});
