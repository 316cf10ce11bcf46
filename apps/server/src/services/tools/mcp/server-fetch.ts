import type { FetchLike } from '@modelcontextprotocol/client';
import { Refusal, refusal } from '../../../lib/refusal.ts';
import { isRefusedUrl } from '../guard/tool-address.rules.ts';
import type { ConnectedServer } from '../servers/tool-server.ts';

/** A fetch that reaches public addresses, and of private ones those of these origins. */
export type CreateGuardedFetch = (allowPrivate: readonly string[]) => FetchLike;

/**
 * A fetch for a tool server, which may be private where an administrator allowed it. Its own address is refused with
 * `tool_server_address_refused` where allowing it would help.
 */
export function createServerFetch(
  { url: serverUrl, allowPrivate }: Pick<ConnectedServer, 'url' | 'allowPrivate'>,
  createGuardedFetch: CreateGuardedFetch,
): FetchLike {
  const { origin } = new URL(serverUrl);
  if (allowPrivate) return createGuardedFetch([origin]);
  const guarded = createGuardedFetch([]);
  return async (input, init) => {
    try {
      return await guarded(input, init);
    } catch (error) {
      const url = new URL(input);
      const isRefused = error instanceof Refusal && error.error.code === 'tool_address_refused';
      if (!isRefused || url.origin !== origin || isRefusedUrl(url, true)) throw error;
      throw refusal('tool_server_address_refused');
    }
  };
}
