import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than there are cores, since much of what the server's tests do is to wait; the default is one less.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          // Properties try many texts; how soon is a matter of the machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          // Nothing of the server is kept in modules, so that files may share what they have loaded.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/database-global-setup.ts', 'test/programs-global-setup.ts'],
          setupFiles: ['test/patient-waiting.ts'],
          // What is waited for comes; how soon is a matter of the machine.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vite.config.*',
    ],
  },
});
