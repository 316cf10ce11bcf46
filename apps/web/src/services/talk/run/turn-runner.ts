import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import type { MessageFailure } from '@convoke/talk/message/message.ts';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import { reasonNotToGoOn } from '@convoke/talk/discussion/progress.rules.ts';
import type { Speaker } from '@convoke/talk/projections/transcript.rules.ts';
import type { GivenTurn, RunningDiscussion } from '../conversation-state.ts';
import type { CurrentTurn } from '../current-turn.ts';
import {
  failureOfEnd,
  failureOfStop,
  isUnexpected,
  isUnsent,
  rateLimitSeconds,
  reasonOf,
} from '../failure.rules.ts';
import type { StoredDiscussion } from './stored-discussion.ts';
import { errorOf, Turns, type TurnBegin, type TurnNews, type TurnOutcome } from './turns.ts';
import { requestTurns } from './request-turns.ts';
import { DiscussionRun } from './discussion-run.ts';
import { endDiscussion } from './end-discussion.ts';
import { beginAnswer, endAnswer } from './given-answer.ts';
import { holdTurns } from './held-turns.ts';
import { takeBack } from './take-back.ts';
import type { TurnRunnerDeps } from './turn-runner-deps.ts';

interface RunOptions extends Partial<Pick<RunningDiscussion, 'isPausing'>> {
  /** Turns that the visitor gave members, who take them in this order before the others go on. */
  given?: readonly GivenTurn[];
}

/**
 * Asks for turns and takes what comes: docs/behaviour.md#discussion. Outside a discussion there are only those that the
 * visitor gave.
 */
export class TurnRunner {
  readonly #deps: TurnRunnerDeps;
  readonly #current: CurrentTurn;
  readonly #discussion: StoredDiscussion;
  readonly #run: DiscussionRun;
  #call: AbortController | null = null;
  #turns: Turns | null = null;
  /** Turns that the visitor gave and that have not begun. */
  #given: readonly GivenTurn[] = [];

  constructor(deps: TurnRunnerDeps, current: CurrentTurn, discussion: StoredDiscussion) {
    this.#deps = deps;
    this.#current = current;
    this.#discussion = discussion;
    this.#run = new DiscussionRun(deps, current, discussion);
  }

  /** Lets members answer one after the other, outside a discussion; those who have left the team are skipped. */
  readonly answer = (given: readonly GivenTurn[]): void => {
    const { responseLength } = this.#current.store.getState();
    const inTeam = given.flatMap((turn) => {
      const speaker = this.#discussion.inTeam(turn.speaker);
      return speaker === undefined ? [] : [{ ...turn, speaker, responseLength }];
    });
    if (inTeam.length > 0 && this.#deps.mayAsk()) void this.#ask(null, { given: inTeam });
    else this.#current.store.setState({ upcoming: [] });
  };

  /** Runs what comes next of a discussion. */
  readonly discuss = (progress: DiscussionProgress, options: RunOptions): void => {
    this.#run.rateLimit.forget();
    void this.#ask(progress, options);
  };

  /** Goes on with what is left of a discussion that stopped for tools, the turns that wait for them first. */
  readonly goOn = (progress: DiscussionProgress, given: readonly GivenTurn[]): void => {
    this.#run.rateLimit.forget();
    this.#runRest(progress, { given });
  };

  /** The member takes the floor, also from another, and the others go on after that. */
  readonly giveFloor = (progress: DiscussionProgress, turn: GivenTurn, isChosen: boolean): void => {
    const speakers = this.#turns?.speakers() ?? [];
    const hasFloor = speakers.some((one) => memberId(one) === memberId(turn.speaker));
    // A member who has the floor already goes on, unless asked for something else.
    if (hasFloor && !isChosen) return;
    const isPausing = this.#run.isPausing();
    this.abort('stopped');
    // What was said until now is part of the talk.
    this.discuss({ ...progress, cut: [] }, { given: [turn, ...this.#given], isPausing });
  };

  /** Ends the discussion after the turns that are in progress. */
  readonly pause = (): void => {
    if (this.#turns === null) return;
    if (this.#turns.speakers().length === 0) this.halt('paused');
    else void this.#run.pause();
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
    endDiscussion(this.#current, this.#discussion, { progress, reason, failure });
  };

  async #ask(
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
        return this.#run.beginTurn(Math.min(progress.used + turn, progress.turns), messageId);
      },
      findTool: this.#deps.findTool,
      onEnded: (speaker, messageId, outcome) => {
        if (outcome === 'asked') hasAsked = true;
        if (progress !== null) this.#endTurn(speaker, messageId, outcome);
        else if (given !== undefined) this.#endAnswer(given, outcome);
        if (outcome !== 'asked') return;
        holdTurns(currentConversation, messageId, this.#given);
        this.#deps.onToolRequest(messageId);
      },
    });
    this.#call = call;
    this.#turns = turns;
    this.#given = rest;
    if (progress !== null) this.#run.begin(progress, isPausing);
    else if (given !== undefined)
      beginAnswer(this.#deps, this.#current, this.#discussion, [given, ...rest]);
    try {
      if (progress !== null && this.#run.rateLimit.isTooEarly()) {
        await this.#run.waitForRateLimit(call.signal);
        if (this.#call !== call) return;
      }
      await requestTurns(this.#deps, {
        id: this.#run.id(),
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

  /** Asks again for what is left once a rate limit is over; false when that would take too long. */
  #goOnAfter(seconds: number | null | undefined, given: readonly GivenTurn[]): boolean {
    const progress = this.#discussion.progress();
    if (progress === null || !this.#run.rateLimit.mayWait(seconds)) return false;
    this.#runRest(progress, { given, isPausing: this.#run.isPausing() });
    return true;
  }

  /** A turn that the visitor gave ended with a request for a tool: those that would follow wait for it. */
  #waitForTool(progress: DiscussionProgress | null): void {
    this.#given = [];
    if (progress === null) return this.abort('stopped');
    this.halt(this.#run.isPausing() ? 'paused' : 'tool_request');
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
    if (rest !== null) this.#runRest(rest, { given, isPausing: this.#run.isPausing() });
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
    if (reason === null) void this.#ask(progress, options);
    else endDiscussion(this.#current, this.#discussion, { progress, reason });
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
    const isPaused = reason === 'tool_request' && this.#run.isPausing();
    this.halt(isPaused ? 'paused' : reason, failureOfStop(stop, this.#current.now()));
  }

  /** The speaker has the name of today: the member may have got another one since the request. */
  #takeTurn(data: TurnBegin, turns: Turns): void {
    const speaker = this.#discussion.inTeam(data.speaker);
    if (speaker !== undefined) return turns.take({ event: 'turn', data: { ...data, speaker } });
    const progress = this.#discussion.progress();
    // Whoever left meanwhile had the floor, and the others go on; answers that come side by side are not disturbed.
    if (progress !== null && progress.mode !== 'independent')
      this.#runRest(progress, { given: this.#given });
  }

  #endTurn(speaker: Speaker, messageId: string, outcome: TurnOutcome): void {
    const progress = this.#discussion.progress();
    if (progress === null) return;
    this.#run.rateLimit.forget();
    const next = this.#discussion.endTurn(progress, speaker, messageId, outcome === 'asked');
    // After the last turn the server tells how it ended.
    const isLast = next.used >= next.turns || outcome === 'asked';
    if (this.#run.isPausing() && !isLast && this.#turns?.speakers().length === 0)
      this.halt('paused');
  }

  #endAnswer(given: GivenTurn, outcome: TurnOutcome): void {
    // The next turn would most likely fail too: the visitor decides.
    if (outcome === 'failed') this.#given = [];
    if (outcome === 'ended') endAnswer(this.#deps, this.#discussion, given);
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
    if (given?.replaces === null && isUnsent(error)) {
      const turns = [given, ...this.#given];
      this.#turns?.withdraw(1);
      this.abort('stopped');
      return takeBack(this.#deps, this.#current, turns, error);
    }
    this.#turns?.fail(error);
    this.abort('stopped');
  }
}
