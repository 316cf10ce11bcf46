import type { Page } from '@playwright/test';
import { startConvoke } from './support/convoke-server.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  withMotion,
} from './support/fixtures.ts';

test.use(withMotion);

/** Sums the layout shift of the page. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

test('a visitor finds About and Contact through Info and from one to the other', async ({
  page,
  rehearsal,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${rehearsal.url}/vision`);
  const info = page.getByRole('button', { name: 'Info' });
  await expect(page.getByRole('button', { name: /^Rehearsal voices/ })).toBeVisible();
  expect(loaded.filter((url) => url.includes('open-menu'))).toEqual([]);

  await info.click();
  await page.getByRole('menuitem', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle('About · Convoke');
  await expect(page.getByText('The Convoke maintainers')).toBeVisible();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('link', { name: 'hello@convoke.example' })).toHaveAttribute(
    'href',
    'mailto:hello@convoke.example',
  );

  await info.click();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menu')).toHaveAccessibleName('Theme');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('both pages are complete HTML with their head', async ({ rehearsal }) => {
  for (const [path, text, title] of [
    ['/about', 'Structure beats spontaneity', 'About · Convoke'],
    ['/contact', 's Talk</h2>', 'Contact · Convoke'],
  ] as const) {
    const html = await (await fetch(rehearsal.url + path)).text();
    expect(html).toContain(text);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html.match(/<meta\s+name="description"/g)).toHaveLength(1);
  }
});

test('About and Contact are accessible, do not shift and never scroll sideways', async ({
  page,
  rehearsal,
}) => {
  const shift = await countShifts(page);
  for (const path of ['/about', '/contact']) {
    for (const width of [320, 820, 1440]) {
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(rehearsal.url + path);
        await expect(page.getByText('The Convoke maintainers')).toBeVisible();
        await expectNoSidewaysScroll(page);
        expect(await shift()).toBe(0);
        // The same elements stand in other places.
        if (width === 320) await expectAccessibleInBothThemes(page);
        expect(await shift()).toBe(0);
      });
    }
  }
});

test("the operator's texts are on Contact and in the footer", async ({ page }) => {
  const server = await startConvoke({
    CONTACT_EMAIL: 'table@convoke.example',
    BLOG_URL: 'https://blog.convoke.example',
    FOUNDER_NAME: 'Wilhelmine Donaudampfschifffahrtsgesellschaftskapitänin',
    FOUNDER_BIO: 'Sets the table and clears it.',
    FOUNDER_PHOTO_URL: '/favicon.svg',
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${server.url}/contact`);
  const card = page.getByRole('region', { name: 'Behind Convoke' });
  await expect(card).toContainText('Sets the table and clears it.');
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('link', { name: 'table@convoke.example' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'href',
    /^https:\/\/blog\.convoke\.example/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${server.url}/home`);
  await expect(page.getByRole('navigation', { name: 'Company' }).getByRole('link')).toHaveText([
    'About',
    /^Blog/,
    'Contact',
  ]);
  // It would retry.
  await page.goto('about:blank');
  await server.remove();
});
