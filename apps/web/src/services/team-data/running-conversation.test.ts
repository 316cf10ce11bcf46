import { describe, expect, it } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import type { ChatMessage } from './chat-message.rules.ts';
import { createRunningConversation, type Place } from './create-running-conversation.ts';
import { messagesPerChunk, runningKeys } from './running-chunks.rules.ts';
import { createStorageDesk } from './storage-desk.ts';

const day = 24 * 60 * 60 * 1000;
let lastId = 0;

function message(index: number, content = `Message ${index}`): ChatMessage {
  return {
    id: `m${index}`,
    sender: index % 2 === 0 ? 'You' : 'Ada Stone',
    role: index % 2 === 0 ? 'User' : 'Researcher',
    content,
    time: '11/21/2026, 4:00:00 PM',
    sentAt: 1_700_000_000_000 + index,
    fromUser: index % 2 === 0,
  };
}

const messages = (count: number) => Array.from({ length: count }, (_, index) => message(index));

/** What a browser tab keeps over a reload. */
interface TabSession {
  id: string | null;
}

/** The table that a tab sits at, with its team. */
const alone = {
  id: () => '',
  isShared: () => true,
  readTeam: () => ({ members: [], vision: null }),
};

function openTab(
  storage: FakeStorage,
  session: TabSession = { id: null },
  time = { now: 0 },
  place: Place = alone,
) {
  const logged: string[] = [];
  const desk = createStorageDesk({
    openStorage: () => storage,
    log: (sentence) => logged.push(sentence),
  });
  const running = createRunningConversation({
    desk,
    tab: {
      readId: () => session.id,
      writeId: (id) => {
        session.id = id;
      },
    },
    place,
    now: () => time.now,
    newId: () => `id${(lastId += 1)}`,
  });
  running.load();
  return { running, desk, logged, session, state: () => running.store.getState() };
}

const contents = (list: readonly ChatMessage[]) => list.map(({ content }) => content);

describe('the running conversation', () => {
  it('remembers over a reload which publication it took up, until another takes its place', () => {
    const storage = new FakeStorage();
    const { running, session } = openTab(storage);
    const remixOf = { uuid: 'u', title: 'T', carriedUntil: 'm0', teamMark: 'x' };
    running.replaceConversation({ messages: [message(0)], remixOf });
    running.appendMessage(message(1));
    const reloaded = openTab(storage, session);
    expect(reloaded.state().remixOf).toEqual(remixOf);
    expect(openTab(storage).state().remixOf).toEqual(remixOf);
    reloaded.running.replaceConversation({ messages: [] });
    expect(openTab(storage, session).state().remixOf).toBeNull();
  });

  it('survives a reload, with title, uuid and active speaker', () => {
    const storage = new FakeStorage();
    const { running, session, state } = openTab(storage);
    running.setTitle('Plans');
    running.setSpeaker('ada\nresearcher');
    running.appendMessage(message(0));
    running.appendMessage({ ...message(1), kind: 'objection', status: 'stopped' });
    running.updateMessage({ ...message(0), content: 'Changed' });
    const { state: reloaded } = openTab(storage, session);
    expect(reloaded()).toEqual(state());
    expect(reloaded().messages).toEqual([
      { ...message(0), content: 'Changed' },
      { ...message(1), kind: 'objection', status: 'stopped' },
    ]);
  });

  it('is opened by a new tab as well', () => {
    const storage = new FakeStorage();
    openTab(storage).running.appendMessage(message(0));
    expect(contents(openTab(storage).state().messages)).toEqual(['Message 0']);
  });

  it('writes one small chunk for one more message, however long it is', () => {
    const storage = new FakeStorage();
    const { running } = openTab(storage);
    running.replaceConversation({ messages: messages(5000) });
    storage.writtenCharacters = 0;
    running.appendMessage(message(5000));
    expect(storage.writtenCharacters).toBeLessThan(messagesPerChunk * 150);
  });

  it('keeps 10,000 messages and reads them back in order', () => {
    const storage = new FakeStorage();
    const { running, session } = openTab(storage);
    const all = Array.from({ length: 10_000 }, (_, index) => message(index, 'x'.repeat(300)));
    running.replaceConversation({ messages: all });
    let characters = 0;
    for (const [key, text] of storage.texts) characters += key.length + text.length;
    expect(characters).toBeLessThan(5_000_000);
    expect(openTab(storage, session).state().messages).toEqual(all);
  });

  it.each([0, 1, messagesPerChunk - 1, messagesPerChunk, messagesPerChunk + 1, 100])(
    'keeps the rest in order when the message at %i is taken out',
    (index) => {
      const storage = new FakeStorage();
      const { running, session } = openTab(storage);
      running.replaceConversation({ messages: messages(101) });
      running.removeMessage(`m${index}`);
      expect(openTab(storage, session).state().messages).toEqual(messages(101).toSpliced(index, 1));
    },
  );

  it('leaves no key of the one it replaced', () => {
    const storage = new FakeStorage();
    const { running } = openTab(storage);
    running.replaceConversation({ messages: messages(200), title: 'first' });
    running.replaceConversation({ messages: messages(1), title: 'second' });
    // One pointer, one head, one team, one chunk.
    expect(storage.texts.size).toBe(4);
  });
});

describe('a reply that is streaming', () => {
  it('writes nothing until it is finished', () => {
    const storage = new FakeStorage();
    const { running } = openTab(storage);
    running.appendMessage(message(0));
    storage.writeCount = 0;
    let content = '';
    running.holdUnfinished(() => ({ ...message(1), content }));
    for (let token = 0; token < 500; token += 1) content += ' word';
    expect(storage.writeCount).toBe(0);
  });

  it('is kept as cut off when the page goes, and once only when it finishes after all', () => {
    const storage = new FakeStorage();
    const { running, session } = openTab(storage);
    running.appendMessage(message(0));
    running.holdUnfinished(() => message(1, 'Half a'));
    running.flush();
    expect(openTab(storage, session).state().messages.at(-1)).toMatchObject({
      content: 'Half a',
      status: 'cutOff',
    });
    running.appendMessage(message(1, 'Half a sentence no more.'));
    running.holdUnfinished(null);
    expect(contents(openTab(storage, session).state().messages)).toEqual([
      'Message 0',
      'Half a sentence no more.',
    ]);
  });

  it.each([1, messagesPerChunk])(
    'leaves the storage when it is dropped, after %i messages',
    (count) => {
      const storage = new FakeStorage();
      const { running, session } = openTab(storage);
      running.replaceConversation({ messages: messages(count) });
      running.holdUnfinished(() => message(count));
      running.flush();
      running.holdUnfinished(null);
      expect(openTab(storage, session).state().messages).toEqual(messages(count));
    },
  );
});

describe('several tabs', () => {
  it('show what the other one adds', () => {
    const storage = new FakeStorage();
    const left = openTab(storage);
    const right = openTab(storage);
    left.running.appendMessage(message(0));
    right.running.takeIn(runningKeys.latest);
    expect(contents(right.state().messages)).toEqual(['Message 0']);
    left.running.appendMessage(message(1));
    right.running.takeIn(runningKeys.head(left.session.id ?? ''));
    expect(contents(right.state().messages)).toEqual(['Message 0', 'Message 1']);
    right.running.appendMessage(message(2));
    left.running.takeIn(runningKeys.head(left.session.id ?? ''));
    expect(left.state().messages).toHaveLength(3);
  });

  it('that write at the same time both keep what they have', () => {
    const storage = new FakeStorage();
    const left = openTab(storage);
    left.running.appendMessage(message(0));
    const right = openTab(storage);
    left.running.appendMessage(message(1, 'left'));
    right.running.appendMessage(message(2, 'right'));
    left.running.appendMessage(message(3, 'left again'));
    expect(contents(openTab(storage, left.session).state().messages)).toEqual([
      'Message 0',
      'left',
      'left again',
    ]);
    expect(contents(openTab(storage, right.session).state().messages)).toEqual([
      'Message 0',
      'right',
    ]);
  });

  it('that lost it to another tab write it anew', () => {
    const storage = new FakeStorage();
    const { running, session } = openTab(storage);
    running.appendMessage(message(0));
    storage.texts.clear();
    running.appendMessage(message(1));
    expect(openTab(storage, session).state().messages).toEqual(messages(2));
  });

  it('leave copies behind that are cleaned up after a week', () => {
    const storage = new FakeStorage();
    const time = { now: 0 };
    const left = openTab(storage, { id: null }, time);
    left.running.appendMessage(message(0));
    const right = openTab(storage, { id: null }, time);
    left.running.appendMessage(message(1));
    right.running.appendMessage(message(2));
    const leftHead = runningKeys.head(left.session.id ?? '');
    time.now = 6 * day;
    openTab(storage, { id: null }, time);
    expect(storage.texts.has(leftHead)).toBe(true);
    time.now = 8 * day;
    openTab(storage, { id: null }, time);
    expect(storage.texts.has(leftHead)).toBe(false);
  });
});

describe('faults of the storage', () => {
  it('full: what was kept stays, the visitor is told, and later all is written', () => {
    const storage = new FakeStorage();
    const { running, session, desk, logged, state } = openTab(storage);
    running.replaceConversation({ messages: messages(45) });
    storage.capacity = 0;
    running.appendMessage(message(45));
    running.appendMessage(message(46));
    expect(state().messages).toHaveLength(47);
    expect(desk.troubles()).toEqual(['full']);
    expect(logged[0]).toBe('Error saving data to local storage');
    expect(openTab(storage, session).state().messages).toEqual(messages(45));
    storage.capacity = 100_000;
    running.appendMessage(message(47));
    expect(openTab(storage, session).state().messages).toEqual(messages(48));
    expect(desk.troubles()).toEqual([]);
  });

  it('full while another conversation is loaded: the old one is what a reload brings back', () => {
    const storage = new FakeStorage();
    const { running, session, state } = openTab(storage);
    running.replaceConversation({ messages: messages(3), title: 'old' });
    const before = new Map(storage.texts);
    storage.capacity = 1500;
    running.replaceConversation({ messages: messages(300), title: 'new' });
    expect(state().messages).toHaveLength(300);
    expect(storage.texts).toEqual(before);
    expect(openTab(storage, session).state().title).toBe('old');
  });

  it('damaged: the other chunks are kept, the damaged one is set aside', () => {
    const storage = new FakeStorage();
    const { running, session } = openTab(storage);
    running.replaceConversation({ messages: messages(100) });
    const key = runningKeys.chunk(session.id ?? '', 1);
    storage.setItem(key, '{"version":1,"spea');
    const reopened = openTab(storage, session);
    expect(reopened.desk.troubles()).toEqual(['damaged']);
    expect(reopened.logged).toEqual(['Error loading data from local storage']);
    const kept = messages(100).toSpliced(messagesPerChunk, messagesPerChunk);
    expect(reopened.state().messages).toEqual(kept);
    expect(storage.getItem(`${key}.damaged`)).toBe('{"version":1,"spea');
    reopened.running.appendMessage(message(100));
    expect(openTab(storage, session).state().messages).toEqual([...kept, message(100)]);
  });

  it('cut short in a write: no message stands twice', () => {
    const storage = new FakeStorage();
    const { running, session } = openTab(storage);
    running.replaceConversation({ messages: messages(100) });
    const second = storage.getItem(runningKeys.chunk(session.id ?? '', 1)) ?? '';
    running.removeMessage('m0');
    storage.setItem(runningKeys.chunk(session.id ?? '', 1), second);
    const reopened = openTab(storage, session);
    const ids = reopened.state().messages.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    reopened.running.appendMessage(message(100));
    expect(openTab(storage, session).state().messages).toEqual(reopened.state().messages);
  });

  it('newer: it is left alone and the visitor starts afresh', () => {
    const storage = new FakeStorage();
    const { running, session } = openTab(storage);
    running.appendMessage(message(0));
    const headKey = runningKeys.head(session.id ?? '');
    storage.setItem(headKey, '{"version":7}');
    const reopened = openTab(storage, { ...session });
    expect(reopened.state().messages).toEqual([]);
    reopened.running.appendMessage(message(5));
    expect(storage.getItem(headKey)).toBe('{"version":7}');
    expect(reopened.desk.troubles()).toEqual(['newer']);
  });
});
