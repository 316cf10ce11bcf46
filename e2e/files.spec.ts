import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { limits } from '@convoke/contract/limits.ts';
import { expect, expectAccessible, sampleTeam, seedTeam, test } from './support/fixtures.ts';
import { discussionPage } from './support/discussion-page.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const file = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: 'text/markdown',
  buffer: Buffer.from(text),
});
const section = (place: number) =>
  `# Part ${place}\n\nThe beds of part ${place} cost ${100 + place} euros and stand behind shed ${place}.`;
const brief = file(
  'brief.md',
  Array.from({ length: 12 }, (_, index) => section(index + 1)).join('\n\n'),
);
const notes = file('notes.md', 'Bring the spades.');

/** The room with the parts that files have. */
function filesPage(page: Page) {
  const room = discussionPage(page);
  const panel = page.getByRole('dialog', { name: 'Files', exact: true });
  const addButton = page.getByRole('button', { name: 'Add files', exact: true }).first();
  return {
    ...room,
    panel,
    addButton,
    /** Opens the panel by the button in the bar, which is there once a file is. */
    chooseOption: (name: string) => room.choose(name),
    openPanel: () => page.getByRole('button', { name: 'Files', exact: true }).click(),
    row: (name: string) => panel.getByRole('listitem', { name }),
    /** Chooses files by the button of the composer. */
    async choose(...files: ChosenFile[]) {
      const chooser = page.waitForEvent('filechooser');
      await addButton.click();
      await (await chooser).setFiles(files);
    },
    /** Drops them on the room, or pastes them into the field. */
    async give(by: 'drop' | 'paste', ...files: ChosenFile[]) {
      const given = files.map(({ name, buffer }) => ({ name, text: buffer.toString() }));
      const data = await page.evaluateHandle((all) => {
        const transfer = new DataTransfer();
        for (const { name, text } of all) transfer.items.add(new File([text], name));
        return transfer;
      }, given);
      if (by === 'drop') {
        await room.log.dispatchEvent('dragenter', { dataTransfer: data });
        await expect(page.getByText('Drop files to put them on the table')).toBeVisible();
        await room.log.dispatchEvent('drop', { dataTransfer: data });
        await expect(page.getByText('Drop files to put them on the table')).toHaveCount(0);
        return;
      }
      await room.input.evaluate((field, clipboardData) => {
        const init = { clipboardData, bubbles: true, cancelable: true };
        field.dispatchEvent(new ClipboardEvent('paste', init));
      }, data);
    },
    async isOnTable(name: string, label: string) {
      const line = room.log.locator('p').filter({ hasText: `is on the table: ${label},` });
      await expect(line.getByRole('button', { name })).toBeVisible();
    },
    /** What the next request of this kind carries. */
    async carriedBy(address: RegExp, act: () => Promise<void>) {
      const sent = page.waitForRequest(address);
      await act();
      const { files = [] } = (await sent).postDataJSON() as {
        files?: { label: string; name: string; readers?: string[]; excerpts: { text: string }[] }[];
      };
      return files;
    },
  };
}

async function enter(page: Page, url: string) {
  await seedTeam(page, sampleTeam);
  await page.goto(`${url}/team-dashboard`);
  const room = filesPage(page);
  await expect(room.input).toBeVisible();
  return room;
}

const wide = { width: 1440, height: 900 };

test('files are put on the table by button, drop and paste, and requests carry them', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize(wide);
  const room = await enter(page, rehearsal.url);
  await room.choose(brief, notes);
  await room.isOnTable('brief.md', 'F1');
  await room.isOnTable('notes.md', 'F2');
  await expect(room.panel).toBeVisible();
  await expect(room.input).toBeFocused();
  await room.give('drop', file('dropped.md', 'Words that were dropped.'));
  await room.isOnTable('dropped.md', 'F3');
  await room.give('paste', file('pasted.md', 'Words that were pasted.'));
  await room.isOnTable('pasted.md', 'F4');
  // The talk follows its quiet lines.
  await expect(room.log.getByText('is on the table: F4')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  const labels = ['F1', 'F2', 'F3', 'F4'];
  await test.step('a reply, a discussion, minutes and a summary', async () => {
    const carried = await room.carriedBy(/continue\/conversation/, () =>
      room.say('What do the beds of part 7 cost?'),
    );
    expect(carried.map(({ label }) => label)).toEqual(labels);
    expect(carried[0]).toMatchObject({ name: 'brief.md', passages: 12 });
    expect(carried[1]?.excerpts).toMatchObject([{ n: 1, text: 'Bring the spades.' }]);
    await room.hasSettled(2);
    const asked = await room.carriedBy(/discuss\/conversation/, () => room.askEveryone.click());
    expect(asked.map(({ label }) => label)).toEqual(labels);
    await expect(room.log.getByText('Everyone has had a turn.')).toBeVisible();
    const minuted = await room.carriedBy(/functions\/.*minutes/, async () => {
      await page.getByRole('button', { name: 'Minutes' }).first().click();
      await page.getByRole('button', { name: 'Update minutes' }).click();
    });
    expect(minuted.map(({ label }) => label)).toEqual(labels);
    await expect(page.getByText('The minutes are up to date.')).toBeVisible();
    const summed = await room.carriedBy(/summarize/, () =>
      room.chooseOption('Summarize Conversation'),
    );
    expect(summed.map(({ label }) => label)).toEqual(labels);
  });

  await test.step('its text is beside the talk, with a search in it', async () => {
    await room.openPanel();
    await expect(room.row('brief.md')).toContainText('12 passages');
    await expect(room.row('brief.md')).toContainText('all read');
    await room.row('brief.md').getByRole('button', { name: 'Open' }).click();
    await expect(room.panel.getByText('behind shed 12.')).toBeVisible();
    await expect(room.panel.getByRole('button', { name: 'All files' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(room.row('brief.md').getByRole('button', { name: 'Open' })).toBeFocused();
    await page.keyboard.press('Enter');
    await room.panel.getByRole('searchbox', { name: 'Search in this file' }).fill('SHED 7');
    await expect(room.panel.getByText('Found in 1 passage')).toBeVisible();
    await expect(room.panel.locator('mark')).toHaveText(['shed 7']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(room.panel.locator('mark')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(room.row('notes.md')).toBeVisible();
  });

  await test.step('minutes and files are tabs of one place', async () => {
    const tabs = (name: string) => page.getByRole('tab', { name });
    await tabs('Files').press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: 'Minutes', exact: true })).toBeVisible();
    await expect(tabs('Minutes')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(room.panel).toBeVisible();
    await expect(tabs('Files')).toBeFocused();
  });

  await test.step('the original comes back as it went', async () => {
    const download = page.waitForEvent('download');
    await room.row('notes.md').getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('notes.md');
  });
});

test('the same file, one too many, one too large, one that cannot be read and one that is cancelled', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize(wide);
  const room = await enter(page, rehearsal.url);
  await room.choose(notes, { ...notes, name: 'copy.md' });
  await room.isOnTable('notes.md', 'F1');
  await expect(page.getByText('“copy.md” is on the table already, as F1.').first()).toBeVisible();
  await expect(room.row('copy.md')).toHaveCount(0);

  await room.choose(
    file('empty.md', ''),
    { ...notes, name: 'huge.md', buffer: Buffer.alloc(limits.fileBytes + 1, 32) },
    file('sound.md', 'Sound.'),
  );
  await room.isOnTable('sound.md', 'F2');
  const lines = page.getByRole('list', { name: 'Files being added' });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await expect(lines).toContainText('empty.md');
  await expect(lines).toContainText('is larger than 25 MB, which is the limit for a file.');
  await lines.getByRole('button', { name: 'Got it' }).first().click();
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(room.input).toBeFocused();

  const many = Array.from({ length: 19 }, (_, index) => file(`m${index}.md`, `Words ${index}.`));
  await room.choose(...many);
  await room.isOnTable('m17.md', 'F20');
  await expect(lines).toContainText('“m18.md” was not added: a conversation has at most 20 files.');
  await room.row('notes.md').getByRole('button', { name: 'Remove' }).click();
  await room.choose(many.at(-1)!);
  await room.isOnTable('m18.md', 'F21');
});

test('real documents are read with their places, and one that is being read can be cancelled', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize(wide);
  const room = await enter(page, rehearsal.url);
  const fixture = (name: string): ChosenFile => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: readFileSync(new URL(`../packages/documents/fixtures/${name}`, import.meta.url)),
  });
  await room.choose(...['harvest.pdf', 'costs.xlsx', 'harvest.docx', 'scan.pdf'].map(fixture));
  await room.isOnTable('harvest.pdf', 'F1');
  await room.isOnTable('costs.xlsx', 'F2');
  await room.isOnTable('harvest.docx', 'F3');
  const lines = page.getByRole('list', { name: 'Files being added' });
  await expect(lines).toContainText('scan.pdf');
  await room.row('harvest.pdf').getByRole('button', { name: 'Open' }).click();
  await expect(room.panel.getByText('p. 1', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('a PDF is cancelled, and nothing of it is left', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    // Its code stays on its way.
    await page.route(/reading\.worker/, async (route) => {
      await released;
      // The request went with its worker.
      await route.abort().catch(() => undefined);
    });
    await room.choose(fixture('swifts.pdf'));
    const line = lines.getByRole('listitem').filter({ hasText: 'swifts.pdf' });
    await line.getByRole('button', { name: 'Cancel' }).click();
    await expect(line).toHaveCount(0);
    await expect(page.getByText('“swifts.pdf” was not added.')).toBeAttached();
    await expect(room.input).toBeFocused();
    release();
    await expect(room.log.getByText('swifts.pdf')).toHaveCount(0);
  });
});

test('files are there after a reload, in a branch and in another tab, and can be taken off', async ({
  page,
  context,
  rehearsal,
}) => {
  await page.setViewportSize(wide);
  const room = await enter(page, rehearsal.url);
  await room.choose(brief, notes);
  await room.isOnTable('notes.md', 'F2');
  await page.reload();
  await room.isOnTable('notes.md', 'F2');
  const carried = await room.carriedBy(/continue\/conversation/, () => room.say('And the spades?'));
  expect(carried.map(({ excerpts }) => excerpts.length)).toEqual([12, 1]);
  await room.hasSettled(2);

  await test.step('taken off, and put back', async () => {
    await room.openPanel();
    await room.row('brief.md').getByRole('button', { name: 'Remove' }).click();
    await expect(room.row('brief.md')).toHaveCount(0);
    await expect(room.panel.getByRole('list', { name: 'Files' })).toBeFocused();
    const without = await room.carriedBy(/continue\/conversation/, () => room.say('Just that?'));
    expect(without.map(({ label }) => label)).toEqual(['F2']);
    await room.hasSettled(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(room.row('brief.md')).toBeVisible();
  });

  await test.step('the focus stays in the panel when the last is taken off and put back', async () => {
    for (const name of ['brief.md', 'notes.md'])
      await room.row(name).getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(room.panel.getByText('No file lies on the table.')).toBeVisible();
    await expect(room.panel).toBeFocused();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.first().press('Enter');
    await expect(room.row('brief.md')).toBeVisible();
    await undo.first().press('Enter');
    await expect(room.row('notes.md')).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('chosen members read it, and the others do not', async () => {
    const row = room.row('brief.md');
    await row.getByRole('button', { name: 'Who may read it' }).click();
    await row.getByRole('checkbox', { name: 'Nils' }).uncheck();
    await expect(row.getByRole('checkbox', { name: 'Everyone' })).not.toBeChecked();
    const [first, second] = await room.carriedBy(/continue\/conversation/, () =>
      room.say('Who may read?'),
    );
    expect(first?.readers).toHaveLength(2);
    expect(second).not.toHaveProperty('readers');
    await room.hasSettled(6);
  });

  await test.step('a branch has them', async () => {
    await room.messages.first().getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Branch from here' }).click();
    await expect(room.messages).toHaveCount(1);
    await room.isOnTable('brief.md', 'F1');
  });

  await test.step('another tab goes on with them, and this one shows them as they were', async () => {
    const other = await context.newPage();
    await other.setViewportSize(wide);
    await other.goto(page.url());
    const there = filesPage(other);
    await there.isOnTable('brief.md', 'F1');
    await there.choose(file('later.md', 'Added later.'));
    await there.isOnTable('later.md', 'F3');
    await expect(page.getByRole('button', { name: 'Continue here' })).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: 'Continue here' }).click();
    await room.isOnTable('later.md', 'F3');
  });
});

test('a full storage is told of, and the text stays for the session', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(/Error loading data from local storage/);
  await page.setViewportSize(wide);
  const room = await enter(page, rehearsal.url);
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with an object below
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...values) {
      if (this.name.startsWith('file')) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, values);
    };
  });
  await room.choose(notes);
  await room.isOnTable('notes.md', 'F1');
  await expect(
    page.getByText('The storage of this browser is full. “notes.md”').first(),
  ).toBeVisible();
  const [carried] = await room.carriedBy(/continue\/conversation/, () =>
    room.say('And the spades?'),
  );
  expect(carried?.excerpts).toHaveLength(1);
  await room.hasSettled(2);

  await test.step('after a reload it is on another device, as far as this browser knows', async () => {
    await page.reload();
    await room.openPanel();
    await expect(room.row('notes.md')).toContainText('On another device');
    const chooser = page.waitForEvent('filechooser');
    await room.row('notes.md').getByRole('button', { name: 'Add it again' }).click();
    await (await chooser).setFiles([{ ...notes, name: 'renamed.md' }]);
    await expect(page.getByText('The text of “notes.md” is here again.').first()).toBeVisible();
    await expect(room.row('notes.md')).not.toContainText('On another device');
    const again = await room.carriedBy(/continue\/conversation/, () => room.say('And now?'));
    expect(again[0]?.excerpts).toHaveLength(1);
  });
});
