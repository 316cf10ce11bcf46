import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { memberId, memberWhoSaid } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { ResponseLength, ResponseStyle } from '@convoke/contract/turn-kinds.ts';
import { withAnotherAnswer } from '@convoke/talk/message/answers.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { requestTurn, type Answer, type TurnRequestDeps } from './request-turn.ts';
import {
  canHaveAnotherAnswer,
  membersToReply,
  draftMessage,
  nextSpeaker,
  messagesBefore,
  retryOf,
  stillInTeam,
  visitorMessage,
  type Turn,
  type TurnRequest,
} from '@convoke/talk/discussion/turn-request.rules.ts';
import { conversationMessages as texts } from './messages.ts';
import { failureOf, failureText, isUnexpected, TurnFailure } from './failure.rules.ts';
import { failedMessage, finishedContent, partialMessage } from './finished-turn.rules.ts';
import { announcementOf, shownStatus } from './shown/shown-message.rules.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { canGiveFloor, isBusy } from './conversation-state.ts';
import { CurrentTurn, type CurrentTurnDeps } from './current-turn.ts';
import type { TurnClock } from './turn-clock.ts';
import { DiscussionController } from './run/discussion-controller.ts';
import type { DiscussionDeps } from './run/discussion-deps.ts';

type BaseDeps = Omit<
  TurnRequestDeps & CurrentTurnDeps & DiscussionDeps,
  'api' | 'currentConversation'
>;

export interface ConversationDeps extends BaseDeps {
  api: DiscussionDeps['api'];
  currentConversation: CurrentTurnDeps['currentConversation'] &
    DiscussionDeps['currentConversation'];
  /** Persists the chosen response length across reloads. */
  responseLengthStorage: { load: () => ResponseLength; save: (length: ResponseLength) => void };
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
  /** The discussions of its team. */
  readonly discussion: DiscussionController;
  readonly #deps: ConversationDeps;
  readonly #current: CurrentTurn;
  #call: AbortController | null = null;

  constructor(deps: ConversationDeps) {
    this.#deps = deps;
    this.#current = new CurrentTurn(deps, deps.responseLengthStorage.load());
    this.store = this.#current.store;
    this.streamingText = this.#current.streamingText;
    this.discussion = new DiscussionController(deps, this.#current, () => this.#stopTurn());
  }

  /**
   * Sends a message and stops the member who is speaking; a discussion goes on from it, and one to everybody begins a
   * round. False when there is nothing to send.
   */
  readonly send = (text: string): boolean => {
    const { currentConversation, readTeam } = this.#deps;
    const { speakerId, isPaused } = currentConversation.load();
    const upcoming = membersToReply(text, readTeam().members, speakerId);
    if (isBlank(text) || upcoming.length === 0 || isPaused || !this.#deps.mayAsk()) return false;
    if (this.#isDiscussing() && this.discussion.interrupt(text)) return true;
    if (readHandOver(text, []).isToEveryone)
      return this.discussion.askEveryone(text, this.store.getState().responseLength);
    this.#stopTurn();
    this.discussion.goOn();
    currentConversation.appendMessage(visitorMessage(text, this.#current.stamp()));
    this.store.setState({ upcoming });
    this.#answerNext();
    return true;
  };

  /**
   * Asks a member for a turn. In a discussion it interrupts the speaker, and the discussion goes on afterwards;
   * otherwise it is ignored while a turn is in progress.
   */
  readonly trigger = (
    member: TeamMember,
    style: Pick<ResponseStyle, 'responseType' | 'responseLength'>,
  ): void => {
    const { currentConversation, mayAsk } = this.#deps;
    if (currentConversation.load().isPaused || !canGiveFloor(this.store.getState())) return;
    if (!mayAsk()) return;
    const { responseType, responseLength } = style;
    if (responseLength !== null) this.setResponseLength(responseLength);
    if (this.#isDiscussing()) return this.discussion.giveFloor(member, style);
    currentConversation.setSpeaker(memberId(member));
    this.#startTurn({ origin: 'triggered', speaker: member, responseType });
  };

  /** Ignored without messages, or while a turn is in progress. */
  readonly summarize = (): void => {
    const speaker = this.#speakerOrFirst();
    if (this.#isTaken() || speaker === null) return;
    if (this.#current.messages().some(isContribution))
      this.#startTurn({ origin: 'summary', speaker });
  };

  /** Sets the response length of this and all later turns. */
  readonly setResponseLength = (responseLength: ResponseLength): void => {
    this.store.setState({ responseLength });
    this.#deps.responseLengthStorage.save(responseLength);
  };

  /** Stops the turn and those that would follow, or the whole discussion; the partial text stays. */
  readonly stop = (): void => {
    if (this.#isDiscussing()) this.discussion.stop();
    else this.#stopTurn();
  };

  #stopTurn(): void {
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
      const message: Message = { ...turn.message, content, status: 'stopped' };
      this.#current.storeMessage(partialMessage(message, turn.replaces));
    }
    this.#endTurn(content === null ? texts.nothingSaid : texts.stopped);
  }

  /** Repeats a message that failed, broke off or is a stock reply. */
  readonly retry = (messageId: string): void => {
    const replaces = this.#current.messages().find(({ id }) => id === messageId);
    const speaker = replaces && this.#speakerOf(replaces);
    if (this.#isTaken() || !replaces || !speaker) return;
    this.#startTurn({ ...retryOf(replaces), speaker, replaces });
  };

  /** Asks the member who said a message once more; both answers are kept. */
  readonly anotherAnswer = (messageId: string): void => {
    const former = this.#current.messages().find(({ id }) => id === messageId);
    const speaker = former && memberWhoSaid(former, this.#deps.readTeam().members);
    if (this.#isTaken() || !former || !speaker || !canHaveAnotherAnswer(former)) return;
    this.#startTurn({ ...retryOf(former), speaker, replaces: former, isAnother: true });
  };

  /** Asks the member to continue a message that broke off. */
  readonly continueReply = (messageId: string): void => {
    const message = this.#current.messages().find(({ id }) => id === messageId);
    const speaker = message && this.#speakerOf(message);
    if (this.#isTaken() || !speaker) return;
    this.#startTurn({ origin: 'triggered', speaker, continues: messageId });
  };

  /** Clears the state after the current conversation was replaced. */
  readonly forget = (): void => {
    this.stop();
    this.store.setState({ omittedCount: 0, announcement: '' });
  };

  /** A turn is in progress, another tab continues the conversation, or it has reached the visitor's limit. */
  #isTaken(): boolean {
    const { currentConversation, mayAsk } = this.#deps;
    return isBusy(this.store.getState()) || currentConversation.load().isPaused || !mayAsk();
  }

  #isDiscussing(): boolean {
    return this.store.getState().discussion !== null;
  }

  #startTurn(fields: Pick<TurnRequest, 'origin' | 'speaker'> & Partial<TurnRequest>): void {
    // A retry of one answer leaves the others to be compared with it.
    if ((fields.replaces ?? null) === null) this.discussion.goOn();
    const { responseLength } = this.store.getState();
    void this.#runTurn({ responseType: 'reply', responseLength, replaces: null, ...fields });
  }

  async #runTurn(request: TurnRequest): Promise<void> {
    const controller = new AbortController();
    const message = draftMessage(request, this.#current.stamp(request.replaces?.id));
    const { origin, replaces, isAnother = false } = request;
    const turn: Turn = { phase: 'waitingForToken', origin, message, replaces, isAnother };
    this.#call = controller;
    this.store.setState({ announcement: '' });
    this.#current.begin(turn);
    const clock = this.#current.measure();
    try {
      const said = await this.#requestAnswer(request, controller, clock);
      if (this.#call !== controller) return;
      const content = finishedContent(said.text, origin);
      if (content === null) throw new TurnFailure(texts.emptyAnswer);
      const answer = { ...message, content, ...clock.stop(said) };
      const finished =
        isAnother && replaces !== null ? withAnotherAnswer(replaces, answer) : answer;
      this.#current.storeMessage(finished);
      const completed = replaces?.id ?? request.continues;
      if (completed !== undefined) this.discussion.countCompletedTurn(request.speaker, completed);
      this.#endTurn(announcementOf(finished));
      if (origin === 'summary') this.#deps.onSummarized();
      this.#answerNext();
    } catch (error) {
      // `stop` has already finished a stopped turn.
      if (this.#call === controller) this.#failTurn(turn, request, error);
    }
  }

  #requestAnswer(
    request: TurnRequest,
    controller: AbortController,
    clock: TurnClock,
  ): Promise<Answer> {
    const { uuid, title } = this.#deps.currentConversation.load();
    return requestTurn(this.#deps, {
      request,
      uuid,
      title,
      messages: messagesBefore(request.replaces, this.#current.messages()),
      signal: controller.signal,
      onDelta: (piece) => {
        clock.hear(piece);
        if (this.#call === controller) this.#current.receive(piece);
      },
      onWaiting: (replies) => {
        if (this.#call === controller) this.#current.wait(replies);
      },
      onSent: (omittedCount) => {
        clock.start();
        this.store.setState({ omittedCount });
        this.#current.setPhase('waitingForText');
      },
    });
  }

  #failTurn(turn: Turn, request: TurnRequest, error: unknown): void {
    const failure = failureOf(error, this.#current.now());
    const detail = failureText(failure, this.#current.now());
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
      previousMessages: messagesBefore(request.replaces, this.#current.messages()),
    });
    this.#current.storeMessage({ ...message, failure });
    // The next turn would most likely fail too: the visitor decides.
    this.store.setState({ upcoming: [] });
    // A partial reply would pass for a complete one.
    this.#endTurn([announcementOf(message), shownStatus(message), detail].join(' ').trim());
  }

  #endTurn(announcement: string): void {
    this.#call = null;
    this.#current.end(announcement);
  }

  /** Starts the next upcoming member's turn; members who have left the team are skipped. */
  #answerNext(): void {
    const { currentConversation, readTeam, mayAsk } = this.#deps;
    const [speaker, ...rest] = stillInTeam(this.store.getState().upcoming, readTeam().members);
    const isAsked = speaker !== undefined && mayAsk();
    this.store.setState({ upcoming: isAsked ? rest : [] });
    if (!isAsked) return;
    // The answering member becomes the active speaker, also for later messages.
    if (speaker !== this.#speakerOrFirst()) currentConversation.setSpeaker(memberId(speaker));
    this.#startTurn({ origin: 'typed', speaker });
  }

  #speakerOf(message: Message): TeamMember | null {
    return memberWhoSaid(message, this.#deps.readTeam().members) ?? this.#speakerOrFirst();
  }

  #speakerOrFirst(): TeamMember | null {
    const { currentConversation, readTeam } = this.#deps;
    return nextSpeaker(readTeam().members, currentConversation.load().speakerId);
  }
}
