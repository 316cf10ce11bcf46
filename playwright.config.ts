import { defineConfig } from '@playwright/test';

const chromiumPath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/prepare-journeys.mjs',
  outputDir: '.cache/playwright',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: false,
  workers: 2,
  // A retry would hide a flaky test.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Journeys step between the pages and the server; those without a network let it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
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
      ],
    },
  },
});
