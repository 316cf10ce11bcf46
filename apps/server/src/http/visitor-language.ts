import { type Language, languageCookie, languageFor } from '@convoke/contract/language.rules.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from './read-cookie.ts';

/** The language to send a page in: the one that the visitor chose, else the one that the browser prefers. */
export function languageOf({ headers }: { headers: IncomingHttpHeaders }): Language {
  const chosen = readCookie(headers.cookie, languageCookie) ?? undefined;
  return languageFor(chosen, headers['accept-language']);
}
