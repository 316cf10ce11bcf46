import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { roomPage } from './support/room-page.ts';
import { expect, expectAccessible, seedTeam, test } from './support/fixtures.ts';

const recent = (page: Page) => page.getByRole('list', { name: 'Recent' });

test('every conversation has an address, is under Recent, and a deletion can be undone', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('What do we plant first?');
  await room.hasSettled(2);
  await expect(page).toHaveURL(/\/team-dashboard\?conversation=\w+$/);
  const first = page.url();

  await room.choose('Save & Load Conversations');
  await page.getByRole('button', { name: 'Start New Chat' }).click();
  await expect(page).toHaveURL(/\/team-dashboard$/);
  await room.hasSettled(0);
  await room.say('Who waters the beds?');
  await room.hasSettled(2);
  const second = page.url();
  expect(second).not.toBe(first);

  await page.reload();
  await expect(room.messages.first()).toContainText('Who waters the beds?');
  await page.goBack();
  await expect(room.messages.first()).toContainText('What do we plant first?');
  await expect(page).toHaveURL(first);
  await page.goto(second);
  await expect(room.messages.first()).toContainText('Who waters the beds?');

  await room.choose('Save & Load Conversations');
  await expect(recent(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await recent(page).getByRole('button', { name: 'Rename Who waters the beds?' }).click();
  const newTitle = page.getByRole('textbox', { name: 'New title' });
  const renameButton = recent(page)
    .getByRole('button', { name: /^Rename / })
    .first();
  await expect(newTitle).toBeFocused();
  await newTitle.press('Escape');
  await expect(newTitle).toHaveCount(0);
  await expect(renameButton).toBeFocused();
  // The title is selected, so typing replaces it.
  await renameButton.press('Enter');
  await expect(newTitle).toBeFocused();
  await page.keyboard.type('Water');
  await page.keyboard.press('Enter');
  await expect(recent(page).getByRole('button', { name: /^Water/ })).toBeVisible();
  await expect(renameButton).toBeFocused();

  await recent(page).getByRole('button', { name: 'Delete What do we plant first?' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete conversation' });
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(recent(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(recent(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: /^Recent/ })).toBeFocused();
  await recent(page)
    .getByRole('button', { name: /^What do we plant first/ })
    .click();
  await expect(room.messages.first()).toContainText('What do we plant first?');
  await expect(page).toHaveURL(first);

  // The one that the room shows comes back into it.
  await room.choose('Save & Load Conversations');
  await recent(page).getByRole('button', { name: 'Delete What do we plant first?' }).click();
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(room.messages).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(room.messages.first()).toContainText('What do we plant first?');
  await expect(page).toHaveURL(first);
});

test('an address of no conversation in this browser says so', async ({ page, rehearsal }) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard?conversation=nowhere`);
  await expect(page.getByText('This conversation is not kept in this browser.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'To your conversations' }).click();
  await roomPage(page).hasSettled(0);
});

test('of two tabs with one conversation the later goes on, and the earlier can take it back', async ({
  page,
  context,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('Said in the first tab.');
  await room.hasSettled(2);
  await room.input.fill('Half typed in the first tab');

  const other = await context.newPage();
  await other.goto(page.url());
  const otherRoom = roomPage(other);
  await otherRoom.hasSettled(2);
  const elsewhere = page.getByText('This conversation continues in another tab');
  await expect(elsewhere).toBeVisible();
  await expect(room.input).toBeHidden();
  await expectAccessible(page);
  await otherRoom.say('Said in the second tab.');
  await otherRoom.hasSettled(4);

  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(elsewhere).toHaveCount(0);
  await room.hasSettled(4);
  await expect(room.log).toContainText('Said in the second tab.');
  await expect(room.input).toHaveValue('Half typed in the first tab');
  await expect(other.getByText('This conversation continues in another tab')).toBeVisible();
  await room.say('And on.');
  await room.hasSettled(6);
});

test('two conversations in two tabs do not touch each other', async ({
  page,
  context,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('Said in the first tab.');
  await room.hasSettled(2);
  const other = await context.newPage();
  await other.goto(`${rehearsal.url}/team-dashboard`);
  const otherRoom = roomPage(other);
  await otherRoom.choose('Save & Load Conversations');
  await other.getByRole('button', { name: 'Start New Chat' }).click();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await otherRoom.say('Said in the second tab.');
  await otherRoom.hasSettled(2);
  await room.say('And on.');
  await room.hasSettled(4);
  await expect(room.log).not.toContainText('Said in the second tab.');
  await other.reload();
  await expect(otherRoom.messages.first()).toContainText('Said in the second tab.');
});

const firstEditionTab: unknown = JSON.parse(
  readFileSync(
    new URL('../apps/web/test/first-edition/detached-tab.json', import.meta.url),
    'utf8',
  ),
);

test('what the first edition stored is taken in, the conversations of other tabs too', async ({
  page,
  rehearsal,
}) => {
  await page.goto(`${rehearsal.url}/home`);
  await page.evaluate((stored) => {
    if (typeof stored !== 'object' || stored === null) return;
    for (const [name, entries] of Object.entries(stored)) {
      const storage = name === 'localStorage' ? localStorage : sessionStorage;
      for (const [key, text] of Object.entries(entries)) storage.setItem(key, String(text));
    }
  }, firstEditionTab);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await expect(room.messages.first()).toContainText('Ours');
  await expect(room.messages.nth(1)).toContainText('And on');
  await room.choose('Save & Load Conversations');
  await expect(recent(page).getByRole('listitem')).toHaveCount(2);
  await recent(page)
    .getByRole('button', { name: /^The yard/ })
    .click();
  await expect(room.messages.first()).toContainText('Theirs');
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('convoke.running.')),
      ),
    )
    .toEqual([]);
});
