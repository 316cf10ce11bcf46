import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  sampleTeam,
  seedTeam,
  test,
} from './support/fixtures.ts';
import { roomPage } from './support/room-page.ts';

const calculating = sampleTeam.map((member) => ({ ...member, tools: ['calc:calculate'] }));
const asks = 'Mara would like to use Calculate';

test('a member asks to calculate, and goes on with the answer once it is allowed', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page, calculating);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('@Mara what is 12% of 3400?');
  const card = page.getByRole('region', { name: asks });
  await expect(card.getByText('12% of 3400', { exact: true })).toBeVisible();
  await expect(card.getByRole('figure', { name: 'Word for word' })).toContainText(
    '"expression": "12% of 3400"',
  );
  await expect(card.getByText('Reads text of strangers: no')).toBeAttached();
  await expect(page.getByText('A request waits for you.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expect(card.getByRole('button', { name: 'Refuse' })).toBeVisible();
  }
  await card.getByRole('button', { name: 'Allow once' }).focus();
  await page.keyboard.press('Enter');
  await expect(room.input).toBeFocused();
  await expect(card).toHaveCount(0);
  await expect(room.log.getByText('Mara used Calculate: 12% of 3400')).toBeVisible();
  await room.hasSettled(2);
  await expect(room.messages.nth(1)).toContainText('Read all of 1 file');
  const result = room.log.getByRole('button', { name: '12% of 3400', exact: true });
  await result.click();
  await expect(page.getByRole('dialog', { name: 'Files' }).getByText('408').first()).toBeVisible();
});

test('a request outlives a reload, and a refusal is heard with its reason', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page, calculating);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('@Mara what is 12% of 3400?');
  const card = page.getByRole('region', { name: asks });
  await expect(card).toBeVisible();
  await page.reload();
  await card.getByRole('button', { name: 'Refuse' }).click();
  await card.getByRole('textbox', { name: 'Reason' }).fill('Guess it.');
  await page.keyboard.press('Enter');
  await expect(room.input).toBeFocused();
  await expect(room.log.getByText('Your reason: Guess it.')).toBeVisible();
  await room.hasSettled(2);
});

test('the form of a member says what it may ask for', async ({ page, rehearsal }) => {
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-assembly`);
  await page.getByRole('button', { name: 'Edit Mara' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Team Member' });
  const tools = form.getByRole('group', { name: 'Tools' });
  await tools.getByRole('checkbox', { name: 'Calculate' }).check();
  await tools.getByRole('button', { name: 'Same for everyone' }).click();
  await expect(tools.getByText('3 members may ask for these.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
