import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { StopReason, TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { AiResponseOutcome, EventRequest } from '../../../ports/event-request.ts';
import { AiCallRefused } from '../../../services/ai/ai-service.ts';
import type { PlannedTurn } from '@convoke/talk/discussion/discussion.rules.ts';
import { refusalMessage, refusalReasons, stopMessages } from './stop-messages.ts';

/** Data of each event of a discussion, by its name. */
export type DiscussionEvents = {
  [Event in DiscussionEvent as Event['event']]: Event['data'];
};

type EndName = 'turn-done' | 'pass' | 'tool-request' | 'turn-failed';

/** The last event of a turn, and its data without the number. */
type TurnEnd = {
  [Name in EndName]: [event: Name, data: Omit<DiscussionEvents[Name], 'turn'>];
}[EndName];

/** The reasons that somebody gave. */
const callingReasons: ReadonlySet<TurnReason> = new Set(['mentioned', 'asked', 'objected']);

/** Sends the events of one discussion. Every turn that has begun is ended, and nothing follows the stop. */
export class DiscussionEventSender {
  readonly #request: EventRequest<DiscussionEvents>;
  readonly #participants: readonly Participant[];
  /** Turns that have begun and not ended, with what their next event waits for. */
  readonly #openTurns = new Map<number, Promise<void> | undefined>();
  #hasBegun = false;

  constructor(request: EventRequest<DiscussionEvents>, participants: readonly Participant[]) {
    this.#request = request;
    this.#participants = participants;
  }

  /** Whether a turn has begun; until then a refusal is the response. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  isOpen({ number }: PlannedTurn): boolean {
    return this.#openTurns.has(number);
  }

  /** Sends `turn`, once. */
  begin(turn: PlannedTurn): void {
    const { number, responseType, because } = turn;
    if (this.isOpen(turn)) return;
    const speaker = this.#participants[turn.speaker];
    if (speaker === undefined) throw new Error('The speaker is not one of the participants');
    const { id, name, role } = speaker;
    this.#hasBegun = true;
    const sending = this.#request.events.send('turn', {
      turn: number,
      speaker: { ...(id && { id }), name, role },
      responseType,
      because,
      ...this.#answeredBy(turn),
    });
    // The next event of the turn waits for it.
    sending?.catch(() => undefined);
    this.#openTurns.set(number, sending);
  }

  /** Whom the turn answers, as its event tells. Words that only hand the floor over are in no text. */
  #answeredBy({ because, answers }: PlannedTurn): Pick<DiscussionEvents['turn'], 'answers'> {
    if (answers === null || !callingReasons.has(because)) return {};
    if (answers === 'visitor') return { answers: { name: visitorName, role: visitorRole } };
    const member = this.#participants[answers];
    return member === undefined ? {} : { answers: { name: member.name, role: member.role } };
  }

  /** Tells how many replies must end before this turn's begins. */
  waiting({ number }: PlannedTurn, replies: number): void {
    // Nothing waits for it: what refuses it refuses the next event, too.
    void this.#request.events.send('waiting', { turn: number, replies })?.catch(() => undefined);
  }

  delta({ number }: PlannedTurn, text: string): Promise<void> | undefined {
    return this.#request.events.delta(number, text);
  }

  /** Sends the last event of a turn. */
  async end(turn: PlannedTurn, ...[event, data]: TurnEnd): Promise<void> {
    this.begin(turn);
    const { number } = turn;
    await this.#openTurns.get(number);
    this.#openTurns.delete(number);
    await this.#request.events.send(event, {
      turn: number,
      ...data,
    });
  }

  stop(reason: StopReason, message = stopMessages[reason]): AiResponseOutcome {
    this.#request.events.end('stop', { reason, message });
    return reason === 'failed' ? 'failed' : 'done';
  }

  /** Stops because a call was refused, or for an error of ours; before the first turn that is the response itself. */
  stopFailed(error: unknown): AiResponseOutcome {
    const { signal, problemOf } = this.#request;
    // A problem refuses the whole response, such as the bot check does.
    if (!this.#hasBegun || signal.aborted || error instanceof Refusal) throw error;
    if (error instanceof AiCallRefused) {
      const { reason, retryAfterSeconds } = error;
      const end = { reason: refusalReasons[reason], message: refusalMessage(error) };
      this.#request.events.end('stop', { ...end, retryAfterSeconds });
      return end.reason === 'failed' ? 'failed' : 'done';
    }
    const { message } = problemOf(error);
    return this.stop('failed', message);
  }

  /** Ends open turns and the discussion when the server stops; a client who has left reads nothing. */
  stopAtOnce(): void {
    const { events, signal, problemOf } = this.#request;
    if (!(signal.reason instanceof Refusal)) return;
    const problem = problemOf(signal.reason);
    for (const turn of this.#openTurns.keys()) void events.send('turn-failed', { turn, problem });
    this.stop('server_stopped');
  }
}
