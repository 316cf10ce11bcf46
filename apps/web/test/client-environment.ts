import type { Environment } from 'vitest/runtime';

/** Modules as a browser gets them, without a window: each test file opens its own (`own-window.ts`). */
const client: Environment = {
  name: 'client',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
};
// oxlint-disable-next-line import/no-default-export -- where vitest looks for it
export default client;
