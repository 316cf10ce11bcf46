import type { UpstreamBehaviour } from '../apps/server/test/upstream-behaviours.ts';
import { expect, seedTeam, test } from './support/fixtures.ts';

const answer = [
  'Here is your team!\n',
  'Mara Lindqvist, Research Lead, Finds out what people really need.\n',
  'Tomas Okafor without any comma\n',
  'Priya Raman, Delivery Engineer, Plans the work, keeps it measurable.\n',
  'User, Impostor, Speaks for the visitor.\n',
  'Elena Duarte, Critical Reviewer, Looks for the weak point.\n',
];

test('a broken line among good ones is skipped and said so', async ({
  page,
  scripted: { server, upstream },
}) => {
  await seedTeam(page, []);
  upstream.script({ kind: 'text', chunks: answer });
  await page.goto(`${server.url}/team-assembly`);
  await page.getByRole('button', { name: 'Auto-Generate Team' }).click();

  const team = page.getByRole('list', { name: 'Your Team' }).getByRole('listitem');
  await expect(team).toContainText([/Mara Lindqvist/, /Priya Raman/, /Elena Duarte/]);
  await expect(page.getByText('3 members have joined the team.')).toBeVisible();
  await page.getByText('3 lines of the answer were skipped').click();
  await expect(page.getByText('Tomas Okafor without any comma')).toBeVisible();
  await expect(page.getByText('the name is reserved')).toBeVisible();
  expect(upstream.requests).toHaveLength(1);
});

test('an answer without enough members is asked for once more, then told as a failure that can be retried', async ({
  page,
  scripted: { server, upstream },
}) => {
  await seedTeam(page, []);
  const poor: UpstreamBehaviour = { kind: 'text', chunks: ['I cannot do that.\n'] };
  upstream.script(poor, poor);
  await page.goto(`${server.url}/team-assembly`);
  await page.getByRole('button', { name: 'Generate Complete Team' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The model named no usable team member.');
  expect(upstream.requests).toHaveLength(2);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Your Team' }).getByRole('listitem')).toHaveCount(4);
  await expect(alert).toHaveCount(0);
});
