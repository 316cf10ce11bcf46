import type { Locator, Page } from '@playwright/test';
import { roomPage } from './support/room-page.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  sampleTeam,
  seedTeam,
  test,
} from './support/fixtures.ts';

const phone = { width: 390, height: 844 };
const touch = { hasTouch: true, isMobile: true, viewport: phone };

const seat = (page: Page, name: string) =>
  page.getByRole('button', { name: `Let ${name} answer next` });
const table = (page: Page) => page.getByRole('group', { name: 'Seats at the table' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Mention a member' });

/** Puts a finger on an element, until it is lifted. */
async function fingerOn(target: Locator): Promise<{ lift: () => Promise<void> }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to touch');
  const client = await target.page().context().newCDPSession(target.page());
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return {
    lift: async () => {
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

/** A team of twelve, the most there can be. */
const fullTeam = [
  ...sampleTeam,
  ...Array.from('ABCDEFGHI', (letter) => ({
    name: `Wilhelmina ${letter}brahamsen`,
    role: 'Strategic Transformation',
    skills: [],
  })),
];

test('a mention is completed by keys alone, and Alt and a digit give the floor too', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.input.click();
  await page.keyboard.type('What could go wrong, @');
  await expect(suggestions(page).getByRole('option')).toHaveText([
    /Mara Researcher/,
    /Nils Builder/,
    /Oda Critic/,
    /Everyone/,
  ]);
  const field = page.getByRole('combobox', { name: 'Your message', expanded: true });
  await expect(field).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(room.input).toBeFocused();
  await page.keyboard.type(' @crit');
  const option = suggestions(page).getByRole('option', { selected: true });
  await expect(option).toHaveText(/Oda Critic/);
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(room.input).toHaveValue('What could go wrong, @ @Oda ');
  await expect(room.messages).toHaveCount(0);

  // Completing is one step that the browser takes back.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(room.input).toHaveValue('What could go wrong, @ @crit');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(room.input).toHaveValue('What could go wrong, @ @Oda ');

  await page.keyboard.press('Enter');
  await room.hasSettled(2);
  await expect(room.messages.last()).toHaveAccessibleName(/^Oda/);

  await test.step('Alt and a digit give the floor from the message field, which keeps its text', async () => {
    await room.input.fill('Half a thought');
    await page.keyboard.press('Alt+2');
    await room.hasSettled(3);
    await expect(room.messages.last()).toHaveAccessibleName(/^Nils/);
    await expect(room.input).toHaveValue('Half a thought');
  });
});

test('the turn strip leads to a turn, and moves nothing when it comes', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 820, height: 760 });
  const name = `Wilhelmina ${'Konstantinopolitanska '.repeat(3)}`.trim();
  const [mara, nils] = sampleTeam;
  await seedTeam(page, [mara, nils, { name, role: 'Critic', skills: [] }]);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  const strip = page.getByRole('slider', { name: 'Position in the conversation' });
  await room.say('Where do we begin?');
  await room.hasSettled(2);
  await expect(strip).toHaveCount(0);
  const before = await room.input.boundingBox();
  await page.getByRole('button', { name: 'Ask everyone' }).click();
  await room.hasSettled(5);
  await expect(strip).toHaveAttribute('aria-valuetext', /^Message 5 of 5, Wilhelmina/);
  expect(await room.input.boundingBox()).toEqual(before);
  // Nor does a long name beside the field.
  await room.input.fill('Wilhelmina, what now?');
  await expect(page.getByRole('button', { name: `Send to ${name}` })).toBeVisible();
  expect(await room.input.boundingBox()).toEqual(before);
  await expectAccessible(page);

  const box = await strip.boundingBox();
  if (box === null) throw new Error('The strip has no size');
  // Near the end of the first of five bars, and at the beginning of the second.
  await page.mouse.click(box.x + box.width * 0.19, box.y + box.height / 2);
  await expect(room.messages.first()).toHaveAttribute('aria-current', 'true');
  await expect(room.messages.first()).toBeInViewport();
  await page.mouse.click(box.x + box.width * 0.21, box.y + box.height / 2);
  await expect(room.messages.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(strip).toHaveAttribute('aria-valuetext', /^Message 2 of 5, Mara/);

  await page.keyboard.press('ArrowRight');
  await expect(room.messages.nth(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  await expect(room.messages.nth(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(strip).toBeFocused();

  // Where the words need the height there is none.
  await page.setViewportSize({ width: 820, height: 600 });
  await expect(strip).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask everyone' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use(touch);

  test('the seats of a full team scroll above the field, and touch completes mentions, sets who answers and opens actions', async ({
    page,
    rehearsal,
  }) => {
    await page.setViewportSize({ ...phone, height: 600 });
    await seedTeam(page, fullTeam);
    await page.goto(`${rehearsal.url}/team-dashboard`);
    await test.step('a team of twelve scrolls sideways above the field', () => scrollSeats(page));
    await page.setViewportSize(phone);
    await test.step('a tap completes a mention, and the field keeps the focus', () =>
      tapMentions(page));
    await test.step('one tap sets who answers, and a long press opens the other actions', () =>
      pressSeats(page));
    await expectAccessibleInBothThemes(page);
  });
});

async function scrollSeats(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Ways to begin' })).toBeVisible();
  const welcome = page.getByRole('heading', { name: 'Welcome to Team Chat' });
  await expect(welcome, 'an empty room is read from its beginning').toBeInViewport();
  await seat(page, 'Mara').focus();
  await page.keyboard.press('End');
  const last = seat(page, 'Wilhelmina Ibrahamsen');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth, 'the row alone scrolls').toBeLessThanOrEqual(phone.width);
  await page.keyboard.press('Home');
  await expect(seat(page, 'Mara')).toBeInViewport({ ratio: 1 });
}

async function tapMentions(page: Page): Promise<void> {
  const { input } = roomPage(page);
  const option = (name: RegExp) => suggestions(page).getByRole('option', { name });
  await input.tap();
  await page.keyboard.type('Please, @n');
  await option(/Nils/).tap();
  await expect(input).toHaveValue('Please, @Nils ');
  await expect(input).toBeFocused();
  await page.keyboard.type('and @');
  await option(/Everyone/).tap();
  await expect(input).toHaveValue('Please, @Nils and @all ');
  await expect(suggestions(page)).toHaveCount(0);
  await input.fill('');
}

/** Ends with the sheet of the team open, in which a member has an open objection. */
async function pressSeats(page: Page): Promise<void> {
  const room = roomPage(page);
  const box = await seat(page, 'Mara').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await seat(page, 'Nils').tap();
  await expect(page.getByRole('button', { name: 'Send to Nils' })).toBeVisible();
  await expect(room.messages, 'which starts nothing').toHaveCount(0);
  await seat(page, 'Mara').tap();
  await room.say('Where do we begin?');
  await room.hasSettled(2);
  await expect(room.messages.last()).toHaveAccessibleName(/^Mara/);

  const finger = await fingerOn(seat(page, 'Oda'));
  const menu = page.getByRole('menu', { name: 'Actions of Oda' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Few words',
    'Detailed Answer',
    'Objection',
    'Ask to Clarify',
    'Challenge',
    'Member Info',
  ]);
  await finger.lift();
  await expect(menu).toBeVisible();
  await expect(room.messages).toHaveCount(2);
  await menu.getByRole('menuitem', { name: 'Objection' }).tap();
  await room.hasSettled(3);
  await expect(room.messages.last()).toContainText('Objection');
  await page.getByRole('button', { name: 'Team', exact: true }).tap();
  await expect(room.member('Mara')).toContainText('has an open objection');
}

test('a seat at the table shows the speaker and opens the actions, and Escape stops the speaker once nothing else is open', async ({
  page,
  scripted: { server, upstream },
}) => {
  let finish = () => {};
  const until = new Promise<void>((resolve) => {
    finish = resolve;
  });
  upstream.script({ kind: 'text', chunks: ['The paths ', 'first.'], until });
  // The last one has two initials, which are text enough for axe to compare with the name of the seat.
  await seedTeam(page, fullTeam.slice(0, 4));
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await expect(table(page).getByRole('button')).toHaveCount(4);
  await expectAccessible(page);
  await table(page).getByRole('button', { name: 'Oda, Critic' }).click();
  const fewWords = room.member('Oda').getByRole('button', { name: 'Few words' });
  await expect(fewWords).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('button', { name: 'Oda, Critic' })).toBeFocused();

  const field = await room.input.boundingBox();
  await page.keyboard.press('Alt+2');
  await expect(room.member('Nils')).toContainText('speaking');
  await expect(room.log).toContainText('The paths');
  await expect(room.stop).toContainText('Nils');
  expect(await room.input.boundingBox(), 'the field stays where it is').toEqual(field);
  finish();
  await room.hasSettled(1);
  await expect(table(page)).toHaveCount(0);
  await expect(room.member('Nils')).toContainText('next');
  await expect(page.getByRole('button', { name: 'Send to Nils' })).toBeVisible();

  await test.step('Escape closes the list of members while a member goes on speaking', async () => {
    upstream.setDefault({ kind: 'hangInStream', chunks: ['I begin with the paths '] });
    await page.keyboard.press('Alt+2');
    await expect(room.log).toContainText('I begin with the paths');
    await room.input.fill('@');
    await expect(suggestions(page)).toBeVisible();
    // HTML has no role for a text area that completes: while its list is open it is a combobox, as screen readers expect.
    await expectAccessible(page, ['aria-allowed-role']);
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(room.stop).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(room.stop).toHaveCount(0);
  });
  await test.step('Escape closes a menu first, before the first word too', async () => {
    upstream.setDefault({ kind: 'hangBeforeToken' });
    await room.say('Where do we begin?');
    await expect(room.stop).toBeVisible();
    await page.getByRole('button', { name: 'Options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(room.stop).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(room.stop).toHaveCount(0);
  });
});
