import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AiAnswer, ShowPiece } from '../services/ai/ai-service.ts';
import { ModelFailure } from '../services/ai/model-port.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import type { AiAnswerOutcome } from './metrics.ts';
import { toProblem } from './problem-handler.ts';
import { botCheckFailed } from './problems.ts';

/** An answer to be had, and the bot-check claim that must hold before its first word leaves. */
interface PaidAnswer {
  ask: (signal: AbortSignal, show: ShowPiece) => Promise<AiAnswer>;
  isTokenKept: Promise<boolean>;
}

/** Sends the answer of a model in the form that the caller accepts; the signal fires when the caller leaves. */
export async function sendAiAnswer(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  paid: PaidAnswer,
): Promise<void> {
  const controller = new AbortController();
  const leave = app.openAnswers.enter(controller);
  const startedAt = performance.now();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  reply.header('cache-control', 'no-store');
  const wantsEvents = request.headers.accept?.includes('text/event-stream') ?? false;
  const send = wantsEvents ? sendEvents : sendText;
  let outcome: AiAnswerOutcome = 'failed';
  try {
    outcome = await send(request, reply, controller.signal, paid);
  } catch (error) {
    if (!reply.raw.destroyed) throw error;
    // The caller left: nobody is there to be told.
    reply.hijack();
    outcome = 'cancelled';
  } finally {
    leave();
    app.metrics?.aiAnswer(request.routeOptions.url ?? '', outcome, performance.now() - startedAt);
  }
}

async function sendText(
  _request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  { ask, isTokenKept }: PaidAnswer,
): Promise<AiAnswerOutcome> {
  const { text } = await new Promise<AiAnswer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    ask(signal, () => undefined).then(resolve, reject);
  });
  if (!(await isTokenKept)) throw botCheckFailed();
  await reply.type('text/plain; charset=utf-8').send(text);
  return 'done';
}

async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  { ask, isTokenKept }: PaidAnswer,
): Promise<AiAnswerOutcome> {
  const stream = createEventStream(reply.raw, () => {
    reply.hijack();
    return reply.getHeaders();
  });
  // A shutdown aborts with a reason: the visitor hears it at once, whether or not the model reacts.
  signal.addEventListener('abort', () => {
    if (!reply.raw.destroyed) stream.fail(toProblem(signal.reason, request).problem);
  });
  try {
    const answer = await ask(signal, showOn(stream, isTokenKept));
    if (!(await isTokenKept)) throw botCheckFailed();
    stream.done(answer);
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    // What is refused before a model was asked (the budget, say) keeps its status (contract §7).
    if (!stream.hasBegun && !(error instanceof ModelFailure)) {
      stream.abandon();
      throw error;
    }
    stream.fail(toProblem(error, request).problem);
    return 'failed';
  }
}

/** Shows pieces on a stream, the first one when the claim of the bot-check token holds. */
function showOn(stream: EventStream, isTokenKept: Promise<boolean>): ShowPiece {
  let isAllowed = false;
  const showFirst = async (text: string) => {
    if (!(await isTokenKept)) throw botCheckFailed();
    isAllowed = true;
    await stream.delta(text);
  };
  return (text) => (isAllowed ? stream.delta(text) : showFirst(text));
}
