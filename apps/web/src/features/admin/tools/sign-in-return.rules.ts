import {
  type ToolSignInEnd,
  toolSignInEndSchema,
} from '@convoke/contract/tools/admin-tools.schemas.ts';
import { safeParse } from 'zod/mini';

/** What the page of a tool server sent along: a code to end the sign-in with, or the code of its refusal. */
export type SignInReturn = { body: ToolSignInEnd } | { refusal: string };

/** The parameters that such a page adds to the address. */
export const returnParameters = [
  'code',
  'state',
  'iss',
  'error',
  'error_description',
  'error_uri',
] as const;

// Codes of RFC 6749 and what others have added. Anybody can write a link with words in it, so only a code is shown.
const refusalCode = /^[a-z_]{1,60}$/;

/** Reads what a sign-in came back with; `null` when the address is not one of a sign-in. */
export function readSignInReturn(search: string): SignInReturn | null {
  const parameters = new URLSearchParams(search);
  const refusal = parameters.get('error');
  if (refusal !== null) return { refusal: refusalCode.test(refusal) ? refusal : 'error' };
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => parameters.get(name));
  if (code === null && state === null) return null;
  const body = safeParse(toolSignInEndSchema, { code, state, ...(iss === null ? {} : { iss }) });
  return body.success ? { body: body.data } : { refusal: 'error' };
}

/** The query without what a sign-in came back with. */
export function withoutReturn(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of returnParameters) parameters.delete(name);
  return parameters.toString();
}
