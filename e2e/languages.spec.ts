import type { Page, Request } from '@playwright/test';
import { languageCookie } from '@convoke/contract/language.rules.ts';
import { signInAndOpen, adminEnvironment } from './support/sign-in.ts';
import { startConvoke } from './support/convoke-server.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  keepBusy,
  test,
} from './support/fixtures.ts';

/**
 * Chromium writes a cookie of a script behind the script's back, in another process than the one that starts a reload:
 * on a busy machine nothing orders the two.
 */
async function expectStoredLanguage(page: Page, tag: string): Promise<void> {
  const stored = async () =>
    (await page.context().cookies()).find(({ name }) => name === languageCookie)?.value;
  await expect.poll(stored).toBe(tag);
}

test('a language is chosen in the header and applies to this and later pages, with drafts preserved', async ({
  page,
  rehearsal,
}) => {
  await page.goto(`${rehearsal.url}/vision`);
  await page.getByRole('textbox', { name: 'Team Vision' }).fill('A garden for all');
  await page.getByRole('button', { name: 'Language' }).click();
  const german = page.getByRole('menuitemradio', { name: 'Deutsch' });
  await expect(german).toHaveAttribute('lang', 'de');
  await german.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Vision' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Team-Vision' })).toHaveValue('A garden for all');
  await expect(page.getByRole('button', { name: 'Sprache' })).toBeFocused();
  await expect(
    page.locator('[aria-live=polite]').getByText('Deutsch', { exact: true }),
  ).toHaveCount(1);
  await expectStoredLanguage(page, 'de');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Vision' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Team-Vision' })).toHaveValue('A garden for all');
  await expect(page.getByRole('button', { name: 'Sprache' })).not.toBeFocused();
  for (const address of ['/home', '/about', '/contact']) {
    await page.goto(rehearsal.url + address);
    await expect(page.getByRole('button', { name: 'Sprache' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('each step of a vision draft survives a change of language and later reloads', async ({
  page,
  rehearsal,
}) => {
  await page.goto(`${rehearsal.url}/vision`);
  const field = page.getByRole('textbox');
  for (const [index, text] of ['A garden for all', 'Ten beds by May', 'Ten beds'].entries()) {
    if (index > 0) await page.locator('main form button[type=submit]').click();
    await field.fill(text);
    for (const [button, language, tag] of [
      ['Language', 'Deutsch', 'de'],
      ['Sprache', 'English', 'en'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('menuitemradio', { name: language }).click();
      await expect(page.getByRole('button', { name: button })).toHaveCount(0);
      await expect(field).toHaveValue(text);
      await expectStoredLanguage(page, tag);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await expect(field).toHaveValue(text);
    }
  }
});

test('on a phone the side menu has the languages, and no page scrolls sideways in any', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${rehearsal.url}/home`);
  for (const [menu, language, tag, menuThen] of [
    ['Menu', 'Español', 'es', 'Menú'],
    ['Menú', 'Deutsch', 'de', 'Menü'],
  ] as const) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('button', { name: menuThen, exact: true })).toBeFocused();
    for (const address of ['/about', '/contact', '/home']) {
      await page.goto(rehearsal.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
});

test('a link into the landing page works from every page, and Back restores the position', async ({
  page,
  rehearsal,
}) => {
  await page.goto(`${rehearsal.url}/about`);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
  const features = page.getByRole('heading', { level: 2, name: 'Features' });
  await expect(features).toBeInViewport();
  await expect(page.locator('#features')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('a page loads the texts of one language, each file once, at little more than the size of English', async ({
  browser,
  rehearsal,
}) => {
  const weights: Record<string, number> = {};
  for (const locale of ['en', 'de', 'es']) {
    const context = await browser.newContext({ locale, serviceWorkers: 'block' });
    const page = await context.newPage();
    await keepBusy(page);
    const files: string[] = [];
    const sizes: ReturnType<Request['sizes']>[] = [];
    page.on('requestfinished', (request) => {
      if (!request.url().endsWith('.js')) return;
      files.push(request.url());
      sizes.push(request.sizes());
    });
    await page.goto(`${rehearsal.url}/home`, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect(new Set(files).size).toBe(files.length);
    expect(files.filter((url) => /\/errors\./.test(url))).toEqual([]);
    const bodies = (await Promise.all(sizes)).map(({ responseBodySize }) => responseBodySize);
    weights[locale] = bodies.reduce((sum, size) => sum + size, 0);
    await context.close();
  }
  const { en = 0, de, es } = weights;
  expect(en).toBeGreaterThan(0);
  expect(de).toBeLessThan(en * 1.05);
  expect(es).toBeLessThan(en * 1.05);
});

test('server errors are in the language of the page from the first one on', async ({
  browser,
  rehearsal,
}) => {
  const context = await browser.newContext({ locale: 'de' });
  const page = await context.newPage();
  await page.goto(`${rehearsal.url}/auth/register`);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Der Vorname fehlt noch')).toBeVisible();
  await page.goto(`${rehearsal.url}/conversation/0b7f4f0e-0000-4000-8000-000000000000`);
  await expect(
    page.getByRole('heading', { name: 'Wir finden dieses Gespräch nicht' }),
  ).toBeVisible();
  await context.close();
});

async function chooseGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
}

test('input in account forms survives a change of language, which loads no page', async ({
  page,
  rehearsal,
}) => {
  await page.goto(`${rehearsal.url}/auth/register`);
  await page.getByLabel('First Name').fill('Maximiliane');
  await page.getByLabel('Email').fill('max@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Better9!then');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await chooseGerman(page);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(page).toHaveTitle('Konto anlegen · Convoke');
  await expect(page.getByLabel('Vorname')).toHaveValue('Maximiliane');
  await expect(page.locator('input[name=email]')).toHaveValue('max@example.org');
  const password = page.locator('input[name=password]');
  await expect(password).toHaveValue('Better9!then');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('max@example');
  await page.reload();
  await expect(page.getByLabel('Vorname')).toHaveValue('');
});

test('unsaved changes of administrators survive a change of language, without a prompt', async ({
  page,
}) => {
  const server = await startConvoke(adminEnvironment);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = adminEnvironment;
  await signInAndOpen(page, server, { email, password, to: '/admin/users' });
  await page.getByRole('button', { name: 'Add New User' }).click();
  await page.getByLabel('First Name').fill('Nils');
  await page.getByLabel('Password', { exact: true }).fill('Quieter7$days');
  await page.getByLabel('Role', { exact: true }).selectOption('PARTNER');
  await chooseGerman(page);
  await expect(page.locator('input[name=firstName]')).toHaveValue('Nils');
  await expect(page.locator('input[name=password]')).toHaveValue('Quieter7$days');
  await expect(page.locator('main form select')).toHaveValue('PARTNER');

  await page.goto(`${server.url}/profile`);
  await page.locator('input[name=lastName]').fill('Lund');
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByLabel('Last Name')).toHaveValue('Lund');

  await page.goto(`${server.url}/admin/settings`);
  await page.getByLabel('Founder name').fill('Mara Okafor');
  await chooseGerman(page);
  await expect
    .poll(() =>
      page
        .locator('main input')
        .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value)),
    )
    .toContain('Mara Okafor');
  // It would retry.
  await page.goto('about:blank');
  await server.remove();
});
