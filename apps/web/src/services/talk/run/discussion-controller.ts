import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { ResponseLength, ResponseStyle } from '@convoke/contract/turn-kinds.ts';
import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import type { MessageFailure } from '@convoke/talk/message/message.ts';
import type {
  DiscussionProgress,
  DiscussionRecord,
} from '@convoke/talk/discussion/discussion-record.ts';
import type { RunningDiscussion } from '../conversation-state.ts';
import { visitorMessage } from '@convoke/talk/discussion/turn-request.rules.ts';
import type { CurrentTurn } from '../current-turn.ts';
import { failureOfEnd, failureOfStop, failureText, isUnexpected } from '../failure.rules.ts';
import { isContribution, type Speaker } from '@convoke/talk/projections/transcript.rules.ts';
import {
  afterTurn,
  beginDiscussion,
  begun,
  canResume,
  fromText,
  halted,
  namedFirst,
  presentMembers,
  reasonNotToGoOn,
  reasonWhenUsedUp,
  speakersLeft,
} from '@convoke/talk/discussion/progress.rules.ts';
import { runningOf } from '../conversation-state.ts';
import type { DiscussionDeps } from './discussion-deps.ts';
import { cutTurns, withTurnBegun } from '@convoke/talk/discussion/cut-turns.rules.ts';
import { DiscussionTurns, type TurnBegin, type TurnNews } from './discussion-turns.ts';
import { discussionEndText } from '../../../ui/discussion-end/discussion-end.rules.ts';
import { endNote } from '@convoke/talk/message/end-note.ts';
import { endOf, limitOf, withoutInterruptionNote } from '@convoke/talk/discussion/end.rules.ts';
import { reasonOf } from '../failure.rules.ts';
import { withAnswersAdded } from '@convoke/talk/discussion/independent-answers.rules.ts';
import type { GivenTurn } from './request-given-turn.ts';
import { requestTurns } from './request-turns.ts';

interface RunOptions extends Partial<Pick<RunningDiscussion, 'isPausing'>> {
  /** Turns that the visitor gave members, who take them in this order before the others go on. */
  given?: readonly GivenTurn[];
}

/** Lets the team discuss: docs/behaviour.md#discussion */
export class DiscussionController {
  readonly #deps: DiscussionDeps;
  readonly #current: CurrentTurn;
  readonly #stopTurn: () => void;
  #call: AbortController | null = null;
  /** By which the server knows the discussion that runs there. */
  #id = '';
  #turns: DiscussionTurns | null = null;
  /** Turns that the visitor gave and that have not begun. */
  #given: readonly GivenTurn[] = [];

  /** `stopTurn` ends a turn outside a discussion. */
  constructor(deps: DiscussionDeps, current: CurrentTurn, stopTurn: () => void) {
    this.#deps = deps;
    this.#current = current;
    this.#stopTurn = stopTurn;
  }

  /** Each member speaks once, from the text on, if there is one. False when there is nothing to speak about. */
  readonly askEveryone = (text: string, responseLength: ResponseLength = 'short'): boolean => {
    const round = { ...this.#preferences(), mode: 'round' } as const;
    return this.#begin(text, () => beginDiscussion(round, this.#members(), responseLength));
  };

  /** Each member answers the text in short, without seeing the others' answers. */
  readonly askIndependently = (text: string): boolean => {
    const independent = { ...this.#preferences(), mode: 'independent' } as const;
    return this.#begin(text, () => beginDiscussion(independent, this.#members(), 'short'));
  };

  /** The team discusses as its settings say, from the text on, if there is one. */
  readonly discuss = (text: string): boolean => {
    const preferences = this.#preferences();
    const speakers = presentMembers(this.#members(), preferences);
    const { responseLength } = this.#current.store.getState();
    return this.#begin(text, () => beginDiscussion(preferences, speakers, responseLength));
  };

  /** Goes on with what is left of the latest discussion, from the text on, if there is one. */
  readonly resume = (text: string): boolean => {
    const progress = this.#progress();
    if (!canResume(progress, this.#members())) return false;
    return this.#begin(text, () => progress);
  };

  /**
   * The visitor's message interrupts those who speak, and the discussion goes on from it. False when nothing is left of
   * the discussion, which then has ended.
   */
  readonly interrupt = (text: string): boolean => {
    const progress = this.#progress();
    if (isBlank(text) || this.#deps.currentConversation.load().isPaused) return false;
    if (!canResume(progress, this.#members())) {
      if (progress !== null) this.#halt(reasonWhenUsedUp(progress));
      return false;
    }
    return this.#begin(text, () => progress);
  };

  /** Ends the discussion after the turns that are in progress. */
  readonly pause = (): void => {
    if (this.#turns === null) return;
    if (this.#turns.speakers().length === 0) this.#halt('paused');
    else {
      this.#show({ isPausing: true });
      void this.#tellPause();
    }
  };

  /** Ends the discussion at once; what was said stays. */
  readonly stop = (): void => this.#halt('stopped');

  /** The member takes the floor, also from another, and the others go on after that. */
  readonly giveFloor = (
    speaker: Speaker,
    { responseType, responseLength }: Pick<ResponseStyle, 'responseType' | 'responseLength'>,
  ): void => {
    const progress = this.#progress();
    if (progress === null) return;
    const hasFloor = this.#turns?.speakers().some((one) => memberId(one) === memberId(speaker));
    // A member who has the floor already goes on, unless asked for something else.
    if (hasFloor === true && responseType === 'reply' && responseLength === null) return;
    const isPausing = this.#current.store.getState().discussion?.isPausing === true;
    this.#abort('stopped');
    const { responseLength: usual } = progress;
    const turn = { speaker, responseType, responseLength: responseLength ?? usual };
    // What was said until now is part of the talk.
    void this.#run({ ...progress, cut: [] }, { given: [turn, ...this.#given], isPausing });
  };

  /** Adds the independent answers, which the visitor has compared, to the talk in the team's order. */
  readonly goOn = (): void => {
    const change = withAnswersAdded(this.#deps.currentConversation.load(), this.#members());
    if (change !== null) this.#deps.currentConversation.changeConversation(change);
  };

  /** A turn that was cut is complete after all, by 'Retry' or 'Continue': it counts, and is not asked again. */
  readonly countCompletedTurn = (speaker: Speaker, messageId: string): void => {
    const progress = this.#progress();
    if (progress?.state !== 'halted' || !progress.cut.includes(messageId)) return;
    const next = afterTurn(progress, speaker, messageId);
    const isOver = speakersLeft(next, this.#members()).length === 0;
    this.#change({ progress: { ...next, state: isOver ? 'ended' : 'halted' } });
  };

  readonly changePreferences = (change: Partial<DiscussionRecord['preferences']>): void =>
    this.#change({ preferences: { ...this.#preferences(), ...change } });

  /** Appends the visitor's words and runs a discussion, unless there is nothing to speak about. */
  #begin(text: string, make: () => DiscussionProgress): boolean {
    const { currentConversation, mayAsk } = this.#deps;
    const hasText = !isBlank(text);
    if (currentConversation.load().isPaused || this.#members().length === 0) return false;
    const hasTalk = hasText || this.#current.messages().some(isContribution);
    if (!hasTalk || !mayAsk()) return false;
    this.#abort('stopped');
    this.#stopTurn();
    const progress = fromText(make(), text, this.#members());
    // Going on without a word adds the missing answers to those that are being compared.
    if (progress.round === null) this.goOn();
    const messages = withoutInterruptionNote(this.#current.messages());
    const asked = hasText ? [visitorMessage(text, this.#current.stamp())] : [];
    currentConversation.changeConversation({ messages: [...messages, ...asked] });
    const cut = cutTurns(progress, messages);
    const { responseLength } = progress;
    const given = namedFirst(progress, text, this.#members()).map(
      (speaker) => ({ speaker, responseType: 'reply', responseLength }) as const,
    );
    void this.#run(begun({ ...progress, cut }, this.#current.stamp()), { given });
    return true;
  }

  async #run(progress: DiscussionProgress, options: RunOptions = {}): Promise<void> {
    const { currentConversation, nextFrame } = this.#deps;
    const { isPausing = false } = options;
    const [given, ...givenNext] = options.given ?? [];
    const call = new AbortController();
    const turns = new DiscussionTurns({
      current: this.#current,
      currentConversation,
      ...(nextFrame && { nextFrame }),
      members: this.#members(),
      round: progress.round,
      cut: progress.cut,
      onBegin: (turn, messageId) => {
        const { discussion } = this.#current.store.getState();
        // One that the visitor gave after pausing is still taken.
        if (discussion === null || (discussion.isPausing && given === undefined)) return false;
        return this.#beginTurn(Math.min(progress.used + turn, progress.turns), messageId);
      },
      onEnded: (speaker, messageId) => this.#endTurn(speaker, messageId),
    });
    this.#call = call;
    this.#turns = turns;
    this.#given = givenNext;
    this.#id = this.#deps.newId();
    this.#change({ progress: { ...progress, state: 'running' } });
    this.#current.store.setState({
      upcoming: [],
      discussion: { ...runningOf(progress), isPausing },
    });
    try {
      await requestTurns(this.#deps, {
        id: this.#id,
        progress,
        given,
        members: this.#members(),
        conversation: currentConversation.load(),
        signal: call.signal,
        onSent: (omittedCount) => this.#current.store.setState({ omittedCount }),
        onEvent: (event) => {
          if (this.#call === call) this.#take(event, turns);
        },
      });
      if (this.#call !== call) return;
      const rest = given === undefined ? null : this.#progress();
      const isPaused = this.#current.store.getState().discussion?.isPausing === true;
      if (rest !== null) this.#runRest(rest, { given: givenNext, isPausing: isPaused });
      // A reason that this version does not know.
      else this.#halt('interrupted');
    } catch (error) {
      if (this.#call === call) this.#fail(error);
    }
  }

  /** Runs what is left, or ends the discussion when nothing is, or the visitor paused it. */
  #runRest(progress: DiscussionProgress, options: RunOptions): void {
    this.#abort('stopped');
    const conversation = this.#deps.currentConversation.load();
    const paused = options.isPausing === true ? 'paused' : null;
    const { given = [] } = options;
    const next = { members: this.#members(), given };
    const reason = reasonNotToGoOn(progress, next, conversation) ?? paused;
    if (reason === null) void this.#run(progress, options);
    else this.#finish(progress, reason);
  }

  #take(event: DiscussionEvent | TurnNews, turns: DiscussionTurns): void {
    if (event.event === 'stop')
      this.#halt(event.data.reason, failureOfStop(event.data, this.#current.now()));
    else if (event.event === 'turn') this.#takeTurn(event.data, turns);
    // The stream rejects with an `error`.
    else if (event.event !== 'error') turns.take(event);
  }

  /** The speaker has the name of today: the member may have got another one since the request. */
  #takeTurn(data: TurnBegin, turns: DiscussionTurns): void {
    const id = memberId(data.speaker);
    const speaker = this.#members().find((member) => memberId(member) === id);
    if (speaker === undefined) this.#goOnWithout();
    else turns.take({ event: 'turn', data: { ...data, speaker } });
  }

  /** A member who left the team meanwhile has the floor: those who are still there go on. */
  #goOnWithout(): void {
    const progress = this.#progress();
    // Of answers that come side by side this one is not taken, and the others are not disturbed.
    if (progress !== null && progress.mode !== 'independent')
      this.#runRest(progress, { given: this.#given });
  }

  #beginTurn(turn: number, messageId: string): boolean {
    const progress = this.#progress();
    if (progress === null) return false;
    this.#change({ progress: withTurnBegun(progress, messageId) });
    this.#show({ turn });
    return true;
  }

  #endTurn(speaker: Speaker, messageId: string): void {
    const progress = this.#progress();
    if (progress === null) return;
    const next = afterTurn(progress, speaker, messageId);
    this.#change({ progress: next });
    this.#deps.currentConversation.setSpeaker(memberId(speaker));
    const isPausing = this.#current.store.getState().discussion?.isPausing === true;
    // After the last turn the server tells how it ended.
    if (isPausing && next.used < next.turns && this.#turns?.speakers().length === 0)
      this.#halt('paused');
  }

  /** The server learns of the pause while the turn lasts: at its end it has begun the next one already. */
  async #tellPause(): Promise<void> {
    try {
      await this.#deps.api.pauseDiscussion(this.#id);
    } catch (error) {
      // Without it the discussion pauses all the same, only a turn may be begun for nothing.
      if (isUnexpected(error)) this.#deps.onUnexpected(error);
    }
  }

  #fail(error: unknown): void {
    if (isUnexpected(error)) this.#deps.onUnexpected(error);
    this.#halt(reasonOf(error, this.#deps.isOnline()), failureOfEnd(error, this.#current.now()));
  }

  /** Ends the call; turns in progress keep what was said. */
  #abort(status: 'stopped' | 'cutOff'): void {
    const [call, turns] = [this.#call, this.#turns];
    this.#call = null;
    this.#turns = null;
    call?.abort();
    turns?.cut(status);
  }

  #halt(reason: EndReason, failure?: MessageFailure): void {
    const progress = this.#progress();
    if (this.#call === null || progress === null) return;
    this.#abort(reason === 'stopped' ? 'stopped' : 'cutOff');
    this.#finish(progress, reason, failure);
  }

  #finish(progress: DiscussionProgress, reason: EndReason, failure?: MessageFailure): void {
    const limit = limitOf(reason, failure, this.#preferences());
    const end = { ...endOf(progress, reason, this.#current.messages(), this.#members()), ...limit };
    const isTaken = this.#deps.currentConversation.load().isPaused;
    // Another tab has the conversation, and goes on from what it found.
    if (!isTaken) {
      this.#change({ progress: halted(progress, reason, this.#members()) });
      const because = failure && { failure };
      this.#current.storeMessage({ ...endNote(end, this.#current.stamp()), ...because });
    }
    const words = [discussionEndText(end), failureText(failure, this.#current.now())];
    const announcement = isTaken ? '' : words.join(' ').trim();
    this.#current.store.setState({ discussion: null, announcement });
  }

  #show(change: Partial<RunningDiscussion>): void {
    this.#current.store.setState(({ discussion }) => ({
      discussion: discussion && { ...discussion, ...change },
    }));
  }

  #change(change: Partial<DiscussionRecord>): void {
    const { discussion } = this.#deps.currentConversation.load();
    this.#deps.currentConversation.changeConversation({ discussion: { ...discussion, ...change } });
  }

  #progress(): DiscussionProgress | null {
    return this.#deps.currentConversation.load().discussion.progress;
  }

  #preferences(): DiscussionRecord['preferences'] {
    return this.#deps.currentConversation.load().discussion.preferences;
  }

  #members() {
    return this.#deps.readTeam().members;
  }
}
