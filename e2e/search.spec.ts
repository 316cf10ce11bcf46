import type { Page } from '@playwright/test';
import { openPalette, palette } from './support/palette.ts';
import { roomPage } from './support/room-page.ts';
import { expect, expectAccessible, seedTeam, test } from './support/fixtures.ts';

/** A conversation with many messages, in the database as the app stores it. */
async function seedConversations(page: Page) {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('convoke', 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('conversations', { keyPath: 'id' });
        request.result.createObjectStore('messages');
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
    });
    const transaction = database.transaction(['conversations', 'messages'], 'readwrite');
    const put = (id: string, title: string, contents: string[], updatedAt: number) => {
      transaction.objectStore('conversations').put({
        id,
        uuid: id,
        title,
        opening: contents[0],
        createdAt: updatedAt,
        updatedAt,
        messageCount: contents.length,
        members: [{ name: 'Mara', role: 'Researcher', skills: [] }],
        vision: null,
        speakerId: null,
        remixOf: null,
        revision: 1,
      });
      for (const [index, content] of contents.entries()) {
        const fromUser = index % 2 === 0;
        transaction.objectStore('messages').put(
          {
            id: `${id}-${index}`,
            sender: fromUser ? 'You' : 'Mara',
            role: fromUser ? 'User' : 'Researcher',
            content,
            time: '10:00',
            sentAt: updatedAt + index * 1000,
            fromUser,
          },
          [id, index],
        );
      }
    };
    const talk = Array.from({ length: 400 }, (_, index) => `Turn ${index} about soil and light.`);
    talk[40] = 'First. The **quince** by the wall needs pruning! Last.';
    put('yard', 'The yard', talk, 1_795_000_000_000);
    put('roof', '', ['Shall we plant a Quìnce on the roof?', 'No.'], 1_794_000_000_000);
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('error', reject);
    });
    database.close();
  });
}

async function openSeeded(page: Page, address: string) {
  await seedTeam(page);
  await page.goto(address);
  await seedConversations(page);
  return roomPage(page);
}

const results = (page: Page) => page.getByRole('list', { name: 'Search results' });

test('words are found in all conversations while typing, at once when said, and no more when deleted', async ({
  page,
  rehearsal,
}) => {
  const room = await openSeeded(page, `${rehearsal.url}/team-dashboard`);
  const field = page.getByRole('searchbox', { name: 'Search conversations' });
  const hits = results(page).getByRole('listitem');
  const recent = page.getByRole('list', { name: 'Recent' });
  const openPanel = () => room.choose('Save & Load Conversations');
  await room.say('Who looks after the medlar?');
  await room.hasSettled(2);
  await openPanel();
  await field.fill('who medlar');
  await expect(hits).not.toHaveCount(0);

  await test.step('a result shows the words and leads to its message', async () => {
    await narrowSearch(page);
    await field.fill('quince prun');
    await hits.first().click();
    await expect(page).toHaveURL(/conversation=yard$/);
    const found = page.getByRole('article').filter({ hasText: 'needs pruning' });
    await expect(found).toBeInViewport();
    await expect(found).toBeFocused();
    await expect(found).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await openPanel();
  await recent.getByRole('button', { name: /^Who looks after the medlar\?/ }).click();
  await room.hasSettled(2);
  await openPanel();
  const remove = async (title: string) => {
    await recent.getByRole('button', { name: `Delete ${title}` }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete conversation' });
    await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await remove('The yard');
  await expect(recent.getByRole('button', { name: /^The yard/ })).toHaveCount(0);
  await field.fill('quince');
  await expect(hits).toHaveCount(1);
  await expect(hits.first()).toContainText('on the roof');

  // What was saved is found there once the conversation itself is deleted, and loaded at the message.
  await field.fill('');
  await page.getByRole('button', { name: 'Save Current Chat' }).click();
  await remove('Who looks after the medlar?');
  await field.fill('who medlar');
  // The question is older than its answer, which quotes it.
  await hits
    .getByRole('button', { name: /, saved$/u })
    .last()
    .click();
  const found = room.log
    .getByRole('article')
    .filter({ hasText: 'Who looks after the medlar?' })
    .first();
  await expect(found).toHaveAttribute('aria-current', 'true');
});

/** In the open panel: what a word finds, what more words leave of it, and the way back. */
async function narrowSearch(page: Page): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search conversations' });
  const hits = results(page).getByRole('listitem');
  await field.fill('quin');
  await expect(hits).toHaveCount(2);
  await expect(hits.first()).toContainText('The yard');
  await expect(hits.first()).toContainText('The quince by the wall needs pruning!');
  await expect(hits.first().locator('mark')).toHaveText('quin');
  await expect(hits.nth(1)).toContainText('Shall we plant a Quìnce on the roof?');
  await expectAccessible(page);
  await field.fill('quince PRUNING');
  await expect(hits).toHaveCount(1);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await field.fill('quince nowhere');
  await expect(page.getByText('Nothing found for “quince nowhere”.')).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Recent' })).toBeVisible();
}

test('the palette finds words in conversations from any screen, and Ctrl+F finds those in messages that are not drawn', async ({
  page,
  rehearsal,
}) => {
  const room = await openSeeded(page, `${rehearsal.url}/about`);
  await openPalette(page);
  await palette(page).fill('quince');
  await expect(
    page.getByRole('group', { name: 'In conversations' }).getByRole('option'),
  ).toHaveCount(2);
  await palette(page).fill('search conv');
  await page.getByRole('option', { name: 'Search conversations' }).click();
  const search = page.getByRole('combobox', { name: 'Search conversations' });
  await search.fill('pruning');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await search.press('Enter');
  await expect(page).toHaveURL(/conversation=yard$/);
  const pruning = room.messages.filter({ hasText: 'needs pruning' });
  await expect(pruning).toBeInViewport();

  await room.input.focus();
  await page.keyboard.press('ControlOrMeta+f');
  await test.step('Ctrl+F leads from one place to the next', () => findInRoom(page));
  const field = page.getByRole('textbox', { name: 'Find in conversation' });
  await test.step('Ctrl+F leads to messages that are not drawn', async () => {
    await expect(room.log).toContainText('Turn 399');
    await expect(room.log).not.toContainText('quince');
    await field.fill('QUINCE by');
    await expect(pruning).toBeInViewport();
    await expect(pruning).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
  await field.fill('nowhere');
  await expect(page.getByText('Not found')).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(room.input).toBeFocused();
  await test.step('words are found without highlights too, and a second Ctrl+F is left to the browser', () =>
    findWithoutHighlights(page));
});

/** In the open bar, from the middle of the conversation to its last message. */
async function findInRoom(page: Page): Promise<void> {
  const { messages } = roomPage(page);
  const field = page.getByRole('textbox', { name: 'Find in conversation' });
  await expect(field).toBeFocused();
  await field.fill('turn 39');
  await expect(page.getByText(/^\d+ of 11$/)).toBeVisible();
  await field.fill('turn 39 ');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(messages.filter({ hasText: 'Turn 39 about' })).toBeInViewport();
  await field.fill('turn 39');
  await expect(page.getByText('1 of 11', { exact: true })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('2 of 11', { exact: true })).toBeVisible();
  await expect(messages.filter({ hasText: 'Turn 390 about' })).toBeInViewport();
  await field.press('Shift+Enter');
  await field.press('Shift+Enter');
  await expect(page.getByText('11 of 11', { exact: true })).toBeVisible();
  await expect(messages.filter({ hasText: 'Turn 399 about' })).toBeInViewport();
}

/** From the middle of the conversation, where the words are not in sight. */
async function findWithoutHighlights(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(CSS, 'highlights');
    window.addEventListener('keydown', (event) => {
      if (event.key === 'f') document.title = event.defaultPrevented ? 'taken' : 'left';
    });
  });
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByRole('textbox', { name: 'Find in conversation' })).toBeFocused();
  await expect(page).toHaveTitle('taken');
  await page.keyboard.type('turn 250');
  await expect(page.getByRole('status').getByText('1 of 1')).toBeVisible();
  const found = page.getByText('Turn 250 about soil and light.', { exact: true });
  await expect(found).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page).toHaveTitle('left');
}
