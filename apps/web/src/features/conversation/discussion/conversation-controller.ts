import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';
import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { ResponseLength, ResponseStyle } from '@convoke/contract/turn-kinds.ts';
import { createStore } from 'zustand/vanilla';
import { locale } from '../../../lib/language/locale.ts';
import { withAnotherAnswer } from '../../../services/workspace/conversation/alternatives.rules.ts';
import type { ChatMessage } from '../../../services/workspace/conversation/chat-message.rules.ts';
import type { CurrentConversation } from '../../../services/workspace/conversation/current-conversation-store.ts';
import { requestTurn, type TurnRequestDeps } from './request-turn.ts';
import {
  canHaveAnotherAnswer,
  membersToReply,
  memberWhoSaid,
  draftMessage,
  nextSpeaker,
  messagesBefore,
  retryOf,
  stillInTeam,
  type Turn,
  type TurnRequest,
} from './conversation-turn.ts';
import { conversationMessages as texts } from '../messages.ts';
import { failureDetail, isUnexpected, TurnFailure } from './failure.rules.ts';
import { failedMessage, finishedContent, partialMessage } from './finished-turn.rules.ts';
import { announcementOf, shownStatus } from '../room/messages/shown-message.rules.ts';
import { createStreamingText } from './streaming-text.ts';
import { isContribution } from './transcript.rules.ts';

/** The state of the discussion, beside the messages, which the current conversation holds. */
export interface ConversationState {
  /** `null` between turns. */
  turn: Turn | null;
  /** Members who answer the same message after this turn, in order. */
  upcoming: readonly TeamMember[];
  responseLength: ResponseLength;
  /** By message id: the reason why the turn failed. */
  failureDetails: ReadonlyMap<string, string>;
  /** Earliest messages that the last request left out. */
  omittedCount: number;
  /** For screen readers: the text of the message that was finished last. */
  announcement: string;
}

export interface ConversationDeps extends TurnRequestDeps {
  currentConversation: Pick<
    CurrentConversation,
    'load' | 'appendMessage' | 'updateMessage' | 'setSpeaker' | 'setStreamingMessages'
  >;
  /** Persists the chosen response length across reloads. */
  responseLengthStorage: { load: () => ResponseLength; save: (length: ResponseLength) => void };
  now: () => number;
  newId: () => string;
  nextFrame?: (callback: () => void) => void;
  onSummarized: () => void;
  /** The member was asked for another answer, and none came; `text` says why. */
  onNoOtherAnswer: (text: string) => void;
  /** Logs an error that is a bug. */
  onUnexpected: (error: unknown) => void;
}

/** Runs the turns of one conversation, outside React. */
export class ConversationController {
  readonly store;
  readonly streamingText;
  readonly #deps: ConversationDeps;
  #call: AbortController | null = null;

  constructor(deps: ConversationDeps) {
    this.#deps = deps;
    this.streamingText = createStreamingText(deps.nextFrame);
    this.store = createStore<ConversationState>(() => ({
      turn: null,
      upcoming: [],
      responseLength: deps.responseLengthStorage.load(),
      failureDetails: new Map(),
      omittedCount: 0,
      announcement: '',
    }));
  }

  /** Sends a message and stops the member who is speaking. False when there is nothing to send. */
  readonly send = (text: string): boolean => {
    const { currentConversation, readTeam } = this.#deps;
    const { speakerKey, isPaused } = currentConversation.load();
    const upcoming = membersToReply(text, readTeam().members, speakerKey);
    if (isBlank(text) || upcoming.length === 0 || isPaused) return false;
    this.stop();
    currentConversation.appendMessage({
      ...this.#stamp(),
      sender: visitorName,
      role: visitorRole,
      content: text.trim(),
      fromUser: true,
    });
    this.store.setState({ upcoming });
    this.#answerNext();
    return true;
  };

  /** Asks a member for a turn. Ignored while a turn is in progress. */
  readonly trigger = (
    member: TeamMember,
    style: Pick<ResponseStyle, 'responseType' | 'responseLength'>,
  ): void => {
    if (this.#isTaken()) return;
    const { responseType, responseLength } = style;
    this.#deps.currentConversation.setSpeaker(memberKey(member));
    if (responseLength !== null) this.setResponseLength(responseLength);
    this.#startTurn({ origin: 'triggered', speaker: member, responseType });
  };

  /** Ignored without messages, or while a turn is in progress. */
  readonly summarize = (): void => {
    const speaker = this.#speakerOrFirst();
    if (this.#isTaken() || speaker === null) return;
    if (this.#messages().some(isContribution)) this.#startTurn({ origin: 'summary', speaker });
  };

  /** Sets the response length of this and all later turns. */
  readonly setResponseLength = (responseLength: ResponseLength): void => {
    this.store.setState({ responseLength });
    this.#deps.responseLengthStorage.save(responseLength);
  };

  /** Stops the turn and cancels the upcoming ones; the partial text stays. */
  readonly stop = (): void => {
    const { turn } = this.store.getState();
    if (turn === null) return;
    this.#call?.abort();
    this.store.setState({ upcoming: [] });
    if (turn.isAnother === true) {
      this.#endTurn(texts.formerAnswerKept);
      return;
    }
    const content = finishedContent(this.streamingText.read(), turn.origin);
    if (content !== null) {
      const message: ChatMessage = { ...turn.message, content, status: 'stopped' };
      this.#storeMessage(partialMessage(message, turn.replaces), null);
    }
    this.#endTurn(content === null ? texts.nothingSaid : texts.stopped);
  };

  /** Repeats a message that failed, broke off or is a stock reply. */
  readonly retry = (messageId: string): void => {
    const replaces = this.#messages().find(({ id }) => id === messageId);
    const speaker = replaces && this.#speakerOf(replaces);
    if (this.#isTaken() || !replaces || !speaker) return;
    this.#startTurn({ ...retryOf(replaces), speaker, replaces });
  };

  /** Asks the member who said a message once more; both answers are kept. */
  readonly anotherAnswer = (messageId: string): void => {
    const former = this.#messages().find(({ id }) => id === messageId);
    const speaker = former && memberWhoSaid(former, this.#deps.readTeam().members);
    if (this.#isTaken() || !former || !speaker || !canHaveAnotherAnswer(former)) return;
    this.#startTurn({ ...retryOf(former), speaker, replaces: former, isAnother: true });
  };

  /** Asks the member to continue a message that broke off. */
  readonly continueReply = (messageId: string): void => {
    const message = this.#messages().find(({ id }) => id === messageId);
    const speaker = message && this.#speakerOf(message);
    if (this.#isTaken() || !speaker) return;
    this.#startTurn({ origin: 'triggered', speaker });
  };

  /** Clears the state after the current conversation was replaced. */
  readonly forget = (): void => {
    this.stop();
    this.store.setState({ failureDetails: new Map(), omittedCount: 0, announcement: '' });
  };

  /** A turn is in progress, or another tab continues the conversation. */
  #isTaken(): boolean {
    return this.store.getState().turn !== null || this.#deps.currentConversation.load().isPaused;
  }

  #startTurn(fields: Pick<TurnRequest, 'origin' | 'speaker'> & Partial<TurnRequest>): void {
    const { responseLength } = this.store.getState();
    void this.#runTurn({ responseType: 'reply', responseLength, replaces: null, ...fields });
  }

  async #runTurn(request: TurnRequest): Promise<void> {
    const controller = new AbortController();
    const message = draftMessage(request, this.#stamp(request.replaces?.id));
    const { origin, replaces, isAnother = false } = request;
    const turn: Turn = { phase: 'waitingForToken', origin, message, replaces, isAnother };
    this.#call = controller;
    this.#beginTurn(turn);
    try {
      const text = await this.#requestText(request, controller);
      if (this.#call !== controller) return;
      const content = finishedContent(text, origin);
      if (content === null) throw new TurnFailure(texts.emptyAnswer);
      const answer = { ...message, content };
      const finished =
        isAnother && replaces !== null ? withAnotherAnswer(replaces, answer) : answer;
      this.#storeMessage(finished, null);
      this.#endTurn(announcementOf(finished));
      if (origin === 'summary') this.#deps.onSummarized();
      this.#answerNext();
    } catch (error) {
      // `stop` has already finished a stopped turn.
      if (this.#call === controller) this.#failTurn(turn, request, error);
    }
  }

  #beginTurn(turn: Turn): void {
    this.streamingText.clear();
    this.store.setState({ turn, announcement: '' });
    const read = () => [{ ...turn.message, content: this.streamingText.read() }];
    if (turn.replaces === null) this.#deps.currentConversation.setStreamingMessages(read);
  }

  #requestText(request: TurnRequest, controller: AbortController): Promise<string> {
    const { uuid, title } = this.#deps.currentConversation.load();
    return requestTurn(this.#deps, {
      request,
      uuid,
      title,
      messages: messagesBefore(request.replaces, this.#messages()),
      signal: controller.signal,
      onDelta: (piece) => {
        if (this.#call === controller) this.#receive(piece);
      },
      onSent: (omittedCount) => {
        this.store.setState({ omittedCount });
        this.#setPhase('waitingForText');
      },
    });
  }

  #receive(piece: string): void {
    const { turn } = this.store.getState();
    if (turn === null) return;
    let text = piece;
    if (turn.phase !== 'speaking') {
      // Leading white space is not shown as text: the placeholder stays until the first visible character.
      if (isBlank(this.streamingText.read() + piece)) return;
      this.#setPhase('speaking');
      if (turn.origin === 'summary') this.streamingText.append(texts.summaryPrefix);
      text = piece.trimStart();
    }
    this.streamingText.append(text);
  }

  #failTurn(turn: Turn, request: TurnRequest, error: unknown): void {
    const detail = failureDetail(error);
    if (isUnexpected(error)) this.#deps.onUnexpected(error);
    if (turn.isAnother === true) {
      const text = [texts.noOtherAnswer, detail].join(' ').trim();
      this.#deps.onNoOtherAnswer(text);
      this.#endTurn(text);
      return;
    }
    const message = failedMessage({
      request,
      draft: turn.message,
      partialText: finishedContent(this.streamingText.read(), turn.origin),
      previousMessages: messagesBefore(request.replaces, this.#messages()),
    });
    this.#storeMessage(message, detail);
    // The next turn would most likely fail too: the visitor decides.
    this.store.setState({ upcoming: [] });
    // A partial reply would pass for a complete one.
    this.#endTurn([announcementOf(message), shownStatus(message), detail].join(' ').trim());
  }

  #endTurn(announcement: string): void {
    this.#call = null;
    this.#deps.currentConversation.setStreamingMessages(null);
    this.store.setState({ turn: null, announcement });
    this.streamingText.clear();
  }

  /** Starts the next upcoming member's turn; members who have left the team are skipped. */
  #answerNext(): void {
    const { currentConversation, readTeam } = this.#deps;
    const [speaker, ...upcoming] = stillInTeam(this.store.getState().upcoming, readTeam().members);
    this.store.setState({ upcoming });
    if (speaker === undefined) return;
    // The answering member becomes the active speaker, also for later messages.
    if (speaker !== this.#speakerOrFirst()) currentConversation.setSpeaker(memberKey(speaker));
    this.#startTurn({ origin: 'typed', speaker });
  }

  #storeMessage(message: ChatMessage, detail: string | null): void {
    const { currentConversation } = this.#deps;
    const failureDetails = new Map(this.store.getState().failureDetails);
    if (detail === null) failureDetails.delete(message.id);
    else failureDetails.set(message.id, detail);
    this.store.setState({ failureDetails });
    // A retry reuses the id of the message it replaces, unless another tab has removed that message.
    const isStored = this.#messages().some(({ id }) => id === message.id);
    if (isStored) currentConversation.updateMessage(message);
    else currentConversation.appendMessage(message);
  }

  #setPhase(phase: Turn['phase']): void {
    this.store.setState(({ turn }) => ({ turn: turn && { ...turn, phase } }));
  }

  #stamp(id = this.#deps.newId()): Pick<ChatMessage, 'id' | 'sentAt' | 'time'> {
    const sentAt = this.#deps.now();
    // Numeric, so that other readers of the stored time can parse it.
    return { id, sentAt, time: new Date(sentAt).toLocaleString(locale()) };
  }

  #messages(): readonly ChatMessage[] {
    return this.#deps.currentConversation.load().messages;
  }

  #speakerOf(message: ChatMessage): TeamMember | null {
    return memberWhoSaid(message, this.#deps.readTeam().members) ?? this.#speakerOrFirst();
  }

  #speakerOrFirst(): TeamMember | null {
    const { currentConversation, readTeam } = this.#deps;
    return nextSpeaker(readTeam().members, currentConversation.load().speakerKey);
  }
}
