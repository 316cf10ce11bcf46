import type { Page } from '@playwright/test';
import { signInElsewhere } from './support/account-api.ts';
import { signInAndOpen, adminEnvironment } from './support/sign-in.ts';
import { type ConvokeServer, startConvoke } from './support/convoke-server.ts';
import { publishSamples } from './support/publish-samples.ts';
import {
  checkScreen,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  narrow,
  test,
  wide,
} from './support/fixtures.ts';

let server: ConvokeServer;

test.beforeAll(async () => {
  server = await startConvoke({
    ...adminEnvironment,
    // A default that the settings quote: it has no place to break where the screen is narrow.
    FOUNDER_NAME: 'Wilhelmine Donaudampfschifffahrtsgesellschaftskapitänin',
  });
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

/** Goes to another screen of the administration by the links above each of them. */
async function goTo(page: Page, name: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Administration' });
  await links.getByRole('link', { name, exact: true }).click();
}

/** A table becomes cards and a chart is drawn anew on the smallest screen: axe looks at both forms of them. */
async function checkBothForms(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(narrow);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('an administrator sorts users by keyboard, creates, finds, changes and deactivates one, and reads the audit log', async ({
  page,
}) => {
  await signInAndOpen(page, server, { ...administrator, to: '/admin/dashboard' });
  await expect(page.getByText('Welcome, ')).toBeVisible();
  await expect(page.getByRole('link', { name: /^User Management.*One account$/ })).toBeVisible();
  await checkScreen(page, 'the dashboard');
  await page.getByRole('link', { name: /User Management/ }).click();
  await expect(page).toHaveURL(`${server.url}/admin/users`);
  await test.step('sort by keyboard', () => sortByKeyboard(page));

  await button(page, 'Add New User').click();
  await page.getByLabel('First Name', { exact: true }).fill('Nils');
  await page.getByLabel('Last Name', { exact: true }).fill('Holm');
  await page.getByLabel('Email', { exact: true }).fill('nils@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Quieter7$days');
  await button(page, 'Create User').click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(row(page, 'nils@example.org')).toContainText('USER');
  await button(page, 'Cancel').click();
  await checkBothForms(page);

  // The email address is spelled differently from the name.
  await page.getByRole('searchbox', { name: 'Search users' }).fill('NILS@');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]q=NILS%40/);
  await row(page, 'nils@example.org').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Role', { exact: true }).selectOption('PARTNER');
  await button(page, 'Update User').click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row(page, 'nils@example.org')).toContainText('PARTNER');

  const nils = { email: 'nils@example.org', password: 'Quieter7$days' };
  const theirs = await signInElsewhere(server, nils);
  expect(await theirs.nextStatus()).toBe(200);
  await row(page, 'nils@example.org').getByRole('button', { name: 'Deactivate' }).click();
  await confirm(page, 'Are you sure you want to deactivate this user?', 'Deactivate');
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(row(page, 'nils@example.org')).toContainText('Inactive');
  expect(await theirs.nextStatus()).toBe(401);

  await goTo(page, 'Audit Log');
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
  const when = page.getByRole('table').getByRole('time').first();
  const linesOf = (time: Element) => time.getClientRects().length;
  expect(await when.evaluate(linesOf), 'a date is one line').toBe(1);
  await expect(when).toHaveAttribute('title', /^[A-Z].*day/);
  await checkScreen(page, 'the audit log');
  await page.getByRole('searchbox').fill(nils.email);
  await expect(page.getByRole('row').filter({ hasText: 'PARTNER' })).toContainText('USER');
});

async function sortByKeyboard(page: Page): Promise<void> {
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'ID')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header('ID')).toHaveAttribute('aria-sort', 'descending');
  await expect(button(page, 'ID')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name&direction=ASC/);
  await page.goBack();
  await expect(header('ID')).toHaveAttribute('aria-sort', 'descending');
}

test('a publication is read, hidden, restored and deleted, and settings are effective at once', async ({
  page,
  expectedConsole,
}) => {
  // A deleted publication.
  expectedConsole.push(/404/);
  await signInAndOpen(page, server, { ...administrator, to: '/admin/content' });
  await test.step('publications', () => moderate(page));
  await goTo(page, 'Settings');
  await test.step('settings', () => changeSettings(page));
  await goTo(page, 'Analytics');
  await expect(page.getByRole('figure', { name: /Registrations/ })).toBeVisible();
  await checkBothForms(page);
});

async function moderate(page: Page): Promise<void> {
  const title = 'A garden where the trains used to turn';
  await row(page, title).getByRole('button', { name: 'Read' }).click();
  const reader = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(reader).toContainText(`Where do we begin with ${title}?`);
  await checkScreen(page, 'a publication above the table of them');
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
}

async function changeSettings(page: Page): Promise<void> {
  const texts = page.getByRole('region', { name: 'Site Texts' });
  await texts.getByLabel('Founder name').fill('Mara Okafor');
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
  expect(await page.content()).not.toContain('sk-secret-of-ours');
  await ai.getByRole('button', { name: 'Test connection' }).click();
  await expect(ai.getByText(/answered in \d/)).toBeVisible();
  await checkScreen(page, 'the settings');
}
