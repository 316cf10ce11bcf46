import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test('a language is chosen in the header, and the page, what was written and later pages keep to it', async ({
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
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Vision' })).toBeVisible();
  for (const address of ['/home', '/about', '/contact']) {
    await page.goto(rehearsal.url + address);
    await expect(page.getByRole('button', { name: 'Sprache' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('on a phone the side menu has the languages, and no page scrolls sideways in any', async ({
  page,
  rehearsal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${rehearsal.url}/home`);
  for (const [menu, language, tag] of [
    ['Menu', 'Español', 'es'],
    ['Menú', 'Deutsch', 'de'],
  ] as const) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    for (const address of ['/about', '/contact', '/home']) {
      await page.goto(rehearsal.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
});

test('a link into the landing page leads there from everywhere, and Back to the old place', async ({
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
