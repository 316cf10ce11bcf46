import type { JsonFormat, ModelFailure, TokenUsage } from '../port/model-port.ts';
import { contextExceeded, failureOfStatus, upstreamMalformed } from '../port/model-failures.ts';
import { isContextExceeded } from './context-exceeded.rules.ts';

/** The content of one stream event. */
export interface OpenaiDelta {
  text: string;
  /** Hidden reasoning. */
  thinkingText: string;
  finishReason: string | null;
  usage: TokenUsage | null;
  failure: ModelFailure | null;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Text of a content field: a string, or the text parts of a list; other content is ignored. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) =>
      isObject(part) && part['type'] === 'text' ? stringOf(part['text']) : '',
    )
    .join('');
}

function usageOf(value: unknown): TokenUsage | null {
  if (!isObject(value)) return null;
  const count = (field: unknown) =>
    typeof field === 'number' && Number.isFinite(field) && field >= 0 ? Math.round(field) : null;
  const inputTokens = count(value['prompt_tokens']);
  const outputTokens = count(value['completion_tokens']);
  return inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens };
}

/** An error object in a 200 response: vendors put a status in `code` or `status`, or a name in `type`. */
function failureOf(error: unknown): ModelFailure {
  if (isObject(error)) {
    // LM Studio sends it with status 200.
    if (isContextExceeded(JSON.stringify(error))) return contextExceeded('an error in the stream');
    for (const field of [error['code'], error['status']]) {
      const status = Number(field);
      if (status >= 400 && status <= 599) return failureOfStatus(status, null, 0);
    }
    const names = `${stringOf(error['type'])} ${stringOf(error['code'])}`;
    if (/rate_limit/u.test(names)) return failureOfStatus(429, null, 0);
    if (/authentication|invalid_api_key|permission/u.test(names)) {
      return failureOfStatus(401, null, 0);
    }
    if (/invalid_request|not_found/u.test(names)) return failureOfStatus(400, null, 0);
  }
  return failureOfStatus(500, null, 0);
}

const emptyDelta = (): OpenaiDelta => ({
  text: '',
  thinkingText: '',
  finishReason: null,
  usage: null,
  failure: null,
});

/** Reads a parsed event, or a whole response with `message` from a server that does not stream. */
export function readOpenaiDelta(value: unknown): OpenaiDelta {
  const delta = emptyDelta();
  if (!isObject(value)) {
    delta.failure = upstreamMalformed('an event that is no object');
    return delta;
  }
  if (value['error'] !== undefined && value['error'] !== null) {
    delta.failure = failureOf(value['error']);
    return delta;
  }
  delta.usage = usageOf(value['usage']);
  const choice: unknown = Array.isArray(value['choices']) ? value['choices'][0] : undefined;
  if (!isObject(choice)) return delta;
  const body = isObject(choice['delta']) ? choice['delta'] : choice['message'];
  if (isObject(body)) {
    delta.text = textOf(body['content']);
    delta.thinkingText = stringOf(body['reasoning_content']) || stringOf(body['reasoning']);
  }
  delta.finishReason = stringOf(choice['finish_reason']) || null;
  return delta;
}

// After this many events in a row without a common frame, learning stops (OpenAI pads each event at random).
const frameTries = 4;
const probe = 'frame-probe';

/**
 * Reads the events of one stream, most of them without parsing JSON: they mostly differ only in their text. An event that has the frame of an earlier one around
 * a JSON string without quote, backslash or control character parses to that string, so it need not be parsed.
 */
export function createDeltaReader() {
  let head = '';
  let tail = '';
  let tries = 0;

  function learnFrame(data: string, text: string): void {
    tries += 1;
    const literal = JSON.stringify(text);
    const at = data.indexOf(literal);
    if (at < 0) return;
    const before = data.slice(0, at + 1);
    const after = data.slice(at + literal.length - 1);
    // The same text could be in another field: a frame is valid only if another text in it is read as content.
    if (readOpenaiDelta(JSON.parse(before + probe + after)).text !== probe) return;
    head = before;
    tail = after;
  }

  return {
    /** The text of an event with a known frame, or null when the event must be parsed. */
    quickText(data: string): string | null {
      if (head === '' || data.length <= head.length + tail.length) return null;
      if (!data.startsWith(head) || !data.endsWith(tail)) return null;
      const text = data.slice(head.length, data.length - tail.length);
      for (let index = 0; index < text.length; index += 1) {
        const unit = text.charCodeAt(index);
        if (unit === 34 || unit === 92 || unit < 32) return null;
      }
      tries = 0;
      return text;
    },
    /** Parses an event and learns its frame. */
    read(data: string): OpenaiDelta {
      let value: unknown;
      try {
        value = JSON.parse(data);
      } catch {
        return { ...emptyDelta(), failure: upstreamMalformed('an event that is not JSON') };
      }
      const delta = readOpenaiDelta(value);
      const isPlain =
        delta.text !== '' &&
        delta.thinkingText === '' &&
        delta.finishReason === null &&
        delta.usage === null &&
        delta.failure === null;
      if (isPlain && tries < frameTries) learnFrame(data, delta.text);
      return delta;
    },
  };
}

/** Maps a vendor's finish reason to the port's. */
export function finishReasonOf(reason: string | null): 'stop' | 'length' | 'other' {
  if (reason === 'stop' || reason === 'eos' || reason === 'end_turn' || reason === null)
    return 'stop';
  return reason === 'length' || reason === 'max_tokens' ? 'length' : 'other';
}

/** The optional request fields that a server accepts. */
export interface RequestDialect {
  maxTokensField: 'max_tokens' | 'max_completion_tokens' | null;
  hasStreamOptions: boolean;
  /** How a request for JSON says so; none where the server knows no `response_format`. */
  jsonMode: 'schema' | 'object' | 'none';
}

/** OpenAI's newer models refuse `max_tokens`; most compatible servers accept only that. */
export function dialectOfHost(host: string): RequestDialect {
  const isOpenai = host === 'api.openai.com' || host.endsWith('.openai.azure.com');
  return {
    maxTokensField: isOpenai ? 'max_completion_tokens' : 'max_tokens',
    hasStreamOptions: true,
    jsonMode: 'schema',
  };
}

/** The field of a request body that asks for JSON. */
export function responseFormatOf(
  { name, schema }: JsonFormat,
  jsonMode: RequestDialect['jsonMode'],
): object {
  if (jsonMode === 'none') return {};
  if (jsonMode === 'object') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } };
}

/** The dialect without the field that an error message names; null when it names none. */
export function dialectAfterRefusal(
  dialect: RequestDialect,
  message: string,
  isJson: boolean,
): RequestDialect | null {
  if (dialect.hasStreamOptions && /stream_options|include_usage/u.test(message)) {
    return { ...dialect, hasStreamOptions: false };
  }
  // OpenAI's message names both: "Unsupported parameter: 'max_tokens' … Use 'max_completion_tokens' instead."
  if (dialect.maxTokensField === 'max_tokens' && /max_completion_tokens/u.test(message)) {
    return { ...dialect, maxTokensField: 'max_completion_tokens' };
  }
  if (dialect.maxTokensField !== null && message.includes(dialect.maxTokensField)) {
    return { ...dialect, maxTokensField: null };
  }
  // Servers that know JSON mode alone may name the schema, the format, or the grammar that they make of it.
  if (
    isJson &&
    dialect.jsonMode !== 'none' &&
    /json|response.?format|schema|grammar/iu.test(message)
  ) {
    return { ...dialect, jsonMode: dialect.jsonMode === 'schema' ? 'object' : 'none' };
  }
  return null;
}
