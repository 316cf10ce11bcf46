/** The wire format of a vendor's streamed response. */
export interface UpstreamDialect {
  head(): string;
  text(piece: string): string;
  thinking(piece: string): string;
  /** The end of the stream, from the finish reason on. */
  end(usage: { inputTokens: number; outputTokens: number } | null, isCapped: boolean): string;
  errorEvent(): string;
  /** A response that is not streamed. */
  whole(text: string): string;
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (event: string, value: Record<string, unknown>) =>
  `event: ${event}\ndata: ${JSON.stringify({ type: event, ...value })}\n\n`;

/** Text in upstream errors that must not leak into the server's responses. */
export const upstreamSecret = 'UPSTREAM-INTERNAL-DETAIL';

const openaiChunk = (delta: object, finishReason: string | null) => ({
  id: 'chatcmpl-scripted',
  object: 'chat.completion.chunk',
  created: 1_700_000_000,
  model: 'scripted-model',
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
});

export const openaiDialect: UpstreamDialect = {
  head: () => data(openaiChunk({ role: 'assistant', content: '' }, null)),
  text: (piece) => data(openaiChunk({ content: piece }, null)),
  thinking: (piece) => data(openaiChunk({ reasoning_content: piece }, null)),
  end: (usage, isCapped) =>
    data(openaiChunk({}, isCapped ? 'length' : 'stop')) +
    (usage === null
      ? ''
      : data({
          ...openaiChunk({}, null),
          choices: [],
          usage: {
            prompt_tokens: usage.inputTokens,
            completion_tokens: usage.outputTokens,
            total_tokens: usage.inputTokens + usage.outputTokens,
          },
        })) +
    'data: [DONE]\n\n',
  errorEvent: () =>
    data({ error: { message: upstreamSecret, type: 'server_error', code: 'server_error' } }),
  whole: (text) =>
    JSON.stringify({
      ...openaiChunk({}, null),
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 },
    }),
};

export const anthropicDialect: UpstreamDialect = {
  head: () =>
    named('message_start', {
      message: {
        id: 'msg_scripted',
        type: 'message',
        role: 'assistant',
        model: 'scripted-model',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 12, output_tokens: 1 },
      },
    }) + named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  text: (piece) =>
    named('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
  thinking: (piece) =>
    named('content_block_start', {
      index: 1,
      content_block: { type: 'thinking', thinking: '', signature: '' },
    }) +
    named('content_block_delta', { index: 1, delta: { type: 'thinking_delta', thinking: piece } }) +
    named('content_block_stop', { index: 1 }),
  end: (usage, isCapped) =>
    named('content_block_stop', { index: 0 }) +
    named('message_delta', {
      delta: { stop_reason: isCapped ? 'max_tokens' : 'end_turn', stop_sequence: null },
      usage: {
        input_tokens: usage?.inputTokens ?? 12,
        output_tokens: usage?.outputTokens ?? 7,
      },
    }) +
    named('message_stop', {}),
  errorEvent: () =>
    named('error', { error: { type: 'overloaded_error', message: upstreamSecret } }),
  whole: (text) =>
    JSON.stringify({
      id: 'msg_scripted',
      type: 'message',
      role: 'assistant',
      model: 'scripted-model',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 12, output_tokens: 7 },
    }),
};

export const googleDialect: UpstreamDialect = {
  head: () => '',
  text: (piece) =>
    data({ candidates: [{ index: 0, content: { role: 'model', parts: [{ text: piece }] } }] }),
  thinking: (piece) =>
    data({
      candidates: [
        { index: 0, content: { role: 'model', parts: [{ text: piece, thought: true }] } },
      ],
    }),
  end: (usage, isCapped) =>
    data({
      candidates: [
        {
          index: 0,
          content: { role: 'model', parts: [] },
          finishReason: isCapped ? 'MAX_TOKENS' : 'STOP',
        },
      ],
      usageMetadata: {
        promptTokenCount: usage?.inputTokens ?? 12,
        candidatesTokenCount: usage?.outputTokens ?? 7,
        totalTokenCount: (usage?.inputTokens ?? 12) + (usage?.outputTokens ?? 7),
      },
    }),
  errorEvent: () => data({ error: { code: 500, status: 'INTERNAL', message: upstreamSecret } }),
  whole: (text) =>
    JSON.stringify([
      { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }] },
    ]),
};
