import { expect, test } from 'vitest';
import { isContextExceeded } from './context-exceeded.rules.ts';

test.each([
  '{"error":{"message":"Too much.","type":"invalid_request_error","code":"context_length_exceeded"}}',
  'This model’s maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.',
  'Input tokens exceed the configured limit of 272000 tokens.',
  'prompt is too long: 210000 tokens > 200000 maximum',
  'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000',
  'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  '{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}',
  'The decoder prompt (length 5000) is longer than the maximum model length of 4096.',
  'Trying to keep the first 5000 tokens when context the overflows.',
  'Prompt contains 40000 tokens, too large for model with 32768 maximum context length',
  'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193',
])('a prompt is longer than the window: %s', (refusal) => {
  expect(isContextExceeded(refusal)).toBe(true);
});

test.each([
  'max_tokens is too large: 40000. This model supports at most 16384 completion tokens.',
  "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
  'Invalid JSON in the context of this schema',
  '',
])('something else is refused: %s', (refusal) => {
  expect(isContextExceeded(refusal)).toBe(false);
});
