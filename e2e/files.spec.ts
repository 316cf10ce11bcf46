import type { Page } from '@playwright/test';
import { expect, expectAccessible, seedTeam, sampleTeam, test } from './support/fixtures.ts';
import { discussionPage } from './support/discussion-page.ts';

const brief = Array.from(
  { length: 12 },
  (_, place) =>
    `Part ${place + 1}. The beds cost ${100 + place} euros and stand behind shed ${place}.`,
).join('\n\n');
const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** The room with the parts that files have. */
function filesPage(page: Page) {
  const room = discussionPage(page);
  const panel = page.getByRole('dialog', { name: 'Files', exact: true });
  return {
    ...room,
    panel,
    row: (name: string) => panel.getByRole('listitem', { name }),
    /** Chooses files by the button of the composer. */
    async choose(...files: ReturnType<typeof file>[]) {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add files', exact: true }).first().click();
      await (await chooser).setFiles(files);
    },
    async isOnTable(name: string, label: string) {
      await expect(room.log.getByText(`is on the table: ${label},`)).toBeVisible();
      await expect(room.log.getByRole('button', { name })).toBeVisible();
    },
  };
}

async function enter(page: Page, url: string) {
  await seedTeam(page, sampleTeam);
  await page.goto(`${url}/team-dashboard`);
  const files = filesPage(page);
  await expect(files.input).toBeVisible();
  return files;
}

test('files are put on the table by button, drop and paste, and requests carry them', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const room = await enter(page, rehearsal.url);
  await room.choose(file('brief.txt', brief), file('notes.md', 'Bring the spades.'));
  await room.isOnTable('brief.txt', 'F1');
  await room.isOnTable('notes.md', 'F2');
  await expect(room.panel).toBeVisible();
  await expect(room.input).toBeFocused();
  await page.screenshot({ path: '.cache/files-1440.png' });
  const sent = page.waitForRequest(/continue/);
  await room.say('What do the beds cost?');
  const body = (await sent).postDataJSON();
  expect(body.files).toMatchObject([
    { label: 'F1', name: 'brief.txt', passages: 12 },
    { label: 'F2', name: 'notes.md', excerpts: [{ n: 1, text: 'Bring the spades.' }] },
  ]);
  await room.hasSettled(2);
  await room.row('brief.txt').getByRole('button', { name: 'Open' }).click();
  await expect(room.panel.getByText('Part 12.')).toBeVisible();
  await page.screenshot({ path: '.cache/files-open-1440.png' });
  await expectAccessible(page);
});
