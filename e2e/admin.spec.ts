import type { Page } from '@playwright/test';
import { signInAndOpen, adminEnvironment } from './support/sign-in.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { publishSamples } from './support/publish-samples.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts';

let server: ConvokeServer;

test.beforeAll(async () => {
  server = await startConvoke(adminEnvironment);
  await publishSamples(server, [
    { introduction: 'A garden where the trains used to turn' },
    { introduction: 'A quieter market' },
  ]);
});
test.afterAll(() => server.remove());

const administrator = {
  email: adminEnvironment.ADMIN_EMAIL,
  password: adminEnvironment.ADMIN_PASSWORD,
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function confirm(page: Page, question: string, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
}

test('an administrator creates, finds, changes and deactivates a user, who is then signed out', async ({
  page,
  browser,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/401/, /409/);
  await signInAndOpen(page, server, { ...administrator, to: '/admin/dashboard' });
  await expect(page.getByText('Welcome, ')).toBeVisible();
  await page.goto(`${server.url}/admin`);
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
  await page.getByRole('link', { name: /User Management/ }).click();
  await expect(page).toHaveURL(`${server.url}/admin/users`);

  await button(page, 'Add New User').click();
  await page.getByLabel('First Name', { exact: true }).fill('Nils');
  await page.getByLabel('Last Name', { exact: true }).fill('Holm');
  await page.getByLabel('Email', { exact: true }).fill('nils@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Quieter7$days');
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('USER');
  await button(page, 'Create User').click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(row(page, 'nils@example.org')).toContainText('USER');
  await button(page, 'Cancel').click();

  // The email address is spelled differently from the name.
  await page.getByRole('searchbox', { name: 'Search users' }).fill('NILS@');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]q=NILS%40/);
  await row(page, 'nils@example.org').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Role', { exact: true }).selectOption('PARTNER');
  await button(page, 'Update User').click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row(page, 'nils@example.org')).toContainText('PARTNER');

  const theirs = await browser.newContext();
  const their = await theirs.newPage();
  const nils = { email: 'nils@example.org', password: 'Quieter7$days' };
  await signInAndOpen(their, server, { ...nils, to: '/profile' });
  await their.goto(`${server.url}/admin/users`);
  await expect(their).toHaveURL(`${server.url}/home`);

  await row(page, 'nils@example.org').getByRole('button', { name: 'Deactivate' }).click();
  await confirm(page, 'Are you sure you want to deactivate this user?', 'Deactivate');
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(row(page, 'nils@example.org')).toContainText('Inactive');
  await their.goto(`${server.url}/profile`);
  await expect(their).toHaveURL(/\/auth\/login/);
  await theirs.close();

  await page.getByRole('searchbox', { name: 'Search users' }).fill(administrator.email);
  await row(page, administrator.email).getByRole('button', { name: 'Deactivate' }).click();
  await confirm(page, 'Are you sure you want to deactivate this user?', 'Deactivate');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(row(page, administrator.email)).toContainText('Active');

  await page.goto(`${server.url}/admin/audit?q=nils@example.org`);
  await expect(page.getByRole('row').filter({ hasText: 'PARTNER' })).toContainText('USER');
});

test('a publication is read, hidden, restored and deleted', async ({ page, expectedConsole }) => {
  expectedConsole.push(/404/);
  await signInAndOpen(page, server, { ...administrator, to: '/admin/content' });
  const title = 'A garden where the trains used to turn';
  await row(page, title).getByRole('button', { name: 'Read' }).click();
  const reader = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(reader).toContainText(`Where do we begin with ${title}?`);
  await expectAccessible(page);
  await reader.getByRole('button', { name: 'Close' }).first().click();

  const titles = async () => {
    const answer = await page.request.get(`${server.url}/api/conversations`);
    return ((await answer.json()) as { introduction: string }[]).map((one) => one.introduction);
  };
  await row(page, title).getByRole('button', { name: 'Hide' }).click();
  await confirm(page, 'Are you sure you want to hide this conversation?', 'Hide');
  await expect(page.getByText('The conversation is hidden')).toBeVisible();
  expect(await titles()).toEqual(['A quieter market']);

  await page.getByLabel('State').selectOption('hidden');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row(page, title).getByRole('button', { name: 'Restore' }).click();
  await confirm(page, 'Are you sure you want to restore this conversation?', 'Restore');
  await expect(page.getByText('No conversations found.')).toBeVisible();
  expect(await titles()).toContain(title);

  await page.getByLabel('State').selectOption('all');
  await row(page, title).getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Are you sure you want to delete this conversation?', 'Delete');
  await expect(page.getByText('The conversation is deleted')).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  expect(await titles()).toEqual(['A quieter market']);
});

test('settings are effective at once, and unsaved ones survive leaving the tab', async ({
  page,
}) => {
  await signInAndOpen(page, server, { ...administrator, to: '/admin/settings' });
  const texts = page.getByRole('region', { name: 'Site Texts' });
  await texts.getByLabel('Founder name').fill('Mara Okafor');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(texts.getByLabel('Founder name')).toHaveValue('Mara Okafor');
  await expect(texts).toContainText('Not saved yet');
  await texts.getByRole('button', { name: 'Save' }).click();
  await expect(texts.getByText('Settings saved successfully')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`${server.url}/api/config`)).text())
    .toContain('Mara Okafor');

  const ai = page.getByRole('region', { name: 'AI Model' });
  await ai.getByLabel('API Key', { exact: true }).fill('sk-secret-of-ours');
  await ai.getByLabel('Base URL').fill('https://models.example/v1');
  await ai.getByRole('button', { name: 'Save' }).click();
  await expect(ai.getByText('A key is stored. It is never shown.')).toBeVisible();
  await page.reload();
  await expect(ai.getByText('A key is stored. It is never shown.')).toBeVisible();
  expect(await page.content()).not.toContain('sk-secret-of-ours');
  await ai.getByLabel('Base URL').fill('https://elsewhere.example/v1');
  await expect(ai.getByRole('alert')).toContainText('the stored key is deleted when you save');
  await ai.getByRole('button', { name: 'Save' }).click();
  await expect(ai.getByText('No key is stored.')).toBeVisible();

  await ai.getByRole('button', { name: 'Test connection' }).click();
  await expect(ai.getByText(/answered in \d/)).toBeVisible();
});

test('every administration screen is accessible and never scrolls sideways', async ({ page }) => {
  test.slow();
  await signInAndOpen(page, server, { ...administrator, to: '/admin/dashboard' });
  const faces: Record<string, () => Promise<void>> = {
    dashboard: () => expect(page.getByText('Welcome, ')).toBeVisible(),
    users: () => expect(page.getByRole('table', { name: 'Users' })).toBeVisible(),
    content: () => expect(page.getByRole('table', { name: 'Conversations' })).toBeVisible(),
    settings: () => expect(page.getByRole('region', { name: 'Site Texts' })).toBeVisible(),
    analytics: () => expect(page.getByRole('figure', { name: /Registrations/ })).toBeVisible(),
    audit: () => expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible(),
  };
  for (const [screen, isThere] of Object.entries(faces)) {
    await test.step(screen, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${server.url}/admin/${screen}`);
      await isThere();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 640 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test('the table of users is sorted and paged by keyboard', async ({ page }) => {
  await signInAndOpen(page, server, { ...administrator, to: '/admin/users' });
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'ID')).toBeFocused();
  await page.keyboard.press('Enter');
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(header('ID')).toHaveAttribute('aria-sort', 'descending');
  await expect(button(page, 'ID')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name&direction=ASC/);
  await page.goBack();
  await expect(header('ID')).toHaveAttribute('aria-sort', 'descending');
});
