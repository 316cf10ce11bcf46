import { limits } from '@convoke/contract/limits.ts';
import { fetchUpstream } from './upstream-fetch.ts';

/** A model server on this machine that responded. */
export interface LocalModelServer {
  vendor: string;
  baseUrl: string;
  /** The first chat model that it lists. */
  model: string;
}

/** An address where a model server may listen. */
export interface LocalCandidate {
  vendor: string;
  baseUrl: string;
}

/** Default ports of model servers, in the order of docs/behaviour.md#choosing-a-model. */
export const localCandidates: LocalCandidate[] = [
  { vendor: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { vendor: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { vendor: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
];

/** The candidates that the setup lists: `auto` must not take an unrelated server on the common port of vLLM. */
const listedCandidates: LocalCandidate[] = [
  ...localCandidates,
  { vendor: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
];

// A local server responds within milliseconds; the start must not wait for one that hangs.
const probeTimeoutMs = 300;
// A person waits for the list, and a server that swaps models in may be slow.
const listTimeoutMs = 1_500;
const maxListCharacters = 1024 * 1024;
const maxModels = 100;
// Servers list models for embeddings and speech beside chat models.
const nonChatModelNames = /embed|bge-|rerank|whisper|tts|clip/iu;

/** Requests the model lists of all candidates in parallel and takes the first candidate that lists a model. */
export async function detectLocalModel(
  candidates: LocalCandidate[] = localCandidates,
  timeoutMs = probeTimeoutMs,
): Promise<LocalModelServer | null> {
  const servers = await findModelServers(candidates, timeoutMs);
  for (const { models, ...candidate } of servers) {
    const [model] = models;
    if (model !== undefined) return { ...candidate, model };
  }
  return null;
}

/** A model server on this machine, with its chat models. */
export type FoundModelServer = LocalCandidate & { models: string[] };

/** The candidates that are model servers; one may have no model yet. */
export async function findModelServers(
  candidates: LocalCandidate[] = listedCandidates,
  timeoutMs = listTimeoutMs,
): Promise<FoundModelServer[]> {
  const found = await Promise.all(
    candidates.map(async (candidate) => {
      const models = await listModels(candidate.baseUrl, timeoutMs);
      return models === null ? [] : [{ ...candidate, models }];
    }),
  );
  return found.flat();
}

/** The chat models that a server lists; null for anything that is no model server. */
export async function listModels(
  baseUrl: string,
  timeoutMs: number,
  apiKey: string | null = null,
): Promise<string[] | null> {
  try {
    const response = await fetchUpstream(`${baseUrl.replace(/\/+$/u, '')}/models`, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return null;
    }
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.length > maxListCharacters) return null;
    }
    return readModelList(JSON.parse(text));
  } catch {
    // Refused, timed out, cut off or not JSON: no usable model server.
    return null;
  }
}

/** The chat models of a list in OpenAI's format. */
function readModelList(value: unknown): string[] | null {
  if (typeof value !== 'object' || value === null || !('data' in value)) return null;
  // Ollama without a model has `null` for its empty list.
  if (value.data === null) return [];
  if (!Array.isArray(value.data)) return null;
  return value.data
    .map((entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null,
    )
    .filter((id): id is string => typeof id === 'string' && isModelName(id))
    .slice(0, maxModels);
}

function isModelName(id: string): boolean {
  return (
    id.trim() !== '' &&
    id.length <= limits.modelName &&
    !/\p{Cc}/u.test(id) &&
    !nonChatModelNames.test(id)
  );
}
