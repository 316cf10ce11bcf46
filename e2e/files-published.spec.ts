import { readFile } from 'node:fs/promises';
import { roomPage } from './support/room-page.ts';
import { expect, expectAccessible, seedTeam, test } from './support/fixtures.ts';

const lease = `# Costs

The tenant pays for heating, water and refuse, 240 euros a month in all.

# Notice

Either party may end the lease of the workshop with six months of notice.

# Tools

Tools in the workshop stay with the tenant, who insures them for 9,000 euros.`;
const question = 'What does the lease of the workshop say about heating, notice and tools?';

interface Published {
  files?: { label: string; name: string; passages: number; excerpts: { n: number }[] }[];
  replies: { content: string }[];
  minutes?: object;
}

test('what a team read is minuted, exported, published and remixed with the passages that it cites', async ({
  page,
  browser,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files', exact: true }).first().click();
  const buffer = Buffer.from(lease);
  await (await chooser).setFiles([{ name: 'lease.md', mimeType: 'text/markdown', buffer }]);
  await expect(room.log.getByText('is on the table: F1,')).toBeVisible();
  await room.input.fill(question);
  await page.getByRole('button', { name: 'Ask everyone' }).click();
  await room.hasSettled(4);

  await test.step('minutes rest on passages', async () => {
    const answered = page.waitForResponse(/functions\/minutes/u);
    await page.getByRole('button', { name: 'Minutes' }).first().click();
    await page.getByRole('button', { name: 'Update minutes' }).click();
    expect(await (await answered).text()).toMatch(/"F1:\d/u);
    await expect(page.getByText('The minutes are up to date.')).toBeVisible();
  });

  await test.step('an export ends with the passages', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).first().click();
    await page.getByRole('menuitem', { name: 'Markdown' }).click();
    const markdown = await readFile(await (await download).path(), 'utf8');
    expect(markdown).toMatch(/## Passages\n\n### F1 · lease\.md\n\n<a id="f1-\d"><\/a>\*\*F1:\d/u);
  });

  await test.step('the publication has what is cited', async () => {
    await room.choose('Publish Conversation');
    const told = page.getByRole('region', { name: 'What becomes public' });
    await expect(told).toContainText(/Of your files only what is cited: \d passage/u);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish to Server' }).click();
    await expect(page.getByText('Conversation published to server successfully!')).toBeVisible();
  });
  const open = page.getByRole('button', { name: 'Open publication' });
  const address = (await open.getAttribute('href')) ?? '';
  const uuid = address.split('/').at(-1);
  const answer = await page.request.get(`${rehearsal.url}/api/conversations/${uuid}`);
  const { files = [], replies, minutes } = (await answer.json()) as Published;
  const marks = new Set(JSON.stringify([replies, minutes]).match(/F1:\d+/gu));
  const excerpts = files.flatMap((file) => file.excerpts.map(({ n }) => `${file.label}:${n}`));
  expect(new Set(excerpts)).toEqual(marks);
  expect(files).toMatchObject([{ label: 'F1', name: 'lease.md' }]);

  await test.step('a remix has them at its table, and sends them', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${rehearsal.url}${address}`);
    await stranger.getByRole('button', { name: 'Remix', exact: true }).first().click();
    await stranger.getByRole('button', { name: 'Continue the conversation' }).click();
    const theirs = roomPage(stranger);
    await theirs.hasSettled(4);
    const sent = stranger.waitForRequest(/continue\/conversation/u);
    await theirs.say('And who pays for the heating?');
    const carried = ((await sent).postDataJSON() as Published).files ?? [];
    expect(carried).toEqual(files);
    await theirs.hasSettled(6);
    await stranger.reload();
    await theirs.hasSettled(6);
    await stranger.getByRole('button', { name: 'Files', exact: true }).click();
    const row = stranger.getByRole('listitem', { name: 'lease.md' });
    await expect(row).toContainText('From the publication');
    await expect(row.getByRole('button', { name: /^(Open|Remove)$/u })).toHaveCount(2);
    await expect(row.getByRole('button')).not.toContainText(['Add it again']);
    await expectAccessible(stranger);
    await row.getByRole('button', { name: 'Open' }).click();
    await expect(stranger.getByRole('dialog', { name: 'Files' })).toContainText(/euros|notice/u);
    await stranger.context().close();
  });
});
