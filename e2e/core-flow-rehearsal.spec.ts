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
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeDisabled();
  const text = page.getByRole('textbox');
  await text.fill(sampleVision.teamVision);
  await next.click();
  await page
    .getByRole('button', { name: 'Let the team propose objectives and key results' })
    .click();
  await expect(page.getByText('Objectives and key results are drafted')).toBeVisible();
  await expect(text).not.toHaveValue('');
  await expectAccessible(page);
  await text.fill(sampleVision.objectives);
  await next.click();
  await expect(text).not.toHaveValue('');
  await text.fill(sampleVision.keyResults);
  await page.getByRole('button', { name: 'Next: Summon Your Thinking Team' }).click();

  await expect(page).toHaveURL(/\/team-assembly$/);
  await expect(page.getByRole('heading', { name: 'Build Your Team' })).toBeVisible();
  await expect(page.getByText('Bots go home!')).toBeVisible();
  const start = page.getByRole('button', { name: 'Next: Start Conversation' });
  await expect(start).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara');
  await page.getByRole('textbox', { name: 'Role' }).fill('Researcher');
  await page.getByRole('button', { name: 'Generate Description' }).click();
  await expect(page.getByText('AI-generated Role Description')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Team' }).click();
  await page.getByRole('button', { name: 'Generate Complete Team' }).click();
  await expect(start).toBeEnabled();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('convoke.teamMembers')?.length ?? 0))
    .toBeGreaterThan(300);
  await start.click();

  await expect(page).toHaveURL(/\/team-dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();
  const room = roomPage(page);
  await room.say('Which part of the yard should we begin with?');
  await room.hasSettled(2);
  await expect(room.messages.first()).toContainText('Which part of the yard should we begin with?');
  await expect(room.messages.last()).toContainText('Mara');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
