import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatMessage } from './chat-message.rules.ts';
import type { RemixOrigin } from './remix-origin.rules.ts';
import {
  messagesPerChunk,
  readChunk,
  readHead,
  runningKeys,
  writeChunk,
  writeHead,
  writeTeam,
  type TeamAtTable,
} from './running-chunks.rules.ts';
import type { StorageDesk } from './storage-desk.ts';
import type { TabMemory } from './tab-memory.ts';

/** The conversation being had. */
export interface RunningState {
  uuid: string;
  title: string;
  messages: ChatMessage[];
  /** Member key of the active speaker; `null` before anyone spoke. */
  speakerKey: string | null;
  /** The publication that it took up; `null` for one that began here. */
  remixOf: RemixOrigin | null;
}

/**
 * The conversation being had and where it is kept.
 *
 * All tabs show the same one: what one tab writes, the others take in. When two tabs write at the same time, the later
 * one goes on with a copy of its own, so neither destroys what the other keeps. A reload stays with the tab's own; a new
 * tab opens the one that was written last.
 */
export interface RunningConversation {
  store: StoreApi<RunningState>;
  /** What is being said, read from the storage the first time. */
  load: () => RunningState;
  appendMessage: (message: ChatMessage) => void;
  /** Replaces the message of the same id; unknown ids change nothing. */
  updateMessage: (message: ChatMessage) => void;
  removeMessage: (id: string) => void;
  /** Another conversation takes the place of this one; it gets a uuid of its own unless one is given. */
  replaceConversation: (next: Partial<RunningState> & Pick<RunningState, 'messages'>) => void;
  setTitle: (title: string) => void;
  setSpeaker: (speakerKey: string | null) => void;
  /** Says how to read the reply that is streaming, so that `flush` can keep it; `null` when none is. */
  holdUnfinished: (read: (() => ChatMessage | null) | null) => void;
  /** Writes the unfinished reply; for the moment when the page may be gone for good. */
  flush: () => void;
  /** True while there are words here, finished or not. */
  isTalking: () => boolean;
  /** Writes what is being had here, with its team: under an id of this tab's own when another tab laid the table anew. */
  keepHere: () => void;
  /** Takes in the conversation of the table that this tab has come to; what was had here before is given up. */
  follow: () => void;
  /** Takes in what another tab wrote. */
  takeIn: (key: string | null) => void;
}

/** The table that the conversation is had at, and who sits there. */
export interface Place {
  id: () => string;
  isShared: () => boolean;
  readTeam: () => TeamAtTable;
}

interface RunningConversationDeps {
  desk: StorageDesk;
  tab: TabMemory;
  place: Place;
  now: () => number;
  newId: () => string;
}

// A copy that a closed tab left behind can still come back when the tab is reopened.
const keepLeftBehindMs = 7 * 24 * 60 * 60 * 1000;

/** Makes the keeper of the running conversation. */
export function createRunningConversation(deps: RunningConversationDeps): RunningConversation {
  const { desk, tab, place, now, newId } = deps;
  const nothingSaid = (): RunningState => ({
    uuid: newId(),
    title: '',
    messages: [],
    speakerKey: null,
    remixOf: null,
  });
  const store = createStore<RunningState>(nothingSaid);
  let isLoaded = false;
  let id = newId();
  // What the storage was seen to hold of `id`.
  let seenStamp: string | null = null;
  let chunkCount = 0;
  /** Index of the first message that the storage does not hold as memory does. */
  let dirtyFrom = 0;
  let readUnfinished: (() => ChatMessage | null) | null = null;
  let isUnfinishedStored = false;
  // False over a newer version or over damage that found no room for a copy.
  let mayOverwrite = true;

  function readStamp(): string | null {
    const reading = readHead(desk.read(runningKeys.head(id)) ?? null);
    return reading.state === 'sound' ? reading.value.stamp : null;
  }

  function setAsideDamage(key: string, reason: string): void {
    const text = desk.read(key);
    desk.logLoadFailure(new Error(`${key}: ${reason}`));
    if (typeof text === 'string' && !desk.setAside(key, text)) {
      mayOverwrite = false;
      desk.tell('damagedAndFull');
    } else {
      desk.tell('damaged');
    }
  }

  function leaveNewerAlone(): void {
    mayOverwrite = false;
    desk.tell('newer');
  }

  function readMessages(): { messages: ChatMessage[]; soundUntil: number } {
    const messages: ChatMessage[] = [];
    const ids = new Set<string>();
    let soundUntil: number | null = null;
    for (chunkCount = 0; ; chunkCount += 1) {
      const key = runningKeys.chunk(id, chunkCount);
      const reading = readChunk(desk.read(key) ?? null);
      if (!('value' in reading) && reading.state !== 'damaged' && reading.state !== 'newer') {
        return { messages, soundUntil: soundUntil ?? messages.length };
      }
      // A write that was cut short leaves chunks of another length, and a message twice.
      if (messages.length !== chunkCount * messagesPerChunk) soundUntil ??= messages.length;
      if (reading.state !== 'sound') soundUntil ??= messages.length;
      if (reading.state === 'newer') leaveNewerAlone();
      if (reading.state === 'damaged') setAsideDamage(key, reading.reason);
      if (reading.state === 'partly') setAsideDamage(key, `${reading.lost} unreadable messages`);
      if (!('value' in reading)) continue;
      for (const message of reading.value) {
        if (ids.has(message.id)) continue;
        ids.add(message.id);
        messages.push(message);
      }
    }
  }

  /** Another team's words; those that were kept without their team are an older version's, which knew one table only. */
  const isOfAnotherTable = (table: string) =>
    table !== place.id() && typeof desk.read(runningKeys.team(id)) === 'string';

  /** Reads the conversation of `id`; false when there is none that can be read. */
  function readStored(): boolean {
    const headKey = runningKeys.head(id);
    const head = readHead(desk.read(headKey) ?? null);
    mayOverwrite = true;
    if (head.state === 'newer') {
      leaveNewerAlone();
      return false;
    }
    if (head.state === 'damaged') setAsideDamage(headKey, head.reason);
    if (head.state === 'sound' && isOfAnotherTable(head.value.table)) return false;
    const { messages, soundUntil } = readMessages();
    if (head.state !== 'sound' && messages.length === 0) return false;
    const sound = head.state === 'sound' ? head.value : null;
    seenStamp = sound?.stamp ?? null;
    dirtyFrom = soundUntil;
    store.setState({
      uuid: sound?.uuid ?? newId(),
      title: sound?.title ?? '',
      speakerKey: sound?.speakerKey ?? null,
      remixOf: sound?.remixOf ?? null,
      messages,
    });
    return true;
  }

  function startUnder(freshId: string): void {
    id = freshId;
    mayOverwrite = true;
    seenStamp = null;
    chunkCount = 0;
    dirtyFrom = 0;
  }

  function removeStored(oldId: string): void {
    for (const key of desk.keys()) {
      if (runningKeys.idOf(key) === oldId) desk.write(key, null, runningKeys.latest);
    }
  }

  function removeLeftBehind(): void {
    const latest = desk.read(runningKeys.latest);
    const ids = new Set(desk.keys().map(runningKeys.idOf));
    for (const other of ids) {
      if (other === null || other === id || other === latest) continue;
      const head = readHead(desk.read(runningKeys.head(other)) ?? null);
      if (head.state !== 'sound' || now() - head.value.writtenAt < keepLeftBehindMs) continue;
      removeStored(other);
    }
  }

  function load(): RunningState {
    if (isLoaded) return store.getState();
    isLoaded = true;
    const freshId = id;
    for (const known of new Set([tab.readId(), desk.read(runningKeys.latest) ?? null])) {
      if (known === null) continue;
      id = known;
      if (readStored()) break;
      startUnder(freshId);
    }
    removeLeftBehind();
    return store.getState();
  }

  const put = (key: string, text: string | null) => desk.write(key, text, runningKeys.latest);

  /** Writes every chunk from the first changed message on, then the head, whose stamp tells the other tabs. */
  function write(messages: readonly ChatMessage[]): boolean {
    const { uuid, title, speakerKey, remixOf } = store.getState();
    const stamp = newId();
    const table = place.id();
    const head = writeHead({ uuid, title, speakerKey, remixOf, table, stamp, writtenAt: now() });
    const team = writeTeam(place.readTeam());
    // A new one gets its head first, so that a write cut short leaves no chunks that nobody ever cleans up.
    if (seenStamp === null && !put(runningKeys.head(id), head)) return false;
    const teamKey = runningKeys.team(id);
    if (desk.read(teamKey) !== team && !put(teamKey, team)) return false;
    const neededChunks = Math.ceil(messages.length / messagesPerChunk);
    for (let index = Math.floor(dirtyFrom / messagesPerChunk); index < neededChunks; index += 1) {
      const from = index * messagesPerChunk;
      const chunk = messages.slice(from, from + messagesPerChunk);
      if (!put(runningKeys.chunk(id, index), writeChunk(chunk))) return false;
      chunkCount = Math.max(chunkCount, index + 1);
      dirtyFrom = from + chunk.length;
    }
    for (; chunkCount > neededChunks; chunkCount -= 1) {
      if (!put(runningKeys.chunk(id, chunkCount - 1), null)) return false;
    }
    dirtyFrom = messages.length;
    if (!put(runningKeys.head(id), head)) return false;
    seenStamp = stamp;
    tab.writeId(id);
    // The others come to the shared table only.
    return !place.isShared() || put(runningKeys.latest, id);
  }

  function save(messages: readonly ChatMessage[] = store.getState().messages): void {
    // Another tab wrote here since, or removed it: this one goes on under an id of its own.
    if (!mayOverwrite || readStamp() !== seenStamp) startUnder(newId());
    write(messages);
  }

  function change(state: Partial<RunningState>, changedFrom: number | null): void {
    load();
    store.setState(state);
    if (changedFrom !== null) dirtyFrom = Math.min(dirtyFrom, changedFrom);
    if (changedFrom !== null) isUnfinishedStored = false;
    save();
  }

  /** True when another tab put the same conversation under another id, with other messages. */
  function isMovedTo(latest: string): boolean {
    const head = readHead(desk.read(runningKeys.head(latest)) ?? null);
    const isSame = head.state === 'sound' && head.value.uuid === store.getState().uuid;
    return isSame && readStamp() === null;
  }

  return {
    store,
    load,
    appendMessage(message) {
      const { messages } = load();
      change({ messages: [...messages, message] }, messages.length);
    },
    updateMessage(message) {
      const { messages } = load();
      const index = messages.findIndex(({ id: messageId }) => messageId === message.id);
      if (index >= 0) change({ messages: messages.with(index, message) }, index);
    },
    removeMessage(messageId) {
      const { messages } = load();
      const index = messages.findIndex((message) => message.id === messageId);
      if (index >= 0) change({ messages: messages.toSpliced(index, 1) }, index);
    },
    replaceConversation({
      messages,
      title = '',
      uuid = newId(),
      speakerKey = null,
      remixOf = null,
    }) {
      load();
      const oldId = id;
      const isOldOurs = readStamp() === seenStamp;
      startUnder(newId());
      store.setState({ messages, title, uuid, speakerKey, remixOf });
      // The old one goes only when the new one stands; otherwise it is what a reload brings back.
      if (write(messages)) {
        if (isOldOurs) removeStored(oldId);
      } else {
        removeStored(id);
        startUnder(newId());
      }
    },
    setTitle(title) {
      if (load().title !== title) change({ title }, null);
    },
    setSpeaker(speakerKey) {
      if (load().speakerKey !== speakerKey) change({ speakerKey }, null);
    },
    holdUnfinished(read) {
      readUnfinished = read;
      if (read !== null || !isUnfinishedStored) return;
      isUnfinishedStored = false;
      dirtyFrom = Math.min(dirtyFrom, load().messages.length);
      save();
    },
    flush() {
      const unfinished = readUnfinished?.() ?? null;
      if (unfinished === null || unfinished.content === '') return;
      const { messages } = load();
      dirtyFrom = Math.min(dirtyFrom, messages.length);
      save([...messages, { ...unfinished, status: 'cutOff' }]);
      dirtyFrom = Math.min(dirtyFrom, messages.length);
      isUnfinishedStored = true;
    },
    isTalking: () => isLoaded && (store.getState().messages.length > 0 || readUnfinished !== null),
    keepHere() {
      if (!isLoaded || store.getState().messages.length === 0) return;
      // The tab that laid the table anew may be removing what stands under the old id at this very moment.
      if (!place.isShared()) startUnder(newId());
      save();
    },
    follow() {
      if (!isLoaded) return;
      readUnfinished = null;
      const oldId = id;
      const isOldOurs = seenStamp !== null && readStamp() === seenStamp;
      const latest = desk.read(runningKeys.latest) ?? null;
      if (latest !== null) id = latest;
      if (latest === null || !readStored()) {
        startUnder(newId());
        store.setState(nothingSaid());
      }
      // Whoever laid the table removes what was had there before, once the new one stands.
      if (isOldOurs && oldId !== latest) removeStored(oldId);
      tab.writeId(id);
    },
    takeIn(key) {
      // While a reply streams this tab writes next, under an id of its own if need be.
      if (!isLoaded || readUnfinished !== null || !place.isShared()) return;
      const { messages } = store.getState();
      const latest = desk.read(runningKeys.latest) ?? null;
      const mayMove = latest !== null && latest !== id;
      if ((key === null || key === runningKeys.latest) && mayMove) {
        if (messages.length === 0 || (dirtyFrom >= messages.length && isMovedTo(latest))) {
          const ownId = id;
          id = latest;
          if (!readStored()) startUnder(ownId);
          return;
        }
      }
      if (key !== runningKeys.head(id) && (key !== null || messages.length === 0)) return;
      // What could not be written yet is here alone and must not be replaced.
      if (dirtyFrom >= messages.length && readStamp() !== seenStamp) readStored();
    },
  };
}
