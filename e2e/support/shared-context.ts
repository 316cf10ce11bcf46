import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * A context in which the tests of a worker open their pages one after another, and what clears it in between. Its HTTP
 * cache and its renderer process stay: the first page of a test costs half of what it costs in a new context, where each
 * file is sent and compiled again. Playwright's own `reuseContext` empties the cache and visits each address that any
 * earlier test visited.
 */
export interface SharedContext {
  /** Has one page, which the test begins with. */
  context: BrowserContext;
  /** Closes the pages, forgets what they stored and opens the next one; `false` when the next test needs a new context. */
  clear(): Promise<boolean>;
}

/** Opens a context with the options of the running test, and a page in it for the test. */
export async function openSharedContext(browser: Browser): Promise<SharedContext> {
  const context = await browser.newContext();
  const origins = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url());
      if (origin !== 'null') origins.add(origin);
    });
  });
  await context.newPage();

  return {
    context,
    async clear() {
      const pages = context.pages();
      const isClockReal = await Promise.all(pages.map(hasRealClock));
      if (isClockReal.includes(false)) return false;
      // The page of the next test comes first, because the process of a context ends with its last page.
      const next = await context.newPage();
      await Promise.all(pages.map((page) => page.close()));
      const devTools = await context.newCDPSession(next);
      for (const origin of origins) {
        // One after another, as a session answers requests anyway.
        await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      }
      await devTools.detach();
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
