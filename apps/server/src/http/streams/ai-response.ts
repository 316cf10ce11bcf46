import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AiResponse, EmitText } from '../../services/ai/ai-service.ts';
import { ModelFailure } from '../../services/ai/port/model-port.ts';
import { EventStream } from './event-stream.ts';
import type { AiResponseOutcome } from '../../ports/event-request.ts';
import { toProblem } from '../errors/error-handler.ts';
import { refusal } from '../../lib/refusal.ts';

/** The model call, and the bot-check claim that must hold before the first text is sent. */
interface AiResponseSource<Response> {
  ask: (signal: AbortSignal, emit: EmitText, isStreamed: boolean) => Promise<Response>;
  isTokenValid: Promise<boolean>;
}

/** Sends a model's response as text or event stream, as the client accepts; a disconnect aborts the call. */
export async function sendAiResponse(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  source: AiResponseSource<AiResponse>,
): Promise<void> {
  const wantsEvents = request.headers.accept?.includes('text/event-stream') ?? false;
  const send = wantsEvents ? sendEvents : sendText;
  await runResponse(app, request, reply, (signal) => send(request, reply, signal, source));
}

/** Sends what models made of a request as JSON; a disconnect aborts their calls. */
export async function sendAiJson(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  source: AiResponseSource<unknown>,
): Promise<void> {
  await runResponse(app, request, reply, async (signal) => {
    const value = await wholeResponse(signal, source);
    await reply.send(value);
    return 'done';
  });
}

/** Registers a response as active until `send` resolves; the signal fires when the client disconnects or the server stops. */
export async function runResponse(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  send: (signal: AbortSignal) => Promise<AiResponseOutcome>,
): Promise<void> {
  const controller = new AbortController();
  const leave = app.activeStreams.enter(controller);
  const startedAt = performance.now();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  reply.header('cache-control', 'no-store');
  let outcome: AiResponseOutcome = 'failed';
  try {
    outcome = await send(controller.signal);
  } catch (error) {
    if (!reply.raw.destroyed) throw error;
    // The client disconnected, so no error is sent.
    reply.hijack();
    outcome = 'cancelled';
  } finally {
    leave();
    app.metrics?.aiResponse(request.routeOptions.url ?? '', outcome, performance.now() - startedAt);
  }
}

async function sendText(
  _request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  source: AiResponseSource<AiResponse>,
): Promise<AiResponseOutcome> {
  const { text } = await wholeResponse(signal, source);
  await reply.type('text/plain; charset=utf-8').send(text);
  return 'done';
}

/** Resolves when the response is complete and the bot-check claim confirmed; rejects at once when the signal fires. */
async function wholeResponse<Response>(
  signal: AbortSignal,
  { ask, isTokenValid }: AiResponseSource<Response>,
): Promise<Response> {
  const response = await new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    ask(signal, () => undefined, false).then(resolve, reject);
  });
  if (!(await isTokenValid)) throw refusal('bot_check_failed');
  return response;
}

async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  { ask, isTokenValid }: AiResponseSource<AiResponse>,
): Promise<AiResponseOutcome> {
  const stream = openEventStream(reply);
  // A shutdown aborts with a reason, which is sent at once, whether or not the model reacts.
  signal.addEventListener('abort', () => {
    if (!reply.raw.destroyed) stream.fail(toProblem(signal.reason, request).problem);
  });
  try {
    const response = await ask(signal, emitTo(stream, isTokenValid), true);
    if (!(await isTokenValid)) throw refusal('bot_check_failed');
    stream.done(response);
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    // Refusals before the model call, such as the budget, keep their status: see docs/behaviour.md#ai-responses.
    if (!stream.hasStarted && !(error instanceof ModelFailure)) {
      stream.abandon();
      throw error;
    }
    stream.fail(toProblem(error, request).problem);
    return 'failed';
  }
}

/** An event stream that takes the response over with its first event. */
export function openEventStream(reply: FastifyReply): EventStream {
  return new EventStream(reply.raw, () => {
    reply.hijack();
    return reply.getHeaders();
  });
}

/** Sends pieces on a stream, after the bot-check claim has been confirmed. */
function emitTo(stream: EventStream, isTokenValid: Promise<boolean>): EmitText {
  let isAllowed = false;
  const emitFirst = async (text: string) => {
    if (!(await isTokenValid)) throw refusal('bot_check_failed');
    isAllowed = true;
    await stream.delta(text);
  };
  const waiting = (replies: number) => {
    const tell = (isValid: boolean) => void (isValid && stream.send('waiting', { replies }));
    // A claim that cannot be confirmed fails the response itself.
    isTokenValid.then(tell, () => undefined);
  };
  return Object.assign((text: string) => (isAllowed ? stream.delta(text) : emitFirst(text)), {
    waiting,
  });
}
