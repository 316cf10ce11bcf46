import { type AiSdkModel, streamAiSdkModel } from './ai-sdk-stream.ts';
import { isLoopback } from './loopback.rules.ts';
import type { Model } from './model-port.ts';
import { fetchUpstream } from './upstream-fetch.ts';

/** Where Google is and what to ask it for. */
export interface GoogleOptions {
  apiKey: string;
  model: string;
  /** null: the vendor's own address. */
  baseUrl: string | null;
}

/** The voice of Google's models. The provider package is loaded with the first call, so that others do not carry it. */
export function createGoogleModel(options: GoogleOptions): Model {
  let loading: Promise<AiSdkModel> | null = null;

  async function load(): Promise<AiSdkModel> {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    const provider = createGoogleGenerativeAI({
      apiKey: options.apiKey,
      fetch: fetchUpstream,
      ...(options.baseUrl === null ? {} : { baseURL: options.baseUrl }),
    });
    return provider(options.model);
  }

  return {
    mode: 'model',
    name: options.model,
    label: `${options.model} (Google)`,
    isLocal: options.baseUrl !== null && isLoopback(options.baseUrl),
    async *stream(request) {
      yield* streamAiSdkModel(await (loading ??= load()), request);
    },
  };
}
