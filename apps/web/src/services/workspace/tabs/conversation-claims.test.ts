import { afterEach, expect, test, vi } from 'vitest';
import {
  createConversationClaims,
  type TabChannel,
  type TabMessage,
} from './create-conversation-claims.ts';

/** The locks of one browser, as its tabs share them. */
class FakeLocks {
  private readonly held = new Map<
    string,
    { reject: (error: Error) => void; done: Promise<void> }
  >();

  async request(name: string, { steal, signal }: LockOptions, work: () => Promise<void>) {
    const holder = this.held.get(name);
    if (holder !== undefined && steal === true) holder.reject(new DOMException('', 'AbortError'));
    else if (holder !== undefined) await this.wait(name, signal);
    let steals: (error: Error) => void = () => undefined;
    const stolen = new Promise<never>((_resolve, reject) => {
      steals = reject;
    });
    const done = Promise.race([work(), stolen]).finally(() => {
      if (this.held.get(name)?.reject === steals) this.held.delete(name);
    });
    this.held.set(name, { reject: steals, done });
    return done;
  }

  private wait(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      this.held.get(name)?.done.then(resolve, () => resolve());
    });
  }
}

let listeners: { tab: number; hear: (message: TabMessage) => void }[] = [];
let lastTab = 0;
afterEach(() => {
  listeners = [];
});

function openTab(locks: FakeLocks | null, onLost: (id: string) => Promise<void>) {
  const tab = (lastTab += 1);
  const channel: TabChannel = {
    tell(message) {
      for (const listener of listeners) if (listener.tab !== tab) listener.hear(message);
    },
    listen: (hear) => listeners.push({ tab, hear }),
  };
  const lockManager = locks as unknown as LockManager | null;
  return createConversationClaims({ locks: lockManager, channel, onLost, timeoutMs: 50 });
}

test('the tab that opens a conversation last goes on, once the one before has stored what it has', async () => {
  const locks = new FakeLocks();
  const order: string[] = [];
  const first = openTab(locks, async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    order.push('stored');
  });
  const second = openTab(locks, async () => undefined);
  await first.claim('a');
  await second.claim('a');
  order.push('goes on');
  expect(order).toEqual(['stored', 'goes on']);
});

test('different conversations do not touch each other', async () => {
  const locks = new FakeLocks();
  const onLost = vi.fn(async () => undefined);
  await openTab(locks, onLost).claim('a');
  await openTab(locks, onLost).claim('b');
  expect(onLost).not.toHaveBeenCalled();
});

test('a frozen tab is not waited for, and hears of it when it wakes up', async () => {
  const locks = new FakeLocks();
  const onLost = vi.fn(async () => undefined);
  const first = openTab(locks, onLost);
  await first.claim('a');
  const [frozen] = listeners.splice(0, 1);
  await openTab(locks, async () => undefined).claim('a');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith('a'));
  frozen?.hear({ type: 'claimed', id: 'a' });
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('without locks the tab before hears of the claim', async () => {
  const onLost = vi.fn(async () => undefined);
  await openTab(null, onLost).claim('a');
  await openTab(null, async () => undefined).claim('a');
  expect(onLost).toHaveBeenCalledWith('a');
});

test('a conversation that was let go can be had at once', async () => {
  const locks = new FakeLocks();
  const onLost = vi.fn(async () => undefined);
  const first = openTab(locks, onLost);
  await first.claim('a');
  first.release();
  await openTab(locks, onLost).claim('a');
  expect(onLost).not.toHaveBeenCalled();
});
