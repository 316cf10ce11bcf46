import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  withMotion,
} from './support/fixtures.ts';

test.use(withMotion);

/** Collects what shifts on the page, with the heights at which it was and is. */
async function collectShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.push(`${node?.textContent ?? node?.nodeName} ${previousRect.y} ${currentRect.y}`);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

interface LayoutShift extends PerformanceEntry {
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

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

test('About and Contact do not shift, never scroll sideways, and are found through Info and from one to the other', async ({
  page,
  rehearsal,
}) => {
  const shifts = await collectShifts(page);
  let loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const path of ['/contact', '/about']) {
    for (const width of [320, 820, 1440]) {
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        loaded = [];
        await page.goto(rehearsal.url + path);
        await expect(page.getByText('The Convoke maintainers')).toBeVisible();
        await expectNoSidewaysScroll(page);
        expect(await shifts()).toEqual([]);
        // Wider screens have the same elements. Contact, with all that an operator can add, is checked in setup.spec.ts.
        if (path === '/about' && width === 320) await expectAccessibleInBothThemes(page);
        expect(await shifts()).toEqual([]);
      });
    }
  }
  await test.step('by the links', async () => {
    await expect(page.getByRole('button', { name: /^Rehearsal voices/ })).toBeVisible();
    expect(loaded.filter((url) => url.includes('open-menu'))).toEqual([]);
    await visitByLinks(page);
  });
});

async function visitByLinks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('link', { name: 'hello@convoke.example' })).toHaveAttribute(
    'href',
    'mailto:hello@convoke.example',
  );
  const info = page.getByRole('button', { name: 'Info' });
  await info.click();
  await page.getByRole('menuitem', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle('About · Convoke');

  await info.click();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menu')).toHaveAccessibleName('Theme');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}
