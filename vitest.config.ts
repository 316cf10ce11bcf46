import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const propertySeed = fileURLToPath(new URL('scripts/property-seed.mjs', import.meta.url));
const waitForTimeout = fileURLToPath(new URL('scripts/wait-for-timeout.mjs', import.meta.url));

export default defineConfig({
  test: {
    // Two more than there are cores, since the server's tests wait two thirds of their time; the default is one less.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'repository',
          include: ['{scripts,tools}/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      ...['contract', 'language', 'talk', 'demo-model'].map((name) => ({
        test: {
          name,
          root: `packages/${name}`,
          isolate: false,
          include: ['src/**/*.test.ts'],
          setupFiles: [propertySeed],
          // Properties try many texts; how soon is a matter of the machine.
          testTimeout: 180_000,
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
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      'apps/web/vite.config.*',
    ],
  },
});
