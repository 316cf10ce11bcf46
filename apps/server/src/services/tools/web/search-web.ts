import { inOneLine } from '@convoke/contract/text.rules.ts';
import type { LookupFunction } from 'node:net';
import { Refusal, refusal } from '../../../lib/refusal.ts';
import { createGuardedFetch } from '../guard/guarded-fetch.ts';
import { maskSecrets } from '../mask-secrets.rules.ts';
import type { RawAnswer } from '../tool-provider.ts';
import { hitPassages } from './search-hits.ts';
import { searchServices, type SearchService, type WebSearchSettings } from './search-services.ts';

/** Searches the web; rejects with a refusal of a code `tool_*`. */
export async function searchWeb(
  query: string,
  { provider, url, key }: WebSearchSettings,
  { signal, resolve }: { signal: AbortSignal; resolve?: LookupFunction | undefined },
): Promise<RawAnswer> {
  const service = searchServices[provider];
  const address = url ?? service.ownAddress;
  if (address === null || !URL.canParse(address)) throw refusal('tool_unreachable');
  const base = new URL(address);
  // The operator may keep it in a network of their own. Its redirects stay there, and so does the key.
  const guarded = createGuardedFetch({ allowPrivate: url === null ? [] : [base.origin], resolve });
  const { url: target, headers, body = null } = service.request(query, base, key ?? '');
  const response = await guarded(target, {
    method: body === null ? 'GET' : 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
    signal,
  }).catch((error: unknown) => {
    // Not a byte of an answer.
    if (error instanceof Refusal && error.error.code === 'tool_timed_out')
      throw refusal('tool_server_timed_out');
    throw error;
  });
  if (!response.ok) {
    await response.body?.cancel();
    const { status } = response;
    throw status === 401 || (status === 403 && key !== null)
      ? refusal('tool_key_refused')
      : refusal('tool_answered_status', { status });
  }
  // A service that names the key in its answer tells it to everybody at the table.
  const answer = maskSecrets(await response.text(), key === null ? [] : [key]);
  const passages = hitPassages(hitsOf(answer, service));
  return { name: `Search: ${inOneLine(query)}`, kind: 'web', passages };
}

function hitsOf(answer: string, service: SearchService) {
  try {
    return service.hitsOf(JSON.parse(answer));
  } catch {
    throw refusal('tool_answer_unreadable');
  }
}
