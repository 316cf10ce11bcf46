import type { Browser, Page } from '@playwright/test';
import { signInAndOpen, adminEnvironment } from './support/sign-in.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { roomPage } from './support/room-page.ts';
import { expect, expectAccessible, sampleTeam, test } from './support/fixtures.ts';

let server: ConvokeServer;

test.beforeAll(async () => {
  server = await startConvoke(adminEnvironment);
});
test.afterAll(() => server.remove());

const choice = 'Sync my conversations';
const syncedNotice = 'Everything is in sync.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const sampleConversation = (id: number, title: string) => ({
  id: String(id),
  title,
  timestamp: id,
  messages: [
    {
      id: 'm',
      sender: 'You',
      role: '',
      content: `Words of ${title}`,
      time: 'now',
      sentAt: id,
      fromUser: true,
    },
  ],
  teamMembers: [{ name: 'Ada', role: 'Engineer', skills: [] }],
  teamVision: null,
  remixOf: null,
});

/** Saves conversations as a tab of the same browser does that is not looked at. */
async function save(
  page: Page,
  ...samples: ReturnType<typeof sampleConversation>[]
): Promise<void> {
  await page.evaluate((added) => {
    const key = 'convoke.conversations';
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{"conversations":[]}');
    const conversations = [...(stored as { conversations: unknown[] }).conversations, ...added];
    localStorage.setItem(key, JSON.stringify({ version: 1, conversations }));
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }, samples);
}

/** The choice belongs to the account: another device may have made it, which shows as soon as the server has answered. */
async function turnSyncOn(page: Page): Promise<void> {
  const box = page.getByLabel(choice);
  await expect(box).toBeEnabled();
  await box.check();
}

const titles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const text = localStorage.getItem('convoke.conversations') ?? '{"conversations":[]}';
    const { conversations } = JSON.parse(text) as { conversations: { title: string }[] };
    return conversations.map(({ title }) => title).toSorted();
  });

async function device(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = adminEnvironment;
  await page.goto(`${server.url}/auth/login?returnUrl=/profile`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // So that a second tab of the browser is signed in too.
  await page.getByLabel('Remember me').check();
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(`${server.url}/profile`);
  return page;
}

test('two devices of one account, both changed without a network, come to hold the same', async ({
  browser,
}) => {
  test.slow();
  const one = await device(browser);
  await save(one, sampleConversation(1_000, 'First'));
  await one.evaluate((members) => {
    localStorage.setItem('convoke.teamMembers', JSON.stringify({ version: 1, members }));
  }, sampleTeam);
  await turnSyncOn(one);
  await expect(one.getByText(syncedNotice)).toBeVisible();
  await expectAccessible(one);

  const other = await device(browser);
  await expect.poll(() => titles(other)).toEqual(['First']);
  await expect(other.getByLabel(choice)).toBeChecked();

  await one.context().setOffline(true);
  await other.context().setOffline(true);
  // The same moment on both: the ids collide.
  await save(one, sampleConversation(2_000, 'Of the first device'));
  await save(
    other,
    sampleConversation(2_000, 'Of the other device'),
    sampleConversation(3_000, 'Only there'),
  );
  const second = await one.context().newPage();
  await one.context().setOffline(false);
  await second.goto(`${server.url}/profile`);
  await save(second, sampleConversation(4_000, 'In a second tab'));
  await expect(second.getByText(syncedNotice)).toBeVisible();
  await other.context().setOffline(false);

  const all = ['First', 'In a second tab', 'Of the first device', 'Only there'];
  for (const page of [one, second, other]) {
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return titles(page);
      })
      .toEqual([...all, 'Of the other device (copy)'].toSorted());
  }

  // Deleted on one device, it is gone on the other; merely missing, it comes back.
  await other.goto(`${server.url}/team-assembly`);
  await expect(other.getByRole('list', { name: 'Your Team' })).toContainText(
    sampleTeam[0]?.name ?? '',
  );
  await button(other, 'Next: Start Conversation').click();
  await roomPage(other).choose('Save & Load Conversations');
  await button(other, 'Delete Only there').click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await one.evaluate(() => localStorage.removeItem('convoke.conversations'));
  const rest = all.filter((title) => title !== 'Only there');
  for (const page of [one, other]) {
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return titles(page);
      })
      .toEqual([...rest, 'Of the other device (copy)'].toSorted());
  }
});

test('minutes and the decision of a saved conversation come along to another device', async ({
  browser,
}) => {
  const one = await device(browser);
  await turnSyncOn(one);
  await expect(one.getByText(syncedNotice)).toBeVisible();
  // A team that was here before would have to be added to the account first.
  await one.evaluate((members) => {
    localStorage.setItem('convoke.teamMembers', JSON.stringify({ version: 1, members }));
  }, sampleTeam);
  await one.goto(`${server.url}/team-dashboard`);
  const room = roomPage(one);
  await room.say('Which part of the garden comes first?');
  await room.hasSettled(2);
  await button(one, 'Minutes').click();
  await button(one, 'Draft decision').click();
  await button(one, 'Mark as decided').click();
  const strip = (page: Page) => page.getByRole('region', { name: 'What came of it' });
  await expect(strip(one).getByText('Decided:')).toBeVisible();
  const shown = (await strip(one).textContent()) ?? '';
  await room.choose('Save & Load Conversations');
  await one.getByRole('textbox', { name: 'Title' }).fill('Decided together');
  await button(one, 'Save Current Chat').click();
  await one.goto(`${server.url}/profile`);
  await expect(one.getByText(syncedNotice)).toBeVisible();

  const other = await device(browser);
  await expect.poll(() => titles(other)).toContain('Decided together');
  await other.goto(`${server.url}/team-dashboard`);
  await roomPage(other).choose('Save & Load Conversations');
  await other.getByRole('button', { name: /^Decided together/u }).click();
  await expect(strip(other).getByText('Decided:')).toBeVisible();
  await expect(strip(other)).toHaveText(shown);
});

test('work removed from a browser is still in the account', async ({ browser }) => {
  const page = await device(browser);
  await turnSyncOn(page);
  await expect(page.getByText(syncedNotice)).toBeVisible();
  await save(page, sampleConversation(9_000, 'Mine'));
  await button(page, 'Remove them from this browser').click();
  await button(page, 'Remove and sign out').click();
  await expect(page).toHaveURL(`${server.url}/home`);
  expect(await titles(page)).toEqual([]);
  const again = await device(browser);
  await expect.poll(() => titles(again)).toContain('Mine');
});

test("a visitor's work is asked about before it joins an account, and a visitor is told nothing", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/home`);
  await save(page, sampleConversation(7_000, "A visitor's"));
  await page.goto(`${server.url}/vision`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(asked.filter((path) => /kept-work/.test(path))).toEqual([]);

  const syncingDevice = await device(browser);
  await turnSyncOn(syncingDevice);
  await expect(syncingDevice.getByText(syncedNotice)).toBeVisible();

  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = adminEnvironment;
  await signInAndOpen(page, server, { email, password, to: '/profile' });
  const question = page.getByRole('complementary', { name: 'Your work' });
  await expect(question).toContainText('This browser has work that is not in your account.');
  expect(await titles(page)).toEqual(["A visitor's"]);
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByText('Work in this browser is not synced.')).toBeVisible();
  await button(page, 'Add it to my account').click();
  await expect(page.getByText(syncedNotice)).toBeVisible();
  await syncingDevice.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => titles(syncingDevice)).toContain("A visitor's");
});
