import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import type { MessageFailure } from '@convoke/talk/message/message.ts';
import { endNote } from '@convoke/talk/message/end-note.ts';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import { endOf, limitOf } from '@convoke/talk/discussion/end.rules.ts';
import { halted, reasonNotToGoOn } from '@convoke/talk/discussion/progress.rules.ts';
import { nextSpeaker } from '@convoke/talk/discussion/turn-request.rules.ts';
import type { Speaker } from '@convoke/talk/projections/transcript.rules.ts';
import type { CurrentConversation } from '../../workspace/conversation/current-conversation-store.ts';
import { discussionEndText } from '../../../ui/discussion-end/discussion-end.rules.ts';
import { conversationMessages as texts, discussionMessages } from '../messages.ts';
import { runningOf, type GivenTurn, type RunningDiscussion } from '../conversation-state.ts';
import type { CurrentTurn, CurrentTurnDeps } from '../current-turn.ts';
import {
  failureOf,
  failureOfEnd,
  failureOfStop,
  failureText,
  isUnexpected,
  isUnsent,
  rateLimitSeconds,
  reasonOf,
} from '../failure.rules.ts';
import type { StoredDiscussion } from './stored-discussion.ts';
import { errorOf, Turns, type TurnBegin, type TurnNews, type TurnOutcome } from './turns.ts';
import { requestTurns, type TurnsRequestDeps } from './request-turns.ts';

export interface TurnRunnerDeps extends TurnsRequestDeps, CurrentTurnDeps {
  currentConversation: CurrentTurnDeps['currentConversation'] &
    Pick<CurrentConversation, 'setSpeaker'>;
  isOnline: () => boolean;
  /** Resolves after this time, or when the signal aborts. */
  delay: (ms: number, signal: AbortSignal) => Promise<void>;
  /** False, and the visitor is told, once the conversation has used up what the visitor allowed it. */
  mayAsk: () => boolean;
  onSummarized: () => void;
  /** The member was asked for another answer, and none came; `text` says why. */
  onNoOtherAnswer: (text: string) => void;
  /** The tool as it is on offer; `null` for one that is not. */
  findTool: (id: string) => Tool | null;
  /** A member asks for a tool, in the message of this id. */
  onToolRequest: (messageId: string) => void;
  /** Logs an error that is a bug. */
  onUnexpected: (error: unknown) => void;
}

interface RunOptions extends Partial<Pick<RunningDiscussion, 'isPausing'>> {
  /** Turns that the visitor gave members, who take them in this order before the others go on. */
  given?: readonly GivenTurn[];
}

/** A discussion waits no longer for rate limits while no turn ends. */
const maxWaitMs = 120_000;

/**
 * Asks for turns and takes what comes: docs/behaviour.md#discussion. Outside a discussion there are only those that the
 * visitor gave.
 */
export class TurnRunner {
  readonly #deps: TurnRunnerDeps;
  readonly #current: CurrentTurn;
  readonly #discussion: StoredDiscussion;
  #call: AbortController | null = null;
  /** By which the server knows the discussion that runs there. */
  #id = '';
  #turns: Turns | null = null;
  /** Turns that the visitor gave and that have not begun. */
  #given: readonly GivenTurn[] = [];
  /** Turns that the visitor gave and that wait for what becomes of a request for a tool. */
  #held: readonly GivenTurn[] = [];
  /** Milliseconds since 1970 until which a rate limit lets no discussion ask. */
  #notBefore = 0;
  /** What a discussion has waited since a turn ended. */
  #waitedMs = 0;

  constructor(deps: TurnRunnerDeps, current: CurrentTurn, discussion: StoredDiscussion) {
    this.#deps = deps;
    this.#current = current;
    this.#discussion = discussion;
  }

  /** Lets members answer one after the other, outside a discussion; those who have left the team are skipped. */
  readonly answer = (given: readonly GivenTurn[]): void => {
    const { responseLength } = this.#current.store.getState();
    const inTeam = given.flatMap((turn) => {
      const speaker = this.#inTeam(turn.speaker);
      return speaker === undefined ? [] : [{ ...turn, speaker, responseLength }];
    });
    if (inTeam.length > 0 && this.#deps.mayAsk()) void this.#run(null, { given: inTeam });
    else this.#current.store.setState({ upcoming: [] });
  };

  /** The turns that waited for a tool; they wait no more. */
  readonly takeHeld = (): readonly GivenTurn[] => {
    const held = this.#held;
    this.#held = [];
    return held;
  };

  /** Runs what comes next of a discussion. */
  readonly discuss = (progress: DiscussionProgress, options: RunOptions): void => {
    this.#waitedMs = 0;
    void this.#run(progress, options);
  };

  /** Goes on with what is left of a discussion that stopped for tools, the turns that wait for them first. */
  readonly goOn = (progress: DiscussionProgress, given: readonly GivenTurn[]): void => {
    this.#waitedMs = 0;
    this.#runRest(progress, { given });
  };

  /** The member takes the floor, also from another, and the others go on after that. */
  readonly giveFloor = (progress: DiscussionProgress, turn: GivenTurn, isChosen: boolean): void => {
    const hasFloor = this.#turns
      ?.speakers()
      .some((one) => memberId(one) === memberId(turn.speaker));
    // A member who has the floor already goes on, unless asked for something else.
    if (hasFloor === true && !isChosen) return;
    const isPausing = this.#isPausing();
    this.abort('stopped');
    // What was said until now is part of the talk.
    this.discuss({ ...progress, cut: [] }, { given: [turn, ...this.#given], isPausing });
  };

  /** Ends the discussion after the turns that are in progress. */
  readonly pause = (): void => {
    if (this.#turns === null) return;
    if (this.#turns.speakers().length === 0) this.halt('paused');
    else {
      this.#show({ isPausing: true });
      void this.#tellPause();
    }
  };

  /** Ends the call; turns in progress keep what was said. */
  readonly abort = (status: 'stopped' | 'cutOff'): void => {
    const [call, turns] = [this.#call, this.#turns];
    this.#call = null;
    this.#turns = null;
    call?.abort();
    this.#current.store.setState({ upcoming: [] });
    turns?.cut(status);
  };

  /** Ends the discussion. */
  readonly halt = (reason: EndReason, failure?: MessageFailure): void => {
    const progress = this.#discussion.progress();
    if (this.#call === null || progress === null) return;
    this.abort(reason === 'stopped' ? 'stopped' : 'cutOff');
    this.#finish(progress, reason, failure);
  };

  async #run(
    progress: DiscussionProgress | null,
    { given: queue = [], isPausing = false }: RunOptions,
  ): Promise<void> {
    const { currentConversation, nextFrame, onNoOtherAnswer } = this.#deps;
    const [given, ...rest] = queue;
    const call = new AbortController();
    let hasAsked = false;
    const turns = new Turns({
      current: this.#current,
      currentConversation,
      ...(nextFrame && { nextFrame }),
      members: this.#discussion.members(),
      given,
      round: progress?.round ?? null,
      cut: progress?.cut ?? [],
      onNoOtherAnswer,
      onBegin: (turn, messageId) => {
        if (progress === null) return true;
        const { discussion } = this.#current.store.getState();
        // One that the visitor gave after pausing is still taken.
        if (discussion === null || (discussion.isPausing && given === undefined)) return false;
        return this.#beginTurn(Math.min(progress.used + turn, progress.turns), messageId);
      },
      findTool: this.#deps.findTool,
      onEnded: (speaker, messageId, outcome) => {
        if (outcome === 'asked') hasAsked = true;
        if (progress !== null) this.#endTurn(speaker, messageId, outcome);
        else if (given !== undefined) this.#endAnswer(given, outcome);
        if (outcome === 'asked') this.#deps.onToolRequest(messageId);
      },
    });
    this.#call = call;
    this.#turns = turns;
    this.#given = rest;
    this.#held = [];
    if (progress !== null) this.#begin(progress, isPausing);
    else if (given !== undefined) this.#beginAnswer(given, rest);
    try {
      if (progress !== null && this.#isTooEarly()) {
        await this.#waitForRateLimit(call);
        if (this.#call !== call) return;
      }
      await requestTurns(this.#deps, {
        id: this.#id,
        progress,
        given,
        members: this.#discussion.members(),
        conversation: currentConversation.load(),
        signal: call.signal,
        onSent: (omittedCount) => {
          if (this.#call !== call) return;
          this.#current.store.setState({ omittedCount });
          if (given !== undefined) turns.sent();
        },
        onEvent: (event) => {
          if (this.#call === call) this.#take(event, turns);
        },
      });
      if (this.#call === call && hasAsked) this.#waitForTool(progress);
      else if (this.#call === call) this.#goOn(progress, given !== undefined);
    } catch (error) {
      if (this.#call === call) this.#fail(progress, error, given);
    }
  }

  async #waitForRateLimit({ signal }: AbortController): Promise<void> {
    const ms = this.#notBefore - this.#current.now();
    this.#show({ resumesAt: this.#notBefore });
    this.#current.store.setState({
      announcement: discussionMessages.goesOnIn(Math.ceil(ms / 1_000)),
    });
    await this.#deps.delay(ms, signal);
    if (!signal.aborted) this.#show({ resumesAt: null });
  }

  #isTooEarly(): boolean {
    return this.#notBefore > this.#current.now();
  }

  /** Asks again for what is left once a rate limit is over; false when that would take too long. */
  #goOnAfter(seconds: number | null | undefined, given: readonly GivenTurn[]): boolean {
    const progress = this.#discussion.progress();
    const ms = (seconds ?? Infinity) * 1_000;
    if (progress === null || this.#waitedMs + ms > maxWaitMs) return false;
    this.#waitedMs += ms;
    this.#notBefore = this.#current.now() + ms;
    this.#runRest(progress, { given, isPausing: this.#isPausing() });
    return true;
  }

  #begin(progress: DiscussionProgress, isPausing: boolean): void {
    this.#id = this.#deps.newId();
    this.#discussion.change({ progress: { ...progress, state: 'running' } });
    const discussion = { ...runningOf(progress), isPausing };
    this.#current.store.setState({ upcoming: [], unsent: null, discussion });
  }

  #beginAnswer(given: GivenTurn, rest: readonly GivenTurn[]): void {
    const { currentConversation } = this.#deps;
    const upcoming = rest.map(({ speaker }) => speaker);
    this.#current.store.setState({ upcoming, unsent: null, announcement: '' });
    const active = nextSpeaker(this.#discussion.members(), currentConversation.load().speakerId);
    // Who answers becomes the active speaker, also for later messages.
    if (given.origin === 'typed' && given.replaces === null && given.speaker !== active)
      currentConversation.setSpeaker(memberId(given.speaker));
  }

  /** A turn that the visitor gave ended with a request for a tool: those that would follow wait for it. */
  #waitForTool(progress: DiscussionProgress | null): void {
    this.#held = this.#given;
    this.#given = [];
    if (progress === null) return this.abort('stopped');
    this.halt(this.#isPausing() ? 'paused' : 'tool_request');
  }

  /** What comes after the last event of a request. */
  #goOn(progress: DiscussionProgress | null, wasGiven: boolean): void {
    const given = this.#given;
    if (progress === null) {
      this.#call = null;
      this.#turns = null;
      return this.answer(given);
    }
    const rest = wasGiven ? this.#discussion.progress() : null;
    if (rest !== null) this.#runRest(rest, { given, isPausing: this.#isPausing() });
    // A reason that this version does not know.
    else this.halt('interrupted');
  }

  /** Runs what is left, or ends the discussion when nothing is, or the visitor paused it. */
  #runRest(progress: DiscussionProgress, options: RunOptions): void {
    this.abort('stopped');
    const conversation = this.#deps.currentConversation.load();
    const paused = options.isPausing === true ? 'paused' : null;
    const { given = [] } = options;
    const next = { members: this.#discussion.members(), given };
    const reason = reasonNotToGoOn(progress, next, conversation) ?? paused;
    if (reason === null) void this.#run(progress, options);
    else this.#finish(progress, reason);
  }

  #take(event: DiscussionEvent | TurnNews, turns: Turns): void {
    if (event.event === 'stop') this.#takeStop(event.data);
    else if (
      event.event === 'turn-failed' &&
      rateLimitSeconds(errorOf(event.data.problem)) !== null
    )
      turns.withdraw(event.data.turn);
    else if (event.event === 'turn') this.#takeTurn(event.data, turns);
    // The stream rejects with an `error`.
    else if (event.event !== 'error') turns.take(event);
  }

  #takeStop(stop: Extract<DiscussionEvent, { event: 'stop' }>['data']): void {
    const { reason, retryAfterSeconds } = stop;
    if (reason === 'rate_limited' && this.#goOnAfter(retryAfterSeconds, this.#given)) return;
    // The visitor paused while the member was about to ask.
    const isPaused = reason === 'tool_request' && this.#isPausing();
    this.halt(isPaused ? 'paused' : reason, failureOfStop(stop, this.#current.now()));
  }

  /** The speaker has the name of today: the member may have got another one since the request. */
  #takeTurn(data: TurnBegin, turns: Turns): void {
    const speaker = this.#inTeam(data.speaker);
    if (speaker === undefined) this.#goOnWithout();
    else turns.take({ event: 'turn', data: { ...data, speaker } });
  }

  /** A member who left the team meanwhile has the floor: those who are still there go on. */
  #goOnWithout(): void {
    const progress = this.#discussion.progress();
    // Of answers that come side by side this one is not taken, and the others are not disturbed.
    if (progress !== null && progress.mode !== 'independent')
      this.#runRest(progress, { given: this.#given });
  }

  #beginTurn(turn: number, messageId: string): boolean {
    const progress = this.#discussion.progress();
    if (progress === null) return false;
    this.#discussion.beginTurn(progress, messageId);
    this.#show({ turn });
    return true;
  }

  #endTurn(speaker: Speaker, messageId: string, outcome: TurnOutcome): void {
    const progress = this.#discussion.progress();
    if (progress === null) return;
    this.#waitedMs = 0;
    const next = this.#discussion.endTurn(progress, speaker, messageId, outcome === 'asked');
    // After the last turn the server tells how it ended.
    const isLast = next.used >= next.turns || outcome === 'asked';
    if (this.#isPausing() && !isLast && this.#turns?.speakers().length === 0) this.halt('paused');
  }

  #endAnswer({ origin, speaker, replaces, continues }: GivenTurn, outcome: TurnOutcome): void {
    if (outcome === 'asked') return;
    if (outcome === 'failed') {
      // The next turn would most likely fail too: the visitor decides.
      this.#given = [];
      return;
    }
    const completed = replaces?.id ?? continues;
    if (completed !== undefined) this.#discussion.countCompletedTurn(speaker, completed);
    if (origin === 'summary') this.#deps.onSummarized();
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

  #fail(progress: DiscussionProgress | null, error: unknown, given?: GivenTurn): void {
    if (isUnexpected(error)) this.#deps.onUnexpected(error);
    if (progress !== null) {
      const again = given === undefined ? this.#given : [given, ...this.#given];
      const seconds = rateLimitSeconds(error);
      if (seconds !== null) this.#turns?.withdraw(1);
      if (this.#goOnAfter(seconds, again)) return;
      const reason = reasonOf(error, this.#deps.isOnline());
      return this.halt(reason, failureOfEnd(error, this.#current.now()));
    }
    if (given?.replaces === null && isUnsent(error)) return this.#takeBack(given, error);
    this.#turns?.fail(error);
    this.abort('stopped');
  }

  /** Puts the visitor's message back into the field after a request that did not reach the server. */
  #takeBack(given: GivenTurn, error: unknown): void {
    const turns = [given, ...this.#given];
    const messages = this.#current.messages();
    const asked = given.origin === 'typed' ? messages.at(-1) : undefined;
    const text = asked?.fromUser === true ? asked.content : '';
    const { reason } = failureOf(error, this.#current.now());
    this.#turns?.withdraw(1);
    this.abort('stopped');
    if (text !== '')
      this.#deps.currentConversation.changeConversation({ messages: messages.slice(0, -1) });
    const announcement = `${texts.notSent} ${reason}`;
    this.#current.store.setState({ unsent: { turns, text, reason }, announcement });
  }

  #finish(progress: DiscussionProgress, reason: EndReason, failure?: MessageFailure): void {
    const { isPaused } = this.#deps.currentConversation.load();
    const limit = limitOf(reason, failure, this.#discussion.preferences());
    const end = {
      ...endOf(progress, reason, this.#current.messages(), this.#discussion.members()),
      ...limit,
    };
    // Another tab has the conversation, and goes on from what it found.
    if (!isPaused)
      this.#discussion.change({ progress: halted(progress, reason, this.#discussion.members()) });
    if (isPaused) return this.#current.store.setState({ discussion: null, announcement: '' });
    // The request says why nobody speaks, and was announced.
    if (reason === 'tool_request') return this.#current.store.setState({ discussion: null });
    const because = failure && { failure };
    this.#current.storeMessage({ ...endNote(end, this.#current.stamp()), ...because });
    const words = [discussionEndText(end), failureText(failure, this.#current.now())];
    this.#current.store.setState({ discussion: null, announcement: words.join(' ').trim() });
  }

  #show(change: Partial<RunningDiscussion>): void {
    this.#current.store.setState(({ discussion }) => ({
      discussion: discussion && { ...discussion, ...change },
    }));
  }

  /** The member as the team has them today; `undefined` once they have left. */
  #inTeam(speaker: Speaker): TeamMember | undefined {
    const id = memberId(speaker);
    return this.#discussion.members().find((member) => memberId(member) === id);
  }

  #isPausing(): boolean {
    return this.#current.store.getState().discussion?.isPausing === true;
  }
}
