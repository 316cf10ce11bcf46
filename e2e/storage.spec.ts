import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { roomPage } from './support/room-page.ts';
import { expect, sampleTeam, sampleVision, test } from './support/fixtures.ts';

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

/** Fills the storages of the browser before its first page is opened. */
async function seedStorages(page: Page, content: object): Promise<void> {
  await page.addInitScript((storages) => {
    if (localStorage.getItem('convoke.teamMembers') !== null) return;
    for (const [name, entries] of Object.entries(storages)) {
      const storage = name === 'localStorage' ? localStorage : sessionStorage;
      for (const [key, text] of Object.entries(entries)) storage.setItem(key, String(text));
    }
  }, content);
}

const firstEditionTab: { localStorage: object; sessionStorage: object } = JSON.parse(
  readFileSync(
    new URL('../fixtures/browser/first-edition-cases/detached-tab.json', import.meta.url),
    'utf8',
  ),
);

test('what older versions kept is read, and a full storage then loses nothing of it', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(/Error saving data to local storage/);
  await seedStorages(page, {
    ...firstEditionTab,
    localStorage: {
      ...firstEditionTab.localStorage,
      'convoke.conversations': JSON.stringify([olderConversation]),
    },
  });
  await page.goto(`${rehearsal.url}/team-dashboard`);
  await test.step('the conversations of the first edition, those of other tabs too', () =>
    expectFirstEditionTakenIn(page));

  const room = roomPage(page);
  const panel = page.getByRole('dialog', { name: 'Conversations' });
  const saved = panel.getByRole('tabpanel');
  const older = saved.getByRole('button', { name: /^Talk of an older version/ });
  await test.step('a conversation that an older version saved', async () => {
    await room.choose('Save & Load Conversations');
    await expect(saved.getByRole('listitem')).toContainText('14 Nov 2023');
    await older.click();
    await room.hasSettled(2);
    await expect(room.messages.nth(0)).toContainText('Who waters the beds?');
    await expect(room.messages.nth(1)).toContainText('The neighbours do.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a full storage loses nothing that was in it, and the visitor is told', async () => {
    await room.say('This one still finds room.');
    await room.hasSettled(4);
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
    await expect(room.messages.nth(2)).toContainText('This one still finds room.');
    await room.choose('Save & Load Conversations');
    await expect(older).toBeVisible();
  });
});

async function expectFirstEditionTakenIn(page: Page): Promise<void> {
  const room = roomPage(page);
  await expect(room.messages.first()).toContainText('Ours');
  await expect(room.messages.nth(1)).toContainText('And on');
  await room.choose('Save & Load Conversations');
  const recent = page.getByRole('list', { name: 'Recent' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await recent.getByRole('button', { name: /^The yard/ }).click();
  await expect(room.messages.first()).toContainText('Theirs');
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('convoke.running.')),
      ),
    )
    .toEqual([]);
}

test('a browser that refuses its storage is told of, and the main job still works', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(/Error (?:loading|saving) data (?:from|to) local storage/);
  const told = 'This browser does not let Convoke store anything. Everything works';
  const room = await reachRoomWithoutStorage(page, rehearsal.url, told);
  await room.say('Does it work all the same?');
  await room.hasSettled(2);
  await expect(room.messages.nth(1)).toContainText('Mara');
});

test('a browser that blocks cookies is told that nobody can answer, and so is whoever asks', async ({
  page,
  context,
  scripted: { server, upstream },
  expectedConsole,
}) => {
  expectedConsole.push(/Error (?:loading|saving) data (?:from|to) local storage/);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  const told = 'This browser blocks cookies for Convoke.';
  const room = await reachRoomWithoutStorage(page, server.url, told);
  await room.input.fill('Does it work all the same?');
  await room.input.press('Enter');
  await expect(
    page.locator('form').getByText(/^Not sent\. .*Allow cookies for this site, then reload\./),
  ).toBeVisible();
  await expect(room.input).toHaveValue('Does it work all the same?');
  await expect(room.messages).toHaveCount(0);
  expect(upstream.requests).toHaveLength(0);
});

/** Goes all the way to the room in a browser that refuses its storage and says so on each screen. */
async function reachRoomWithoutStorage(page: Page, url: string, told: string) {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto(`${url}/vision`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(told);
  for (const text of Object.values(sampleVision)) {
    await page.getByRole('textbox').fill(text);
    await page.getByRole('button', { name: /^Next/ }).click();
  }
  await expect(page).toHaveURL(/\/team-assembly$/);
  await expect(alert).toContainText(told);
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara');
  await page.getByRole('textbox', { name: 'Role' }).fill('Researcher');
  await page.getByRole('button', { name: 'Add to Team' }).click();
  await page.getByRole('button', { name: 'Next: Start Conversation' }).click();
  return roomPage(page);
}

test('damaged data is set aside word for word, and what a newer version wrote is left alone', async ({
  page,
  rehearsal,
  expectedConsole,
}) => {
  expectedConsole.push(/Error loading data from local storage/);
  const damaged = {
    'convoke.teamVision': '{"teamVision":"A garden for ever',
    'convoke.conversations': '[{"id":"1","title":"Half of',
  };
  const newer = '{"version":2,"people":[{"name":"Mara"}]}';
  await seedStorages(page, { localStorage: { ...damaged, 'convoke.teamMembers': newer } });
  await page.goto(`${rehearsal.url}/team-assembly`);
  const alert = page.getByRole('alert');
  const team = page.getByRole('list', { name: 'Your Team' });
  async function addNora() {
    await page.getByRole('textbox', { name: 'Name' }).fill('Nora');
    await page.getByRole('textbox', { name: 'Role' }).fill('Surveyor');
    await page.getByRole('button', { name: 'Add to Team' }).click();
    await expect(team).toContainText('Nora');
  }
  await expect(alert).toContainText('Some saved data could not be read.');
  await expect(alert).toContainText('written by a newer version of Convoke');
  await addNora();
  expect(await stored(page, 'convoke.teamMembers')).toBe(newer);
  for (const [key, text] of Object.entries(damaged)) {
    expect(await stored(page, `${key}.damaged`)).toBe(text);
  }

  const damagedTeam = 'Mara, Nils and “Oda”';
  await page.evaluate((text) => localStorage.setItem('convoke.teamMembers', text), damagedTeam);
  await page.reload();
  await expect(alert).toContainText('Some saved data could not be read.');
  await addNora();
  expect(await stored(page, 'convoke.teamMembers.damaged')).toBe(damagedTeam);
  await alert.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await expect(team).toContainText('Nora');
  await expect(alert).toHaveCount(0);
});
