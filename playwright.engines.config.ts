import { defineConfig } from '@playwright/test';
import baseConfig from './playwright.config.ts';

/** `npm run e2e:firefox` and `npm run e2e:webkit`: other browsers than Playwright's, which only runs and counts the steps. */
export default defineConfig(baseConfig, {
  testMatch: '*.engine.ts',
  globalSetup: './scripts/e2e-global-setup.mjs',
  outputDir: '.cache/engines',
  reporter: 'list',
});
