import type { Locator, Page } from '@playwright/test';
import { openPalette, palette } from './support/palette.ts';
import { roomPage } from './support/room-page.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  narrow,
  sampleTeam,
  seedTeam,
  test,
  wide,
} from './support/fixtures.ts';

const saved = {
  version: 1,
  conversations: [
    {
      id: '1700000000000',
      title: 'What the yard could be',
      timestamp: 1_700_000_000_000,
      messages: [
        {
          id: 'm1',
          sender: 'Oda',
          role: 'Critic',
          content: 'Nobody has asked the neighbours.',
          fromUser: false,
          time: '14/11/2023',
          sentAt: 1_700_000_000_000,
        },
      ],
      teamMembers: [sampleTeam[2]],
      teamVision: null,
    },
  ],
};

async function chooseByKeys(page: Page, typed: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

test('keys alone lead from the vision to a saved conversation and on to what a member says', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.addInitScript((conversations) => {
    if (localStorage.getItem('convoke.conversations') !== null) return;
    localStorage.setItem('convoke.conversations', JSON.stringify(conversations));
  }, saved);
  await page.goto(`${rehearsal.url}/vision`);
  const field = page.getByRole('textbox', { name: 'Team Vision' });
  await field.fill('Another vision, half typed');
  await test.step('the theme changes, and the focus comes back', async () => {
    await chooseByKeys(page, 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(palette(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  });
  await chooseByKeys(page, 'what the yard');

  await expect(page).toHaveURL(/\/team-dashboard\?conversation=/);
  const room = roomPage(page);
  await expect(page.getByRole('heading', { name: 'What the yard could be' })).toBeVisible();
  await expect(room.messages).toHaveCount(1);
  await expect(room.member('Mara')).toHaveCount(0);
  // The team and the half-typed vision before are stored.
  await room.choose('Save & Load Conversations');
  const recent = page.getByRole('list', { name: 'Recent' });
  await expect(recent.getByRole('button', { name: /^Another vision, half typed/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText("You're human.")).toBeVisible();

  await chooseByKeys(page, 'oda obj');
  await room.hasSettled(2);
  await expect(room.messages.last()).toContainText('Objection');

  await focusNothing(page);
  await page.keyboard.type('/And then? /n');
  await expect(room.input).toHaveValue('/And then? /n');

  await chooseByKeys(page, 'define');
  await field.fill('A garden');
  await test.step('the language changes, and what was typed stays', async () => {
    await chooseByKeys(page, 'deutsch');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { name: 'Deine Vision' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Team-Vision' })).toHaveValue('A garden');
    await page.getByRole('button', { name: 'Befehle und Suche' }).click();
    await page.getByRole('combobox', { name: 'Befehle und Suche' }).fill('uber conv');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('the palette and the list of shortcuts work from the first key on, on a phone and from any screen', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.setViewportSize(wide);
  await test.step('early letters find the field of the palette and nothing else', () =>
    typeBeforePalette(page, rehearsal.url));
  await test.step('neither layer has an accessibility fault or scrolls sideways', () =>
    checkLayers(page));
  await test.step('single keys are turned off, also after a reload', () => turnSingleKeysOff(page));
  await test.step('a phone finds the palette in the menu', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Command palette' }).click();
    await expect(palette(page)).toBeFocused();
    await page.getByRole('option', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.setViewportSize(wide);
  });
  const room = roomPage(page);
  await test.step('from elsewhere a member leads to the table and its actions', async () => {
    await chooseByKeys(page, 'nils');
    await expect(page).toHaveURL(/\/team-dashboard$/);
    const challenge = page.getByRole('option', { name: 'Nils: Challenge' });
    await expect(challenge).toBeVisible();
    await expect(palette(page)).toBeFocused();
    await challenge.click();
    await room.hasSettled(1);
    await expect(room.messages.last()).toContainText('Nils');
  });
  await test.step('a visitor without a focus has it in the message field after asking a member', async () => {
    await focusNothing(page);
    await chooseByKeys(page, 'nils chall');
    await expect(room.input).toBeFocused();
    await room.hasSettled(2);
  });
});

/** Opens the room, and the palette there before its code has arrived. */
async function typeBeforePalette(page: Page, url: string): Promise<void> {
  let releaseRequest = () => {};
  const typed = new Promise<void>((resolve) => {
    releaseRequest = resolve;
  });
  await page.route(/\/assets\/palette-layers/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`${url}/team-dashboard`);
  await expect(page.getByText('Mara answers next')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('nils', { delay: 5 });
  releaseRequest();
  await expect(palette(page)).toHaveValue('nils');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Mara answers next')).toBeVisible();
}

async function focusNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

const shortcutList = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** In both themes in a wide window, then in a narrow one; ends with the list of shortcuts open. */
async function checkLayers(page: Page): Promise<void> {
  const type = async (typed: string, shown: Locator) => {
    await palette(page).fill(typed);
    await expect(shown).toBeVisible();
  };
  const states = [
    ['', page.getByRole('option', { name: 'About' })],
    ['mara', page.getByRole('option', { name: 'Mara: Objection' })],
    ['nothing is called that', page.getByText('No results for “nothing is called that”')],
  ] as const;
  await expect(page.getByText("You're human.")).toBeVisible();
  await openPalette(page);
  for (const [typed, shown] of states) {
    // One after the other, and the narrow window afterwards: the room behind is drawn anew for each size.
    await type(typed, shown);
    await test.step(`palette, “${typed}”`, () => expectAccessibleInBothThemes(page));
  }
  await page.setViewportSize(narrow);
  for (const [typed, shown] of states) {
    await type(typed, shown);
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await focusNothing(page);
  await page.keyboard.press('?');
  await expect(shortcutList(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(wide);
  await test.step('shortcuts', () => expectAccessibleInBothThemes(page));
}

async function turnSingleKeysOff(page: Page): Promise<void> {
  await shortcutList(page).getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await focusNothing(page);
  await page.keyboard.press('?');
  await expect(shortcutList(page)).toHaveCount(0);
  await chooseByKeys(page, 'keyboard');
  await expect(shortcutList(page).getByText('Turned off').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

test('what is typed after the palette has closed goes where the caret was', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  for (const [address, field] of [
    ['/team-dashboard', page.getByPlaceholder('Feel free to interrupt...')],
    ['/vision', page.getByRole('textbox', { name: 'Team Vision' })],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(rehearsal.url + address);
      await field.fill('One');
      await openPalette(page);
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
      await page.keyboard.type(', two');
      await expect(field).toHaveValue('One, two');
      await openPalette(page);
      await page.keyboard.type('keys');
      await page.keyboard.press('Enter');
      await expect(page.locator('dialog:modal')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog:modal')).toHaveCount(0);
      await page.keyboard.type(', three');
      await expect(field).toHaveValue('One, two, three');
    });
  }
});
