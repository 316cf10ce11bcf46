import { readFileSync } from 'node:fs';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { signInAndOpen, adminEnvironment } from './support/sign-in.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts';

let server: ConvokeServer;

test.beforeAll(async () => {
  server = await startConvoke(adminEnvironment);
});
test.afterAll(() => server.remove());

const email = adminEnvironment.ADMIN_EMAIL;
const firstPassword = adminEnvironment.ADMIN_PASSWORD;
const secondPassword = 'Quieter7$days';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const device = (page: Page) =>
  page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');

/** The same person on another machine. */
async function openSecondDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAndOpen(page, server, { email, password: firstPassword, to: '/profile' });
  return page;
}

/** Creates an account, which no other test changes. */
async function register(request: APIRequestContext, newEmail: string) {
  const config = await request.get(`${server.url}/api/config`);
  const cookie = config.headers()['set-cookie']?.split(';')[0] ?? '';
  const registered = await request.post(`${server.url}/api/auth/register`, {
    headers: { 'x-xsrf-token': decodeURIComponent(cookie.split('=').slice(1).join('=')) },
    data: {
      firstName: 'Nils',
      lastName: 'Holm',
      email: newEmail,
      password: firstPassword,
      turnstileResponse: 'off',
    },
  });
  expect(registered.status()).toBe(201);
  return { email: newEmail, password: firstPassword };
}

test('a user changes their name, signs out a lost device, changes the password and exports their data', async ({
  page,
  browser,
  expectedConsole,
}) => {
  test.slow();
  // What the other device is told once it is out.
  expectedConsole.push(/401/, /422/);
  await signInAndOpen(page, server, { email, password: firstPassword, to: '/profile' });
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByText('Role: ADMIN')).toBeVisible();
  await expectAccessible(page);

  await field(page, 'First Name').fill('Ida');
  await field(page, 'Last Name').fill('Lund');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ida Lund', { exact: true })).toBeVisible();
  await expect(field(page, 'Last Name')).toHaveValue('Lund');

  const lost = await openSecondDevice(browser);
  await page.reload();
  await expect(device(page)).toHaveCount(2);
  await expect(device(page).filter({ hasText: 'This device' })).toHaveCount(1);
  await device(page)
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(device(page)).toHaveCount(1);
  await lost.reload();
  await expect(lost).toHaveURL(/\/auth\/login/);

  const other = await openSecondDevice(browser);
  await button(page, 'Change Password').click();
  await field(page, 'Current Password').fill('Wrong9!then');
  await field(page, 'New Password').fill(secondPassword);
  await field(page, 'Confirm Password').fill(secondPassword);
  await button(page, 'Save New Password').click();
  await expect(field(page, 'Current Password')).toBeFocused();
  await expect(field(page, 'Current Password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field(page, 'Current Password').fill(firstPassword);
  await button(page, 'Save New Password').click();
  await expect(page.getByText('Every other device has been signed out.')).toBeVisible();
  await expect(device(page)).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();

  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^convoke-data-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(email);
  expect(text).not.toContain('argon2');
  await lost.context().close();
  await other.context().close();
});

test('an account is deleted with its password, and its address cannot sign in any more', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(/401/, /422/);
  const nils = await register(request, 'nils@example.org');
  await signInAndOpen(page, server, { ...nils, to: '/profile' });
  await expect(page.getByText('Role: CONVOKER')).toBeVisible();

  await button(page, 'Delete account').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('What you published stays');
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong9!then');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByLabel('Password', { exact: true }).fill(firstPassword);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(`${server.url}/home`);
  await expect(page.getByText('Your account was deleted')).toBeVisible();

  await page.goto(`${server.url}/auth/login`);
  await field(page, 'Email').fill(nils.email);
  await field(page, 'Password').fill(nils.password);
  await button(page, 'Sign In').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Invalid email or password' }),
  ).toBeVisible();
});

test('a visitor is asked to sign in, and the profile fits the smallest screen', async ({
  page,
  request,
}) => {
  const oda = await register(request, 'oda@example.org');
  await page.goto(`${server.url}/profile`);
  await expect(page).toHaveURL(`${server.url}/auth/login?returnUrl=%2Fprofile`);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAndOpen(page, server, { ...oda, to: '/profile' });
  await expect(device(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
