import type {
  SyncChange,
  PushChangesResponse,
  SyncRecord,
  SyncPage,
} from '@convoke/contract/sync/sync.schemas.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { recordDeletion } from '../../services/workspace/sync/record-deletion.ts';
import { createSafeStorage } from '../../services/storage/safe-storage.ts';
import { beginConversation } from '@convoke/talk/conversation/begin-conversation.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import {
  createSyncStorage,
  type SyncedWork,
} from '../../services/workspace/sync/create-sync-storage.ts';
import { createSync } from './create-sync.ts';

const account = 'ada';

/** The account as the server keeps it, on a line that loses questions and answers. */
class Server {
  epoch = '7d9f1a52-0000-4000-8000-000000000001';
  revision = 0;
  readonly records = new Map<string, SyncRecord>();

  read(since: number): SyncPage {
    const changed = Array.from(this.records.values())
      .filter(({ revision }) => revision > since)
      .toSorted((one, other) => one.revision - other.revision);
    // Small pages, so that much can happen between them.
    const records = changed.slice(0, 3);
    const hasMore = records.length < changed.length;
    return structuredClone({
      account,
      isKept: true,
      epoch: this.epoch,
      revision: this.revision,
      records,
      through: hasMore ? (records.at(-1)?.revision ?? 0) : this.revision,
      hasMore,
    });
  }

  send(epoch: string, changes: SyncChange[]): PushChangesResponse {
    if (epoch !== this.epoch) throw new Error('begun anew');
    const before = this.revision;
    const outcomes = changes.map(({ name, base, content }) => {
      const record = this.records.get(name);
      const present = record?.content ?? null;
      if (JSON.stringify(present) === JSON.stringify(content)) {
        return { outcome: 'accepted' as const, name, revision: record?.revision ?? 0 };
      }
      if (present !== null && record !== undefined && record.revision !== base) {
        return { outcome: 'conflict' as const, record };
      }
      this.revision += 1;
      this.records.set(name, { name, revision: this.revision, content });
      return { outcome: 'accepted' as const, name, revision: this.revision };
    });
    return structuredClone({ account, before, revision: this.revision, outcomes });
  }

  beginAnew(): void {
    this.records.clear();
    this.revision += 1;
    this.epoch = `7d9f1a52-0000-4000-8000-${String(this.revision).padStart(12, '0')}`;
  }
}

const nothing: SyncedWork = {
  vision: null,
  members: null,
  savedMembers: null,
  savedTeams: null,
  conversations: null,
};
const message = (content: string) => ({
  id: 'm',
  sender: 'You',
  role: '',
  content,
  time: 'now',
  sentAt: 1,
  fromUser: true,
});

/** One browser. Its tabs share the storage and nothing else, and know of no lock. */
class Device {
  readonly storage = new FakeStorage();
  readonly safeStorage = createSafeStorage({
    openStorage: () => this.storage,
    log: () => undefined,
  });
  readonly work = createSyncStorage(this.safeStorage);

  openTab(server: Parameters<typeof createSync>[0]['server']) {
    return createSync({
      storage: createSyncStorage(this.safeStorage),
      server,
      now: () => 5_000,
      currentAccount: () => account,
    });
  }

  read = (): SyncedWork => this.work.readSyncedWork() ?? nothing;

  change(change: (work: SyncedWork) => Partial<SyncedWork>): void {
    const before = this.read();
    this.work.writeSyncedWork(before, { ...before, ...change(before) });
  }
}

/** Every text that was written and not deleted, in any browser or in the account. */
function wordsIn(work: SyncedWork): Set<string> {
  const visions = [work.vision, ...(work.conversations ?? []).map((saved) => saved.vision)];
  const teams = [work.members ?? [], ...(work.conversations ?? []).map((saved) => saved.members)];
  return new Set([
    ...visions.flatMap((vision) => (vision === null ? [] : [vision.teamVision])),
    ...teams.flat().map(({ name }) => name),
    ...(work.savedMembers ?? []).map(({ name }) => name),
    ...(work.conversations ?? []).flatMap(({ messages }) => messages.map((each) => each.content)),
  ]);
}

type Op =
  | {
      kind: 'save' | 'edit' | 'delete' | 'vision' | 'members' | 'savedMember';
      device: number;
      pick: number;
    }
  | { kind: 'sync'; device: number; tab: number; faults: ('none' | 'question' | 'answer')[] }
  | { kind: 'damage'; device: number };

const device = fc.nat({ max: 1 });
const opArbitrary: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('save', 'edit', 'delete', 'vision', 'members', 'savedMember'),
      device,
      pick: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      device,
      tab: fc.nat({ max: 1 }),
      faults: fc.array(fc.constantFrom('none', 'none', 'none', 'question', 'answer'), {
        maxLength: 6,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('damage' as const), device }) },
);

/** Lives through the operations; those that reach the server wait for their turns in any order. */
async function live(ops: Op[], scheduler: fc.Scheduler, { anewAt = -1 } = {}) {
  const server = new Server();
  const devices = [new Device(), new Device()];
  const at = (index: number): Device => devices[index % devices.length] ?? devices[0]!;
  // Texts that must not be lost; those that a person knowingly replaced or deleted may go.
  const alive = new Set<string>();
  let count = 0;
  const word = () => {
    count += 1;
    alive.add(`w${count}`);
    return `w${count}`;
  };
  const tabs = devices.map(() => [0, 1].map(() => ({ faults: [] as string[] })));
  const runs = tabs.map((row, index) =>
    row.map((tab) => {
      const call = scheduler.scheduleFunction(async (ask: () => unknown) => {
        const fault = tab.faults.shift() ?? 'none';
        if (fault === 'question') throw new Error('offline');
        const answer = ask();
        if (fault === 'answer') throw new Error('offline');
        return answer;
      });
      return at(index).openTab({
        read: async (since) => call(() => server.read(since)) as Promise<SyncPage>,
        send: (epoch, changes) =>
          call(() => server.send(epoch, changes)) as Promise<PushChangesResponse>,
      });
    }),
  );

  function write(op: Exclude<Op, { kind: 'sync' | 'damage' }>): void {
    const here = at(op.device);
    const { conversations, vision, members } = here.read();
    const picked = conversations?.[op.pick % Math.max(1, conversations.length)];
    const giveUp = (saved: StoredConversation) => {
      for (const { content } of saved.messages) alive.delete(content);
      if (saved.vision !== null) alive.delete(saved.vision.teamVision);
      for (const { name } of saved.members) alive.delete(name);
    };
    if (op.kind === 'save') {
      // The same moment on both devices: ids collide.
      const id = String(1_000 + op.pick);
      if (conversations?.some((saved) => saved.id === id)) return;
      const content = { messages: [message(word())], members: [], vision: null, remixOf: null };
      const saved = beginConversation(Number(id), { id, title: 't', ...content });
      here.change((work) => ({ conversations: [...(work.conversations ?? []), saved] }));
    } else if (op.kind === 'edit' && picked !== undefined) {
      giveUp(picked);
      const edited = { ...picked, messages: [message(word())], members: [], vision: null };
      here.change((work) => ({
        conversations: (work.conversations ?? []).map((saved) =>
          saved.id === picked.id ? edited : saved,
        ),
      }));
    } else if (op.kind === 'delete' && picked !== undefined) {
      giveUp(picked);
      here.change((work) => ({
        conversations: (work.conversations ?? []).filter(({ id }) => id !== picked.id),
      }));
      recordDeletion(here.safeStorage, picked.id);
    } else if (op.kind === 'vision') {
      if (vision !== null) alive.delete(vision.teamVision);
      here.change(() => ({ vision: { teamVision: word(), objectives: '', keyResults: '' } }));
    } else if (op.kind === 'members') {
      for (const { name } of members ?? []) alive.delete(name);
      here.change(() => ({ members: [{ name: word(), role: 'r', skills: [] }] }));
    } else if (op.kind === 'savedMember') {
      const member = { name: word(), role: 'r', skills: [] };
      here.change((work) => ({ savedMembers: [...(work.savedMembers ?? []), member] }));
    }
  }

  const running: Promise<unknown>[] = [];
  // Both browsers belong to the account from the start.
  for (const each of devices) each.openTab(honest(server)).join(account);
  for (const [index, op] of ops.entries()) {
    if (index === anewAt) server.beginAnew();
    if (op.kind === 'sync') {
      const tab = tabs[op.device % 2]?.[op.tab];
      if (tab !== undefined) tab.faults = [...op.faults];
      const run = runs[op.device % 2]?.[op.tab];
      running.push(
        run?.run(account).catch((error: Error) => {
          if (!['offline', 'begun anew'].includes(error.message)) throw error;
        }) ?? Promise.resolve(),
      );
    } else if (op.kind === 'damage') {
      // Half of it is gone, as after a crash of the disk; what the account knows comes back.
      const here = at(op.device);
      const known = here.work.readSyncState();
      const isSafe = (id: string) => {
        const recordState = known?.records[`conversation:${id}`];
        return recordState === undefined || recordState.revision === 0;
      };
      here.change((work) => ({
        conversations: (work.conversations ?? []).filter(
          (saved) => isSafe(saved.id) || isUnknownTo(server, saved),
        ),
      }));
    } else write(op);
    // Some of what is on its way arrives, some does not yet.
    if (scheduler.count() > 0 && index % 2 === 0) await scheduler.waitOne();
  }
  await scheduler.waitFor(Promise.all(running));
  for (let round = 0; round < 4; round += 1) {
    for (const each of devices) {
      // One after the other, as people use them.
      await each.openTab(honest(server)).run(account);
    }
  }
  return { devices, server, alive };
}

/** A line that loses nothing. */
const honest = (server: Server) => ({
  read: async (since: number) => server.read(since),
  send: async (epoch: string, changes: SyncChange[]) => server.send(epoch, changes),
});

/** Whether the account lacks a text of this browser: then damage would lose it for good. */
function isUnknownTo(server: Server, saved: StoredConversation): boolean {
  const { id, ...content } = saved;
  const record = server.records.get(`conversation:${id}`);
  return JSON.stringify(record?.content ?? null) !== JSON.stringify(content);
}

const sorted = (work: SyncedWork) => ({
  ...work,
  // An empty list says the same as none.
  members: work.members ?? [],
  savedMembers: (work.savedMembers ?? []).map(({ name }) => name).toSorted(),
  conversations: (work.conversations ?? []).toSorted((one, other) =>
    one.id.localeCompare(other.id),
  ),
});

it('two devices with two tabs each come to agree, and no word is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(opArbitrary, { minLength: 1, maxLength: 40 }),
      fc.scheduler(),
      async (ops, scheduler) => {
        const { devices, alive } = await live(ops, scheduler);
        const [one, other] = devices.map((each) => each.read());
        expect(sorted(one ?? nothing)).toEqual(sorted(other ?? nothing));
        const words = wordsIn(one ?? nothing);
        expect(Array.from(alive).filter((each) => !words.has(each))).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
