import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { memberId, memberWhoSaid } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { ResponseLength, ResponseStyle } from '@convoke/contract/turn-kinds.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type {
  DiscussionProgress,
  DiscussionRecord,
} from '@convoke/talk/discussion/discussion-record.ts';
import { cutTurns } from '@convoke/talk/discussion/cut-turns.rules.ts';
import { withoutInterruptionNote } from '@convoke/talk/discussion/end.rules.ts';
import { withAnswersAdded } from '@convoke/talk/discussion/independent-answers.rules.ts';
import {
  beginDiscussion,
  begun,
  canResume,
  fromText,
  namedFirst,
  presentMembers,
  reasonWhenUsedUp,
} from '@convoke/talk/discussion/progress.rules.ts';
import {
  canHaveAnotherAnswer,
  membersToReply,
  nextSpeaker,
  retryOf,
  visitorMessage,
} from '@convoke/talk/discussion/turn-request.rules.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { answeredSteps, isOfDiscussion } from '@convoke/talk/tools/tool-steps.rules.ts';
import { canGiveFloor, isBusy, type GivenTurn } from './conversation-state.ts';
import { CurrentTurn } from './current-turn.ts';
import { heldMembers } from './run/held-turns.ts';
import { StoredDiscussion } from './run/stored-discussion.ts';
import { TurnRunner } from './run/turn-runner.ts';
import type { TurnRunnerDeps } from './run/turn-runner-deps.ts';

export interface TalkDeps extends TurnRunnerDeps {
  /** Persists the chosen response length across reloads. */
  responseLengthStorage: { load: () => ResponseLength; save: (length: ResponseLength) => void };
}

/** What the visitor does in one conversation, outside React: asks members, and lets the team discuss. */
export class TalkDriver {
  readonly store;
  readonly streamingText;
  /** Ends the discussion after the turns that are in progress. */
  readonly pause;
  readonly #deps: TalkDeps;
  readonly #current: CurrentTurn;
  readonly #discussion: StoredDiscussion;
  readonly #runner: TurnRunner;

  constructor(deps: TalkDeps) {
    this.#deps = deps;
    this.#current = new CurrentTurn(deps, deps.responseLengthStorage.load());
    this.store = this.#current.store;
    this.streamingText = this.#current.streamingText;
    this.#discussion = new StoredDiscussion(deps);
    this.#runner = new TurnRunner(deps, this.#current, this.#discussion);
    this.pause = this.#runner.pause;
  }

  /**
   * Sends a message and stops the member who is speaking; a discussion goes on from it, and one to everybody begins a
   * round. False when there is nothing to send.
   */
  readonly send = (text: string): boolean => {
    const { currentConversation, mayAsk } = this.#deps;
    const { speakerId, isPaused } = currentConversation.load();
    const speakers = membersToReply(text, this.#members(), speakerId);
    if (isBlank(text) || speakers.length === 0 || isPaused || !mayAsk()) return false;
    if (this.#isDiscussing() && this.#interrupt(text)) return true;
    if (readHandOver(text, []).isToEveryone)
      return this.askEveryone(text, this.store.getState().responseLength);
    this.#runner.abort('stopped');
    this.addAnswers();
    currentConversation.appendMessage(visitorMessage(text, this.#current.stamp()));
    this.#runner.answer(speakers.map((speaker) => this.#turnOf({ origin: 'typed', speaker })));
    return true;
  };

  /**
   * Asks a member for a turn. In a discussion it interrupts the speaker, and the discussion goes on afterwards;
   * otherwise it is ignored while a turn is in progress.
   */
  readonly trigger = (
    speaker: TeamMember,
    { responseType, responseLength }: Pick<ResponseStyle, 'responseType' | 'responseLength'>,
  ): void => {
    const { currentConversation, mayAsk } = this.#deps;
    if (currentConversation.load().isPaused || !canGiveFloor(this.store.getState())) return;
    if (!mayAsk()) return;
    if (responseLength !== null) this.setResponseLength(responseLength);
    const turn = this.#turnOf({ origin: 'triggered', speaker, responseType });
    const progress = this.#discussion.progress();
    if (!this.#isDiscussing() || progress === null) {
      currentConversation.setSpeaker(memberId(speaker));
      return this.#answer(turn);
    }
    const isChosen = responseType !== 'reply' || responseLength !== null;
    const given = { ...turn, responseLength: responseLength ?? progress.responseLength };
    this.#runner.giveFloor(progress, given, isChosen);
  };

  /** Ignored without messages, or while a turn is in progress. */
  readonly summarize = (): void => {
    const speaker = this.#speakerOrFirst();
    if (this.#isTaken() || speaker === null) return;
    if (this.#current.messages().some(isContribution))
      this.#answer(this.#turnOf({ origin: 'summary', speaker }));
  };

  /** Sets the response length of this and all later turns. */
  readonly setResponseLength = (responseLength: ResponseLength): void => {
    this.store.setState({ responseLength });
    this.#deps.responseLengthStorage.save(responseLength);
  };

  /** Stops the turn and those that would follow, or the whole discussion; what was said stays. */
  readonly stop = (): void => {
    if (this.#isDiscussing()) this.#runner.halt('stopped');
    else this.#runner.abort('stopped');
  };

  /** Asks again for the turns whose request could not leave. */
  readonly sendAgain = (): void => {
    const { unsent } = this.store.getState();
    if (unsent !== null && !this.#isTaken()) this.#runner.answer(unsent.turns);
  };

  /** Repeats a message that failed, broke off or is a stock reply. */
  readonly retry = (messageId: string): void => {
    const replaces = this.#current.messages().find(({ id }) => id === messageId);
    const speaker = replaces && this.#speakerOf(replaces);
    if (this.#isTaken() || !replaces || !speaker) return;
    this.#answer(this.#turnOf({ ...retryOf(replaces), speaker, replaces }));
  };

  /** Asks the member who said a message once more; both answers are kept. */
  readonly anotherAnswer = (messageId: string): void => {
    const replaces = this.#current.messages().find(({ id }) => id === messageId);
    const speaker = replaces && memberWhoSaid(replaces, this.#members());
    if (this.#isTaken() || !replaces || !speaker || !canHaveAnotherAnswer(replaces)) return;
    this.#answer(this.#turnOf({ ...retryOf(replaces), speaker, replaces, isAnother: true }));
  };

  /** Asks the member to continue a message that broke off. */
  readonly continueReply = (messageId: string): void => {
    const message = this.#current.messages().find(({ id }) => id === messageId);
    const speaker = message && this.#speakerOf(message);
    if (this.#isTaken() || !speaker) return;
    this.#answer(this.#turnOf({ origin: 'triggered', speaker, continues: messageId }));
  };

  /** Clears the state after the current conversation was replaced. */
  readonly forget = (): void => {
    this.stop();
    this.store.setState({ omittedCount: 0, announcement: '', unsent: null });
  };

  /** Each member speaks once, from the text on, if there is one. False when there is nothing to speak about. */
  readonly askEveryone = (text: string, responseLength: ResponseLength = 'short'): boolean => {
    const round = { ...this.#discussion.preferences(), mode: 'round' } as const;
    return this.#begin(text, () => beginDiscussion(round, this.#members(), responseLength));
  };

  /** Each member answers the text in short, without seeing the others' answers. */
  readonly askIndependently = (text: string): boolean => {
    const independent = { ...this.#discussion.preferences(), mode: 'independent' } as const;
    return this.#begin(text, () => beginDiscussion(independent, this.#members(), 'short'));
  };

  /**
   * The team discusses as its settings say, from the text on, if there is one. The mode is kept, except that independent
   * answers are for one question: open discussion follows them.
   */
  readonly discuss = (text: string, mode = this.#discussion.preferences().mode): boolean => {
    const preferences = { ...this.#discussion.preferences(), mode };
    const speakers = presentMembers(this.#members(), preferences);
    const { responseLength } = this.store.getState();
    const hasBegun = this.#begin(text, () =>
      beginDiscussion(preferences, speakers, responseLength),
    );
    if (hasBegun) this.changePreferences({ mode: mode === 'independent' ? 'open' : mode });
    return hasBegun;
  };

  /** Goes on with what is left of the latest discussion, from the text on, if there is one. */
  readonly resume = (text: string): boolean => {
    const progress = this.#discussion.progress();
    if (!canResume(progress, this.#members())) return false;
    return this.#begin(text, () => progress);
  };

  /**
   * Goes on where the talk stopped for tools, now that all requests are answered: in an open discussion, and outside one, those who
   * asked have the floor first. False while that is not so, or while somebody speaks.
   */
  readonly goOnAfterTools = (): boolean => {
    const { currentConversation } = this.#deps;
    const { messages, isPaused } = currentConversation.load();
    const asked = answeredSteps(messages);
    if (asked === null || isPaused || isBusy(this.store.getState()) || !this.#deps.mayAsk())
      return false;
    const given = asked.flatMap(({ message }) => {
      const speaker = memberWhoSaid(message, this.#members());
      return speaker === undefined ? [] : [this.#turnOf({ ...retryOf(message), speaker })];
    });
    const held = heldMembers(asked, messages, this.#members()).map((speaker) =>
      this.#turnOf({ origin: 'typed', speaker }),
    );
    const progress = this.#discussion.progress();
    const isOver = messages.at(-1)?.status === 'ended';
    if (progress === null || isOver || !isOfDiscussion(progress, asked, messages)) {
      this.#runner.answer([...given, ...held]);
      return given.length > 0;
    }
    const { responseLength } = progress;
    const first = progress.mode === 'open' ? [...given, ...held] : held;
    this.#runner.goOn(
      { ...progress, cut: cutTurns(progress, messages) },
      first.map((turn) => ({ ...turn, origin: 'triggered', responseLength })),
    );
    return true;
  };

  /** Adds the independent answers, which the visitor has compared, to the talk in the team's order. */
  readonly addAnswers = (): void => {
    const change = withAnswersAdded(this.#deps.currentConversation.load(), this.#members());
    if (change !== null) this.#deps.currentConversation.changeConversation(change);
  };

  readonly changePreferences = (change: Partial<DiscussionRecord['preferences']>): void =>
    this.#discussion.change({ preferences: { ...this.#discussion.preferences(), ...change } });

  /**
   * The visitor's message interrupts those who speak, and the discussion goes on from it. False when nothing is left of
   * the discussion, which then has ended.
   */
  #interrupt(text: string): boolean {
    if (this.resume(text)) return true;
    const progress = this.#discussion.progress();
    if (progress !== null) this.#runner.halt(reasonWhenUsedUp(progress));
    return false;
  }

  /** Appends the visitor's words and runs a discussion, unless there is nothing to speak about. */
  #begin(text: string, make: () => DiscussionProgress): boolean {
    const { currentConversation, mayAsk } = this.#deps;
    const hasText = !isBlank(text);
    if (currentConversation.load().isPaused || this.#members().length === 0) return false;
    const hasTalk = hasText || this.#current.messages().some(isContribution);
    if (!hasTalk || !mayAsk()) return false;
    this.#runner.abort('stopped');
    const progress = fromText(make(), text, this.#members());
    // Going on without a word adds the missing answers to those that are being compared.
    if (progress.round === null) this.addAnswers();
    const messages = withoutInterruptionNote(this.#current.messages());
    const asked = hasText ? [visitorMessage(text, this.#current.stamp())] : [];
    currentConversation.changeConversation({ messages: [...messages, ...asked] });
    const cut = cutTurns(progress, messages);
    const { responseLength } = progress;
    const given = namedFirst(progress, text, this.#members()).map((speaker) => ({
      ...this.#turnOf({ origin: 'triggered', speaker }),
      responseLength,
    }));
    this.#runner.discuss(begun({ ...progress, cut }, this.#current.stamp()), { given });
    return true;
  }

  #answer(turn: GivenTurn): void {
    // A retry of one answer leaves the others to be compared with it.
    if (turn.replaces === null) this.addAnswers();
    this.#runner.answer([turn]);
  }

  #turnOf(fields: Pick<GivenTurn, 'origin' | 'speaker'> & Partial<GivenTurn>): GivenTurn {
    const { responseLength } = this.store.getState();
    return { responseType: 'reply', responseLength, replaces: null, ...fields };
  }

  /** A turn is in progress, another tab continues the conversation, or it has reached the visitor's limit. */
  #isTaken(): boolean {
    const { currentConversation, mayAsk } = this.#deps;
    return isBusy(this.store.getState()) || currentConversation.load().isPaused || !mayAsk();
  }

  #isDiscussing(): boolean {
    return this.store.getState().discussion !== null;
  }

  #speakerOf(message: Message): TeamMember | null {
    return memberWhoSaid(message, this.#members()) ?? this.#speakerOrFirst();
  }

  #speakerOrFirst(): TeamMember | null {
    return nextSpeaker(this.#members(), this.#deps.currentConversation.load().speakerId);
  }

  #members(): readonly TeamMember[] {
    return this.#discussion.members();
  }
}
