import { type KeyInput, launch } from 'puppeteer-core';
import { type EnginePage, enter, tab, windowSize } from './engine-page.ts';

const namedKeys: Record<string, KeyInput> = { [enter]: 'Enter', [tab]: 'Tab' };

/** Opens Firefox over WebDriver BiDi, which it speaks without a driver. */
export async function openFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: windowSize,
  });
  const page = await browser.newPage();
  // As with the other engines, each step says itself how long it waits.
  page.setDefaultTimeout(0);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    complaints,
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: async (work, ...args) => (await page.evaluate(work as string, ...args)) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    async type(keys) {
      for (const key of keys) await page.keyboard.press((namedKeys[key] ?? key) as KeyInput);
    },
    async screenshot(path) {
      await page.screenshot({ path });
    },
    close: () => browser.close(),
  };
}
