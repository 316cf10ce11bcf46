import { type Page, expect } from '@playwright/test';

/** Goes on as by a link of the app: to load the page anew draws the same and costs more than all that is looked at. */
export async function visitScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expect(page.locator('main h1').first()).toBeVisible();
}
