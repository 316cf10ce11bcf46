import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run looks`: how screens look. Pictures belong to one release of a browser, so no other check depends on them. */
export default defineConfig(journeys, {
  testMatch: '*.pictures.ts',
  outputDir: '.cache/looks',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  reporter: 'list',
});
