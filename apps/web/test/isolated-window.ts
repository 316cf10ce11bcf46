import { afterAll, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { builtinEnvironments } from 'vitest/runtime';

// Test files share a process, so that React, jsdom and other libraries are loaded once. Each file gets its own window
// and fresh modules of the app, and leaves no global, timer or channel to the next one.

interface IsolatedWindow {
  /** Stops everything that would run on. */
  stop(): void;
  close(): Promise<void>;
}

declare global {
  var convokeTestWindow: IsolatedWindow | undefined;
}

// The previous window stays until here: React still needs it after the last test.
await resetWindow();

afterAll(async () => {
  globalThis.convokeTestWindow?.stop();
  // Code that is still on its way would be evaluated between two windows, and stay for the next file.
  await vi.dynamicImportSettled();
  vi.resetModules();
});

/** Closes the open window and opens another one. */
export async function resetWindow(): Promise<void> {
  await globalThis.convokeTestWindow?.close();
  globalThis.convokeTestWindow = await openWindow();
}

async function openWindow(): Promise<IsolatedWindow> {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  // A browser that has never been here.
  globalThis.indexedDB = new IDBFactory();
  const timers = trackTimers();
  const channels = trackChannels();
  const limits = trackTimeouts();
  const stop = () => {
    limits.forget();
    for (const timer of timers) clearTimeout(timer);
    for (const channel of channels) channel.close();
  };
  return {
    stop,
    async close() {
      stop();
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

function trackTimers(): Set<NodeJS.Timeout> {
  const tracked = new Set<NodeJS.Timeout>();
  const proxyHandler = {
    apply(start: typeof setTimeout, self: unknown, args: Parameters<typeof setTimeout>) {
      const timer = Reflect.apply(start, self, args);
      tracked.add(timer);
      return timer;
    },
  };
  // A proxy keeps the other properties of a timer function, which `promisify` needs.
  globalThis.setTimeout = new Proxy(setTimeout, proxyHandler);
  globalThis.setInterval = new Proxy(setInterval, proxyHandler);
  return tracked;
}

function trackTimeouts() {
  // oxlint-disable-next-line typescript/unbound-method -- bound by `call`
  const { timeout } = AbortSignal;
  let isDone = false;
  AbortSignal.timeout = (ms) => {
    const limit = timeout.call(AbortSignal, ms);
    const controller = new AbortController();
    limit.addEventListener('abort', () => {
      if (!isDone) controller.abort(limit.reason);
    });
    return controller.signal;
  };
  return {
    forget() {
      isDone = true;
      AbortSignal.timeout = timeout;
    },
  };
}

function trackChannels(): Set<BroadcastChannel> {
  const tracked = new Set<BroadcastChannel>();
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      tracked.add(this);
    }
    override postMessage(message: unknown) {
      // Timers and requests of the closed window end.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
      if (tracked.has(this)) super.postMessage(message);
    }
    override close() {
      tracked.delete(this);
      super.close();
    }
  };
  return tracked;
}
