import type { Browser, Page } from '@playwright/test';
import { signInOn, withAdministrator } from './support/account.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { roomOf } from './support/room.ts';
import { expect, expectAccessible, sampleTeam, test } from './support/test.ts';

let server: ConvokeServer;

test.beforeAll(async () => {
  server = await startConvoke(withAdministrator);
});
test.afterAll(() => server.remove());

const choice = 'Sync my conversations';
const upToDate = 'Everything is in sync.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const talk = (id: number, title: string) => ({
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
async function save(page: Page, ...talks: ReturnType<typeof talk>[]): Promise<void> {
  await page.evaluate((added) => {
    const key = 'convoke.conversations';
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{"conversations":[]}');
    const conversations = [...(stored as { conversations: unknown[] }).conversations, ...added];
    localStorage.setItem(key, JSON.stringify({ version: 1, conversations }));
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }, talks);
}

/** The choice belongs to the account: another device may have made it, which shows as soon as the server has answered. */
async function turnOn(page: Page): Promise<void> {
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
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = withAdministrator;
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
  await save(one, talk(1_000, 'First'));
  await one.evaluate((members) => {
    localStorage.setItem('convoke.teamMembers', JSON.stringify({ version: 1, members }));
  }, sampleTeam);
  await turnOn(one);
  await expect(one.getByText(upToDate)).toBeVisible();
  await expectAccessible(one);

  const other = await device(browser);
  await expect.poll(() => titles(other)).toEqual(['First']);
  await expect(other.getByLabel(choice)).toBeChecked();

  await one.context().setOffline(true);
  await other.context().setOffline(true);
  // The same moment on both: the ids collide.
  await save(one, talk(2_000, 'Of the first device'));
  await save(other, talk(2_000, 'Of the other device'), talk(3_000, 'Only there'));
  const second = await one.context().newPage();
  await one.context().setOffline(false);
  await second.goto(`${server.url}/profile`);
  await save(second, talk(4_000, 'In a second tab'));
  await expect(second.getByText(upToDate)).toBeVisible();
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

  // Deleted by somebody on one device, gone on the other; merely missing, it comes back.
  await other.goto(`${server.url}/team-assembly`);
  await expect(other.getByRole('list', { name: 'Your Team' })).toContainText(
    sampleTeam[0]?.name ?? '',
  );
  await button(other, 'Next: Start Conversation').click();
  await roomOf(other).choose('Save & Load Conversations');
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

test('whoever removes their work from a browser finds it in the account', async ({ browser }) => {
  const page = await device(browser);
  await turnOn(page);
  await expect(page.getByText(upToDate)).toBeVisible();
  await save(page, talk(9_000, 'Mine'));
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
  await save(page, talk(7_000, "A visitor's"));
  await page.goto(`${server.url}/vision`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(asked.filter((path) => /kept-work/.test(path))).toEqual([]);

  const keeper = await device(browser);
  await turnOn(keeper);
  await expect(keeper.getByText(upToDate)).toBeVisible();

  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = withAdministrator;
  await signInOn(page, server, { email, password, to: '/profile' });
  const question = page.getByRole('complementary', { name: 'Your work' });
  await expect(question).toContainText('This browser has work that is not in your account.');
  expect(await titles(page)).toEqual(["A visitor's"]);
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByText('Work in this browser is not synced.')).toBeVisible();
  await button(page, 'Add it to my account').click();
  await expect(page.getByText(upToDate)).toBeVisible();
  await keeper.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => titles(keeper)).toContain("A visitor's");
});
