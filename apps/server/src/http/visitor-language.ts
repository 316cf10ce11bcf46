import { type Language, languageCookie, languageFor } from '@convoke/contract/language.rules.ts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './read-cookie.ts';

/** The language to send a page in: the one that the visitor chose, else the one that the browser prefers. */
export function languageOf({ headers }: FastifyRequest): Language {
  const chosen = readCookie(headers.cookie, languageCookie) ?? undefined;
  return languageFor(chosen, headers['accept-language']);
}
