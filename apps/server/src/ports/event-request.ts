import type { Problem } from '@convoke/contract/errors/problem.ts';
import type { Charge } from '../services/ai/charge.ts';
import type { SlotResult } from '../services/rate-limit/in-flight.ts';

/** How a response of models ended. */
export type AiResponseOutcome = 'done' | 'failed' | 'cancelled';

/**
 * Sends the events of one response, in the order of the calls. A promise is returned only when the sender must wait: for
 * the bot check before the first event, later for a slow client. It rejects when nothing may be sent.
 */
export interface EventSink<Events> {
  send<Name extends keyof Events & string>(
    event: Name,
    data: Events[Name],
  ): Promise<void> | undefined;
  /** Sends the next piece of a turn's text as an event `delta`; pieces that arrive together are one event. */
  delta(turn: number, text: string): Promise<void> | undefined;
  /** Sends the last event. Without a bot check so far, nothing precedes it. */
  end<Name extends keyof Events & string>(event: Name, data: Events[Name]): void;
}

/** One request for events, as its handler sees it. */
export interface EventRequest<Events> {
  events: EventSink<Events>;
  /** Fires when the client disconnects, and when the server stops: then the last events can still be sent. */
  signal: AbortSignal;
  /** What an error says to the client; logs it whole if it is internal. */
  problemOf: (error: unknown) => Problem;
  /** True once the server takes no new work. */
  isStopping: () => boolean;
}

/** A request for events that calls a model several times. */
export interface AiEventRequest<Events> extends EventRequest<Events> {
  charge: Charge;
  /** Takes a slot for one more call at the same time as the first; waits no longer when the signal fires. */
  takeSlot: (signal: AbortSignal) => SlotResult | Promise<SlotResult>;
}
