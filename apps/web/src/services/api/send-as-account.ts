import type { Endpoint } from '@convoke/contract/endpoint.ts';
import { identityStore } from '../identity/identity.ts';
import { ApiError } from './api-error.ts';
import { carriesBearer } from './bearer.rules.ts';
import { send, type LooseInput } from './request.ts';

type SendOptions = Parameters<typeof send>[2];

/** Whose answer a call brings: a signed-in person's, or everybody's. */
export function readerOf(endpoint: Endpoint): string {
  return bearerOf(endpoint)?.account.uuid ?? '';
}

/** Sends one request as whoever is signed in; a 401 renews the tokens and tries once more. */
export async function sendAsAccount(
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
    // What was allowed when the page was drawn no longer is: guards and menus have to hear of it.
    if (error.code === 'forbidden') void recheck();
    if (error.status !== 401) throw error;
    await renewUnlessDone(sender.accessToken);
    const renewed = bearerOf(endpoint);
    // Nobody is signed in any more, or somebody else, in whose name this was never meant.
    if (renewed?.account.uuid !== sender.account.uuid) throw error;
    if (renewed.accessToken === sender.accessToken) throw error;
    return send(endpoint, input, withBearer(options, renewed.accessToken));
  }
}

function bearerOf(endpoint: Endpoint) {
  return carriesBearer(endpoint) ? identityStore.getState().identity : null;
}

async function recheck(): Promise<void> {
  const { recheckAccount } = await import('./session.ts');
  await recheckAccount();
}

async function renewUnlessDone(refusedToken: string): Promise<void> {
  if (identityStore.getState().identity?.accessToken !== refusedToken) return;
  // Visitors never need this code.
  const { refreshSession } = await import('./session.ts');
  await refreshSession();
}

function withBearer(options: SendOptions, token: string): SendOptions {
  return { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } };
}
