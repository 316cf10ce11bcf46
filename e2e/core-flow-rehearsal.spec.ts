import { roomPage } from './support/room-page.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sampleVision,
  test,
  withMotion,
} from './support/fixtures.ts';

test.use(withMotion);

test('a visitor states a vision, convokes a team and talks with it, with the rehearsal voice', async ({
  page,
  rehearsal,
}) => {
  await page.goto(rehearsal.url);
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: 'Start Now' }).first().click();

  await expect(page.getByRole('heading', { name: 'Define Your Vision' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('textbox').fill(sampleVision.teamVision);
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('button', { name: 'Let the team propose objectives and key results' })
    .click();
  await expect(page.getByText('Objectives and key results are drafted')).toBeVisible();
  await expect(page.getByRole('textbox')).not.toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('textbox').fill(sampleVision.objectives);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox')).not.toHaveValue('');
  await page.getByRole('textbox').fill(sampleVision.keyResults);
  await page.getByRole('button', { name: 'Next: Summon Your Thinking Team' }).click();

  await expect(page).toHaveURL(/\/team-assembly$/);
  await expect(page.getByRole('heading', { name: 'Build Your Team' })).toBeVisible();
  await expect(page.getByText('Bots go home!')).toBeVisible();
  await expectAccessible(page);
  const next = page.getByRole('button', { name: 'Next: Start Conversation' });
  await expect(next).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara');
  await page.getByRole('textbox', { name: 'Role' }).fill('Researcher');
  await page.getByRole('button', { name: 'Generate Description' }).click();
  await expect(page.getByText('AI-generated Role Description')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Team' }).click();
  await page.getByRole('button', { name: 'Generate Complete Team' }).click();
  await expect(next).toBeEnabled();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('convoke.teamMembers')?.length ?? 0))
    .toBeGreaterThan(300);
  await next.click();

  await expect(page).toHaveURL(/\/team-dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();
  await expectAccessible(page);
  const room = roomPage(page);
  await room.say('Which part of the yard should we begin with?');
  await room.hasSettled(2);
  await expect(room.messages.first()).toContainText('Which part of the yard should we begin with?');
  await expect(room.messages.last()).toContainText('Mara');

  await page.reload();
  await room.hasSettled(2);
  await expect(room.messages.first()).toContainText('Which part of the yard should we begin with?');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
