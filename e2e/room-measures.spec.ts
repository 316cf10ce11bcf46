import type { Page, ViewportSize } from '@playwright/test';
import { discussionPage } from './support/discussion-page.ts';
import { languageCookie } from '@convoke/language/language.rules.ts';
import { expect, expectNoSidewaysScroll, sampleTeam, seedTeam, test } from './support/fixtures.ts';

const five = [
  ...sampleTeam,
  { name: 'Priya', role: 'Treasurer', skills: [], roleDescription: 'Keeps the money together.' },
  { name: 'Tom', role: 'Neighbour', skills: [] },
];

/** The least share of the height that the talk has, and the most controls in sight, from the widest window to a phone's. */
const windows = [
  { name: '1440 × 900', width: 1440, height: 900, least: 0.65, most: 30 },
  { name: '1366 × 768', width: 1366, height: 768, least: 0.65, most: 30 },
  { name: '390 × 664', width: 390, height: 664, least: 0.6, most: 20 },
];

/** In the page: the talk's share of the window's height, and the controls in sight. A hidden radio counts as its label. */
function measure() {
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=menuitem], [role=tab], [tabindex="0"]';
  const shown = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1);
    const onTop = document.elementFromPoint(x, y);
    const isOnTop = onTop !== null && (element.contains(onTop) || onTop.contains(element));
    const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isInWindow && isOnTop && isDrawn;
  };
  const found = new Set<Element>();
  for (const element of document.querySelectorAll(controls)) {
    const isChoice = element.matches('input[type=radio], input[type=checkbox]');
    const seen = isChoice ? (element.closest('label') ?? element) : element;
    if (shown(seen)) found.add(seen);
  }
  const log = document.querySelector('[role=log]');
  return {
    share: (log?.clientHeight ?? 0) / innerHeight,
    controls: [...found].map((one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40),
    ),
  };
}

/** A talk as it is at rest after a round of five turns, with minutes and one more question answered. */
async function talk(page: Page) {
  const room = discussionPage(page);
  await room.input.fill('Which part of the yard comes first, the gate or the paths?');
  await room.askEveryone.click();
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await page.getByRole('button', { name: 'Minutes' }).first().click();
  const minutes = page.getByRole('dialog', { name: 'Minutes' });
  await minutes.getByRole('button', { name: 'Update minutes' }).click();
  await expect(minutes.getByText('The minutes are up to date.')).toBeVisible();
  await minutes.getByRole('button', { name: 'Close' }).click();
  await room.say('And who talks to the neighbours?');
  await room.hasSettled(8);
  return room;
}

/** Measures in a window of this size, in which the team is a column or a sheet. */
async function measured(page: Page, size: ViewportSize) {
  await page.setViewportSize(size);
  const team = page.getByRole('button', { name: /^(?:Team|Equipo)$/u });
  await expect(team).toHaveCount(size.width < 768 ? 1 : 0);
  return settled(page);
}

/** Measures once nothing moves any more. */
async function settled(page: Page) {
  let before = '';
  let seen = await page.evaluate(measure);
  await expect
    .poll(async () => {
      before = JSON.stringify(seen);
      seen = await page.evaluate(measure);
      return JSON.stringify(seen) === before;
    })
    .toBe(true);
  return seen;
}

test('the talk has most of the room, and few controls are in sight', async ({ page, rehearsal }, {
  annotations,
}) => {
  await page.setViewportSize(windows[0]!);
  await seedTeam(page, five);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  await talk(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(0, 0);
  await test.step('a reason that says little shows to the pointer', async () => {
    const reason = page.getByRole('log').getByText('In turn').last().locator('..');
    await expect(reason).toHaveCSS('opacity', '0');
    await reason.hover();
    await expect(reason).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
  });
  for (const { name, least, most, ...size } of windows) {
    const { share, controls } = await measured(page, size);
    const figures = `${(100 * share).toFixed(1)} % of the height, ${controls.length} controls`;
    annotations.push({ type: name, description: figures });
    expect.soft(share, `${name}: ${figures}`).toBeGreaterThanOrEqual(least);
    expect.soft(controls.length, `${name}: ${controls.join(', ')}`).toBeLessThanOrEqual(most);
  }
});

/** A team of twelve whose names and roles are as long as they get in German offices. */
const twelve = Array.from({ length: 12 }, (_, place) => ({
  name: `Maximiliane Donaudampfschifffahrtsgesellschaftskapitänin ${place + 1}`,
  role: 'Bevollmächtigte für Rindfleischetikettierungsüberwachung',
  skills: [],
}));

/** A conversation of so many messages as an older version saved it. */
function longTalk(count: number) {
  const messages = Array.from({ length: count }, (_, place) => {
    const { name = '', role = '' } = twelve[place % twelve.length] ?? {};
    const fromUser = place % 3 === 0;
    return {
      id: `seed${place}`,
      sender: fromUser ? 'You' : name,
      role: fromUser ? 'User' : role,
      content: `Message ${place}: one bed, one tool shed and one path.`,
      time: '21/11/2026, 10:00:00',
      sentAt: 1_795_000_000_000 + place * 1000,
      fromUser,
    };
  });
  const id = '1795000000000';
  return { id, title: 'Long talk', timestamp: Number(id), messages, teamMembers: twelve };
}

for (const language of ['en', 'es', 'de'] as const) {
  test(`long names, twelve members and 300 messages leave the talk its share: ${language}`, async ({
    page,
    context,
    rehearsal,
  }, { annotations }) => {
    await page.setViewportSize(windows[1]!);
    await seedTeam(page, twelve);
    await page.goto(`${rehearsal.url}/vision`);
    await page.evaluate(
      (saved) => localStorage.setItem('convoke.conversations', JSON.stringify([saved])),
      longTalk(300),
    );
    await page.goto(`${rehearsal.url}/team-dashboard`);
    await discussionPage(page).choose('Save & Load Conversations');
    await page.getByRole('button', { name: /^Long talk/u }).click();
    await context.addCookies([{ name: languageCookie, value: language, url: rehearsal.url }]);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('log').getByText('Message 299:')).toBeVisible();
    for (const { name, least, ...size } of windows) {
      const { share, controls } = await measured(page, size);
      const figures = `${(100 * share).toFixed(1)} % of the height, ${controls.length} controls`;
      annotations.push({ type: name, description: figures });
      expect.soft(share, `${name}: ${figures}`).toBeGreaterThanOrEqual(least);
    }
    await test.step('text of twice the size', async () => {
      await measured(page, windows[0]!);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const { share } = await settled(page);
      annotations.push({ type: '200 %', description: `${(100 * share).toFixed(1)} %` });
      await expectNoSidewaysScroll(page);
      const send = page.locator('form button[type=submit]');
      const [button, box] = [await send.boundingBox(), await send.locator('../..').boundingBox()];
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(
        (box?.x ?? 0) + (box?.width ?? 0),
      );
    });
  });
}

test('each task takes as few presses as the design says', async ({ page, rehearsal }, {
  annotations,
}) => {
  await page.setViewportSize(windows[0]!);
  const room = discussionPage(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const panel = (name: string) => page.getByRole('dialog', { name });
  const task = async (what: string, most: number, presses: (() => Promise<void>)[]) => {
    await test.step(what, async () => {
      for (const press of presses) await press();
    });
    annotations.push({ type: what, description: `${presses.length}` });
    expect(presses.length, what).toBeLessThanOrEqual(most);
  };

  await page.goto(rehearsal.url);
  const mission = page.getByRole('textbox', { name: 'What should the team work on?' });
  await mission.fill('Turn a disused railway yard into a garden that the neighbourhood runs.');
  await task('first reply from the landing page', 3, [
    () => mission.press('Enter'),
    () => button('Next: Start Conversation').click(),
    () => room.input.press('Enter'),
  ]);
  await expect(room.messages).toHaveCount(2);
  await room.hasSettled(2);
  await task('independent answers', 2, [
    () => button('How the team talks').click(),
    () => page.getByRole('menuitemradio', { name: 'Independent answers first' }).click(),
  ]);
  await room.goOn.click();
  await task('a draft of a decision', 1, [
    () => room.log.getByRole('button', { name: 'Draft decision' }).click(),
  ]);
  await expect(panel('Minutes').getByText('The decision is drafted.')).toBeVisible();
  await panel('Minutes').getByRole('button', { name: 'Close' }).click();
  await task('to publish', 2, [
    () => room.choose('Publish Conversation'),
    () => button('Publish to Server').click(),
  ]);
  await expect(button('Open publication')).toBeVisible();

  const library = page.getByRole('heading', { level: 1 }).getByRole('button');
  const open = () => library.click();
  await open();
  await task('a new chat in the open library', 1, [() => button('New chat').click()]);
  await expect(room.messages).toHaveCount(0);
  await task('an old conversation', 2, [
    open,
    () =>
      panel('Conversations')
        .getByRole('button', { name: /^Turn a disused|^What|garden/u })
        .first()
        .click(),
  ]);
  await expect(room.messages).not.toHaveCount(0);
  await open();
  await task('a new project in the open library', 1, [() => button('New project').click()]);
  await expect(page).toHaveURL(/\/vision/u);
  const vision = page.getByRole('textbox', { name: 'Team Vision' });
  await expect(vision).toHaveValue('');
  await page.keyboard.type('A choir for the yard');
  await expect(vision).toHaveValue('A choir for the yard');
});

test('no panel covers the words, or the button that sends, from 1280 px on', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await seedTeam(page, five);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = discussionPage(page);
  await room.say('Which part of the yard comes first?');
  await room.hasSettled(2);
  const send = page.getByRole('button', { name: /^Send to/ });
  for (const option of ['Save & Load Conversations', 'Publish Conversation', 'Vision Summary']) {
    await test.step(option, async () => {
      await room.choose(option);
      const panel = page.getByRole('dialog', { name: option });
      const left = async () => (await panel.boundingBox())?.x ?? Number.NaN;
      const right = async () => {
        const boxes = [await send.boundingBox(), await room.messages.last().boundingBox()];
        return Math.max(...boxes.map((box) => (box === null ? Number.NaN : box.x + box.width)));
      };
      await expect.poll(async () => (await left()) - (await right())).toBeGreaterThanOrEqual(0);
      await panel.getByRole('button', { name: 'Close' }).click();
      await expect(panel).toHaveCount(0);
    });
  }
});
