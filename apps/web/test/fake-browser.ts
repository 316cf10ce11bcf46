import type { AuthResponse } from '@convoke/contract/account/account.schemas.ts';
import { createStore } from 'zustand';
import { SessionStore } from '../src/services/session/session-store.ts';
import { signedOutState } from '../src/services/session/identity.ts';
import { FakeStorage } from './fake-storage.ts';

/** The response to a sign-in; the number tells one pair of tokens from the next. */
export function signedInResponse(number = 1, change: Partial<AuthResponse> = {}): AuthResponse {
  return {
    uuid: '7d9f1a52-0000-4000-8000-000000000001',
    email: 'ada@example.org',
    name: 'Ada Lovelace',
    firstName: 'Ada',
    lastName: 'Lovelace',
    userType: 'CONVOKER',
    enabled: true,
    emailVerified: true,
    token: `access-${number}`,
    refreshToken: `refresh-${number}`,
    ...change,
  };
}

/** A clock that the test advances: timers run in order, each with its promise callbacks. */
export class FakeClock {
  nowMs = 1_000_000;
  readonly waits: number[] = [];
  private timers: { atMs: number; run: () => void }[] = [];

  readonly now = (): number => this.nowMs;

  readonly after = (ms: number, run: () => void): (() => void) => {
    this.waits.push(ms);
    const timer = { atMs: this.nowMs + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  readonly delay = (ms: number): Promise<void> =>
    new Promise((resolve) => void this.after(ms, resolve));

  get pending(): number {
    return this.timers.length;
  }

  async advance(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    for (;;) {
      await flushPromises(200);
      const next = this.timers.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined || next.atMs > endMs) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.run();
    }
    this.nowMs = endMs;
    await flushPromises(200);
  }

  /** The machine sleeps: time passes, timers do not run. */
  sleep(ms: number): void {
    this.nowMs += ms;
    for (const timer of this.timers) timer.atMs += ms;
  }
}

/** Runs all pending promise callbacks. */
export async function flushPromises(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/** One browser with several tabs: each has its own session storage and they share the local storage. */
export class FakeBrowser {
  readonly local = new FakeStorage();
  readonly clock = new FakeClock();
  private readonly stores: SessionStore[] = [];

  openTab(session = new FakeStorage()): { store: SessionStore; session: FakeStorage } {
    const store = new SessionStore({
      state: createStore(() => signedOutState),
      openStorage: (persistence) => (persistence === 'local' ? this.local : session),
      now: this.clock.now,
    });
    this.stores.push(store);
    return { store, session };
  }

  /** Delivers the storage events of one tab to the others. */
  dispatchStorageEvents(from: SessionStore): void {
    for (const store of this.stores) if (store !== from) store.reread();
  }
}
