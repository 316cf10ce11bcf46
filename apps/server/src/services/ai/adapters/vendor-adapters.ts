import type { VendorApi } from '@convoke/contract/providers.ts';
import type { Model } from '../port/model-port.ts';
import { createAiSdkModel } from './ai-sdk-model.ts';
import { createOpenaiCompatibleModel } from './openai-compatible.ts';
import { fetchUpstream } from './upstream-fetch.ts';

/** Credentials, model and address of a vendor. */
export interface VendorOptions {
  apiKey: string;
  model: string;
  baseUrl: string;
  label: string;
  isLocal: boolean;
}

/** The adapter of each API. The AI SDK's packages are loaded with the first call, so that other vendors do without. */
export const vendorAdapters: Record<VendorApi, (options: VendorOptions) => Model> = {
  openai: (options) =>
    createOpenaiCompatibleModel({ ...options, extraBody: lowReasoningEffort(options.model) }),
  anthropic: (options) =>
    createAiSdkModel(options, async () => {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(aiSdkSettings(options))(options.model);
    }),
  google: (options) =>
    createAiSdkModel(options, async () => {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(aiSdkSettings(options))(options.model);
    }),
};

/** A reasoning model would spend seconds and the output cap before its first text; left out where the server refuses it. */
function lowReasoningEffort(model: string): Record<string, unknown> {
  return /^(?:gpt-5|o\d)/u.test(model) ? { reasoning_effort: 'low' } : {};
}

const aiSdkSettings = ({ apiKey, baseUrl }: VendorOptions) => ({
  apiKey,
  fetch: fetchUpstream,
  baseURL: baseUrl,
});
