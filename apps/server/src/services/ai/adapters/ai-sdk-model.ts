import { systemClock } from '../../../lib/clock.ts';
import {
  contextExceeded,
  failureOfStatus,
  upstreamCutOff,
  upstreamMalformed,
  upstreamRefused,
} from '../port/model-failures.ts';
import {
  type JsonSchema,
  type Model,
  type ModelEvent,
  ModelFailure,
  type ModelRequest,
} from '../port/model-port.ts';
import { tokenWeight } from '../tokens.ts';
import { isContextExceeded, mayExceedContext } from './context-exceeded.rules.ts';

/** The stream parts that are read; the other parts of the AI SDK's provider packages hold no text. */
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

/** The part of the AI SDK's `LanguageModelV3` in use. */
interface AiSdkModel {
  doStream(options: {
    prompt: Prompt;
    maxOutputTokens: number;
    abortSignal: AbortSignal;
    responseFormat?: { type: 'json'; name: string; schema: JsonSchema };
  }): PromiseLike<{ stream: ReadableStream<StreamPart> }>;
}

/** Adapter for a model of the AI SDK, which is loaded on the first call. */
export function createAiSdkModel(
  { model, label, isLocal }: { model: string; label: string; isLocal: boolean },
  load: () => Promise<AiSdkModel>,
): Model {
  let loading: Promise<AiSdkModel> | null = null;
  // What the vendor refused once is not asked again.
  let refusesJson = false;
  return {
    mode: 'model',
    name: model,
    label,
    isLocal,
    async *stream(request) {
      const sdk = await (loading ??= load());
      const { json, ...plain } = request;
      const asksForJson = json !== undefined && !refusesJson;
      try {
        yield* streamAiSdkModel(sdk, asksForJson ? request : plain);
      } catch (error) {
        if (!asksForJson || !isRefusedRequest(error)) throw error;
        for await (const event of streamAiSdkModel(sdk, plain)) {
          refusesJson = true;
          yield event;
        }
      }
    },
  };
}

function isRefusedRequest(error: unknown): boolean {
  return error instanceof ModelFailure && error.error.code === 'model_request_refused';
}

/** Streams an AI SDK model and maps its parts and errors to those of the port. */
async function* streamAiSdkModel(
  model: AiSdkModel,
  { instructions, messages, maxOutputTokens, signal, json }: ModelRequest,
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted();
  let hasStarted = false;
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
      ...(json === undefined ? {} : { responseFormat: { type: 'json' as const, ...json } }),
    });
    reader = stream.getReader();
    for (;;) {
      const { value: part, done } = await reader.read();
      if (signal.aborted) throw signal.reason;
      if (done) throw upstreamCutOff('the stream ended without an end');
      hasStarted = true;
      if (part.type === 'text-delta') {
        if (part.delta !== '') yield { type: 'text', text: part.delta };
      } else if (part.type === 'reasoning-delta') {
        yield { type: 'thinking', estimatedTokens: tokenWeight(part.delta) };
      } else if (part.type === 'error') {
        throw failureOf(part.error, hasStarted);
      } else if (part.type === 'finish') {
        const { unified, raw } = part.finishReason;
        // The packages close a broken stream with a finish that has no raw reason from the vendor.
        if (raw === undefined || raw === null) throw upstreamCutOff('no finish reason');
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
    throw failureOf(error, hasStarted);
  } finally {
    // Closes the socket when the reader leaves early; cancelling a failed stream rejects.
    void reader?.cancel().catch(() => undefined);
  }
}

const overloaded = 529;

/** The failure for an error of a provider package. The error's message may hold the vendor's body, so it is dropped. */
function failureOf(error: unknown, hasStarted: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (typeof error === 'object' && error !== null) {
    const { name, statusCode, responseHeaders, responseBody, type } = error as {
      name?: unknown;
      statusCode?: unknown;
      responseBody?: unknown;
      responseHeaders?: Record<string, string>;
      type?: unknown;
    };
    const errorTypes = `${String(name)} ${String(type)}`;
    if (typeof statusCode === 'number' && statusCode >= 300) {
      if (mayExceedContext(statusCode) && isContextExceeded(String(responseBody))) {
        return contextExceeded(`HTTP ${statusCode}`);
      }
      return failureOfStatus(statusCode, responseHeaders?.['retry-after'], systemClock.now());
    }
    if (/JSONParse|TypeValidation|InvalidResponse|EmptyResponse/u.test(errorTypes)) {
      return upstreamMalformed(String(name));
    }
    // Errors inside Anthropic's stream have a type instead of a status.
    if (/rate_limit/u.test(errorTypes)) return failureOfStatus(429, null, 0);
    if (/authentication|permission/u.test(errorTypes)) return failureOfStatus(401, null, 0);
    if (/overloaded/u.test(errorTypes)) return failureOfStatus(overloaded, null, 0);
    if (/api_error/u.test(errorTypes)) return failureOfStatus(500, null, 0);
    if (/invalid_request|not_found/u.test(errorTypes)) return failureOfStatus(400, null, 0);
  }
  const cause = codeOf(error);
  return hasStarted ? upstreamCutOff(cause) : upstreamRefused(cause);
}

/** The system error code in a chain of causes, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  let each = error;
  for (let depth = 0; depth < 4 && typeof each === 'object' && each !== null; depth += 1) {
    if ('code' in each && typeof each.code === 'string') return each.code;
    each = (each as { cause?: unknown }).cause;
  }
  return 'the connection failed';
}
