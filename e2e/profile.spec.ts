import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { register, signInElsewhere, signInStatus } from './support/account-api.ts';
import { adminEnvironment } from './support/sign-in.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { roomPage } from './support/room-page.ts';
import { checkScreen, expect, expectAccessible, sampleTeam, test } from './support/fixtures.ts';

let server: ConvokeServer;

test.beforeAll(async () => {
  server = await startConvoke(adminEnvironment);
});
test.afterAll(() => server.remove());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a user changes name and password, signs devices out, exports their data and deletes the account', async ({
  page,
  expectedConsole,
}) => {
  // The wrong password, and the sign-out of an account that is gone.
  expectedConsole.push(/422/, /401/);
  const nils = { email: 'nils@example.org', password: 'Better9!then' };
  const others = [await register(server, nils), await signInElsewhere(server, nils)];
  const otherStatuses = async () =>
    (await Promise.all(others.map((other) => other.nextStatus()))).toSorted((a, b) => a - b);
  await page.goto(`${server.url}/profile`);
  await expect(page).toHaveURL(`${server.url}/auth/login?returnUrl=%2Fprofile`);
  await signIn(page, nils);
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByText('Role: CONVOKER')).toBeVisible();

  await field(page, 'First Name').fill('Ida');
  await field(page, 'Last Name').fill('Lund');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ida Lund', { exact: true })).toBeVisible();
  await expect(field(page, 'Last Name')).toHaveValue('Lund');

  const newPassword = 'Quieter7$days';
  const device = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(device).toHaveCount(3);
  await button(page, 'Change Password').click();
  await field(page, 'Current Password').fill('Wrong9!then');
  await field(page, 'New Password').fill(newPassword);
  await field(page, 'Confirm Password').fill(newPassword);
  await button(page, 'Save New Password').click();
  await expect(field(page, 'Current Password')).toBeFocused();
  await checkScreen(page, 'a profile with several devices and a wrong password');

  const elsewhere = device.filter({ hasNotText: 'This device' });
  await expect(elsewhere).toHaveCount(2);
  expect(await otherStatuses()).toEqual([200, 200]);
  await elsewhere.first().getByRole('button', { name: 'Sign out' }).click();
  await expect(device).toHaveCount(2);
  expect(await otherStatuses()).toEqual([200, 401]);
  await field(page, 'Current Password').fill(nils.password);
  await button(page, 'Save New Password').click();
  await expect(page.getByText('Every other device has been signed out.')).toBeVisible();
  await expect(device).toHaveCount(1);
  expect(await otherStatuses()).toEqual([401, 401]);

  await test.step('the data', () => downloadData(page, nils.email));
  await test.step('the account', () => deleteAccount(page, newPassword));
  expect(await signInStatus(server, { email: nils.email, password: newPassword })).toBe(401);
});

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(`${server.url}/profile`);
}

async function downloadData(page: Page, email: string): Promise<void> {
  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^convoke-data-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(email);
  expect(text).not.toContain('argon2');
}

async function deleteAccount(page: Page, password: string): Promise<void> {
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('What you published stays');
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(`${server.url}/home`);
  await expect(page.getByText('Your account was deleted')).toBeVisible();
}

const choice = 'Sync my conversations';
const syncedNotice = 'Everything is in sync.';

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

/** Has the titles of saved conversations, once it has asked the account again. */
async function expectTitles(page: Page, expected: unknown): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return titles(page);
    })
    .toEqual(expected);
}

/** Signs in on the way to the profile, so that a second tab of the browser is signed in too. */
async function signInToSync(page: Page): Promise<void> {
  await page.goto(`${server.url}/auth/login?returnUrl=/profile`);
  await page.getByLabel('Remember me').check();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = adminEnvironment;
  await signIn(page, { email, password });
}

async function openDevice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInToSync(page);
  return page;
}

test('work follows an account to its other devices, and joins or leaves it only where that was asked for', async ({
  browser,
}) => {
  const one = await openDevice(browser);
  await save(one, sampleConversation(1_000, 'First'));
  await one.evaluate((members) => {
    localStorage.setItem('convoke.teamMembers', JSON.stringify({ version: 1, members }));
  }, sampleTeam);
  await turnSyncOn(one);
  await expect(one.getByText(syncedNotice)).toBeVisible();
  await expectAccessible(one);

  const other = await openDevice(browser);
  await expect.poll(() => titles(other)).toEqual(['First']);
  await expect(other.getByLabel(choice)).toBeChecked();
  const synced =
    await test.step('two devices, both changed without a network, come to hold the same', () =>
      changeWithoutNetwork(one, other));
  await test.step('minutes and a decision come along; what one device deletes, the other loses', () =>
    decideAndDelete(one, other, synced));
  await test.step("work that was removed from a browser is still in the account; a visitor's is asked about", () =>
    removeAndJoinAgain(one, other));
});

/** What both devices hold in the end. */
async function changeWithoutNetwork(one: Page, other: Page): Promise<string[]> {
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
  const all = [
    'First',
    'In a second tab',
    'Of the first device',
    'Of the other device (copy)',
    'Only there',
  ];
  for (const page of [one, second, other]) await expectTitles(page, all.toSorted());
  await second.close();
  return all;
}

async function decideAndDelete(one: Page, other: Page, synced: string[]): Promise<void> {
  // The team has come to the other device.
  await other.goto(`${server.url}/team-dashboard`);
  const room = roomPage(other);
  await expect(room.member(sampleTeam[0]?.name ?? '')).toBeVisible();
  await room.say('Which part of the garden comes first?');
  await room.hasSettled(2);
  await button(other, 'Minutes').click();
  await button(other, 'Draft decision').click();
  await button(other, 'Mark as decided').click();
  const pill = (page: Page) => page.getByRole('group', { name: 'Key results' });
  await expect(pill(other)).toContainText('Decided');
  const shown = (await pill(other).textContent()) ?? '';

  await room.choose('Save & Load Conversations');
  await other.getByRole('textbox', { name: 'Title' }).fill('Decided together');
  await button(other, 'Save Current Chat').click();
  // Deleted on one device, it is gone on the other; merely missing, it comes back.
  await button(other, 'Delete Only there').click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await one.evaluate(() => localStorage.removeItem('convoke.conversations'));
  const rest = [...synced.filter((title) => title !== 'Only there'), 'Decided together'];
  for (const page of [one, other]) await expectTitles(page, rest.toSorted());

  await one.goto(`${server.url}/team-dashboard`);
  await roomPage(one).choose('Save & Load Conversations');
  await one.getByRole('button', { name: /^Decided together/u }).click();
  await expect(pill(one)).toContainText('Decided');
  await expect(pill(one)).toHaveText(shown);
}

async function removeAndJoinAgain(one: Page, other: Page): Promise<void> {
  await one.goto(`${server.url}/profile`);
  await expect(button(one, 'Remove them from this browser')).toBeVisible();
  await save(one, sampleConversation(9_000, 'Mine'));
  await button(one, 'Remove them from this browser').click();
  await button(one, 'Remove and sign out').click();
  await expect(one).toHaveURL(`${server.url}/home`);
  expect(await titles(one)).toEqual([]);

  const asked: string[] = [];
  one.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await save(one, sampleConversation(7_000, "A visitor's"));
  await one.goto(`${server.url}/vision`);
  await expect(one.getByRole('heading').first()).toBeVisible();
  expect(asked.filter((path) => /kept-work/.test(path))).toEqual([]);

  await signInToSync(one);
  const question = one.getByRole('complementary', { name: 'Your work' });
  await expect(question).toContainText('This browser has work that is not in your account.');
  expect(await titles(one)).toEqual(["A visitor's"]);
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(one.getByText('Work in this browser is not synced.')).toBeVisible();
  await button(one, 'Add it to my account').click();
  await expect(one.getByText(syncedNotice)).toBeVisible();
  for (const page of [one, other])
    await expectTitles(page, expect.arrayContaining(['Mine', "A visitor's"]));
  await one.context().close();
  await other.context().close();
}
