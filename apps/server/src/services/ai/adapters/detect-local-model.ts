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

// A local server responds within milliseconds; the start must not wait for one that hangs.
const probeTimeoutMs = 300;
const maxListCharacters = 1024 * 1024;
// Servers list models for embeddings and speech beside chat models.
const nonChatModelNames = /embed|bge-|rerank|whisper|tts|clip/iu;

/** Requests the model lists of all candidates in parallel and takes the first candidate that lists a model. */
export async function detectLocalModel(
  candidates: LocalCandidate[] = localCandidates,
  timeoutMs = probeTimeoutMs,
): Promise<LocalModelServer | null> {
  const detected = await Promise.all(
    candidates.map(async (candidate) => {
      const model = await firstModel(candidate.baseUrl, timeoutMs);
      return model === null ? null : { ...candidate, model };
    }),
  );
  return detected.find((found) => found !== null) ?? null;
}

/** The first chat model of a server's list; null for anything that is no model server. */
export async function firstModel(
  baseUrl: string,
  timeoutMs: number,
  apiKey: string | null = null,
): Promise<string | null> {
  try {
    const response = await fetchUpstream(`${baseUrl.replace(/\/+$/u, '')}/models`, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
    });
    if (!response.ok || response.body === null) return null;
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

/** The first chat model of a list in OpenAI's format. */
function readModelList(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('data' in value)) return null;
  if (!Array.isArray(value.data)) return null;
  const names = value.data
    .map((entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null,
    )
    .filter((id): id is string => typeof id === 'string' && id.trim() !== '');
  return names.find((name) => !nonChatModelNames.test(name)) ?? null;
}
