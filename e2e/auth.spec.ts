import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
} from './support/fixtures.ts';

const screens = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'reset-password?token=a',
];

let server: ConvokeServer;

test.beforeAll(async () => {
  server = await startConvoke({ RATE_LIMIT_AUTH_PER_MINUTE: '1000' });
});
test.afterAll(() => server.remove());

const password = 'Sturdy@free1!';
let people = 0;

function newEmail(): string {
  people += 1;
  return `ada${people}@example.org`;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/auth/register`);
  await field(page, 'First Name').fill('Ada');
  await field(page, 'Last Name').fill('Lovelace');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await button(page, 'Create Account').click();
  await expect(page.getByText(`A verification email was sent to ${email}.`)).toBeVisible();
}

/** Registers, and leaves the screen that would go on to the landing page by itself some seconds later. */
async function registerAndGoOn(page: Page, email: string): Promise<void> {
  await register(page, email);
  await page.goto(`${server.url}/about`);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
}

/** Holds the step that leads on from a registration, until the returned function is called. */
async function holdRedirect(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply(start, self, parameters: Parameters<typeof setTimeout>) {
        if (parameters[1] !== 5_000) return Reflect.apply(start, self, parameters) as unknown;
        Object.assign(window, { redirect: parameters[0] });
        return 0;
      },
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'redirect') as () => void)());
}

async function signIn(page: Page, email: string, secret = password, query = ''): Promise<void> {
  await page.goto(`${server.url}/auth/login${query}`);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(secret);
  await button(page, 'Sign In').click();
}

async function signOut(page: Page): Promise<void> {
  await button(page, 'Account').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // Where signing out begins on the landing page, the address says nothing.
  await expect(button(page, 'Account')).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/home`);
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name) ?? sessionStorage.getItem(name), key);

/** The link in the newest mail to an address, read from the outbox folder. */
async function mailedLink(email: string, path: string): Promise<string> {
  const folder = join(server.dataDir, 'outbox');
  let link: string | undefined;
  await expect
    .poll(() => {
      // The first mail makes the folder, and its job may begin later than the page goes on.
      const mails = (existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((mail) => mail.includes(email));
      link = mails
        // Quoted-printable: `=` at the end of a line continues it, and `=` itself is encoded.
        .map((mail) => mail.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '='))
        .flatMap((mail) => mail.match(/http:\/\/[^\s"<>]+/gu) ?? [])
        .findLast((address) => address.includes(path));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('a visitor registers, verifies the email address by mail, signs out and in again', async ({
  page,
  context,
}) => {
  const email = newEmail();
  const redirect = await holdRedirect(page);
  await register(page, email);
  await expectAccessible(page);
  await redirect();
  await expect(page).toHaveURL(`${server.url}/home`);
  await expect(heading(page, "Don't prompt. Convoke.")).toBeVisible();
  await expect(button(page, 'Account')).toBeVisible();
  await expect(button(page, 'Resend verification e-mail')).toBeVisible();
  await expectAccessible(page);

  const tab = await context.newPage();
  await tab.goto(await mailedLink(email, '/auth/verify-email'));
  await expect(heading(tab, 'Email Verified')).toBeVisible();
  await expectAccessible(tab);
  // The tab that was already open shows it too.
  await expect(button(page, 'Resend verification e-mail')).toBeHidden();
  await tab.reload();
  await expect(tab.getByText('Your email address is already verified.')).toBeVisible();
  await tab.close();

  await signOut(page);
  expect(await stored(page, 'convoke.accessToken')).toBeNull();
  await signIn(page, email, password, '?returnUrl=%2Fvision');
  await expect(page).toHaveURL(`${server.url}/vision`);
  await page.reload();
  await expect(button(page, 'Account')).toBeVisible();
  await page.goto(`${server.url}/auth/login`);
  await expect(page).toHaveURL(`${server.url}/profile`);
});

test('a wrong password and an unknown email address get the same message', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/401/u);
  const email = newEmail();
  await registerAndGoOn(page, email);
  await signOut(page);
  for (const address of [email, 'nobody@example.org']) {
    await signIn(page, address, 'Wrong1234!');
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await expect(page.getByText("You're human.")).toBeVisible();
  }
  await expectAccessible(page);
});

test('a forgotten password is replaced by mail, which signs out everywhere', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/401|422/u);
  const email = newEmail();
  await registerAndGoOn(page, email);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${server.url}/auth/forgot-password`);
  await field(other, 'Email').fill(email);
  await button(other, 'Reset Password').click();
  await expect(heading(other, 'Email Sent!')).toBeVisible();
  await expectAccessible(other);

  const link = await mailedLink(email, '/auth/reset-password');
  await other.goto(link);
  await field(other, 'New Password').fill('Another1!');
  await field(other, 'Confirm Password').fill('Another1!');
  await expectAccessible(other);
  await button(other, 'Reset Password').click();
  await expect(heading(other, 'Password Reset Successful!')).toBeVisible();
  await expect(other).toHaveURL(`${server.url}/auth/login?passwordReset=success`);
  await expect(other.getByText('Your password was changed.')).toBeVisible();
  await field(other, 'Email').fill(email);
  await field(other, 'Password').fill('Another1!');
  await button(other, 'Sign In').click();
  await expect(other).toHaveURL(`${server.url}/profile`);

  // The earlier session has ended, which shows on its next request.
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText(/You were signed out/u)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fprofile$/u);

  await other.goto(`${server.url}/home`);
  await signOut(other);
  await other.goto(link);
  await field(other, 'New Password').fill('Thirdly1!');
  await field(other, 'Confirm Password').fill('Thirdly1!');
  await button(other, 'Reset Password').click();
  await expect(other.getByText(/This link is invalid or has expired/u)).toBeVisible();
  await elsewhere.close();
});

test('many tabs with expired tokens refresh them once, and all continue', async ({
  page,
  context,
  expectedConsole,
}) => {
  // Requests during a refresh by another tab are retried, as are those that a busy server rejects.
  expectedConsole.push(/401|503/u);
  const email = newEmail();
  await signUpAndRemember(page, email);
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
  });
  const before = await stored(page, 'convoke.accessToken');
  // Expired by hand, as after a week.
  await page.evaluate(() => localStorage.setItem('convoke.tokenExpiry', '1000'));
  const tabs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const tab = await context.newPage();
      await tab.goto(`${server.url}/vision`);
      return tab;
    }),
  );
  await expect.poll(() => stored(page, 'convoke.accessToken')).not.toBe(before);
  for (const tab of tabs) {
    await tab.goto(`${server.url}/profile`);
    await expect(heading(tab, 'My Profile')).toBeVisible();
  }
  expect(refreshes).toHaveLength(1);

  await signOut(page);
  // The other tabs follow.
  for (const tab of tabs) await expect(tab).toHaveURL(`${server.url}/home`);
});

async function signUpAndRemember(page: Page, email: string): Promise<void> {
  await registerAndGoOn(page, email);
  await signOut(page);
  await page.goto(`${server.url}/auth/login`);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(`${server.url}/profile`);
}

test('without “Remember me” a sign-in ends with its tab', async ({ page, context }) => {
  const email = newEmail();
  await registerAndGoOn(page, email);
  await signOut(page);
  await signIn(page, email);
  await expect(page).toHaveURL(`${server.url}/profile`);
  expect(await page.evaluate(() => localStorage.getItem('convoke.user'))).toBeNull();
  const other = await context.newPage();
  await other.goto(`${server.url}/profile`);
  await expect(other).toHaveURL(/\/auth\/login\?returnUrl=%2Fprofile$/u);
});

test('returnUrl never leads to another site', async ({ page }) => {
  const email = newEmail();
  await registerAndGoOn(page, email);
  for (const spelled of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/.//evil.example',
  ]) {
    await page.goto(`${server.url}/auth/login?${new URLSearchParams({ returnUrl: spelled })}`);
    await expect(page).toHaveURL(`${server.url}/profile`);
  }
});

test('the screens fit every width in both themes', async ({ page }) => {
  test.slow();
  for (const screen of screens) {
    await page.goto(`${server.url}/auth/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const submit = page.locator('main button[type=submit]');
    if ((await submit.count()) > 0) await submit.press('Enter');
    for (const width of [768, 1440, 320]) {
      await test.step(`${screen} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      });
    }
    // One form at every width, and a header and footer that other screens show at theirs.
    await test.step(screen, () => expectAccessibleInBothThemes(page));
  }
});
