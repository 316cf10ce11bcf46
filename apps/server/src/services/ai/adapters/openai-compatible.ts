import type { IncomingMessage } from 'node:http';
import { systemClock } from '../../../lib/clock.ts';
import { contextExceeded, failureOfStatus } from '../port/model-failures.ts';
import type { Model, ModelEvent, ModelRequest } from '../port/model-port.ts';
import { isContextExceeded, mayExceedContext } from './context-exceeded.rules.ts';
import {
  dialectAfterRefusal,
  dialectOfHost,
  type RequestDialect,
  responseFormatOf,
} from './openai-compatible.rules.ts';
import { ended, OpenaiResponseReader } from './openai-response-reader.ts';
import { readPrefix, sendToUpstream } from './upstream-request.ts';

/** Where an OpenAI-compatible server is and what to ask it for. */
export interface OpenaiCompatibleOptions {
  /** Ends in `/v1`, or wherever `/chat/completions` follows. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  label: string;
  place?: string;
  isLocal: boolean;
  /** Further fields of the request body that this vendor wants. */
  extraBody?: Record<string, unknown>;
}

const maxRefusalBytes = 16 * 1024;

/** The voice of OpenAI and of every server that speaks its chat completions: Ollama, LM Studio, llama.cpp, vLLM, OpenRouter … */
export function createOpenaiCompatibleModel(options: OpenaiCompatibleOptions): Model {
  const url = new URL(`${options.baseUrl.replace(/\/+$/u, '')}/chat/completions`);
  const headers: Record<string, string> =
    options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` };
  // What the server refused once is not asked again.
  let dialect = dialectOfHost(url.hostname);
  let extraBody = options.extraBody ?? {};

  /** Leaves out what the server refused; false when nothing can be left out. */
  function adapt(refusal: string, isJson: boolean): boolean {
    const extra = Object.keys(extraBody).find((field) => refusal.includes(field));
    if (extra !== undefined) {
      const { [extra]: _, ...rest } = extraBody;
      extraBody = rest;
      return true;
    }
    const next = dialectAfterRefusal(dialect, refusal, isJson);
    dialect = next ?? dialect;
    return next !== null;
  }

  /** Whether the request can be made again without what was refused; fails where it was too long. */
  async function isAdaptedTo(response: IncomingMessage, { json }: ModelRequest): Promise<boolean> {
    const status = response.statusCode ?? 0;
    const mayAdapt = status === 400 || status === 422;
    if (!mayAdapt && !mayExceedContext(status)) return false;
    const refusal = await readPrefix(response, maxRefusalBytes);
    // First: such a refusal may name the output tokens too, and without their limit the prompt is no shorter.
    if (isContextExceeded(refusal)) throw contextExceeded(`HTTP ${status}`);
    return mayAdapt && adapt(refusal, json !== undefined);
  }

  async function open(request: ModelRequest): Promise<IncomingMessage> {
    for (;;) {
      const response = await sendToUpstream({
        url,
        headers,
        body: JSON.stringify({ ...bodyOf(options.model, request, dialect), ...extraBody }),
        signal: request.signal,
      });
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) return response;
      if (await isAdaptedTo(response, request)) continue;
      response.destroy();
      const retryAfter = response.headers['retry-after'];
      throw failureOfStatus(status, retryAfter, systemClock.now());
    }
  }

  return {
    mode: 'model',
    name: options.model,
    label: options.label,
    ...(options.place === undefined ? {} : { place: options.place }),
    isLocal: options.isLocal,
    stream: (request) =>
      openOnFirstNext(async () => new OpenaiResponseReader(await open(request), request.signal)),
  };
}

/** Opens the response when its first event is asked for; no generator, for the reason at `OpenaiResponseReader`. */
function openOnFirstNext(
  open: () => Promise<AsyncIterator<ModelEvent>>,
): AsyncIterable<ModelEvent> {
  return {
    [Symbol.asyncIterator]() {
      let answer: AsyncIterator<ModelEvent> | null = null;
      const begin = async () => {
        answer = await open();
        return answer.next();
      };
      return {
        next: () => answer?.next() ?? begin(),
        return: async () => {
          await answer?.return?.();
          return ended;
        },
      };
    },
  };
}

function bodyOf(
  model: string,
  request: ModelRequest,
  { hasStreamOptions, maxTokensField, jsonMode }: RequestDialect,
): object {
  return {
    model,
    messages: [{ role: 'system', content: request.instructions }, ...request.messages],
    stream: true,
    ...(hasStreamOptions ? { stream_options: { include_usage: true } } : {}),
    ...(maxTokensField === null ? {} : { [maxTokensField]: request.maxOutputTokens }),
    ...(request.json === undefined ? {} : responseFormatOf(request.json, jsonMode)),
  };
}
