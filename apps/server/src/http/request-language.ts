import {
  type Language,
  languageCookie,
  negotiateLanguage,
} from '@convoke/language/language.rules.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from './read-cookie.ts';

/** The language of a page: the visitor's choice in the cookie, else the browser's preference. */
export function languageOf({ headers }: { headers: IncomingHttpHeaders }): Language {
  const chosen = readCookie(headers.cookie, languageCookie) ?? undefined;
  return negotiateLanguage(chosen, headers['accept-language']);
}
