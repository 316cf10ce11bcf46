import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import { runningOf, type RunningDiscussion } from '../conversation-state.ts';
import type { CurrentTurn } from '../current-turn.ts';
import { isUnexpected } from '../failure.rules.ts';
import { discussionMessages } from '../messages.ts';
import { RateLimitWait } from './rate-limit-wait.ts';
import type { StoredDiscussion } from './stored-discussion.ts';
import type { TurnRunnerDeps } from './turn-runner-deps.ts';

/** A discussion while it runs: what the room shows of it, how it pauses, and how it waits for rate limits. */
export class DiscussionRun {
  readonly rateLimit: RateLimitWait;
  readonly #deps: TurnRunnerDeps;
  readonly #current: CurrentTurn;
  readonly #discussion: StoredDiscussion;
  #id = '';

  constructor(deps: TurnRunnerDeps, current: CurrentTurn, discussion: StoredDiscussion) {
    this.#deps = deps;
    this.#current = current;
    this.#discussion = discussion;
    this.rateLimit = new RateLimitWait(deps);
  }

  /** By which the server knows what was begun last. */
  readonly id = (): string => this.#id;

  readonly begin = (progress: DiscussionProgress, isPausing: boolean): void => {
    this.#id = this.#deps.newId();
    this.#discussion.change({ progress: { ...progress, state: 'running' } });
    const discussion = { ...runningOf(progress), isPausing };
    this.#current.store.setState({ upcoming: [], unsent: null, discussion });
  };

  /** A turn begins, with the message of this id; false when there is no discussion. */
  readonly beginTurn = (turn: number, messageId: string): boolean => {
    const progress = this.#discussion.progress();
    if (progress === null) return false;
    this.#discussion.beginTurn(progress, messageId);
    this.#show({ turn });
    return true;
  };

  readonly isPausing = (): boolean => this.#current.store.getState().discussion?.isPausing === true;

  /** Pauses after the turns that are in progress. */
  readonly pause = async (): Promise<void> => {
    this.#show({ isPausing: true });
    try {
      // Now, while the turn lasts: at its end the server has begun the next one already.
      await this.#deps.api.pauseDiscussion(this.#id);
    } catch (error) {
      // Without it the discussion pauses all the same, only a turn may be begun for nothing.
      if (isUnexpected(error)) this.#deps.onUnexpected(error);
    }
  };

  /** Shows how long nobody is asked, and resolves after that, or when the signal aborts. */
  readonly waitForRateLimit = async (signal: AbortSignal): Promise<void> => {
    this.#show({ resumesAt: this.rateLimit.notBefore() });
    this.#current.store.setState({
      announcement: discussionMessages.goesOnIn(this.rateLimit.seconds()),
    });
    await this.rateLimit.over(signal);
    if (!signal.aborted) this.#show({ resumesAt: null });
  };

  #show(change: Partial<RunningDiscussion>): void {
    this.#current.store.setState(({ discussion }) => ({
      discussion: discussion && { ...discussion, ...change },
    }));
  }
}
