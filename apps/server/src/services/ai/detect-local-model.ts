import { fetchUpstream } from './upstream-fetch.ts';

/** A model server on this machine that answered. */
export interface LocalModelServer {
  vendor: string;
  baseUrl: string;
  /** The model to ask: the first that it lists and that can hold a conversation. */
  model: string;
}

/** Where a model server may listen. */
export interface LocalCandidate {
  vendor: string;
  baseUrl: string;
}

/** The loopback ports that the contract names (§3), in its order. */
export const localCandidates: LocalCandidate[] = [
  { vendor: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { vendor: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { vendor: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
];

// A server on this machine answers within some milliseconds; the start must not wait for one that is stuck.
const probeTimeoutMs = 300;
const maxListCharacters = 1024 * 1024;
// Servers list models for embeddings and speech beside those that talk.
const talksNot = /embed|bge-|rerank|whisper|tts|clip/iu;

/** Asks all candidates at once and takes the first, in their order, that lists a model. */
export async function detectLocalModel(
  candidates: LocalCandidate[] = localCandidates,
  timeoutMs = probeTimeoutMs,
): Promise<LocalModelServer | null> {
  const answers = await Promise.all(
    candidates.map(async (candidate) => {
      const model = await firstModel(candidate.baseUrl, timeoutMs);
      return model === null ? null : { ...candidate, model };
    }),
  );
  return answers.find((answer) => answer !== null) ?? null;
}

/** The first model of a server's list; null for anything that is no model server. */
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
    // Refused, silent, cut, not JSON: whatever listens there is no model server for us.
    return null;
  }
}

/** The first model of a list in OpenAI's form. */
function readModelList(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('data' in value)) return null;
  if (!Array.isArray(value.data)) return null;
  const names = value.data
    .map((entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null,
    )
    .filter((id): id is string => typeof id === 'string' && id.trim() !== '');
  return names.find((name) => !talksNot.test(name)) ?? null;
}
