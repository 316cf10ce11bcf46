import { aiDoneSchema, aiWaitingSchema, type AiDone } from '@convoke/contract/ai-stream.schemas.ts';
import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { safeParse } from 'zod/mini';
import { errorFromProblem, parseJson } from '../api-error.ts';
import { bodyOf, cutOff, eventStreamType, readStream } from './read-stream.ts';
import { send, type LooseInput, type RequestInput } from '../request.ts';
import { trackRequest } from '../requests-in-flight.ts';

interface StreamCalls {
  onDelta: (text: string) => void;
  /** Takes how many other replies must end before this one begins; 0 once it begins. */
  onWaiting?: (replies: number) => void;
}

interface StreamOptions extends StreamCalls {
  signal: AbortSignal | undefined;
}

/** Calls an AI endpoint and streams its text; resolves with the whole response. Never shared: each call is paid for. */
export async function streamAiResponse<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> & StreamCalls & { signal?: AbortSignal },
): Promise<AiDone> {
  const { signal, onDelta, onWaiting, ...rest } = input as LooseInput &
    StreamCalls & { signal?: AbortSignal };
  const calls = { onDelta, ...(onWaiting && { onWaiting }) };
  const endTracking = trackRequest('withOwnIndicator');
  try {
    const response = await send(endpoint, rest, { accept: eventStreamType, signal });
    return await readAiResponse(response, { ...calls, signal });
  } finally {
    endTracking();
  }
}

/** Reads an AI response to its end. The text received before a failure is in the error's `partialText`. */
async function readAiResponse(response: Response, options: StreamOptions): Promise<AiDone> {
  const body = await bodyOf(response, [eventStreamType, 'text/plain']);
  const isEventStream = body.contentType.startsWith(eventStreamType);
  const interpret = isEventStream ? interpretEvents() : interpretPlainText();
  let partialText = '';
  return readStream(body, {
    signal: options.signal,
    partialText: () => partialText,
    read(piece, isDone) {
      const step = interpret(piece, isDone);
      if (step.waiting !== undefined) options.onWaiting?.(step.waiting);
      // One call per network chunk, however many tokens it contains.
      if (step.delta !== '') {
        partialText += step.delta;
        options.onDelta(step.delta);
      }
      return step.end === undefined ? undefined : readEnd(step.end, partialText);
    },
  });
}

interface Step {
  delta: string;
  waiting?: number;
  end?: EventSourceMessage | AiDone;
}

function interpretEvents(): (text: string, isDone: boolean) => Step {
  let step: Step = { delta: '' };
  const parser = createParser({
    onEvent(event) {
      if (step.end !== undefined) return;
      if (event.event === 'delta') step.delta += readDelta(event.data);
      else if (event.event === 'waiting') Object.assign(step, readWaiting(event.data));
      else if (event.event === 'done' || event.event === 'error') step.end = event;
    },
  });
  return (text) => {
    step = { delta: '' };
    parser.feed(text);
    return step;
  };
}

/** A server without event streams sends the text alone, which ends with the body. */
function interpretPlainText(): (text: string, isDone: boolean) => Step {
  let whole = '';
  return (text, isDone) => {
    whole += text;
    if (!isDone) return { delta: text };
    return {
      delta: text,
      end: { text: whole, model: '', usage: { inputTokens: 0, outputTokens: 0 } },
    };
  };
}

function readDelta(data: string): string {
  // A malformed delta is skipped: `done` carries the whole text.
  const value = parseJson(data);
  if (typeof value !== 'object' || value === null || !('text' in value)) return '';
  return typeof value.text === 'string' ? value.text : '';
}

function readWaiting(data: string): Pick<Step, 'waiting'> {
  const waiting = safeParse(aiWaitingSchema, parseJson(data));
  return waiting.success ? { waiting: waiting.data.replies } : {};
}

function readEnd(end: EventSourceMessage | AiDone, partialText: string): AiDone {
  if ('text' in end) return end;
  const data = parseJson(end.data);
  if (end.event === 'error') throw errorFromProblem(data, { partialText }) ?? cutOff(partialText);
  const done = safeParse(aiDoneSchema, data);
  if (!done.success) throw cutOff(partialText, done.error);
  return done.data;
}
