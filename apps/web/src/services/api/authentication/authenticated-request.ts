import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { identityStore } from '../../session/identity.ts';
import { ApiError } from '../api-error.ts';
import { sendsBearer } from './sends-bearer.rules.ts';
import { send, type LooseInput } from '../request.ts';

type SendOptions = Parameters<typeof send>[2];

/** The account whose responses a call gets; empty for a public call. */
export function cacheScopeOf(endpoint: Endpoint): string {
  return bearerOf(endpoint)?.account.uuid ?? '';
}

/** Sends one request with the bearer token, if signed in; on a 401 it refreshes the tokens and retries once. */
export async function sendAuthenticated(
  endpoint: Endpoint,
  input: LooseInput,
  options: SendOptions,
): Promise<Response> {
  const sender = bearerOf(endpoint);
  if (sender === null) return send(endpoint, input, options);
  try {
    return await send(endpoint, input, withBearer(options, sender.accessToken));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A permission has been withdrawn since the page was rendered: update the account for guards and menus.
    if (error.code === 'forbidden') void recheck();
    if (error.status !== 401) throw error;
    await refreshUnlessDone(sender.accessToken);
    const renewed = bearerOf(endpoint);
    // The visitor has signed out, or another account has signed in: the request was not made in its name.
    if (renewed?.account.uuid !== sender.account.uuid) throw error;
    if (renewed.accessToken === sender.accessToken) throw error;
    return send(endpoint, input, withBearer(options, renewed.accessToken));
  }
}

function bearerOf(endpoint: Endpoint) {
  return sendsBearer(endpoint) ? identityStore.getState().identity : null;
}

async function recheck(): Promise<void> {
  const { refreshAccount } = await import('./session-refresh.ts');
  await refreshAccount();
}

async function refreshUnlessDone(refusedToken: string): Promise<void> {
  if (identityStore.getState().identity?.accessToken !== refusedToken) return;
  // Loaded on demand: visitors never need this code.
  const { refreshSession } = await import('./session-refresh.ts');
  await refreshSession();
}

function withBearer(options: SendOptions, token: string): SendOptions {
  return { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } };
}
