import {
  auth,
  extractWWWAuthenticateParams,
  type FetchLike,
  type OAuthDiscoveryState,
  OAuthError,
  refreshAuthorization,
  selectResourceURL,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { Refusal, refusal } from '../../../lib/refusal.ts';
import { isSafeSignInPage } from '../guard/tool-address.rules.ts';
import { type BegunSignIn, OAuthAttempt } from './oauth-attempt.ts';
import { observeFetch } from './observe-fetch.ts';
import { signInFault } from './sign-in-fault.rules.ts';

/** What a sign-in gave. */
export interface GrantedSignIn {
  client: StoredOAuthClientInformation;
  discovery: OAuthDiscoveryState;
  tokens: StoredOAuthTokens;
}

interface Requesting {
  /** Address of the tool server. */
  url: string;
  fetch: FetchLike;
  /** Where the authorization server sends the administrator back to. */
  redirectUrl: string;
  state: string;
  /** Those that may be private and unencrypted. */
  privateOrigins: readonly string[];
}

/** Asks where to sign in. Discovers the authorization server and registers with it; nothing is stored here. */
export async function requestSignIn({
  url,
  fetch,
  redirectUrl,
  state,
  privateOrigins,
}: Requesting): Promise<{ address: URL; begun: BegunSignIn }> {
  const attempt = new OAuthAttempt(redirectUrl, state);
  const { authorizationUrl, begun } = await refusing(fetch, async (fetchFn) => {
    const { resourceMetadataUrl, scope } = await challengeOf(url, fetchFn);
    await auth(attempt, {
      serverUrl: url,
      fetchFn,
      forceReauthorization: true,
      ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
      ...(scope === undefined ? {} : { scope }),
    });
    return attempt;
  });
  // The browser goes there: a script is no address.
  const isAddress = authorizationUrl !== null && /^https?:$/.test(authorizationUrl.protocol);
  if (!isAddress || begun === null) throw signInRefused('it names no page for it');
  if (!isSafeSignInPage(authorizationUrl, privateOrigins))
    throw signInRefused('its page for it is private or not encrypted');
  return { address: authorizationUrl, begun };
}

/** Exchanges the code that the authorization server sent along for tokens. */
export async function requestTokens(
  { url, fetch, redirectUrl, state }: Requesting,
  begun: BegunSignIn,
  { code, iss }: { code: string; iss: string | undefined },
): Promise<GrantedSignIn> {
  const attempt = new OAuthAttempt(redirectUrl, state, begun);
  await refusing(fetch, (fetchFn) =>
    auth(attempt, {
      serverUrl: url,
      fetchFn,
      authorizationCode: code,
      ...(iss === undefined ? {} : { iss }),
    }),
  );
  const tokens = attempt.received;
  if (tokens === null) throw signInRefused('it sent no token');
  return { client: begun.client, discovery: begun.discovery, tokens };
}

/** New tokens for old ones; `null` where the server does not give any, so that an administrator has to sign in again. */
export async function requestFreshTokens(
  { url, fetch }: Pick<Requesting, 'url' | 'fetch'>,
  { client, discovery, tokens }: GrantedSignIn,
): Promise<StoredOAuthTokens | null> {
  const { refresh_token: refreshToken } = tokens;
  if (refreshToken === undefined) return null;
  const { authorizationServerUrl, authorizationServerMetadata, resourceMetadata } = discovery;
  const observed = observeFetch(fetch);
  try {
    const resource = await selectResourceURL(url, new OAuthAttempt('', ''), resourceMetadata);
    return await refreshAuthorization(authorizationServerUrl, {
      clientInformation: client,
      refreshToken,
      fetchFn: observed.fetch,
      ...(authorizationServerMetadata === undefined
        ? {}
        : { metadata: authorizationServerMetadata }),
      ...(resource === undefined ? {} : { resource }),
    });
  } catch (error) {
    const refused = observed.refusal();
    if (refused !== null) throw refused;
    // A server that is ill may be well in a minute; one that says no stays with it.
    if (error instanceof OAuthError && !isIllness(error)) return null;
    throw refusal('tool_answer_unreadable');
  }
}

const isIllness = ({ code }: OAuthError): boolean =>
  code === 'server_error' || code === 'temporarily_unavailable' || code === 'too_many_requests';

/** What a server says of its sign-in when it is asked without one. */
async function challengeOf(url: string, fetchFn: FetchLike) {
  const response = await fetchFn(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'ping' }),
  });
  await response.body?.cancel();
  return response.status === 401 ? extractWWWAuthenticateParams(response) : {};
}

async function refusing<T>(fetch: FetchLike, work: (fetchFn: FetchLike) => Promise<T>): Promise<T> {
  const observed = observeFetch(fetch);
  try {
    return await work(observed.fetch);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw observed.refusal() ?? signInRefused(signInFault(error));
  }
}

const signInRefused = (detail: string): Refusal => refusal('tool_sign_in_refused', { detail });
