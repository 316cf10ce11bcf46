import type { Page } from '@playwright/test';
import type { ConvokeServer } from './support/convoke-server.ts';
import { roomPage } from './support/room-page.ts';
import { expect, sampleTeam, sampleVision, seedTeam, test } from './support/fixtures.ts';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** A saved conversation as the first version of the product kept it: bare, and its messages without ids. */
const olderConversation = {
  id: '1700000000000',
  title: 'Talk of an older version',
  timestamp: 1_700_000_000_000,
  messages: [
    {
      sender: 'User',
      content: 'Who waters the beds?',
      time: '14/11/2023, 22:13:20',
      fromUser: true,
    },
    {
      sender: 'Nils',
      content: 'The neighbours do.',
      time: '14/11/2023, 22:14:20',
      fromUser: false,
    },
  ],
  teamMembers: sampleTeam,
  teamVision: sampleVision,
};

/** Fills the storage to the last character; the team stands in it already. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let ballast = '';
    for (let size = 4_194_304; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem('ballast', ballast + 'x'.repeat(size));
        ballast += 'x'.repeat(size);
      } catch {
        // Too much: the next piece is half as long.
      }
    }
  });
}

test('a full storage loses nothing that was in it, and the visitor is told', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(/Error saving data to local storage/);
  await seedTeam(page);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('This one still finds room.');
  await room.hasSettled(2);
  await room.choose('Save & Load Conversations');
  const panel = page.getByRole('dialog', { name: 'Conversations' });
  await panel.getByRole('textbox', { name: 'Title' }).fill('Kept');
  await panel.getByRole('button', { name: 'Save Current Chat' }).click();
  const saved = panel.getByRole('tabpanel');
  await expect(saved.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await fillStorage(page);
  const before = await stored(page, 'convoke.conversations');

  await room.choose('Save & Load Conversations');
  await panel.getByRole('textbox', { name: 'Title' }).fill('Lost');
  await panel.getByRole('button', { name: 'Save Current Chat' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The storage of this browser is full.' }),
  ).toBeVisible();
  await expect(page.getByText('Conversation saved successfully!')).toHaveCount(0);
  expect(await stored(page, 'convoke.conversations')).toBe(before);

  await page.reload();
  await expect(room.messages.nth(0)).toContainText('This one still finds room.');
  await room.choose('Save & Load Conversations');
  await expect(saved.getByRole('button', { name: /^Kept/ })).toBeVisible();
});

test('a database that is full is told of, a copy can be downloaded, and room that comes back is used', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(/Error loading data from local storage/);
  await seedTeam(page);
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with an object below, or put back
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function putWhereRoom(...parameters) {
      if (Reflect.get(window, 'isFull') === true) throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, parameters);
    };
  });
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await page.evaluate(() => Reflect.set(window, 'isFull', true));
  await room.say('Said while the storage is full.');
  await room.hasSettled(2);
  await expect(page.getByRole('alert')).toContainText('The storage of this browser is full.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  expect((await download).suggestedFilename()).toBe('conversation.json');
  await page.evaluate(() => Reflect.set(window, 'isFull', false));
  await room.say('Said when there is room again.');
  await room.hasSettled(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await room.hasSettled(4);
  await expect(room.messages.nth(0)).toContainText('Said while the storage is full.');
});

test('a browser that refuses its database is told of, and the conversation goes on', async ({
  page,
  rehearsal,
}) => {
  await seedTeam(page);
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.say('Does it work all the same?');
  await room.hasSettled(2);
  await expect(page.getByRole('alert')).toContainText(
    'This browser does not let Convoke store anything.',
  );
});

test('a browser that refuses its storage is told of, and the main job still works', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(/Error (?:loading|saving) data (?:from|to) local storage/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto(`${rehearsal.url}/vision`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This browser does not let Convoke store anything.');
  for (const text of Object.values(sampleVision)) {
    await page.getByRole('textbox').fill(text);
    await page.getByRole('button', { name: /^Next/ }).click();
  }
  await expect(page).toHaveURL(/\/team-assembly$/);
  await expect(alert).toContainText('This browser does not let Convoke store anything.');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara');
  await page.getByRole('textbox', { name: 'Role' }).fill('Researcher');
  await page.getByRole('button', { name: 'Add to Team' }).click();
  await page.getByRole('button', { name: 'Next: Start Conversation' }).click();
  const room = roomPage(page);
  await room.say('Does it work all the same?');
  await room.hasSettled(2);
  await expect(room.messages.nth(1)).toContainText('Mara');
});

const damaged = {
  'convoke.teamVision': '{"teamVision":"A garden for ever',
  'convoke.teamMembers': 'Mara, Nils and “Oda”',
  'convoke.conversations': '[{"id":"1","title":"Half of',
};

/** Opens an address of the server whose storage a test can fill before the app reads it. */
async function openWithoutApp(page: Page, server: ConvokeServer): Promise<void> {
  await page.goto(`${server.url}/robots.txt`);
}

test('damaged data is set aside word for word and never written over', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(/Error loading data from local storage/);
  await openWithoutApp(page, rehearsal);
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(damaged));
  // The first page that reads it has no place for notices; the next one shows it.
  await page.goto(`${rehearsal.url}/home`);
  await expect.poll(() => stored(page, 'convoke.teamMembers.damaged')).not.toBeNull();
  await page.goto(`${rehearsal.url}/team-assembly`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Some saved data could not be read.');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora');
  await page.getByRole('textbox', { name: 'Role' }).fill('Surveyor');
  await page.getByRole('button', { name: 'Add to Team' }).click();
  await expect(page.getByRole('list', { name: 'Your Team' })).toContainText('Nora');
  for (const [key, text] of Object.entries(damaged)) {
    expect(await stored(page, `${key}.damaged`)).toBe(text);
  }
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your Team' })).toContainText('Nora');
  await alert.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your Team' })).toContainText('Nora');
  await expect(alert).toHaveCount(0);
  // A second damage finds a place of its own.
  await page.evaluate(() => localStorage.setItem('convoke.teamMembers', 'damaged again'));
  await page.reload();
  await expect(alert).toContainText('Some saved data could not be read.');
  expect(await stored(page, 'convoke.teamMembers.damaged')).toBe(damaged['convoke.teamMembers']);
  expect(await stored(page, 'convoke.teamMembers.damaged.2')).toBe('damaged again');
});

test('what an older version kept is read', async ({ page, rehearsal }) => {
  await seedTeam(page);
  await page.addInitScript((conversation) => {
    if (localStorage.getItem('convoke.conversations') !== null) return;
    localStorage.setItem('convoke.conversations', JSON.stringify([conversation]));
  }, olderConversation);
  await page.goto(`${rehearsal.url}/team-dashboard`);
  const room = roomPage(page);
  await room.choose('Save & Load Conversations');
  const panel = page.getByRole('dialog', { name: 'Conversations' });
  const saved = panel.getByRole('tabpanel');
  await expect(saved.getByRole('listitem')).toContainText('14 Nov 2023');
  await saved.getByRole('button', { name: /^Talk of an older version/ }).click();
  await room.hasSettled(2);
  await expect(room.messages.nth(0)).toContainText('Who waters the beds?');
  await expect(room.messages.nth(1)).toContainText('The neighbours do.');
  await room.choose('Vision Summary');
  await expect(page.getByRole('dialog', { name: 'Vision Summary' })).toContainText(
    sampleVision.teamVision,
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what a newer version wrote is left alone, and the visitor is told', async ({
  page,
  rehearsal,
}) => {
  const newer = '{"version":2,"people":[{"name":"Mara"}]}';
  await openWithoutApp(page, rehearsal);
  await page.evaluate((text) => localStorage.setItem('convoke.teamMembers', text), newer);
  await page.goto(`${rehearsal.url}/team-assembly`);
  await expect(page.getByRole('alert')).toContainText('written by a newer version of Convoke');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora');
  await page.getByRole('textbox', { name: 'Role' }).fill('Surveyor');
  await page.getByRole('button', { name: 'Add to Team' }).click();
  await expect(page.getByRole('list', { name: 'Your Team' })).toContainText('Nora');
  expect(await stored(page, 'convoke.teamMembers')).toBe(newer);
});
