import type { Locator, Page } from '@playwright/test';
import { roomPage } from './support/room-page.ts';
import { expect, expectAccessible, seedTeam, test } from './support/fixtures.ts';

/** Picks an entry of the menu of a message. */
async function chooseFor(message: Locator, item: string) {
  await message.getByRole('button', { name: 'Message actions' }).click();
  await message.page().getByRole('menuitem', { name: item, exact: true }).click();
}

test('a branch has everything up to its message, says where it comes from, and leaves that as it was', async ({
  page,
  context,
  rehearsal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('What do we plant first?');
  await room.hasSettled(2);
  await room.say('And who waters the beds?');
  await room.hasSettled(4);
  const origin = page.url();
  const lastAnswer = await room.messages.nth(3).locator('p').first().innerText();
  const announced = page.getByRole('status').filter({ hasText: lastAnswer });
  await expect(announced).toHaveCount(1);
  await test.step('the menu of a message works by keyboard', () =>
    copyByKeyboard(page, room.messages.nth(0)));

  await chooseFor(room.messages.nth(1), 'Branch from here');
  await room.hasSettled(2);
  // A reading cursor finds no words of another conversation.
  await expect(announced).toHaveCount(0);
  const source = page.getByRole('link', { name: 'from “What do we plant first?”' });
  await expect(source).toBeVisible();
  await expect(page).not.toHaveURL(origin);
  const branch = page.url();
  await expect(room.messages.nth(1).getByRole('button', { name: 'Message actions' })).toBeFocused();
  await test.step('another answer is kept beside the first, and the one in view stays in view', () =>
    askForAnotherAnswer(page));

  await source.click();
  await expect(page).toHaveURL(origin);
  await expect(room.messages.nth(2)).toContainText('And who waters the beds?');
  await expect(room.messages.nth(1)).toBeFocused();
  await expect(room.messages.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(branch);
  await expect(room.messages.nth(2)).toContainText('What about shade?');

  await test.step('an edited message begins a branch of the branch', () => sendEdited(page));
  await room.choose('Save & Load Conversations');
  const branches = page.getByRole('list', { name: 'Branches of “What do we plant first?”' });
  await expect(branches.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
});

/** Copies a message, and closes its menu. */
async function copyByKeyboard(page: Page, message: Locator): Promise<void> {
  const items = page.getByRole('menuitem');
  const button = message.getByRole('button', { name: 'Message actions' });
  await button.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('What do we plant first?');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
}

async function askForAnotherAnswer(page: Page): Promise<void> {
  const room = roomPage(page);
  const answer = room.messages.nth(1);
  await chooseFor(answer, 'Another answer');
  await expect(answer.getByText('Answer 2 of 2')).toBeVisible();
  await room.hasSettled(2);
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Previous answer' }).click();
  await expect(answer.getByText('Answer 1 of 2')).toBeVisible();
  const words = await answer.innerText();
  await room.say('What about shade?');
  await room.hasSettled(4);
  await page.reload();
  await expect(answer.getByText('Answer 1 of 2')).toBeVisible();
  expect(await answer.innerText()).toBe(words);
  await expect(room.messages.nth(2)).toContainText('What about shade?');
}

async function sendEdited(page: Page): Promise<void> {
  const room = roomPage(page);
  await chooseFor(room.messages.nth(0), 'Edit');
  const editor = page.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toBeFocused();
  await expectAccessible(page);
  await editor.fill('What do we build first?');
  await editor.press('Enter');
  await room.hasSettled(2);
  await expect(room.messages.nth(0)).toContainText('What do we build first?');
  await expect(page.getByRole('link', { name: /^from / })).toBeVisible();
  await page.goBack();
  await room.hasSettled(4);
  await expect(room.messages.nth(0)).toContainText('What do we plant first?');
}

test('what is deleted by an icon is gone after a reload, and Undo puts it back until then', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('What do we plant first?');
  await room.hasSettled(2);
  await room.say('And who waters the beds?');
  await room.hasSettled(4);
  const remove = room.messages.nth(2).getByRole('button', { name: 'Delete from here' });
  const undo = page.getByRole('button', { name: 'Undo' });
  const toolbar = room.messages.nth(2).getByRole('toolbar');
  await page.mouse.move(0, 0);
  await expect(toolbar).toHaveCSS('opacity', '0');
  await room.messages.nth(2).hover();
  await expect(toolbar).toHaveCSS('opacity', '1');
  await remove.click();
  await room.hasSettled(2);
  await expect(room.log.getByText('2 messages deleted.')).toBeVisible();
  await expectAccessible(page);
  await undo.click();
  await room.hasSettled(4);
  await expect(room.messages.nth(2)).toBeFocused();
  await remove.click();
  await room.hasSettled(2);
  await page.reload();
  await room.hasSettled(2);
  await expect(undo).toHaveCount(0);
});

test('an edited question is asked as it was: of everyone, and of one', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  const edit = async (message: Locator, text: string) => {
    await chooseFor(message, 'Edit');
    const editor = page.getByRole('textbox', { name: 'Edit message' });
    await editor.fill(text);
    await editor.press('Enter');
    await expect(editor).toHaveCount(0);
  };
  await room.input.fill('What do we plant first?');
  await page.getByRole('button', { name: 'Ask everyone', exact: true }).click();
  await room.hasSettled(4);
  await room.say('And who waters the beds?');
  await room.hasSettled(6);
  await edit(room.messages.nth(0), 'What do we build first?');
  await expect(room.messages.nth(0)).toContainText('What do we build first?');
  await room.hasSettled(4);
  await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
  await expect(room.input).toBeFocused();
  await page.goBack();
  await room.hasSettled(6);
  await edit(room.messages.nth(4), 'And who pays for the water?');
  await expect(room.messages.nth(4)).toContainText('And who pays for the water?');
  await room.hasSettled(6);
});
