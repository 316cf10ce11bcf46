import type { Endpoint } from '@convoke/contract/endpoint.ts';

/** Calls that create or refresh a session, see docs/behaviour.md#bearer-token. */
const signInCalls = ['/auth/login', '/auth/register', '/auth/refresh'];
/** Calls that are the same for everybody, signed in or not. */
const publicCalls = ['/conversations', '/functions', '/config', '/bot-check', '/health'];

/** Whether a call carries the bearer token. */
export function sendsBearer({ path }: Pick<Endpoint, 'path'>): boolean {
  return !signInCalls.includes(path) && !publicCalls.some((start) => isAtOrBelow(path, start));
}

function isAtOrBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}
