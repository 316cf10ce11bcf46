import { expect } from '@playwright/test';
import type { ConvokeServer } from './convoke-server.ts';

interface Credentials {
  email: string;
  password: string;
}

/** What a server expects of every request that changes something. */
export async function csrfHeaders({ url }: ConvokeServer): Promise<Record<string, string>> {
  const config = await fetch(`${url}/api/config`);
  const cookie = config.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, 'x-xsrf-token': decodeURIComponent(cookie.split('=').slice(1).join('=')) };
}

/** The status of the answer, and the token in it. */
async function send(server: ConvokeServer, path: string, body: object) {
  const answer = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await csrfHeaders(server)) },
    body: JSON.stringify({ ...body, turnstileResponse: 'off' }),
  });
  const { token = '' } = (await answer.json()) as { token?: string };
  return { status: answer.status, token };
}

/** A device that is signed in and never seen. */
function deviceWith({ url }: ConvokeServer, token: string) {
  return {
    /** How the server answers its next request: 200 while it is signed in, 401 afterwards. */
    async nextStatus(): Promise<number> {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url}/api/auth/me`, { headers })).status;
    },
  };
}

/** Creates an account on a server whose bot check is off, with the device that is signed in by that. */
export async function register(server: ConvokeServer, credentials: Credentials) {
  const person = { firstName: 'Nils', lastName: 'Holm', ...credentials };
  const { status, token } = await send(server, 'register', person);
  expect(status).toBe(201);
  return deviceWith(server, token);
}

/** How the server answers a sign-in with these. */
export async function signInStatus(server: ConvokeServer, credentials: Credentials) {
  return (await send(server, 'login', credentials)).status;
}

/** Signs in on another device. */
export async function signInElsewhere(server: ConvokeServer, credentials: Credentials) {
  const { status, token } = await send(server, 'login', credentials);
  expect(status).toBe(200);
  return deviceWith(server, token);
}
