import type { Problem } from '@convoke/contract/errors/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ModelFailure } from '../../services/ai/port/model-port.ts';
import { toProblem } from '../errors/error-handler.ts';
import { problem } from '../errors/problems.ts';
import type { AiResponseOutcome } from '../observability/metrics.ts';
import { openEventStream, runResponse } from './ai-response.ts';
import type { EventStream } from './event-stream.ts';

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

interface EventSource<Events> {
  /** Sends events up to the last one; rejects when nothing could begin. */
  run: (request: EventRequest<Events>) => Promise<AiResponseOutcome>;
  isTokenValid: Promise<boolean>;
}

/** Sends named server-sent events. An error before the first one keeps its status, except that of a model. */
export async function sendEventResponse<Events>(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { run, isTokenValid }: EventSource<Events>,
): Promise<void> {
  await runResponse(app, request, reply, async (signal) => {
    const stream = openEventStream(reply);
    const problemOf = (error: unknown) => toProblem(error, request).problem;
    try {
      return await run({
        events: createSink<Events>(stream, isTokenValid),
        signal,
        problemOf,
        isStopping: () => app.lifecycle.isStopping,
      });
    } catch (error) {
      if (reply.raw.destroyed) return 'cancelled';
      if (!stream.hasStarted && !(error instanceof ModelFailure)) {
        stream.abandon();
        throw error;
      }
      stream.fail(problemOf(error));
      return 'failed';
    }
  });
}

/** Holds events back until the bot-check claim has been confirmed. */
function createSink<Events>(
  stream: EventStream,
  isTokenValid: Promise<boolean>,
): EventSink<Events> {
  let held: (() => void)[] | null = [];
  const confirm = async () => {
    if (!(await isTokenValid)) throw problem('bot_check_failed');
    const events = held ?? [];
    held = null;
    for (const send of events) send();
  };
  const confirmed = confirm();
  // It rejects for the sender that waits, and there may be none.
  confirmed.catch(() => undefined);
  const pass = (send: () => Promise<void> | undefined): Promise<void> | undefined => {
    if (held === null) return send();
    held.push(() => void send());
    return confirmed;
  };
  return {
    send: (event, data) => pass(() => stream.send(event, data)),
    delta: (turn, text) => pass(() => stream.delta(text, turn)),
    end: (event, data) => {
      held = null;
      stream.end(event, data);
    },
  };
}
