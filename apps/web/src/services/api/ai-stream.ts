import { aiDoneSchema, type AiDone } from '@convoke/contract/ai-answer.schemas.ts';
import { now } from '../../lib/clock.ts';
import { safeParse } from 'zod/mini';
import { ApiError, errorFromProblem, parseJson } from './api-error.ts';
import { createSseParser, type SseEvent } from './sse-parser.ts';

/** The server sends a sign of life every 15 s (contract §4.1): after four missed ones the line is dead. */
const silenceLimitMs = 60_000;

export interface StreamOptions {
  onDelta: (text: string) => void;
  signal: AbortSignal | undefined;
}

/** Reads an AI answer to its end. What arrived before a failure is in the error's `partialText`. */
export async function readAiAnswer(response: Response, options: StreamOptions): Promise<AiDone> {
  const contentType = response.headers.get('content-type') ?? '';
  const isEventStream = contentType.startsWith('text/event-stream');
  if (response.body === null || !(isEventStream || contentType.startsWith('text/plain'))) {
    await response.body?.cancel();
    throw new ApiError({ code: 'network', status: response.status });
  }
  const interpret = isEventStream ? interpretEvents() : interpretPlainText();
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  const watch = watchSilence(() => void reader.cancel().catch(() => undefined));
  let partialText = '';

  try {
    for (;;) {
      const { done: isOver, value } = await reader.read();
      watch.heard();
      const step = interpret(decoder.decode(value, { stream: !isOver }), isOver);
      // One call per piece off the network, however many tokens it held.
      if (step.delta !== '') {
        partialText += step.delta;
        options.onDelta(step.delta);
      }
      if (step.end !== undefined) return readEnd(step.end, partialText);
      if (isOver) throw cutOff(partialText);
    }
  } catch (thrown) {
    if (options.signal?.aborted) {
      throw new ApiError({ code: 'aborted', status: response.status, partialText, cause: thrown });
    }
    throw thrown instanceof ApiError ? thrown : cutOff(partialText, thrown);
  } finally {
    watch.stop();
    // Frees the connection when the end was known before the body ended; an already broken body has nothing to free.
    void reader.cancel().catch(() => undefined);
  }
}

interface Step {
  delta: string;
  end?: SseEvent | AiDone;
}

function interpretEvents(): (text: string, isOver: boolean) => Step {
  const parser = createSseParser();
  return (text) => {
    let delta = '';
    for (const event of parser.push(text)) {
      if (event.event === 'delta') delta += readDelta(event.data);
      else if (event.event === 'done' || event.event === 'error') return { delta, end: event };
    }
    return { delta };
  };
}

/** A server that knows no events answers with the text alone, and its end is the end of the body. */
function interpretPlainText(): (text: string, isOver: boolean) => Step {
  let whole = '';
  return (text, isOver) => {
    whole += text;
    if (!isOver) return { delta: text };
    return {
      delta: text,
      end: { text: whole, model: '', usage: { inputTokens: 0, outputTokens: 0 } },
    };
  };
}

function readDelta(data: string): string {
  // A damaged piece is passed over: `done` brings the whole text.
  const value = parseJson(data);
  if (typeof value !== 'object' || value === null || !('text' in value)) return '';
  return typeof value.text === 'string' ? value.text : '';
}

function readEnd(end: SseEvent | AiDone, partialText: string): AiDone {
  if ('text' in end) return end;
  const data = parseJson(end.data);
  if (end.event === 'error') throw errorFromProblem(data, { partialText }) ?? cutOff(partialText);
  const done = safeParse(aiDoneSchema, data);
  if (!done.success) throw cutOff(partialText, done.error);
  return done.data;
}

function cutOff(partialText: string, cause?: unknown): ApiError {
  return new ApiError({ code: 'cut_off', status: 200, partialText, cause });
}

function watchSilence(onSilence: () => void) {
  let heardAt = now();
  const timer = setInterval(() => {
    if (now() - heardAt > silenceLimitMs) onSilence();
  }, silenceLimitMs / 6);
  return {
    heard() {
      heardAt = now();
    },
    stop: () => clearInterval(timer),
  };
}
