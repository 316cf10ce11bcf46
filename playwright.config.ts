import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

// Found before the first worker begins, which reads this file anew.
const chromiumPath = process.env['CHROMIUM_PATH'];

/**
 * Each window would draw two pages for suggestions in an address bar that nobody sees, a fifth of the time of a short
 * journey. The last of these switches counts: after the two stand those that Playwright turns off itself.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // A process in waiting for a page of another site, which no journey opens.
  'SpareRendererForSitePerProcess',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./scripts/e2e-global-setup.mjs', './scripts/e2e-chromium.mjs'],
  outputDir: '.cache/playwright',
  fullyParallel: false,
  // A journey waits for a model, a clock or a mail now and then: two more than there are cores, and four are enough.
  workers: Math.min(4, availableParallelism() + 2),
  // A retry would hide a flaky test.
  retries: 0,
  // What is waited for comes; how soon is a matter of the machine, which may have much else to do.
  // A test is only ended when it hangs, so this is the time of the longest one with a tenth of a core.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Where movement is the subject, or the whole of a visit is, a journey turns it on (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys step between the pages and the server; those without a network let it in.
    serviceWorkers: 'block',
    // Pictures of every step take twice the time of the steps; when one fails: --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process for all pages, which keeps what it has compiled: a new page in a new one costs twice as much.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
});
