import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ModelFailure } from '../../services/ai/port/model-port.ts';
import { toProblem } from '../errors/error-handler.ts';
import { refusal } from '../../lib/refusal.ts';
import type { AiResponseOutcome, EventRequest, EventSink } from '../../ports/event-request.ts';
import { openEventStream, runResponse } from './ai-response.ts';
import type { EventStream } from './event-stream.ts';

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
    if (!(await isTokenValid)) throw refusal('bot_check_failed');
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
