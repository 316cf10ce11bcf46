import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createOwnHostCheck } from './own-host.ts';
import { csrfFailed, foreignHost, forbidden, type ProblemError } from './problems.ts';
import { readCookie } from './read-cookie.ts';

const cookieName = 'XSRF-TOKEN';
const headerName = 'x-xsrf-token';
// Nothing longer was ever issued here, so nothing longer is worth a hash.
const maxTokenLength = 128;
// Half a megabyte at most; who asks for one page asks for the next one too.
const maxRemembered = 4_000;

/** Tells our own pages from other sites (contract §4): a signed value that pages read and repeat. */
export interface CrossSiteGuard {
  /** Why a request under `/api` is refused, or `null`. */
  refusal(request: FastifyRequest): ProblemError | null;
  /** Puts the cookie on an answer; a good one that the browser has is kept, so that tabs agree. */
  setCookie(request: FastifyRequest, reply: FastifyReply): void;
  /** The cookie as a header's value, for who sends these over a connection that is not encrypted. */
  cookie(sent: string | undefined): string;
}

/** Makes the guard. The key is bound to this purpose; `publicUrl` is the one origin that always counts as ours. */
export function createCrossSiteGuard({
  key,
  publicUrl,
}: {
  key: Buffer;
  publicUrl: string;
}): CrossSiteGuard {
  const ownOrigin = new URL(publicUrl).origin;
  const isOwnHost = createOwnHostCheck(publicUrl);
  /** Signatures that were found to be good: each page checks the one it has. */
  const genuine = new Set<string>();
  const sign = (nonce: string) => createHmac('sha256', key).update(nonce).digest('base64url');

  function issue(): string {
    const nonce = randomBytes(16).toString('base64url');
    return `${nonce}.${sign(nonce)}`;
  }

  function isGenuine(token: string | null): token is string {
    if (token === null || token.length > maxTokenLength) return false;
    const [nonce, signature, ...rest] = token.split('.');
    if (!nonce || !signature || rest.length > 0) return false;
    if (genuine.has(token)) return true;
    if (!isSame(signature, sign(nonce))) return false;
    if (genuine.size >= maxRemembered) genuine.clear();
    genuine.add(token);
    return true;
  }

  function isForeign(request: FastifyRequest): boolean {
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site') return true;
    const { origin } = request.headers;
    if (origin === undefined) return false;
    if (origin === ownOrigin) return false;
    // A reverse proxy may change the scheme unseen, so hosts are compared; `null` is nobody's host.
    if (!URL.canParse(origin)) return true;
    const { protocol, host } = new URL(origin);
    const own = `${protocol}//${request.host}`;
    return !URL.canParse(own) || new URL(own).host !== host;
  }

  function cookie(sent: string | undefined): string {
    const present = readCookie(sent, cookieName);
    return `${cookieName}=${isGenuine(present) ? present : issue()}; Path=/; SameSite=Lax`;
  }

  return {
    refusal(request) {
      const isPaidGet = request.routeOptions.config.isPaidGet === true;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead && !isPaidGet) return null;
      // What comes from a page of the public address came through its proxy, which may name us as it likes.
      if (request.headers.origin !== ownOrigin && !isOwnHost(request.host)) return foreignHost();
      if (isForeign(request)) return csrfFailed();
      if (isPaidGet) return paidGetRefusal(request);
      const present = readCookie(request.headers.cookie, cookieName);
      const header = request.headers[headerName];
      if (typeof header !== 'string' || !isGenuine(present)) return csrfFailed();
      return isSame(header, present) ? null : csrfFailed();
    },
    setCookie(request, reply) {
      const secure = isOverHttps(request, publicUrl) ? '; Secure' : '';
      reply.header('set-cookie', cookie(request.headers.cookie) + secure);
    },
    cookie,
  };
}

/** Whether the visitor's connection is encrypted: by us, by a trusted proxy, or by the proxy that PUBLIC_URL names. */
export function isOverHttps(request: FastifyRequest, publicUrl: string): boolean {
  if (request.protocol === 'https') return true;
  // Asked with every request, and most servers have no such name.
  if (!publicUrl.startsWith('https:')) return false;
  return new URL(publicUrl).host === request.host;
}

// An embedding page or a browser that looks ahead must not spend the visitor's tokens.
function paidGetRefusal({ headers }: FastifyRequest): ProblemError | null {
  if (headers['sec-fetch-site'] === 'same-site') return csrfFailed();
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat();
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ''))
    ? forbidden('This address cannot be prefetched.')
    : null;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
