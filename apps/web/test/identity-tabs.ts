import type { SignedIn } from '@convoke/contract/account/account.schemas.ts';
import { createStore } from 'zustand';
import {
  createIdentityDesk,
  type IdentityDesk,
} from '../src/services/identity/create-identity-desk.ts';
import { nobody } from '../src/services/identity/identity.ts';
import { FakeStorage } from './fake-storage.ts';

/** What the server answers to a sign-in; the number tells one pair of tokens from the next. */
export function signedInAnswer(number = 1, change: Partial<SignedIn> = {}): SignedIn {
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

/** A clock that is turned by hand: what is due runs in order, with everything that follows from it. */
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

  readonly pause = (ms: number): Promise<void> =>
    new Promise((resolve) => void this.after(ms, resolve));

  get pending(): number {
    return this.timers.length;
  }

  async turn(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    for (;;) {
      await settled(200);
      const next = this.timers.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined || next.atMs > endMs) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.run();
    }
    this.nowMs = endMs;
    await settled(200);
  }

  /** The machine sleeps: time passes, timers stand still. */
  sleep(ms: number): void {
    this.nowMs += ms;
    for (const timer of this.timers) timer.atMs += ms;
  }
}

/** Everything that was promised by now has been kept. */
export async function settled(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/** One browser with several tabs: each has its session storage and they share the local one. */
export class FakeBrowser {
  readonly local = new FakeStorage();
  readonly clock = new FakeClock();
  private readonly desks: IdentityDesk[] = [];

  openTab(session = new FakeStorage()): { desk: IdentityDesk; session: FakeStorage } {
    const desk = createIdentityDesk({
      state: createStore(() => nobody),
      openStorage: (place) => (place === 'local' ? this.local : session),
      now: this.clock.now,
    });
    this.desks.push(desk);
    return { desk, session };
  }

  /** What the storage event of one tab makes the others do. */
  tellOthers(from: IdentityDesk): void {
    for (const desk of this.desks) if (desk !== from) desk.reread();
  }
}
