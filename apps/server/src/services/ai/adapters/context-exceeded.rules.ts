/**
 * How vendors and model servers say that a prompt is longer than the model's window: by a code or type (OpenAI, Groq,
 * DeepSeek; llama.cpp), or in their own words.
 */
const wordings = [
  'context_length_exceeded',
  'exceed_context_size',
  // OpenAI, vLLM, OpenRouter, Mistral, llama.cpp, Ollama: "maximum context length", "available context size"
  'context (?:length|size|limit)',
  // LM Studio: "when context the overflows"
  'context the overflows',
  // vLLM: "longer than the maximum model length"
  'maximum model length',
  // Anthropic
  'prompt is too long',
  // Google: "The input token count (…) exceeds the maximum number of tokens allowed"
  'input token count',
  // OpenAI's newer models
  'input tokens exceed',
  // Text Generation Inference: "`inputs` tokens + `max_new_tokens` must be <= …"
  'tokens \\+ `?max_new_tokens',
];
const pattern = new RegExp(wordings.join('|'), 'iu');

/** Whether a refusal says so. It is only matched: what an upstream wrote is shown to nobody. */
export const isContextExceeded = (refusal: string): boolean => pattern.test(refusal);

const statuses = new Set([400, 413, 422]);

/** Whether a request that was answered with a status may have been too long. */
export const mayExceedContext = (status: number): boolean => statuses.has(status);
