import { type AiSdkModel, streamAiSdkModel } from './ai-sdk-stream.ts';
import { isLoopback } from './loopback.rules.ts';
import type { Model } from './model-port.ts';
import { fetchUpstream } from './upstream-fetch.ts';

/** Where Anthropic is and what to ask it for. */
export interface AnthropicOptions {
  apiKey: string;
  model: string;
  /** null: the vendor's own address. */
  baseUrl: string | null;
}

/** The voice of Anthropic's models. The provider package is loaded with the first call, so that others do not carry it. */
export function createAnthropicModel(options: AnthropicOptions): Model {
  let loading: Promise<AiSdkModel> | null = null;

  async function load(): Promise<AiSdkModel> {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const provider = createAnthropic({
      apiKey: options.apiKey,
      fetch: fetchUpstream,
      ...(options.baseUrl === null ? {} : { baseURL: options.baseUrl }),
    });
    return provider(options.model);
  }

  return {
    mode: 'model',
    name: options.model,
    label: `${options.model} (Anthropic)`,
    isLocal: options.baseUrl !== null && isLoopback(options.baseUrl),
    async *stream(request) {
      yield* streamAiSdkModel(await (loading ??= load()), request);
    },
  };
}
