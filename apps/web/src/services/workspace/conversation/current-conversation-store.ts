import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Conversation, ConversationContent } from '@convoke/talk/conversation/conversation.ts';
import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import {
  unknownRevision,
  type StoredConversation,
} from '@convoke/talk/conversation/stored-conversation.ts';
import {
  createConversationWriter,
  type ConversationWriter,
} from '../stored-conversations/create-conversation-writer.ts';
import type { ConversationStore } from '../stored-conversations/create-conversation-store.ts';
import type { WorkspaceTeam } from '@convoke/talk/team/member.ts';
import { noOutcome, storedOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import { givesWayTo, type Message } from '@convoke/talk/message/message.ts';
import { noDiscussion } from '@convoke/talk/discussion/discussion-record.ts';

/** The conversation that the room shows. */
export interface CurrentConversationState extends Conversation {
  /** False until it is known which conversation this tab shows. */
  isLoaded: boolean;
  /** Another tab goes on with it; this one shows it as it was. */
  isPaused: boolean;
}

interface CurrentConversationDeps {
  conversations: ConversationStore;
  readTeam: () => WorkspaceTeam;
  /** Reads a stored outcome; a damaged one is set aside. `isKept` is false when that was not possible either. */
  readOutcome: (stored: unknown) => { outcome: Outcome; isKept: boolean };
  now: () => number;
  newId: () => string;
  /** This tab works on the conversation: it becomes the one that a new tab opens. */
  onWork: (id: string) => void;
  onWritten: () => void;
  streamIntervalMs?: number;
}

type ReadStreaming = () => readonly Message[];

const contentOf = (messages: readonly Message[]) => messages.map(({ content }) => content).join('');

const emptyConversation = (id: string, isLoaded: boolean): CurrentConversationState => ({
  id,
  uuid: id,
  title: '',
  messages: [],
  speakerId: null,
  remixOf: null,
  branchOf: null,
  discussion: noDiscussion,
  outcome: noOutcome,
  isLoaded,
  isPaused: false,
});

/** Something was said, or a file lies on the table: it is worth storing. */
export const hasContent = ({
  messages,
  files,
}: Pick<Conversation, 'messages' | 'files'>): boolean => messages.length > 0 || files !== undefined;

/** The messages with replies that are not finished: at the end, or in the place of what is left of an earlier attempt. */
function withUnfinished(messages: readonly Message[], unfinished: readonly Message[]): Message[] {
  const attempts = new Map(unfinished.map((message) => [message.id, message]));
  const known = messages.map((message) => {
    const attempt = attempts.get(message.id);
    attempts.delete(message.id);
    return attempt ?? message;
  });
  return [...known, ...attempts.values()];
}

/** The current conversation, an empty one at first: in memory, and stored after each change. */
export class CurrentConversation {
  readonly store: StoreApi<CurrentConversationState>;
  readonly #deps: CurrentConversationDeps;
  #createdAt: number | null = null;
  #writer: ConversationWriter;
  #readStreaming: ReadStreaming | null = null;
  #streamTimer: ReturnType<typeof setInterval> | undefined;
  #storedStream = '';

  constructor(deps: CurrentConversationDeps) {
    this.#deps = deps;
    this.store = createStore(() => emptyConversation(deps.newId(), false));
    this.#writer = this.#openWriter(0, []);
  }

  readonly load = (): CurrentConversationState => this.store.getState();

  readonly appendMessage = (message: Message): void =>
    this.changeConversation({ messages: [...this.load().messages, message] });

  /** Replaces the message of the same id; unknown ids change nothing. */
  readonly updateMessage = (message: Message): void => {
    const { messages } = this.load();
    const index = messages.findIndex(({ id }) => id === message.id);
    if (index >= 0) this.changeConversation({ messages: messages.with(index, message) });
  };

  /** Changes several fields at once. */
  readonly changeConversation = (change: Partial<CurrentConversationState>): void => {
    this.store.setState(change);
    this.saveTeam();
  };

  /** Another conversation takes its place; this one stays stored. */
  readonly replaceConversation = (next: ConversationContent): void => {
    const state = { ...emptyConversation(this.#deps.newId(), true), ...next };
    this.#put(state, { revision: 0, createdAt: null, stored: [] });
    if (hasContent(state) || state.remixOf !== null) this.#save();
  };

  /** A stored conversation takes its place. */
  readonly show = (conversation: StoredConversation): void => {
    const { id, uuid, title, messages, speakerId, remixOf, branchOf } = conversation;
    const { createdAt, discussion = noDiscussion } = conversation;
    const { outcome, isKept } = this.#deps.readOutcome(conversation.outcome);
    const revision = isKept ? conversation.revision : unknownRevision;
    const files = conversation.files && { files: conversation.files };
    const talk = { id, uuid, title, messages, speakerId, remixOf, branchOf, ...files };
    const state = { ...talk, discussion, outcome, isLoaded: true, isPaused: false };
    this.#put(state, { revision, createdAt, stored: messages });
  };

  readonly setTitle = (title: string): void => {
    if (this.load().title !== title) this.changeConversation({ title });
  };

  readonly setSpeaker = (speakerId: string | null): void => {
    if (this.load().speakerId !== speakerId) this.changeConversation({ speakerId });
  };

  /** Provides the replies that are streaming, so that they are stored while they grow; `null` when none is. */
  readonly setStreamingMessages = (read: ReadStreaming | null): void => {
    const isStored = this.#storedStream !== '';
    this.#follow(read);
    // Dropped without becoming a message: what was stored of it goes as well.
    if (read === null && isStored) this.#save();
  };

  /** Stores the unfinished replies at once; for the moment when the page may be gone for good. */
  readonly flush = (): void => {
    if (this.#unfinishedReplies().length > 0) this.#save();
  };

  /** Stores the team and the vision with the conversation, once it has its first message or file. */
  readonly saveTeam = (): void => {
    if (hasContent(this.load()) || this.#createdAt !== null) this.#save();
  };

  /** Another tab continues the conversation: the received part of a reply is stored, and nothing more. */
  readonly pause = async (): Promise<void> => {
    const { messages } = this.load();
    const left = this.#unfinishedReplies();
    this.#follow(null);
    this.store.setState({ isPaused: true, messages: withUnfinished(messages, left) });
    // Without a word to the other tabs: this one would take the conversation back.
    if (left.length > 0) this.#write();
    await this.#writer.settled();
  };

  /** Goes on with what it shows after another tab has deleted it: the next write stores it anew. */
  readonly keepShown = (): void => {
    this.store.setState({ isPaused: false });
    this.#save();
  };

  /** The newest state whose write has not ended; `null` when all is stored. */
  readonly pending = (): StoredConversation | null => this.#writer.pending();

  /** Resolves when no write is pending. */
  readonly settled = (): Promise<void> => this.#writer.settled();

  #openWriter(revision: number, stored: readonly Message[]): ConversationWriter {
    const { conversations, newId, onWork, onWritten } = this.#deps;
    const opened = createConversationWriter({
      store: conversations,
      revision,
      stored,
      onWritten,
      onConflict: (conversation) => {
        const id = newId();
        const isCurrent = this.#writer === opened;
        // A conversation that has been replaced meanwhile is written beside the current one.
        const writer = this.#openWriter(0, []);
        if (isCurrent) {
          this.store.setState({ id });
          this.#writer = writer;
          onWork(id);
        }
        writer.put({ ...conversation, id });
      },
    });
    return opened;
  }

  /** The replies that are streaming, as they would be left by a crash. */
  #unfinishedReplies(): Message[] {
    const { messages } = this.load();
    return (
      (this.#readStreaming?.() ?? [])
        .filter(({ content }) => content !== '')
        // One may just have become a message, while its streaming text has not been cleared yet.
        .filter(({ id, content }) =>
          messages.every((message) => message.id !== id || givesWayTo(message, content)),
        )
        .map((message) => ({ ...message, status: 'cutOff' }))
    );
  }

  #save(): void {
    const { id, isPaused } = this.load();
    if (isPaused) return;
    this.#deps.onWork(id);
    this.#write();
  }

  #write(): void {
    const { id, uuid, title, messages, speakerId, remixOf, branchOf } = this.load();
    const { discussion, outcome, files } = this.load();
    const { now, readTeam } = this.#deps;
    const unfinished = this.#unfinishedReplies();
    const said = withUnfinished(messages, unfinished);
    this.#storedStream = contentOf(unfinished);
    this.#createdAt ??= now();
    const { members, vision } = readTeam();
    this.#writer.put({
      id,
      uuid,
      title,
      // Both follow from the messages.
      opening: '',
      messageCount: 0,
      createdAt: this.#createdAt,
      updatedAt: now(),
      members,
      vision,
      speakerId,
      remixOf,
      branchOf,
      ...(discussion === noDiscussion ? {} : { discussion }),
      ...(outcome === noOutcome ? {} : { outcome: storedOutcome(outcome) }),
      ...(files && { files }),
      messages: said,
    });
  }

  #follow(read: ReadStreaming | null): void {
    this.#readStreaming = read;
    clearInterval(this.#streamTimer);
    if (read === null) return;
    this.#streamTimer = setInterval(() => {
      if (contentOf(read()) !== this.#storedStream) this.#save();
    }, this.#deps.streamIntervalMs ?? 400);
  }

  #put(
    state: CurrentConversationState,
    next: { revision: number; createdAt: number | null; stored: readonly Message[] },
  ): void {
    this.#follow(null);
    this.#storedStream = '';
    this.#createdAt = next.createdAt;
    this.#writer = this.#openWriter(next.revision, next.stored);
    this.store.setState(state, true);
  }
}
