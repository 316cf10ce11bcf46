import type { Locator, Page } from '@playwright/test';
import { roomPage } from './support/room-page.ts';
import { expect, expectAccessible, seedTeam, test } from './support/fixtures.ts';

const recent = (page: Page) => page.getByRole('list', { name: 'Recent' });

/** Picks an entry of the menu of a message. */
async function chooseFor(message: Locator, item: string) {
  await message.getByRole('button', { name: 'Message actions' }).click();
  await message.page().getByRole('menuitem', { name: item, exact: true }).click();
}

async function openRoom(page: Page, url: string) {
  await seedTeam(page);
  await page.goto(`${url}/team-dashboard`);
  return roomPage(page);
}

test('a branch has everything up to its message, says where it comes from, and leaves that as it was', async ({
  page,
  rehearsal,
}) => {
  const room = await openRoom(page, rehearsal.url);
  await room.say('What do we plant first?');
  await room.hasSettled(2);
  await room.say('And who waters the beds?');
  await room.hasSettled(4);
  const origin = page.url();
  const lastAnswer = await room.messages.nth(3).locator('p').first().innerText();
  const announced = page.getByRole('status').filter({ hasText: lastAnswer });
  await expect(announced).toHaveCount(1);

  await chooseFor(room.messages.nth(1), 'Branch from here');
  await room.hasSettled(2);
  // A reading cursor finds no words of another conversation.
  await expect(announced).toHaveCount(0);
  const source = page.getByRole('link', { name: 'Branched from What do we plant first?' });
  await expect(source).toBeVisible();
  await expect(page).not.toHaveURL(origin);
  const branch = page.url();
  await expect(room.messages.nth(1).getByRole('button', { name: 'Message actions' })).toBeFocused();
  await expectAccessible(page);
  await room.say('What about shade?');
  await room.hasSettled(4);
  await page.reload();
  await expect(room.messages.nth(2)).toContainText('What about shade?');

  await source.click();
  await expect(page).toHaveURL(origin);
  await expect(room.messages.nth(2)).toContainText('And who waters the beds?');
  await expect(room.messages.nth(1)).toBeFocused();
  await expect(room.messages.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(branch);
  await expect(room.messages.nth(2)).toContainText('What about shade?');

  await room.choose('Save & Load Conversations');
  const branches = page.getByRole('list', { name: 'Branches of “What do we plant first?”' });
  await expect(branches.getByRole('listitem')).toHaveCount(1);
  await expect(recent(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await recent(page)
    .getByRole('button', { name: 'Delete What do we plant first?' })
    .first()
    .click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete conversation' });
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(recent(page)).toContainText('Branch of “What do we plant first?”');
  await expect(source).toHaveCount(0);
  await expect(page.getByText('Branched from What do we plant first? (deleted)')).toBeVisible();
});

test('an edited message begins a branch, and the member who answered it answers again', async ({
  page,
  rehearsal,
}) => {
  const room = await openRoom(page, rehearsal.url);
  await room.say('@Nils, what do we plant first?');
  await room.hasSettled(2);
  await room.say('@Mara, and who waters the beds?');
  await room.hasSettled(4);
  const origin = page.url();

  await chooseFor(room.messages.nth(0), 'Edit');
  const editor = page.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('@Nils, what do we plant first?');
  await expectAccessible(page);
  await editor.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(room.messages.nth(0).getByRole('button', { name: 'Message actions' })).toBeFocused();

  await chooseFor(room.messages.nth(0), 'Edit');
  await editor.fill('What do we build first?');
  await editor.press('Enter');
  await room.hasSettled(2);
  await expect(room.messages.nth(0)).toContainText('What do we build first?');
  await expect(room.messages.nth(1)).toHaveAccessibleName(/^Nils/);
  await expect(
    page.getByRole('link', { name: 'Branched from @Nils, what do we plant first?' }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(origin);
  await room.hasSettled(4);
  await expect(room.messages.nth(0)).toContainText('@Nils, what do we plant first?');
});

test('a quote goes into the message field where the caret is', async ({ page, rehearsal }) => {
  const room = await openRoom(page, rehearsal.url);
  await room.say('What do we plant first?');
  await room.hasSettled(2);
  await room.input.fill('Before.');
  await chooseFor(room.messages.nth(0), 'Quote');
  await expect(room.input).toBeFocused();
  await expect(room.input).toHaveValue('Before.\n\n> You: What do we plant first?\n\n');
  await page.keyboard.type('Why?');
  await expect(room.input).toHaveValue('Before.\n\n> You: What do we plant first?\n\nWhy?');
});

test('the menu of a message works by keyboard, and offers what can be done with it', async ({
  page,
  context,
  rehearsal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const room = await openRoom(page, rehearsal.url);
  await room.say('What do we plant first?');
  await room.hasSettled(2);
  const items = page.getByRole('menuitem');
  const own = room.messages.nth(0).getByRole('button', { name: 'Message actions' });
  await own.press('Enter');
  await expect(items).toHaveText(['Copy', 'Branch from here', 'Edit', 'Quote']);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('What do we plant first?');
  await expect(own).toBeFocused();
  await room.messages.nth(1).getByRole('button', { name: 'Message actions' }).press('Enter');
  await expect(items).toHaveText(['Copy', 'Branch from here', 'Another answer', 'Quote']);
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
});

test('another answer is kept beside the first, and the one in view is sent and stays in view', async ({
  page,
  rehearsal,
}) => {
  const room = await openRoom(page, rehearsal.url);
  await room.say('What do we plant first?');
  await room.hasSettled(2);
  const answer = room.messages.nth(1);
  await chooseFor(answer, 'Another answer');
  await expect(answer.getByText('Answer 2 of 2')).toBeVisible();
  await room.hasSettled(2);
  await expectAccessible(page);
  await page.reload();
  await expect(answer.getByText('Answer 2 of 2')).toBeVisible();
  await answer.getByRole('button', { name: 'Previous answer' }).click();
  await expect(answer.getByText('Answer 1 of 2')).toBeVisible();
  const words = await answer.innerText();
  await page.reload();
  await expect(answer.getByText('Answer 1 of 2')).toBeVisible();
  expect(await answer.innerText()).toBe(words);
  await chooseFor(answer, 'Branch from here');
  await expect(page.getByRole('link', { name: /^Branched from/ })).toBeVisible();
  await expect(answer.getByText('Answer 1 of 2')).toBeVisible();
});
