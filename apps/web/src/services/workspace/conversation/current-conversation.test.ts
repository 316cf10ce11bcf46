import { keep } from '../../../../test/minutes-fixture.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { readOutcomeSafely } from '../outcome/read-outcome-safely.ts';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConversationDatabase } from '../stored-conversations/conversation-database.ts';
import { createConversationStore } from '../stored-conversations/create-conversation-store.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { CurrentConversation } from './current-conversation-store.ts';

function message(index: number, content = `Message ${index}`): Message {
  const said = { sender: 'You', role: 'User', time: 'then', sentAt: index, fromUser: true };
  return { id: `m${index}`, content, ...said };
}

let lastId = 0;
const onWork = vi.fn<(id: string) => void>();

const keptMinutes = keep({ findings: [{ text: 'Drills are wanted', sources: [0] }] }, ['m0']);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function openTab(id: string | null = null) {
  const conversations = createConversationStore({
    database: createConversationDatabase({ isAvailable: () => true, log: () => undefined }),
    onIssue: () => undefined,
    onRecover: () => undefined,
  });
  const team = { members: [{ name: 'Nora', role: 'Analyst', skills: [] }], vision: null };
  const conversation = new CurrentConversation({
    conversations,
    readTeam: () => team,
    readOutcome: readOutcomeSafely,
    now: () => 5,
    newId: () => `id${(lastId += 1)}`,
    onWork,
    onWritten: () => undefined,
    streamIntervalMs: 5,
  });
  const found = id === null ? null : await conversations.read(id);
  if (found === null) conversation.replaceConversation({ messages: [] });
  else conversation.show(found);
  const id_ = () => conversation.load().id;
  /** What a reload would bring back. */
  const stored = async () => {
    await conversation.settled();
    return (await conversations.read(id_()))?.messages.map(({ content, status }) =>
      status === undefined ? content : `${content} (${status})`,
    );
  };
  return Object.assign(conversation, { conversations, stored, team, id: id_ });
}

describe('the current conversation', () => {
  it('is stored from its first word on, and not before', async () => {
    const tab = await openTab();
    tab.setTitle('Plans');
    expect(await tab.stored()).toBeUndefined();
    tab.appendMessage(message(0));
    expect(await tab.stored()).toEqual(['Message 0']);
    const [head] = await tab.conversations.list();
    expect(head).toMatchObject({ title: 'Plans', members: [{ name: 'Nora' }], createdAt: 5 });
  });

  it('is stored from its first file on, and comes back with it', async () => {
    const tab = await openTab();
    const file = { label: 'F1', name: 'brief.md', kind: 'markdown', hash: 'a1', size: 9 } as const;
    const files = [{ ...file, passages: 1, characters: 9, addedAt: 5, readers: ['n'] }];
    tab.changeConversation({ files });
    await tab.settled();
    expect((await openTab(tab.id())).load().files).toEqual(files);
    const damaged = await tab.conversations.read(tab.id());
    if (damaged === null) throw new Error('Nothing was stored');
    Object.assign(damaged, { files: [...files, { label: 'F2' }, 'F3'] });
    await tab.conversations.write(damaged, []);
    expect((await openTab(tab.id())).load().files).toEqual(files);
  });

  it('comes back with its minutes, and without damaged ones, which are set aside word for word', async () => {
    const tab = await openTab();
    tab.changeConversation({ messages: [message(0)], outcome: { minutes: keptMinutes } });
    await tab.settled();
    expect((await openTab(tab.id())).load().outcome).toEqual({ minutes: keptMinutes });
    expect(await tab.conversations.list()).toMatchObject([{ id: tab.id() }]);

    const stored = await tab.conversations.read(tab.id());
    const damaged = { minutes: { content: 'half a', messageIds: [] } };
    if (stored !== null) await tab.conversations.write({ ...stored, outcome: damaged }, []);
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reopened = await openTab(tab.id());
    expect(reopened.load()).toMatchObject({ outcome: {}, messages: [{ content: 'Message 0' }] });
    expect(log).toHaveBeenCalledOnce();
    expect(localStorage.getItem('convoke.minutes.damaged')).toBe(JSON.stringify(damaged));
    localStorage.removeItem('convoke.minutes.damaged');
    browserStorage.reset();
  });

  it('comes back with title, speaker and lineage', async () => {
    const tab = await openTab();
    const remixOf = { uuid: 'u', title: 'T', carriedUntil: 'm0', teamMark: 'x' };
    const branchOf = { conversationId: 'o', messageId: 'm0', title: 'O' };
    tab.replaceConversation({ messages: [message(0)], remixOf, branchOf });
    tab.setTitle('Plans');
    tab.setSpeaker('nora\nanalyst');
    tab.updateMessage(message(0, 'Changed'));
    await tab.settled();
    const again = await openTab(tab.id());
    expect(again.load()).toEqual(tab.load());
  });

  it('stays stored when another one takes its place', async () => {
    const tab = await openTab();
    tab.appendMessage(message(0, 'First'));
    tab.replaceConversation({ messages: [message(0, 'Second')] });
    await tab.settled();
    await vi.waitFor(async () => expect(await tab.conversations.list()).toHaveLength(2));
  });

  it('takes the changes of its team along', async () => {
    const tab = await openTab();
    tab.appendMessage(message(0));
    tab.team.members = [{ name: 'Otto', role: 'Designer', skills: [] }];
    tab.saveTeam();
    await tab.settled();
    expect(await tab.conversations.list()).toMatchObject([{ members: [{ name: 'Otto' }] }]);
  });
});

describe('a reply that is streaming', () => {
  it('is stored while it grows, and once only when it is finished', async () => {
    const tab = await openTab();
    tab.appendMessage(message(0));
    let content = '';
    tab.setStreamingMessages(() => [{ ...message(1), content }]);
    content = 'Half a';
    await vi.waitFor(async () =>
      expect(await tab.stored()).toEqual(['Message 0', 'Half a (cutOff)']),
    );
    tab.appendMessage(message(1, 'Half a sentence.'));
    tab.setStreamingMessages(null);
    expect(await tab.stored()).toEqual(['Message 0', 'Half a sentence.']);
  });

  it('leaves nothing when it is dropped', async () => {
    const tab = await openTab();
    tab.appendMessage(message(0));
    tab.setStreamingMessages(() => [message(1)]);
    tab.flush();
    expect(await tab.stored()).toEqual(['Message 0', 'Message 1 (cutOff)']);
    tab.setStreamingMessages(null);
    expect(await tab.stored()).toEqual(['Message 0']);
  });

  it('is kept when another tab goes on, without taking the conversation back', async () => {
    const tab = await openTab();
    tab.appendMessage(message(0));
    tab.setStreamingMessages(() => [message(1, 'Half a')]);
    onWork.mockClear();
    await tab.pause();
    expect(await tab.stored()).toEqual(['Message 0', 'Half a (cutOff)']);
    expect(tab.load().messages).toHaveLength(2);
    expect(onWork).not.toHaveBeenCalled();
  });

  it.each(['failed', 'stock'] as const)('takes the place of a %s attempt', async (status) => {
    const tab = await openTab();
    tab.appendMessage({ ...message(0, 'The service is unavailable.'), status });
    tab.setStreamingMessages(() => [message(0, 'Ha')]);
    tab.flush();
    expect(await tab.stored()).toEqual(['Ha (cutOff)']);
  });

  it('never takes the place of a complete message', async () => {
    const tab = await openTab();
    tab.appendMessage(message(0, 'Half a'));
    tab.setStreamingMessages(() => [message(0, 'Half a sentence')]);
    tab.flush();
    expect(await tab.stored()).toEqual(['Half a']);
  });

  it.each([
    ['cut off', 'cutOff'],
    ['stopped', 'stopped'],
  ] as const)(
    'takes the place of an attempt that was %s once it has more words',
    async (_, status) => {
      const tab = await openTab();
      tab.appendMessage(message(0));
      tab.appendMessage({ ...message(1, 'Half a'), status });
      tab.appendMessage(message(2));
      let content = 'Ha';
      tab.setStreamingMessages(() => [message(1, content)]);
      tab.flush();
      expect(await tab.stored()).toEqual(['Message 0', `Half a (${status})`, 'Message 2']);
      content = 'Half a sentence';
      tab.flush();
      expect(await tab.stored()).toEqual(['Message 0', 'Half a sentence (cutOff)', 'Message 2']);
      tab.setStreamingMessages(null);
      expect(await tab.stored()).toEqual(['Message 0', `Half a (${status})`, 'Message 2']);
    },
  );

  it('is kept when another tab goes on, and this one writes no more', async () => {
    const tab = await openTab();
    tab.appendMessage(message(0));
    tab.setStreamingMessages(() => [message(1)]);
    await tab.pause();
    const other = await openTab(tab.id());
    other.appendMessage(message(2));
    tab.appendMessage(message(3));
    expect(await other.stored()).toEqual(['Message 0', 'Message 1 (cutOff)', 'Message 2']);
    expect(tab.load().isPaused).toBe(true);
  });
});

describe('two tabs that both write', () => {
  it('neither lose a word: the later write goes on as a conversation of its own', async () => {
    const left = await openTab();
    left.appendMessage(message(0));
    await left.settled();
    const right = await openTab(left.id());
    left.appendMessage(message(1, 'left'));
    await left.settled();
    right.appendMessage(message(2, 'right'));
    expect(await right.stored()).toEqual(['Message 0', 'right']);
    expect(await left.stored()).toEqual(['Message 0', 'left']);
    expect(right.id()).not.toBe(left.id());
  });

  it('and what was on its way when another conversation came is kept too', async () => {
    const left = await openTab();
    left.appendMessage(message(0));
    await left.settled();
    const right = await openTab(left.id());
    left.appendMessage(message(1, 'left'));
    await left.settled();
    right.appendMessage(message(2, 'right'));
    right.replaceConversation({ messages: [] });
    await vi.waitFor(async () => expect(await right.conversations.list()).toHaveLength(2));
  });
});
