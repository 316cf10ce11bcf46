import type { Environment } from 'vitest/runtime';

/** Modules resolve as in a browser, without a window: each test file opens its own (`isolated-window.ts`). */
const client: Environment = {
  name: 'client',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
};
// oxlint-disable-next-line import/no-default-export -- required by vitest
export default client;
