import { defineConfig } from '@playwright/test';
import baseConfig from './playwright.config.ts';

/** `npm run visual`: how screens look. Pictures belong to one release of a browser, not to its headless shell, so no other check depends on them. */
export default defineConfig(baseConfig, {
  testMatch: '*.visual.ts',
  outputDir: '.cache/visual',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  reporter: 'list',
});
