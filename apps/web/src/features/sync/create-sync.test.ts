import { describe, expect, it } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { createSafeStorage } from '../../services/storage/safe-storage.ts';
import { createSyncStorage } from '../../services/workspace/sync/create-sync-storage.ts';
import { createSync, type SyncServer } from './create-sync.ts';

const epoch = '7d9f1a52-0000-4000-8000-000000000001';
const vision = { teamVision: 'v', objectives: 'o', keyResults: 'k' };

/** An account that keeps one vision, and a browser with what is stored in it. */
function setUp({
  isKept = true,
  stored = {},
}: { isKept?: boolean; stored?: Record<string, object> } = {}) {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, JSON.stringify(value));
  const sent: unknown[] = [];
  const asked: number[] = [];
  const signedIn = { account: 'ada' as string | null };
  let onRead = () => {};
  const server: SyncServer = {
    async read(since) {
      asked.push(since);
      onRead();
      const records = since < 1 ? [{ name: 'vision', revision: 1, content: vision }] : [];
      return { account: 'ada', isKept, epoch, revision: 1, records, through: 1, hasMore: false };
    },
    async send(_epoch, changes) {
      sent.push(...changes);
      const outcomes = changes.map(({ name }, index) => ({
        outcome: 'accepted' as const,
        name,
        revision: 2 + index,
      }));
      return { account: 'ada', before: 1, revision: 1 + changes.length, outcomes };
    },
  };
  const safeStorage = createSafeStorage({ openStorage: () => storage, log: () => undefined });
  const work = createSyncStorage(safeStorage);
  const accountSync = createSync({
    storage: work,
    server,
    now: () => 9,
    currentAccount: () => signedIn.account,
  });
  return {
    storage,
    sent,
    asked,
    signedIn,
    work,
    accountSync,
    onRead: (run: () => void) => (onRead = run),
  };
}

const members = { version: 1, members: [{ name: 'Ada', role: 'Engineer', skills: [] }] };
const othersNotes = { version: 1, account: 'bob', epoch, revision: 3, records: {}, deleted: [] };

describe('keeping work', () => {
  it('writes nothing into a browser while the account keeps none', async () => {
    const { accountSync, storage } = setUp({ isKept: false });
    expect(await accountSync.run('ada')).toMatchObject({ state: 'done', status: 'off' });
    expect(storage.texts.size).toBe(0);
  });

  it('comes to an empty browser without a question', async () => {
    const { accountSync, work } = setUp();
    expect(await accountSync.run('ada')).toMatchObject({ state: 'done', status: 'kept' });
    expect(work.readSyncedWork()?.vision).toEqual(vision);
  });

  it.each([
    ["a visitor's", {}, 'confirmLocalData'],
    ["another person's", { 'convoke.keptWork': othersNotes }, 'confirmOtherAccountData'],
  ])('asks about %s work and moves nothing before the answer', async (_whose, more, status) => {
    const { accountSync, storage, sent } = setUp({
      stored: { 'convoke.teamMembers': members, ...more },
    });
    const before = new Map(storage.texts);
    expect(await accountSync.run('ada')).toMatchObject({ state: 'done', status });
    expect([storage.texts, sent]).toEqual([before, []]);
    accountSync.decline('ada');
    expect(await accountSync.run('ada')).toMatchObject({ status: 'declined' });
    expect(sent).toEqual([]);
    accountSync.join('ada');
    expect(await accountSync.run('ada')).toMatchObject({ status: 'kept' });
    expect(sent).toMatchObject([{ name: 'members', base: 0 }]);
  });

  it('gives up when another account signs in before the response arrives', async () => {
    const { accountSync, work, signedIn, onRead } = setUp();
    onRead(() => (signedIn.account = 'bob'));
    expect(await accountSync.run('ada')).toEqual({ state: 'notOurs' });
    expect(work.readSyncState()).toBeNull();
  });

  it('leaves the account alone where the browser is full, and comes round once there is room', async () => {
    const { accountSync, work, storage, sent } = setUp({
      stored: { 'convoke.teamMembers': members },
    });
    accountSync.join('ada');
    const room = Array.from(storage.texts).join('').length;
    storage.capacity = room + 40;
    expect(await accountSync.run('ada')).toEqual({ state: 'notStored' });
    expect(sent).toEqual([]);
    storage.capacity = Number.POSITIVE_INFINITY;
    expect(await accountSync.run('ada')).toMatchObject({ state: 'done', status: 'kept' });
    expect(work.readSyncedWork()).toMatchObject({ vision, members: members.members });
  });

  it('does not take a page for new that another tab has read past', async () => {
    const { accountSync, work, asked, onRead } = setUp();
    accountSync.join('ada');
    await accountSync.run('ada');
    let isFirst = true;
    onRead(() => {
      const syncState = work.readSyncState();
      if (syncState !== null && isFirst) work.writeSyncState({ ...syncState, revision: 7 });
      isFirst = false;
    });
    asked.length = 0;
    // The server stands at 1: what is noted beyond it began anew.
    await accountSync.run('ada');
    expect(asked.length).toBeGreaterThan(1);
    expect(work.readSyncedWork()?.vision).toEqual(vision);
  });

  it('tells how much does not fit an account, and sends the rest', async () => {
    const long = { name: 'x'.repeat(81), role: 'r', skills: [] };
    const { accountSync, sent } = setUp({
      stored: {
        'convoke.teamMembers': { version: 1, members: [long] },
        'convoke.removedMembers': members,
      },
    });
    accountSync.join('ada');
    expect(await accountSync.run('ada')).toMatchObject({ state: 'done', unsyncableCount: 1 });
    expect(sent).toMatchObject([{ name: 'saved-members' }]);
  });

  it('takes the work out of the browser without deleting it in the account', async () => {
    const { accountSync, storage, sent } = setUp({ stored: { 'convoke.teamMembers': members } });
    accountSync.join('ada');
    await accountSync.run('ada');
    sent.length = 0;
    expect(accountSync.clear()).toBe(true);
    expect(Array.from(storage.texts.keys())).toEqual([]);
    await accountSync.run('ada');
    expect(sent).toEqual([]);
  });
});
