import { createAnthropicModel } from './anthropic.ts';
import { detectLocalModel, firstModel, type LocalCandidate } from './detect-local-model.ts';
import { createGoogleModel } from './google.ts';
import { isLoopback } from './loopback.rules.ts';
import type { Model } from './model-port.ts';
import { createOpenaiCompatibleModel } from './openai-compatible.ts';
import { createRehearsalModel } from './rehearsal.ts';

/** What the environment says about models (contract §3). */
export interface ModelSettings {
  provider: 'auto' | 'openai' | 'anthropic' | 'google' | 'openai-compatible' | 'rehearsal';
  model: string | null;
  apiKey: string | null;
  baseUrl: string | null;
  openaiApiKey: string | null;
  anthropicApiKey: string | null;
  googleApiKey: string | null;
}

/** How to look for model servers on this machine; tests point elsewhere. */
export interface DetectionOptions {
  candidates?: LocalCandidate[];
  timeoutMs?: number;
}

// Small, quick and without hidden thinking, which would eat the output cap; why these stands in docs/decisions/0004.
const defaultModels = {
  openai: 'gpt-4.1-mini',
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-flash-lite-latest',
} as const;
const openaiBaseUrl = 'https://api.openai.com/v1';
const listTimeoutMs = 3_000;

/** Chooses the source of text: the named provider, or with `auto` the first that is configured or answers on this machine. */
export async function selectModel(
  settings: ModelSettings,
  detection: DetectionOptions = {},
): Promise<Model> {
  switch (settings.provider) {
    case 'openai':
      return openai(settings, settings.apiKey ?? settings.openaiApiKey);
    case 'anthropic':
      return anthropic(settings, settings.apiKey ?? settings.anthropicApiKey);
    case 'google':
      return google(settings, settings.apiKey ?? settings.googleApiKey);
    case 'openai-compatible':
      return compatible(settings);
    case 'rehearsal':
      return createRehearsalModel();
    case 'auto':
      break;
  }
  return firstConfigured(settings, detection);
}

async function firstConfigured(
  settings: ModelSettings,
  detection: DetectionOptions,
): Promise<Model> {
  // An address of one's own means that server; a vendor's key from the environment is never sent to it.
  if (settings.baseUrl !== null) return compatible(settings);
  if (settings.openaiApiKey !== null) return openai(settings, settings.openaiApiKey);
  if (settings.anthropicApiKey !== null) return anthropic(settings, settings.anthropicApiKey);
  if (settings.googleApiKey !== null) return google(settings, settings.googleApiKey);
  const local = await detectLocalModel(detection.candidates, detection.timeoutMs);
  if (local === null) return createRehearsalModel();
  const model = settings.model ?? local.model;
  return createOpenaiCompatibleModel({
    baseUrl: local.baseUrl,
    apiKey: null,
    model,
    label: `${model} (${local.vendor})`,
    isLocal: true,
  });
}

function openai(settings: ModelSettings, apiKey: string | null): Model {
  const model = settings.model ?? defaultModels.openai;
  const baseUrl = settings.baseUrl ?? openaiBaseUrl;
  return createOpenaiCompatibleModel({
    baseUrl,
    apiKey: demandKey(apiKey, 'OpenAI'),
    model,
    label: `${model} (OpenAI)`,
    isLocal: isLoopback(baseUrl),
    extraBody: thinkLittle(model),
  });
}

/** A thinking model would spend seconds and the whole output cap before its first word; dropped where it is refused. */
function thinkLittle(model: string): Record<string, unknown> {
  return /^(?:gpt-5|o\d)/u.test(model) ? { reasoning_effort: 'low' } : {};
}

function anthropic(settings: ModelSettings, apiKey: string | null): Model {
  return createAnthropicModel({
    apiKey: demandKey(apiKey, 'Anthropic'),
    model: settings.model ?? defaultModels.anthropic,
    baseUrl: settings.baseUrl,
  });
}

function google(settings: ModelSettings, apiKey: string | null): Model {
  return createGoogleModel({
    apiKey: demandKey(apiKey, 'Google'),
    model: settings.model ?? defaultModels.google,
    baseUrl: settings.baseUrl,
  });
}

async function compatible(settings: ModelSettings): Promise<Model> {
  if (settings.baseUrl === null) {
    throw new Error('AI_BASE_URL is needed. Example: AI_BASE_URL=http://localhost:11434/v1');
  }
  const { baseUrl, apiKey } = settings;
  const model = settings.model ?? (await firstModel(baseUrl, listTimeoutMs, apiKey));
  if (model === null) {
    throw new Error(
      'AI_MODEL is needed: the server at AI_BASE_URL lists no model. Example: AI_MODEL=llama3.2',
    );
  }
  return createOpenaiCompatibleModel({
    baseUrl,
    apiKey,
    model,
    label: `${model} (${new URL(baseUrl).host})`,
    isLocal: isLoopback(baseUrl),
  });
}

function demandKey(apiKey: string | null, vendor: string): string {
  if (apiKey === null) throw new Error(`A key for ${vendor} is needed. Example: AI_API_KEY=…`);
  return apiKey;
}
