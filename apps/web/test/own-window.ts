import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// Files share a process, so that React, jsdom and the other libraries are loaded once. Each file gets a window of its
// own all the same, our own modules afresh, and leaves no global, timer or channel to the next one.

interface OpenWindow {
  /** Ends what would go on by itself. */
  quiet(): void;
  close(): Promise<void>;
}

declare global {
  var convokeTestWindow: OpenWindow | undefined;
}

// The window of the file before stays until here: what React does after the last test still finds it.
await renewWindow();

afterAll(() => {
  globalThis.convokeTestWindow?.quiet();
  vi.resetModules();
});

/** Closes the open window and opens another one. */
export async function renewWindow(): Promise<void> {
  await globalThis.convokeTestWindow?.close();
  globalThis.convokeTestWindow = await openWindow();
}

async function openWindow(): Promise<OpenWindow> {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  const timers = noteTimers();
  const channels = noteChannels();
  const limits = noteTimeLimits();
  const quiet = () => {
    limits.forget();
    for (const timer of timers) clearTimeout(timer);
    for (const channel of channels) channel.close();
  };
  return {
    quiet,
    async close() {
      quiet();
      await teardown(globalThis);
      for (const name of Object.getOwnPropertyNames(globalThis)) {
        if (name.startsWith('__vitest')) continue;
        const descriptor = before[name];
        if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
        else Object.defineProperty(globalThis, name, descriptor);
      }
    },
  };
}

function noteTimers(): Set<NodeJS.Timeout> {
  const noted = new Set<NodeJS.Timeout>();
  const noting = {
    apply(begin: typeof setTimeout, self: unknown, args: Parameters<typeof setTimeout>) {
      const timer = Reflect.apply(begin, self, args);
      noted.add(timer);
      return timer;
    },
  };
  // A proxy has what else belongs to a timer function, as `promisify` needs.
  globalThis.setTimeout = new Proxy(setTimeout, noting);
  globalThis.setInterval = new Proxy(setInterval, noting);
  return noted;
}

function noteTimeLimits() {
  // oxlint-disable-next-line typescript/unbound-method -- bound by `call`
  const { timeout } = AbortSignal;
  let isOver = false;
  AbortSignal.timeout = (ms) => {
    const limit = timeout.call(AbortSignal, ms);
    const controller = new AbortController();
    limit.addEventListener('abort', () => {
      if (!isOver) controller.abort(limit.reason);
    });
    return controller.signal;
  };
  return {
    forget() {
      isOver = true;
      AbortSignal.timeout = timeout;
    },
  };
}

function noteChannels(): Set<BroadcastChannel> {
  const noted = new Set<BroadcastChannel>();
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      noted.add(this);
    }
  };
  return noted;
}
