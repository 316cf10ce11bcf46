import { isBlank } from '@convoke/contract/text.rules.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { locale } from '../../lib/language/locale.ts';
import type { ResponseLength } from '@convoke/contract/turn-kinds.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { CurrentConversation } from '../workspace/conversation/current-conversation-store.ts';
import { conversationMessages as texts } from './messages.ts';
import type { ConversationState } from './conversation-state.ts';
import type { Turn } from '@convoke/talk/discussion/turn-request.rules.ts';
import { withHeard } from '@convoke/talk/discussion/end.rules.ts';
import { createStreamingText, type StreamingText } from './streaming-text.ts';
import { TurnClock } from './turn-clock.ts';

export interface CurrentTurnDeps {
  currentConversation: Pick<
    CurrentConversation,
    'load' | 'appendMessage' | 'changeConversation' | 'setStreamingMessages'
  >;
  now: () => number;
  newId: () => string;
  nextFrame?: (callback: () => void) => void;
}

/** The turn in progress: what the room shows of it, and storing what came of it. */
export class CurrentTurn {
  readonly store: StoreApi<ConversationState>;
  readonly streamingText: StreamingText;
  readonly #deps: CurrentTurnDeps;

  constructor(deps: CurrentTurnDeps, responseLength: ResponseLength) {
    this.#deps = deps;
    this.streamingText = createStreamingText(deps.nextFrame);
    this.store = createStore<ConversationState>(() => ({
      turn: null,
      upcoming: [],
      addressedKey: null,
      unsent: null,
      discussion: null,
      responseLength,
      omittedCount: 0,
      announcement: '',
    }));
  }

  readonly begin = (turn: Turn): void => {
    this.streamingText.clear();
    this.store.setState({ turn });
    const { message, replaces, isAnother } = turn;
    // Until another answer is complete, the former one is the answer.
    if (isAnother === true) return;
    const id = replaces?.id ?? message.id;
    const read = () => [{ ...message, id, content: this.streamingText.read() }];
    this.#deps.currentConversation.setStreamingMessages(read);
  };

  /** Takes the next piece of its text. */
  readonly receive = (piece: string): void => {
    const { turn } = this.store.getState();
    if (turn === null) return;
    let text = piece;
    if (turn.phase !== 'speaking') {
      // Leading white space is not shown as text: the placeholder stays until the first visible character.
      if (isBlank(this.streamingText.read() + piece)) return;
      this.setPhase('speaking');
      if (turn.origin === 'summary') this.streamingText.append(texts.summaryPrefix);
      text = piece.trimStart();
    }
    this.streamingText.append(text);
  };

  /** Shows how many other replies must end before this one begins. Screen readers hear the first number only. */
  readonly wait = (waitsFor: number): void => {
    this.store.setState(({ turn, announcement }) => {
      if (turn === null) return {};
      const isFirst = turn.waitsFor === undefined && waitsFor > 0;
      const heard = isFirst ? `${turn.message.sender}: ${texts.waitsFor(waitsFor)}` : announcement;
      return { turn: { ...turn, waitsFor }, announcement: heard };
    });
  };

  readonly setPhase = (phase: Turn['phase']): void => {
    this.store.setState(({ turn }) => ({ turn: turn && { ...turn, phase } }));
  };

  /** Ends it; the announcement is for screen readers. */
  readonly end = (announcement: string): void => {
    this.#deps.currentConversation.setStreamingMessages(null);
    this.store.setState({ turn: null, announcement });
    this.streamingText.clear();
  };

  /** Measures a turn that begins now. */
  readonly measure = (): TurnClock => new TurnClock(this.#deps.now);

  readonly now = (): number => this.#deps.now();

  /** Stores a message, in the place of the one with its id, if any. */
  readonly storeMessage = (message: Message): void => {
    const { currentConversation } = this.#deps;
    // A retry reuses the id of the message it replaces, unless another tab has removed that message.
    const messages = this.messages();
    const index = messages.findIndex(({ id }) => id === message.id);
    if (index < 0) currentConversation.appendMessage(message);
    else currentConversation.changeConversation({ messages: withHeard(messages, index, message) });
  };

  /** Id and time of a new message. */
  readonly stamp = (id = this.#deps.newId()): Pick<Message, 'id' | 'sentAt' | 'time'> => {
    const sentAt = this.#deps.now();
    // Numeric, so that other readers of the stored time can parse it.
    return { id, sentAt, time: new Date(sentAt).toLocaleString(locale()) };
  };

  readonly messages = (): readonly Message[] => this.#deps.currentConversation.load().messages;
}
