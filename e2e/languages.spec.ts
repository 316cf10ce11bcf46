import type { Page } from '@playwright/test';
import { languageCookie } from '@convoke/language/language.rules.ts';
import { visitScreen } from './support/visit-screen.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';

/**
 * Chromium writes a cookie of a script behind the script's back, in another process than the one that starts a reload:
 * on a busy machine nothing orders the two.
 */
async function expectStoredLanguage(page: Page, tag: string): Promise<void> {
  const stored = async () =>
    (await page.context().cookies()).find(({ name }) => name === languageCookie)?.value;
  await expect.poll(stored).toBe(tag);
}

/** Chooses a language in the header, which loads no page and leaves the focus on the button. */
async function chooseLanguage(page: Page, [button, language, tag, buttonThen]: Choice) {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.getByRole('button', { name: buttonThen })).toBeFocused();
  await expect(page.locator('[aria-live=polite]').getByText(language, { exact: true })).toHaveCount(
    1,
  );
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}
type Choice = readonly [button: string, language: string, tag: string, buttonThen: string];
const toGerman: Choice = ['Language', 'Deutsch', 'de', 'Sprache'];
const toEnglish: Choice = ['Sprache', 'English', 'en', 'Language'];

test('a language is chosen in the header and applies to this and later pages, with each step of a draft preserved', async ({
  page,
  rehearsal,
}) => {
  await page.goto(`${rehearsal.url}/vision`);
  for (const [choice, title, text] of [
    [toGerman, 'Team-Vision', 'A garden for all'],
    [toEnglish, 'Objectives', 'Ten beds by May'],
    [toGerman, 'Schlüsselergebnisse', 'Ten beds'],
  ] as const) {
    const [, , tag, button] = choice;
    await test.step(title, async () => {
      if (title !== 'Team-Vision') await page.locator('main form button[type=submit]').click();
      await page.getByRole('textbox').fill(text);
      await chooseLanguage(page, choice);
      const field = page.getByRole('textbox', { name: title });
      await expect(field).toHaveValue(text);
      await expectStoredLanguage(page, tag);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: tag === 'de' ? 'Deine Vision' : 'Define Your Vision',
        }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: button })).not.toBeFocused();
      await expect(field).toHaveValue(text);
    });
  }
  await page.goto(`${rehearsal.url}/home`);
  for (const address of ['/home', '/about', '/contact']) {
    const sent = await page.request.get(rehearsal.url + address);
    expect(await sent.text()).toContain('<html lang="de"');
    if (address !== '/home') await visitScreen(page, address);
    await expect(page.getByRole('button', { name: 'Sprache' })).toBeVisible();
    // The colours are those of English.
    await expectAccessible(page, ['color-contrast']);
  }
});

test('errors are in the language of the page from the first one on, and input in an account form survives a change of it', async ({
  browser,
  rehearsal,
}) => {
  const context = await browser.newContext({ locale: 'de' });
  const page = await context.newPage();
  await page.goto(`${rehearsal.url}/conversation/0b7f4f0e-0000-4000-8000-000000000000`);
  await expect(
    page.getByRole('heading', { name: 'Wir finden dieses Gespräch nicht' }),
  ).toBeVisible();
  await page.goto(`${rehearsal.url}/auth/register`);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Der Vorname fehlt noch')).toBeVisible();

  await page.getByLabel('Vorname').fill('Maximiliane');
  await page.locator('input[name=email]').fill('max@example.org');
  const password = page.locator('input[name=password]');
  await password.fill('Better9!then');
  await chooseLanguage(page, toEnglish);
  await expect(page).toHaveTitle('Create Account · Convoke');
  await expect(page.getByLabel('First Name')).toHaveValue('Maximiliane');
  await expect(page.getByLabel('Email')).toHaveValue('max@example.org');
  await expect(password).toHaveValue('Better9!then');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('max@example');
  await expectStoredLanguage(page, 'en');
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await context.close();
});
