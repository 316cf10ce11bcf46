import { limits } from '@convoke/contract/limits.ts';
import type { LookupFunction } from 'node:net';
import { invalidField, Refusal, refusal } from '../../../lib/refusal.ts';
import { createGuardedFetch } from '../guard/guarded-fetch.ts';
import type { RawAnswer } from '../tool-provider.ts';

/** Text, pages, JSON and XML, and PDF. */
const isReadable = (type: string): boolean =>
  type === '' || /^(?:text\/.+|application\/(?:(?:.+\+)?(?:json|xml)|pdf))$/u.test(type);

/** Opens a page of the web; rejects with a refusal of a code `tool_*`. */
export async function readWebPage(
  address: string,
  options: {
    /** Origins that may be private. */
    allowPrivate: readonly string[];
    signal: AbortSignal;
    resolve?: LookupFunction | undefined;
  },
): Promise<RawAnswer> {
  const { allowPrivate, resolve, signal } = options;
  const url = webAddress(address);
  const guarded = createGuardedFetch({
    allowPrivate,
    redirects: 'anywhere',
    isAccepted: isReadable,
    resolve,
  });
  const { response, bytes } = await open(url, guarded, signal).catch((error: unknown) => {
    throw saidOfPage(error);
  });
  if (bytes.length === 0) throw refusal('tool_answer_empty');
  const mediaType = response.headers.get('content-type') ?? '';
  const from = withoutFragment(response.url);
  return { name: placeOf(from), kind: 'web', from, bytes, mediaType };
}

async function open(url: URL, guarded: typeof fetch, signal: AbortSignal) {
  const response = await guarded(url, {
    signal,
    headers: {
      accept:
        'text/html, application/xhtml+xml, text/plain, application/json, application/pdf, */*;q=0.1',
      'user-agent': 'Convoke',
    },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw refusal('tool_answered_status', { status: response.status });
  }
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const pageCodes = new Map([
  ['tool_unreachable', 'tool_page_unreachable'],
  ['tool_timed_out', 'tool_page_timed_out'],
  ['tool_redirected_away', 'tool_page_redirects'],
] as const);

/** What the guard says of tools, said of a page. */
function saidOfPage(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  for (const [code, ofPage] of pageCodes)
    if (error.error.code === code) return new Refusal({ code: ofPage }, { cause: error.cause });
  return error;
}

/** The address as it is opened; a fragment stays with the reader. */
function webAddress(address: string): URL {
  const isWeb =
    address.length <= limits.webAddress &&
    URL.canParse(address.trim()) &&
    /^https?:$/u.test(new URL(address.trim()).protocol);
  if (!isWeb) throw invalidField('arguments.url', 'not_a_web_address');
  const url = new URL(address.trim());
  if (url.username !== '' || url.password !== '')
    throw invalidField('arguments.url', 'not_a_web_address');
  url.hash = '';
  return url;
}

const withoutFragment = (address: string): string => address.split('#')[0] ?? '';

/** Host and path: the name of a page without a title. */
const placeOf = (address: string): string => {
  const { host, pathname } = new URL(address);
  return pathname === '/' ? host : host + pathname;
};
