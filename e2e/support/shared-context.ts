import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * A context in which the tests of a worker open their pages one after another, and what clears it in between. Its HTTP
 * cache and its renderer process stay: the first page of a test costs half of what it costs in a new context, where each
 * file is sent and compiled again. Playwright's own `reuseContext` empties the cache and visits each address that any
 * earlier test visited.
 */
export interface SharedContext {
  context: BrowserContext;
  /** Closes the pages and forgets what they stored; `false` when the next test needs a new context. */
  clear(): Promise<boolean>;
}

/** Opens a context with the options of the running test. */
export async function openSharedContext(browser: Browser): Promise<SharedContext> {
  const context = await browser.newContext();
  // The process of a context ends with its last page.
  const anchor = await context.newPage();
  const devTools = await context.newCDPSession(anchor);
  const origins = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url());
      if (origin !== 'null') origins.add(origin);
    });
  });

  return {
    context,
    async clear() {
      const pages = context.pages().filter((page) => page !== anchor);
      const isClockReal = await Promise.all(pages.map(hasRealClock));
      await Promise.all(pages.map((page) => page.close()));
      if (isClockReal.includes(false)) return false;
      for (const origin of origins) {
        // oxlint-disable-next-line no-await-in-loop -- a session answers one request after another anyway
        await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      }
      origins.clear();
      await context.clearCookies();
      await context.clearPermissions();
      await context.setOffline(false);
      return true;
    },
  };
}

/** A clock that a test sets is one of the whole context and of every later page. A page that cannot say may have one. */
async function hasRealClock(page: Page): Promise<boolean> {
  return page.evaluate(() => !('__pwClock' in window)).catch(() => false);
}
