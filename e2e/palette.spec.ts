import type { Page } from '@playwright/test';
import { roomPage } from './support/room-page.ts';
import { expect, checkScreen, sampleTeam, seedTeam, test } from './support/fixtures.ts';

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

const palette = (page: Page) => page.getByRole('combobox', { name: 'Command palette' });

/** Opens the palette with its keys, once the page listens. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    if (await palette(page).isVisible()) return;
    await page.keyboard.press('ControlOrMeta+k');
    await expect(palette(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

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
  await chooseByKeys(page, 'what the yard');

  await expect(page).toHaveURL(/\/team-dashboard\?conversation=/);
  const room = roomPage(page);
  await expect(page.getByRole('heading', { name: 'What the yard could be' })).toBeVisible();
  await expect(room.messages).toHaveCount(1);
  await expect(room.member('Mara')).toHaveCount(0);
  // The team and the half-typed vision before are stored.
  await room.choose('Save & Load Conversations');
  const recent = page.getByRole('list', { name: 'Recent' });
  await expect(recent.getByRole('button', { name: /^Untitled conversation/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText("You're human.")).toBeVisible();

  await chooseByKeys(page, 'oda obj');
  await room.hasSettled(2);
  await expect(room.messages.last()).toContainText('Objection');

  await page.keyboard.press('/');
  await expect(room.input).toBeFocused();
  await page.keyboard.type('And then? /n');
  await expect(room.input).toHaveValue('And then? /n');
});

test('from elsewhere a member leads to the table, where its actions stand at once', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/about`);
  await chooseByKeys(page, 'nils');
  await expect(page).toHaveURL(/\/team-dashboard$/);
  const challenge = page.getByRole('option', { name: 'Nils: Challenge' });
  await expect(challenge).toBeVisible();
  await expect(palette(page)).toBeFocused();
  await challenge.click();
  const room = roomPage(page);
  await room.hasSettled(1);
  await expect(room.messages.last()).toContainText('Nils');
});

test('who had the focus nowhere and asks a member has it where one writes', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await expect(page.getByText("You're human.")).toBeVisible();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await chooseByKeys(page, 'nils chall');
  await expect(room.input).toBeFocused();
  await room.hasSettled(1);
});

test('the theme and the language change, and the focus comes back', async ({ page, rehearsal }) => {
  await page.goto(`${rehearsal.url}/vision`);
  const field = page.getByRole('textbox', { name: 'Team Vision' });
  await field.fill('A garden');
  await chooseByKeys(page, 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(palette(page)).toHaveCount(0);
  await expect(field).toBeFocused();

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

test('Escape stops who speaks once nothing is open above', async ({ page, scripted }) => {
  scripted.upstream.script({ kind: 'hangBeforeToken' });
  await seedTeam(page);
  await page.goto(`${scripted.server.url}/team-dashboard`);
  const room = roomPage(page);
  await expect(page.getByText("You're human.")).toBeVisible();
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

test('the list of shortcuts opens with a question mark and turns single keys off', async ({
  page,
  rehearsal,
}) => {
  await page.goto(`${rehearsal.url}/about`);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await list.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(list).toHaveCount(0);
  await chooseByKeys(page, 'keyboard shortcuts');
  await expect(list.getByText('Turned off').first()).toBeVisible();
});

test('a phone finds the palette in the menu', async ({ page, rehearsal }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${rehearsal.url}/about`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Command palette' }).click();
  await expect(palette(page)).toBeFocused();
  await page.getByRole('option', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('neither layer has an accessibility fault in either theme or scrolls sideways', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  await expect(page.getByText("You're human.")).toBeVisible();
  for (const typed of ['', 'mara', 'nothing is called that']) {
    await openPalette(page);
    await palette(page).fill(typed);
    await checkScreen(page, `palette, “${typed}”`);
  }
  await palette(page).fill('keyboard shortcuts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await checkScreen(page, 'shortcuts');
});
