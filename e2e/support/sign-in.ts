import { type Page, expect } from '@playwright/test';
import type { ConvokeServer } from './convoke-server.ts';

/** A server whose bot check is off and whose first administrator is known. */
export const adminEnvironment = {
  BOT_CHECK: 'off',
  ADMIN_EMAIL: 'ida@example.org',
  ADMIN_PASSWORD: 'Better9!then',
  RATE_LIMIT_AUTH_PER_MINUTE: '1000',
} as const;

/** Signs in on the screen for it, on the way to another address. */
export async function signInAndOpen(
  page: Page,
  { url }: ConvokeServer,
  { email, password, to }: { email: string; password: string; to: string },
): Promise<void> {
  await page.goto(`${url}/auth/login?returnUrl=${encodeURIComponent(to)}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${url}${to}`);
}
