import { describe, expect, it } from 'vitest';
import { FakeStorage } from '../../../../test/fake-storage.ts';
import { createStorageDesk } from '../../../services/team-data/storage-desk.ts';
import { createStoredWork } from '../../../services/team-data/stored-work.ts';
import { createKeepWork, type KeptWorkServer } from './keep-work.ts';

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
  const server: KeptWorkServer = {
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
  const desk = createStorageDesk({ openStorage: () => storage, log: () => undefined });
  const work = createStoredWork(desk);
  const keepWork = createKeepWork({
    storage: work,
    server,
    now: () => 9,
    accountNow: () => signedIn.account,
  });
  return {
    storage,
    sent,
    asked,
    signedIn,
    work,
    keepWork,
    onRead: (run: () => void) => (onRead = run),
  };
}

const members = { version: 1, members: [{ name: 'Ada', role: 'Engineer', skills: [] }] };
const othersNotes = { version: 1, account: 'bob', epoch, revision: 3, records: {}, deleted: [] };

describe('keeping work', () => {
  it('writes nothing into a browser while the account keeps none', async () => {
    const { keepWork, storage } = setUp({ isKept: false });
    expect(await keepWork.run('ada')).toMatchObject({ state: 'done', standing: 'off' });
    expect(storage.texts.size).toBe(0);
  });

  it('comes to an empty browser without a question', async () => {
    const { keepWork, work } = setUp();
    expect(await keepWork.run('ada')).toMatchObject({ state: 'done', standing: 'kept' });
    expect(work.readWork()?.vision).toEqual(vision);
  });

  it.each([
    ["a visitor's", {}, 'askAboutVisitors'],
    ["another person's", { 'convoke.keptWork': othersNotes }, 'askAboutOthers'],
  ])('asks about %s work and moves nothing before the answer', async (_whose, more, standing) => {
    const { keepWork, storage, sent } = setUp({
      stored: { 'convoke.teamMembers': members, ...more },
    });
    const before = new Map(storage.texts);
    expect(await keepWork.run('ada')).toMatchObject({ state: 'done', standing });
    expect([storage.texts, sent]).toEqual([before, []]);
    keepWork.decline('ada');
    expect(await keepWork.run('ada')).toMatchObject({ standing: 'declined' });
    expect(sent).toEqual([]);
    keepWork.join('ada');
    expect(await keepWork.run('ada')).toMatchObject({ standing: 'kept' });
    expect(sent).toMatchObject([{ name: 'members', base: 0 }]);
  });

  it('gives up when somebody else signs in before the answer is there', async () => {
    const { keepWork, work, signedIn, onRead } = setUp();
    onRead(() => (signedIn.account = 'bob'));
    expect(await keepWork.run('ada')).toEqual({ state: 'notOurs' });
    expect(work.readNotes()).toBeNull();
  });

  it('leaves the account alone where the browser is full, and comes round once there is room', async () => {
    const { keepWork, work, storage, sent } = setUp({ stored: { 'convoke.teamMembers': members } });
    keepWork.join('ada');
    const room = Array.from(storage.texts).join('').length;
    storage.capacity = room + 40;
    expect(await keepWork.run('ada')).toEqual({ state: 'notStored' });
    expect(sent).toEqual([]);
    storage.capacity = Number.POSITIVE_INFINITY;
    expect(await keepWork.run('ada')).toMatchObject({ state: 'done', standing: 'kept' });
    expect(work.readWork()).toMatchObject({ vision, members: members.members });
  });

  it('does not take a page for new that another tab has read past', async () => {
    const { keepWork, work, asked, onRead } = setUp();
    keepWork.join('ada');
    await keepWork.run('ada');
    let isFirst = true;
    onRead(() => {
      const notes = work.readNotes();
      if (notes !== null && isFirst) work.writeNotes({ ...notes, revision: 7 });
      isFirst = false;
    });
    asked.length = 0;
    // The server stands at 1: what is noted beyond it began anew.
    await keepWork.run('ada');
    expect(asked.length).toBeGreaterThan(1);
    expect(work.readWork()?.vision).toEqual(vision);
  });

  it('tells how much does not fit an account, and sends the rest', async () => {
    const long = { name: 'x'.repeat(81), role: 'r', skills: [] };
    const { keepWork, sent } = setUp({
      stored: {
        'convoke.teamMembers': { version: 1, members: [long] },
        'convoke.removedMembers': members,
      },
    });
    keepWork.join('ada');
    expect(await keepWork.run('ada')).toMatchObject({ state: 'done', unfitCount: 1 });
    expect(sent).toMatchObject([{ name: 'saved-members' }]);
  });

  it('takes the work out of the browser without deleting it in the account', async () => {
    const { keepWork, storage, sent } = setUp({ stored: { 'convoke.teamMembers': members } });
    keepWork.join('ada');
    await keepWork.run('ada');
    sent.length = 0;
    expect(keepWork.clear()).toBe(true);
    expect(Array.from(storage.texts.keys())).toEqual([]);
    await keepWork.run('ada');
    expect(sent).toEqual([]);
  });
});
