import { roomPage } from './support/room-page.ts';
import { expect, expectAccessible, sampleTeam, seedTeam, test } from './support/fixtures.ts';

test('every conversation has an address, which a reload, Back and the list lead to', async ({
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
  const recent = page.getByRole('list', { name: 'Recent' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await recent.getByRole('button', { name: 'Delete Who waters the beds?' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete conversation' });
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/\/team-dashboard$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(second);
  await expect(room.messages.first()).toContainText('Who waters the beds?');
  await expect(page.getByRole('heading', { name: /^Recent/ })).toBeFocused();
  await recent.getByRole('button', { name: /^What do we plant first/ }).click();
  await expect(room.messages.first()).toContainText('What do we plant first?');
  await expect(page).toHaveURL(first);

  await page.goto(`${rehearsal.url}/team-dashboard?conversation=nowhere`);
  await expect(page.getByText('This conversation is not kept in this browser.')).toBeVisible();
  await expectAccessible(page);
});

test('a new project begun while a member speaks leaves the words with the former one', async ({
  page,
  scripted: { server, upstream },
}) => {
  upstream.setDefault({ kind: 'hangInStream', chunks: ['I begin with the pond '] });
  await seedTeam(page);
  await page.goto(`${server.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('What do we plant first?');
  await expect(room.log).toContainText('I begin with the pond');
  const former = page.url();
  await page.getByRole('banner').getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/vision$/);
  await expect(page.getByRole('textbox', { name: 'Team Vision' })).toHaveValue('');
  await page.goto(former);
  await expect(room.messages).toHaveCount(2);
  await expect(room.messages.last()).toContainText('I begin with the pond');
  await page.getByRole('button', { name: /Conversations$/ }).click();
  const library = page.getByRole('dialog', { name: 'Conversations' });
  await expect(library.getByRole('listitem')).toHaveCount(1);
});

test('of two tabs with one conversation the later goes on, and another conversation disturbs neither', async ({
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

  await otherRoom.choose('Save & Load Conversations');
  await other.getByRole('button', { name: 'Start New Chat' }).click();
  await otherRoom.say('Said of something else.');
  await otherRoom.hasSettled(2);
  await room.say('And on.');
  await room.hasSettled(6);
  await expect(room.log).not.toContainText('Said of something else.');
  await other.reload();
  await expect(otherRoom.messages.first()).toContainText('Said of something else.');
});

test('a team saved by name comes back whole, in the room and on the team screen', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('Who waters the beds?');
  await room.hasSettled(2);
  const heading = page.getByRole('button', { name: /Conversations$/ });
  const library = page.getByRole('dialog', { name: 'Conversations' });
  await heading.click();
  await library.getByRole('button', { name: 'Save this team' }).click();
  await page.keyboard.type('my board');
  await page.keyboard.press('Enter');
  await expect(library.getByRole('button', { name: /^my board/ })).toBeVisible();
  await expectAccessible(page);
  await library.getByRole('button', { name: 'New project' }).click();
  await expect(page).toHaveURL(/\/vision$/);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  await expect(page.getByText('Nobody is at the table yet')).toBeVisible();
  await heading.click();
  await expectAccessible(page);
  await library.getByRole('button', { name: /^my board/ }).click();
  for (const { name } of sampleTeam) await expect(room.member(name)).toBeVisible();
  await room.hasSettled(0);

  await page.goto(`${rehearsal.url}/team-assembly`);
  await page.getByRole('button', { name: 'Remove Mara' }).click();
  await page.getByRole('button', { name: 'Use a saved team' }).click();
  await page.getByRole('menuitem', { name: 'my board' }).click();
  await page.getByRole('button', { name: 'Add to them' }).click();
  await expect(page.getByRole('button', { name: 'Remove Mara' })).toBeVisible();
});

test('what one tab deletes is gone in the other once it goes on', async ({ page, rehearsal }) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('Who waters the beds?');
  await room.hasSettled(2);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const there = roomPage(other);
  await there.hasSettled(2);
  await expect(page.getByText('This conversation continues in another tab')).toBeVisible();
  await there.messages.nth(1).hover();
  await there.messages.nth(1).getByRole('button', { name: 'Delete from here' }).click();
  await there.hasSettled(1);
  await expect(room.messages).toHaveCount(2);
  await page.getByRole('button', { name: 'Continue here' }).click();
  await room.hasSettled(1);
  // Here it is no longer the tab's to put back.
  await expect(other.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await other.close();
});
