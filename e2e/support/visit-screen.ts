import type { Page } from '@playwright/test';

/**
 * Goes on as by a link of the app and waits until the screen has loaded: to load the page anew draws the same and costs
 * more than all that is looked at.
 */
export async function visitScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => {
    const isOnTheWay = document.querySelector('h1[data-left], [aria-busy=true]') !== null;
    return !isOnTheWay && document.querySelector('main h1')?.checkVisibility() === true;
  });
}
