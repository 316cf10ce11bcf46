import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { syncChangeSchema } from '@convoke/contract/sync/sync.schemas.ts';
import {
  browserFixtureNames,
  databaseRows,
  fillDatabase,
  readBrowserFixture,
  readExpected,
  storageWith,
} from './browser-fixture.ts';
import { savedForm } from '@convoke/talk/conversation/saved-conversation.ts';
import { idOfKey } from '@convoke/talk/team/member.ts';
import { sourcesById } from './sources-by-id.ts';
import { isRecord } from '../src/lib/is-record.ts';
import {
  contentOf,
  conversationName,
  markOf,
  readContent,
  withContent,
} from '../src/features/sync/records.rules.ts';
import { createSafeStorage } from '../src/services/storage/safe-storage.ts';
import { CurrentConversation } from '../src/services/workspace/conversation/current-conversation-store.ts';
import { createConversationDatabase } from '../src/services/workspace/stored-conversations/conversation-database.ts';
import { createConversationStore } from '../src/services/workspace/stored-conversations/create-conversation-store.ts';
import { restoreUnsaved } from '../src/services/workspace/stored-conversations/unsaved-conversation.ts';
import { importFirstEdition } from '../src/services/workspace/first-edition/import-first-edition.ts';
import { noOutcome, readOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import { createSyncStorage } from '../src/services/workspace/sync/create-sync-storage.ts';
import { WorkspaceData } from '../src/services/workspace/workspace-data.ts';

let lastId = 0;
const newId = () => `new${(lastId += 1)}`;

/** A conversation of today with the ids of messages in place of the positions of replies. */
function withSourcesById<T extends { outcome?: unknown }>(conversation: T) {
  if (conversation.outcome === undefined) return conversation;
  const outcome = readOutcome(conversation.outcome);
  return { ...conversation, outcome: outcome && sourcesById(outcome) };
}

/** Opens a browser that has what a fixture stored, as the app does when it starts. */
async function start(name: string) {
  const fixture = readBrowserFixture(name);
  await fillDatabase(fixture);
  const local = storageWith(fixture.localStorage);
  const session = storageWith(fixture.sessionStorage);
  const safeStorage = createSafeStorage({ openStorage: () => local, log: () => undefined });
  const issues: string[] = [];
  const store = createConversationStore({
    database: createConversationDatabase({
      isAvailable: () => true,
      log: (error) => issues.push(String(error)),
    }),
    onIssue: (issue) => issues.push(issue),
    onRecover: () => undefined,
  });
  const workspace = new WorkspaceData({
    safeStorage,
    now: () => 5,
    isTeamShared: () => true,
    onTeamChange: () => undefined,
  });
  const readTeam = () => workspace.store.getState();
  await importFirstEdition({ safeStorage, store, readTeam, newId });
  await restoreUnsaved(session, store);

  /** Every conversation of the database, the one last worked on first. */
  async function conversations() {
    const found = await Promise.all((await store.list()).map(({ id }) => store.read(id)));
    return found.filter((conversation) => conversation !== null);
  }
  return { fixture, local, safeStorage, store, workspace, issues, readTeam, conversations };
}

/** What a version before ids showed, with ids of members in the place of their names and roles. */
function withMemberIds(shown: Record<string, unknown>): object {
  const { speakerKey, discussion, ...conversation } = shown;
  if (speakerKey === undefined) return shown;
  const record = isRecord(discussion) ? discussion : {};
  const [preferences, progress] = [record['preferences'], record['progress']].map((part) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part).map(([key, value]) =>
            ['absent', 'speakers', 'heard'].includes(key) && Array.isArray(value)
              ? [key, value.map((member) => idOfKey(String(member)))]
              : [key, value],
          ),
        )
      : part,
  );
  return {
    ...conversation,
    speakerId: typeof speakerKey === 'string' ? idOfKey(speakerKey) : null,
    ...(discussion === undefined ? {} : { discussion: { preferences, progress } }),
  };
}

const isOfCurrentConversation = (key: string) => /^convoke\.(?:running\.|table$)/.test(key);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each(browserFixtureNames())('what %s stored', (name) => {
  const expected = readExpected(name);
  const isDamaged = name.endsWith('/damaged');

  it('opens whole: every conversation with its words, members, minutes and decisions', async () => {
    const { conversations, workspace, safeStorage, issues } = await start(name);
    const found = (await conversations()).map(withSourcesById);
    const shown = expected['conversations'] as Record<string, unknown>[];
    expect(found).toMatchObject(shown.map(withMemberIds));
    expect(found).toHaveLength(shown.length);
    const { vision, members, removedMembers } = workspace.store.getState();
    expect({ vision, members, removedMembers }).toEqual({
      vision: expected['vision'],
      members: expected['members'] ?? [],
      removedMembers: expected['removedMembers'] ?? [],
    });
    const saved = workspace.store.getState().conversations.map(savedForm);
    expect(saved.map(withSourcesById)).toEqual(expected['saved'] ?? []);
    expect([issues, safeStorage.issues()]).toEqual([[], isDamaged ? ['damaged'] : []]);
  });

  it('is not changed by being opened, once or twice; what is damaged is set aside word for word', async () => {
    const first = await start(name);
    for (const [key, text] of Object.entries(first.fixture.localStorage)) {
      if (isOfCurrentConversation(key)) continue;
      const aside = first.local.getItem(`${key}.damaged`);
      expect([key, aside ?? first.local.getItem(key)]).toEqual([key, text]);
      expect(isDamaged || aside === null).toBe(true);
    }
    // Reading makes the tables that came since.
    const taken = await first.conversations();
    const rows = await databaseRows();
    const stored = first.fixture.indexedDB.convoke?.stores ?? {};
    for (const [table, { rows: expectedRows }] of Object.entries(stored))
      expect(rows[table]).toEqual(expectedRows.map(([, value]) => value));

    const texts = new Map(first.local.texts);
    const safeStorage = createSafeStorage({
      openStorage: () => first.local,
      log: () => undefined,
    });
    const { readTeam, store } = first;
    await importFirstEdition({ safeStorage, store, readTeam, newId });
    expect(await first.conversations()).toEqual(taken);
    expect(await databaseRows()).toEqual(rows);
    expect(first.local.texts).toEqual(texts);
  });

  it('keeps every word when one goes on with it', async () => {
    const { store, conversations, readTeam } = await start(name);
    for (const conversation of await conversations()) {
      const before = await databaseRows();
      const isOutcomeKept = readOutcome(conversation.outcome) !== null;
      const current = new CurrentConversation({
        conversations: store,
        readTeam: () => conversation,
        readOutcome: (value) => ({
          outcome: readOutcome(value) ?? noOutcome,
          isKept: isOutcomeKept,
        }),
        now: () => conversation.updatedAt + 1,
        newId,
        onWork: () => undefined,
        onWritten: () => undefined,
      });
      current.show(conversation);
      const added = { id: newId(), sender: 'You', role: 'User', content: 'And on', time: 'now' };
      current.appendMessage({ ...added, sentAt: conversation.updatedAt + 1, fromUser: true });
      await current.settled();
      const { id } = current.load();
      const stored = await store.read(id);
      expect(stored?.messages.slice(0, -1)).toEqual(conversation.messages);
      expect(stored?.messages.at(-1)).toMatchObject(added);
      const { uuid, title, createdAt, members, vision, remixOf, branchOf, discussion } =
        conversation;
      const kept = { uuid, title, createdAt, members, vision, remixOf, branchOf };
      expect(stored).toMatchObject(discussion === undefined ? kept : { ...kept, discussion });
      if (isOutcomeKept) expect(stored?.outcome).toEqual(conversation.outcome);
      // A conversation of which something could not be read goes on beside it.
      if (id === conversation.id) continue;
      expect(isDamaged).toBe(true);
      const after = await databaseRows();
      for (const [table, rows] of Object.entries(before))
        expect(after[table]).toEqual(expect.arrayContaining(rows));
    }
    expect(readTeam().members).toEqual(expected['members'] ?? []);
  });

  it('is synchronized whole, and comes back from the account as it went', async () => {
    const { safeStorage } = await start(name);
    const synced = createSyncStorage(safeStorage).readSyncedWork();
    for (const saved of synced?.conversations ?? []) {
      const record = conversationName(saved.id);
      const content = synced && contentOf(synced, record);
      const change = { kind: 'conversation', name: record, base: 0, content };
      const sent: unknown = JSON.parse(JSON.stringify(change));
      const parsed = syncChangeSchema.safeParse(sent);
      expect(parsed.error).toBeUndefined();
      const received = parsed.data?.content;
      expect(markOf(readContent(record, received))).toBe(markOf(content));
      const nothing = {
        vision: null,
        members: null,
        savedMembers: null,
        savedTeams: null,
        conversations: null,
      };
      const [again] = withContent(nothing, record, received).conversations ?? [];
      expect(again && withSourcesById(again)).toEqual(withSourcesById(saved));
    }
  });
});
