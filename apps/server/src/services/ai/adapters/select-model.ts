import { modelNotListed } from '@convoke/contract/errors/error-codes.ts';
import {
  isVendor,
  type ModelChoice,
  type Vendor,
  vendorNames,
  vendors,
} from '@convoke/contract/providers.ts';
import { detectLocalModel, listModels, type LocalCandidate } from './detect-local-model.ts';
import { localModelUnusable } from './local/local-model-unusable.ts';
import { isLoopback } from './loopback.rules.ts';
import type { Model } from '../port/model-port.ts';
import { createOpenaiCompatibleModel } from './openai-compatible.ts';
import { createRehearsalModel } from './rehearsal.ts';
import { vendorAdapters } from './vendor-adapters.ts';

/** Where to look for models on this machine; tests set other addresses. */
export interface DetectionOptions {
  candidates?: LocalCandidate[];
  timeoutMs?: number;
  /** Loads a model file in the engine on this machine. */
  openFile?: (file: string) => Promise<Model>;
}

const listTimeoutMs = 3_000;

/** No model is named, and the server that was asked for its models lists none. */
export class ModelNotListed extends Error {
  override readonly name = 'ModelNotListed';

  constructor() {
    super(modelNotListed);
  }
}

/**
 * Chooses the model: the named provider, or with `auto` the first that is configured or detected on this machine; see
 * docs/behaviour.md#choosing-a-model
 */
export async function selectModel(
  choice: ModelChoice,
  detection: DetectionOptions = {},
): Promise<Model> {
  const { provider, apiKey, vendorKeys } = choice;
  if (isVendor(provider)) return vendorModel(provider, choice, apiKey ?? vendorKeys[provider]);
  if (provider === 'openai-compatible') return compatible(choice);
  if (provider === 'local') return fileModel(choice, detection);
  return provider === 'rehearsal' ? createRehearsalModel() : firstConfigured(choice, detection);
}

async function firstConfigured(choice: ModelChoice, detection: DetectionOptions): Promise<Model> {
  // A configured address selects that server; a vendor's key from the environment is never sent to it.
  if (choice.baseUrl !== null) return compatible(choice);
  const vendor = vendorNames.find((name) => choice.vendorKeys[name] !== undefined);
  if (vendor !== undefined) return vendorModel(vendor, choice, choice.vendorKeys[vendor]);
  const local = await detectLocalModel(detection.candidates, detection.timeoutMs);
  if (local === null) return createRehearsalModel();
  const model = choice.model ?? local.model;
  return createOpenaiCompatibleModel({
    baseUrl: local.baseUrl,
    apiKey: null,
    model,
    label: `${model} (${local.vendor})`,
    isLocal: true,
  });
}

async function fileModel({ model }: ModelChoice, { openFile }: DetectionOptions): Promise<Model> {
  if (model === null || openFile === undefined) {
    throw localModelUnusable('model_file_unnamed');
  }
  return openFile(model);
}

function vendorModel(vendor: Vendor, choice: ModelChoice, apiKey: string | undefined): Model {
  const { label, adapter, defaultModel, baseUrl } = vendors[vendor];
  if (apiKey === undefined) {
    throw new Error(`A key for ${label} is needed. Example: AI_API_KEY=…`);
  }
  const model = choice.model ?? defaultModel;
  return vendorAdapters[adapter]({
    apiKey,
    model,
    baseUrl: choice.baseUrl ?? baseUrl,
    label: `${model} (${label})`,
    isLocal: choice.baseUrl !== null && isLoopback(choice.baseUrl),
  });
}

async function compatible(choice: ModelChoice): Promise<Model> {
  if (choice.baseUrl === null) {
    throw new Error('AI_BASE_URL is needed. Example: AI_BASE_URL=http://localhost:11434/v1');
  }
  const { baseUrl, apiKey } = choice;
  const model = choice.model ?? (await listModels(baseUrl, listTimeoutMs, apiKey))?.[0];
  if (model === undefined) {
    throw new ModelNotListed();
  }
  return createOpenaiCompatibleModel({
    baseUrl,
    apiKey,
    model,
    label: model,
    place: new URL(baseUrl).host,
    isLocal: isLoopback(baseUrl),
  });
}
