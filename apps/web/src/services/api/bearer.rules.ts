import type { Endpoint } from '@convoke/contract/endpoint.ts';

/** Those that make a sign-in, or renew one (§7). */
const signInCalls = ['/auth/login', '/auth/register', '/auth/refresh'];
/** Contract §7: who calls these is nobody's business, signed in or not. */
const publicCalls = ['/conversations', '/functions', '/config', '/bot-check', '/health'];

/** Whether a call says who is signed in. */
export function carriesBearer({ path }: Pick<Endpoint, 'path'>): boolean {
  return !signInCalls.includes(path) && !publicCalls.some((start) => isAtOrBelow(path, start));
}

function isAtOrBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}
