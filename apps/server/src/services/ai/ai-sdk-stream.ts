import { systemClock } from '../../lib/clock.ts';
import {
  failureOfStatus,
  upstreamCutOff,
  upstreamMalformed,
  upstreamRefused,
} from './model-failures.ts';
import { type ModelEvent, ModelFailure, type ModelRequest } from './model-port.ts';
import { tokenWeight } from './tokens.ts';

/** The parts of a stream that we read; the AI SDK's provider packages send more, and none of it is text. */
type StreamPart =
  | { type: 'text-delta'; delta: string }
  | { type: 'reasoning-delta'; delta: string }
  | { type: 'error'; error: unknown }
  | {
      type: 'finish';
      finishReason: { unified: string; raw: string | undefined };
      usage: {
        inputTokens: { total: number | undefined };
        outputTokens: { total: number | undefined };
      };
    }
  | { type: OtherPart };

type OtherPart =
  | 'text-start'
  | 'text-end'
  | 'reasoning-start'
  | 'reasoning-end'
  | 'tool-input-start'
  | 'tool-input-delta'
  | 'tool-input-end'
  | 'tool-approval-request'
  | 'tool-call'
  | 'tool-result'
  | 'file'
  | 'source'
  | 'stream-start'
  | 'response-metadata'
  | 'raw';

type Prompt = (
  | { role: 'system'; content: string }
  | { role: 'user' | 'assistant'; content: { type: 'text'; text: string }[] }
)[];

/** The slice of an AI SDK language model (specification v3) that we use. */
export interface AiSdkModel {
  doStream(options: {
    prompt: Prompt;
    maxOutputTokens: number;
    abortSignal: AbortSignal;
  }): PromiseLike<{ stream: ReadableStream<StreamPart> }>;
}

/** Asks an AI SDK model and turns its parts and errors into ours. */
export async function* streamAiSdkModel(
  model: AiSdkModel,
  { instructions, messages, maxOutputTokens, signal }: ModelRequest,
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted();
  let hasBegun = false;
  let reader: ReadableStreamDefaultReader<StreamPart> | null = null;
  try {
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: instructions },
        ...messages.map(({ role, content }) => ({
          role,
          content: [{ type: 'text' as const, text: content }],
        })),
      ],
      maxOutputTokens,
      abortSignal: signal,
    });
    reader = stream.getReader();
    for (;;) {
      const { value: part, done } = await reader.read();
      if (signal.aborted) throw signal.reason;
      if (done) throw upstreamCutOff('the stream ended without an end');
      hasBegun = true;
      if (part.type === 'text-delta') {
        if (part.delta !== '') yield { type: 'text', text: part.delta };
      } else if (part.type === 'reasoning-delta') {
        yield { type: 'thinking', estimatedTokens: tokenWeight(part.delta) };
      } else if (part.type === 'error') {
        throw failureOf(part.error, hasBegun);
      } else if (part.type === 'finish') {
        const { unified, raw } = part.finishReason;
        // The packages close a broken stream with a finish of their own that has no reason from the vendor.
        if (raw === undefined || raw === null) throw upstreamCutOff('no reason of the end');
        const inputTokens = part.usage.inputTokens.total;
        const outputTokens = part.usage.outputTokens.total;
        yield {
          type: 'finish',
          reason: unified === 'stop' || unified === 'length' ? unified : 'other',
          usage:
            inputTokens === undefined || outputTokens === undefined
              ? null
              : { inputTokens, outputTokens },
        };
        return;
      }
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw failureOf(error, hasBegun);
  } finally {
    // Closes the socket when the reader leaves early; a stream that failed has nothing left to cancel.
    void reader?.cancel().catch(() => undefined);
  }
}

const overloaded = 529;

/** The failure behind an error of a provider package, whose own message may hold the vendor's body: nothing of it is kept. */
function failureOf(error: unknown, hasBegun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (typeof error === 'object' && error !== null) {
    const { name, statusCode, responseHeaders, type } = error as {
      name?: unknown;
      statusCode?: unknown;
      responseHeaders?: Record<string, string>;
      type?: unknown;
    };
    const words = `${String(name)} ${String(type)}`;
    if (typeof statusCode === 'number' && statusCode >= 300) {
      return failureOfStatus(statusCode, responseHeaders?.['retry-after'], systemClock.now());
    }
    if (/JSONParse|TypeValidation|InvalidResponse|EmptyResponse/u.test(words)) {
      return upstreamMalformed(String(name));
    }
    // Errors inside Anthropic's stream have a word instead of a status.
    if (/rate_limit/u.test(words)) return failureOfStatus(429, null, 0);
    if (/authentication|permission/u.test(words)) return failureOfStatus(401, null, 0);
    if (/overloaded/u.test(words)) return failureOfStatus(overloaded, null, 0);
    if (/api_error/u.test(words)) return failureOfStatus(500, null, 0);
    if (/invalid_request|not_found/u.test(words)) return failureOfStatus(400, null, 0);
  }
  const cause = codeOf(error);
  return hasBegun ? upstreamCutOff(cause) : upstreamRefused(cause);
}

/** The system's code deep in a chain of causes, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  let each = error;
  for (let depth = 0; depth < 4 && typeof each === 'object' && each !== null; depth += 1) {
    if ('code' in each && typeof each.code === 'string') return each.code;
    each = (each as { cause?: unknown }).cause;
  }
  return 'the connection failed';
}
