import type { Browser, Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../apps/server/test/mail-server.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  wide,
} from './support/fixtures.ts';

let server: ConvokeServer;
let mailServer: MailServer;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  // With a bot check.
  server = await startConvoke({
    ADMIN_EMAIL: grace.email,
    ADMIN_PASSWORD: grace.password,
    RATE_LIMIT_AUTH_PER_MINUTE: '1000',
    SMTP_URL: mailServer.url,
  });
});
test.afterAll(async () => {
  await server.remove();
  await mailServer.close();
});

/** An account of the server's start, which no journey changes. */
const grace = { email: 'grace@example.org', password: 'Better9!then' };
const ada = { email: 'ada@example.org', password: 'Sturdy@free1!' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Shows what a form says of its empty fields, and looks at that at every width and in both themes. */
async function checkEmptyForm(page: Page): Promise<void> {
  await page.locator('main button[type=submit]').press('Enter');
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await checkEveryWidth(page);
}

async function checkEveryWidth(page: Page): Promise<void> {
  for (const width of [768, 1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  // One form at every width, and a header and footer that other screens show at theirs.
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(wide);
}

async function register(page: Page): Promise<void> {
  await page.goto(`${server.url}/auth/register`);
  await checkEmptyForm(page);
  await field(page, 'First Name').fill('Ada');
  await field(page, 'Last Name').fill('Lovelace');
  await field(page, 'Email').fill(ada.email);
  await field(page, 'Password').fill(ada.password);
  await field(page, 'Confirm Password').fill(ada.password);
  await button(page, 'Create Account').click();
  await expect(page.getByText(`A verification email was sent to ${ada.email}.`)).toBeVisible();
  await expectAccessible(page);
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

async function signIn(page: Page, { email, password }: typeof ada): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
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

/** The link in the newest mail to an address. */
async function mailedLink(email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      const mails = mailServer.taken.filter(({ recipients }) => recipients.includes(email));
      link = mails.map(({ message }) => message.link).findLast((address) => address.includes(path));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('a visitor registers, verifies the email address, signs out and in, and replaces a forgotten password', async ({
  page,
  context,
  browser,
  expectedConsole,
}) => {
  // What a session is told that another device has ended.
  expectedConsole.push(/401/u);
  const redirect = await holdRedirect(page);
  await register(page);
  await redirect();
  await expect(page).toHaveURL(`${server.url}/home`);
  await expect(heading(page, "Don't prompt. Convoke.")).toBeVisible();
  await expect(button(page, 'Account')).toBeVisible();
  await expect(button(page, 'Resend verification e-mail')).toBeVisible();
  await expectAccessible(page);

  const tab = await context.newPage();
  await tab.goto(await mailedLink(ada.email, '/auth/verify-email'));
  await expect(heading(tab, 'Email Verified')).toBeVisible();
  await expectAccessible(tab);
  // The tab that was already open shows it too.
  await expect(button(page, 'Resend verification e-mail')).toBeHidden();
  await tab.reload();
  await expect(tab.getByText('Your email address is already verified.')).toBeVisible();
  await tab.close();

  await signOut(page);
  expect(await stored(page, 'convoke.accessToken')).toBeNull();
  await page.goto(`${server.url}/auth/login?returnUrl=%2Fvision`);
  await signIn(page, ada);
  await expect(page).toHaveURL(`${server.url}/vision`);
  // The session is still there in another document, and none leads to another site.
  await page.goto(
    `${server.url}/auth/login?${new URLSearchParams({ returnUrl: '/\\evil.example' })}`,
  );
  await expect(page).toHaveURL(`${server.url}/profile`);
  await expect(button(page, 'Account')).toBeVisible();

  await test.step('a forgotten password', () => replacePassword(browser));
  // The earlier session has ended, which shows on its next request.
  await page.reload();
  await expect(page.getByText(/You were signed out/u)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\?returnUrl=%2Fprofile$/u);
});

/** Replaces the password by mail on another device, and signs in with the new one. */
async function replacePassword(browser: Browser): Promise<void> {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${server.url}/auth/forgot-password`);
  await checkEmptyForm(other);
  await field(other, 'Email').fill(ada.email);
  await button(other, 'Reset Password').click();
  await expect(heading(other, 'Email Sent!')).toBeVisible();
  await expectAccessible(other);

  await other.goto(await mailedLink(ada.email, '/auth/reset-password'));
  await checkEmptyForm(other);
  await field(other, 'New Password').fill('Another1!');
  await field(other, 'Confirm Password').fill('Another1!');
  await button(other, 'Reset Password').click();
  await expect(heading(other, 'Password Reset Successful!')).toBeVisible();
  await expect(other).toHaveURL(`${server.url}/auth/login?passwordReset=success`);
  await expect(other.getByText('Your password was changed.')).toBeVisible();
  await signIn(other, { email: ada.email, password: 'Another1!' });
  await expect(other).toHaveURL(`${server.url}/profile`);
  await elsewhere.close();
}

test('a wrong password and an unknown address get one answer; without “Remember me” a sign-in ends with its tab', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/401/u);
  await page.goto(`${server.url}/auth/login`);
  await checkEmptyForm(page);
  for (const email of [grace.email, 'nobody@example.org']) {
    const answer = page.waitForResponse('**/api/auth/login');
    await signIn(page, { email, password: 'Wrong1234!' });
    expect((await answer).status()).toBe(401);
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await expect(page.getByText("You're human.")).toBeVisible();
  }
  await expectAccessible(page);

  await signIn(page, grace);
  await expect(page).toHaveURL(`${server.url}/profile`);
  expect(await page.evaluate(() => localStorage.getItem('convoke.user'))).toBeNull();
  const other = await context.newPage();
  await other.goto(`${server.url}/profile`);
  await expect(other).toHaveURL(/\/auth\/login\?returnUrl=%2Fprofile$/u);
  await other.goto(`${server.url}/auth/reset-password`);
  await expect(heading(other, 'Invalid Reset Link')).toBeVisible();
  await checkEveryWidth(other);
});

test('many tabs with expired tokens refresh them once, and all continue', async ({
  page,
  context,
  expectedConsole,
}) => {
  // Requests during a refresh by another tab are retried, as are those that a busy server rejects.
  expectedConsole.push(/401|503/u);
  await page.goto(`${server.url}/auth/login`);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await signIn(page, grace);
  await expect(page).toHaveURL(`${server.url}/profile`);
  const refreshes: string[] = [];
  const recordRefreshes = (tab: Page) =>
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
    });
  recordRefreshes(page);
  const before = await stored(page, 'convoke.accessToken');
  // Expired by hand, as after a week.
  await page.evaluate(() => localStorage.setItem('convoke.tokenExpiry', '1000'));
  const tabs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const tab = await context.newPage();
      recordRefreshes(tab);
      await tab.goto(`${server.url}/profile`);
      return tab;
    }),
  );
  await expect.poll(() => stored(page, 'convoke.accessToken')).not.toBe(before);
  // Each sends a request with the new tokens, whatever it had sent before.
  for (const tab of tabs) {
    await button(tab, 'Save Changes').click();
    await expect(tab.getByText('Profile updated successfully!')).toBeVisible();
  }
  expect(refreshes).toHaveLength(1);

  await signOut(page);
  // The other tabs follow.
  for (const tab of tabs) await expect(tab).toHaveURL(`${server.url}/home`);
});
