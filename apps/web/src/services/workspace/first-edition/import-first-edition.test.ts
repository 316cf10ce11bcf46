import { memberId } from '@convoke/talk/team/member.ts';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { readBrowserFixture, storageWith } from '../../../../test/browser-fixture.ts';
import type { FakeStorage } from '../../../../test/fake-storage.ts';
import { createSafeStorage } from '../../storage/safe-storage.ts';
import { createConversationDatabase } from '../stored-conversations/conversation-database.ts';
import { createConversationStore } from '../stored-conversations/create-conversation-store.ts';
import { importFirstEdition } from './import-first-edition.ts';

/** What a browser of the first edition had stored, as its own code wrote it. */
const firstEdition = (name: string): FakeStorage =>
  storageWith(readBrowserFixture(`first-edition-cases/${name}`).localStorage);

let lastId = 0;

function open(storage: FakeStorage, isAvailable = () => true) {
  const safeStorage = createSafeStorage({ openStorage: () => storage, log: () => undefined });
  const store = createConversationStore({
    database: createConversationDatabase({ isAvailable, log: () => undefined }),
    onIssue: () => undefined,
    onRecover: () => undefined,
  });
  const readTeam = () => ({
    members: [{ name: 'Shared', role: 'Team', skills: [] }],
    vision: null,
  });
  const run = () =>
    importFirstEdition({ safeStorage, store, readTeam, newId: () => `new${(lastId += 1)}` });
  return { safeStorage, store, run };
}

/** Every conversation with its words. */
async function wordsIn({ store }: ReturnType<typeof open>): Promise<string[][]> {
  const conversations = await Promise.all((await store.list()).map(({ id }) => store.read(id)));
  return conversations.map((found) => (found?.messages ?? []).map(({ content }) => content));
}

const inOrder = (lists: string[][]) =>
  lists.toSorted((one, other) => one.join().localeCompare(other.join()));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Message ${index}`);
const left = (storage: FakeStorage) =>
  Array.from(storage.texts.keys()).filter((key) =>
    /^convoke\.running\.[^.]+(?:\.(?:\d+|team))?$/.test(key),
  );

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('what the first edition stored', () => {
  it.each([
    ['small', [['Where do we begin?', 'In the **north**.', 'Summary: in the north.', 'And then']]],
    ['chunked', [numbered(100)]],
    ['damaged', [numbered(3)]],
    ['bare', [['Said over a team of an older version']]],
    [
      'abandoned-copy',
      [
        ['Message 0', 'left'],
        ['Message 0', 'right'],
      ],
    ],
    ['detached-tab', [['Ours', 'And on'], ['Theirs']]],
    ['unfinished-reply', [['Tell me all', 'Half a']]],
    ['saved', [numbered(4)]],
    ['synced', [['Said while signed in']]],
  ])('%s: every message is found, and the next start finds nothing to do', async (name, words) => {
    const storage = firstEdition(name);
    const browser = open(storage);
    await browser.run();
    const found = await wordsIn(browser);
    expect(inOrder(found)).toEqual(inOrder(words));
    expect(left(storage)).toEqual([]);
    await browser.run();
    await open(storage).run();
    expect(await wordsIn(browser)).toEqual(found);
  });

  it('leaves vision, team, saved conversations and the notes of the synchronisation as they are', async () => {
    const storage = firstEdition('synced');
    const kept = [
      'convoke.teamVision',
      'convoke.teamMembers',
      'convoke.conversations',
      'convoke.keptWork',
    ];
    const before = kept.map((key) => storage.getItem(key));
    await open(storage).run();
    expect(kept.map((key) => storage.getItem(key))).toEqual(before);
    expect(before).not.toContain(null);
  });

  it('brings title, team, vision, speaker, kinds and lineage along', async () => {
    const small = open(firstEdition('small'));
    await small.run();
    const [head] = await small.store.list();
    expect(head).toMatchObject({
      title: 'Plans for the branches',
      speakerId: memberId({ name: 'Ada Stone', role: 'Researcher' }),
      vision: { teamVision: 'A reading city' },
      members: [{ name: 'Ada Stone' }, { name: 'Ben Ode' }],
    });
    const stored = await small.store.read(head?.id ?? '');
    expect(stored?.messages.map(({ kind, status }) => kind ?? status)).toEqual([
      undefined,
      'objection',
      'summary',
      'stopped',
    ]);
    globalThis.indexedDB = new IDBFactory();
    const chunked = open(firstEdition('chunked'));
    await chunked.run();
    expect(await chunked.store.list()).toMatchObject([{ remixOf: { carriedUntil: 'm9' } }]);
  });

  it('keeps each tab’s own team with its conversation', async () => {
    const browser = open(firstEdition('detached-tab'));
    await browser.run();
    const teams = (await browser.store.list()).map(({ members }) =>
      members.map(({ name }) => name),
    );
    expect(inOrder(teams)).toEqual([['Ada Stone', 'Ben Ode'], ['Mara']]);
  });

  it('partly damaged: what can be read is taken in, the rest set aside word for word and told', async () => {
    const storage = firstEdition('partly-damaged');
    const before = new Map(storage.texts);
    const browser = open(storage);
    await browser.run();
    const [words = []] = await wordsIn(browser);
    expect(words).toHaveLength(59);
    expect(words.slice(0, 40)).toEqual(numbered(40));
    expect(browser.safeStorage.issues()).toEqual(['damaged']);
    const aside = Array.from(storage.texts).filter(([key]) => key.endsWith('.damaged'));
    expect(aside).toHaveLength(2);
    for (const [key, text] of aside) expect(before.get(key.replace('.damaged', ''))).toBe(text);
  });

  it('cut short in a write: every message that stands there once, in order', async () => {
    const browser = open(firstEdition('cut-short'));
    await browser.run();
    const [words = []] = await wordsIn(browser);
    // The chunk with number 80 was written before the one that it would have moved to.
    expect(words).toEqual(numbered(100).filter((_, index) => index !== 0 && index !== 80));
  });

  it('newer: it is left alone, and told', async () => {
    const storage = firstEdition('newer');
    const before = left(storage);
    const browser = open(storage);
    await browser.run();
    expect(left(storage)).toEqual(before);
    expect(browser.safeStorage.issues()).toEqual(['newer']);
  });

  it('stays where it is while the browser stores nothing, and can be read all the same', async () => {
    const storage = firstEdition('small');
    const before = new Map(storage.texts);
    const refused = open(storage, () => false);
    await refused.run();
    expect((await wordsIn(refused))[0]).toHaveLength(4);
    expect(left(storage)).toEqual(
      Array.from(before.keys()).filter((key) => key.startsWith('convoke.running.')),
    );
    await open(storage).run();
    expect(left(storage)).toEqual([]);
  });

  it('of a tab of the first edition that is still open: what it adds is taken in too', async () => {
    const storage = firstEdition('small');
    const texts = new Map(storage.texts);
    const browser = open(storage);
    await browser.run();
    for (const [key, text] of texts) {
      storage.setItem(key, text.replace('"And then"', '"And then some more"'));
    }
    await browser.run();
    const words = (await wordsIn(browser)).flat();
    expect(words).toContain('And then');
    expect(words).toContain('And then some more');
  });
});
