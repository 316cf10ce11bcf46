import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const propertySeed = fileURLToPath(new URL('scripts/property-seed.mjs', import.meta.url));
const waitForTimeout = fileURLToPath(new URL('scripts/wait-for-timeout.mjs', import.meta.url));

// As of a journey: a test is only ended when it hangs, so this is the time of the longest one with a tenth of a core.
const testMs = 600_000;

export default defineConfig({
  test: {
    // Two more than there are cores, since the server's tests wait two thirds of their time; the default is one less.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'repository',
          include: ['{scripts,tools}/**/*.test.ts'],
          testTimeout: testMs,
          hookTimeout: testMs,
        },
      },
      ...['contract', 'language', 'talk', 'demo-model', 'documents'].map((name) => ({
        test: {
          name,
          root: `packages/${name}`,
          isolate: false,
          include: ['src/**/*.test.ts'],
          setupFiles: [propertySeed],
          // Properties try many texts; how soon is a matter of the machine.
          testTimeout: testMs,
        },
      })),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          // Nothing of the server is kept in modules, so that files may share what they have loaded.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/database-global-setup.ts', 'test/programs-global-setup.ts'],
          setupFiles: [waitForTimeout, propertySeed],
          // What is waited for comes; how soon is a matter of the machine.
          expect: { poll: { timeout: 120_000 } },
          testTimeout: testMs,
          hookTimeout: testMs,
        },
      },
      'apps/web/vite.config.*',
    ],
  },
});
