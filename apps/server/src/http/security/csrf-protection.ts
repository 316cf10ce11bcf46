import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAllowedHostCheck } from './allowed-host.ts';
import { refusal, type Refusal } from '../../lib/refusal.ts';
import { readCookie } from '../read-cookie.ts';

const cookieName = 'XSRF-TOKEN';
const headerName = 'x-xsrf-token';
// No longer token was ever issued, so longer ones are not hashed.
const maxTokenLength = 128;
// At most half a megabyte.
const maxValidTokens = 4_000;

/** CSRF protection by a signed cookie that pages repeat in a header: see docs/behaviour.md#cross-site-requests. */
export class CsrfProtection {
  readonly #key: Buffer;
  readonly #publicUrl: string;
  readonly #publicOrigin: string;
  readonly #isAllowedHost: (host: string) => boolean;
  /** Tokens with a verified signature; pages send theirs again and again. */
  readonly #validTokens = new Set<string>();

  /** `key` is derived for this purpose only; the origin of `publicUrl` is always allowed. */
  constructor({ key, publicUrl }: { key: Buffer; publicUrl: string }) {
    this.#key = key;
    this.#publicUrl = publicUrl;
    this.#publicOrigin = new URL(publicUrl).origin;
    this.#isAllowedHost = createAllowedHostCheck(publicUrl);
  }

  /** The error for a cross-site request to the API, or `null`. */
  refusal(request: FastifyRequest): Refusal | null {
    const isPaidGet = request.routeOptions.config.isPaidGet === true;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !isPaidGet) return null;
    // The proxy of the public address may use any host name for this server.
    if (request.headers.origin !== this.#publicOrigin && !this.#isAllowedHost(request.host))
      return refusal('unknown_host');
    if (this.#isCrossOrigin(request)) return refusal('csrf_failed');
    if (isPaidGet) return paidGetRefusal(request);
    const present = readCookie(request.headers.cookie, cookieName);
    const header = request.headers[headerName];
    if (typeof header !== 'string' || !this.#isValidToken(present)) return refusal('csrf_failed');
    return isSame(header, present) ? null : refusal('csrf_failed');
  }

  /** Sets the cookie; a valid one of the browser is repeated, so that tabs agree. */
  setCookie(request: FastifyRequest, reply: FastifyReply): void {
    const present = readCookie(request.headers.cookie, cookieName);
    const token = this.#isValidToken(present) ? present : this.#issueToken();
    const secure = isOverHttps(request, this.#publicUrl) ? '; Secure' : '';
    reply.header('set-cookie', `${cookieName}=${token}; Path=/; SameSite=Lax${secure}`);
  }

  #issueToken(): string {
    const nonce = randomBytes(16).toString('base64url');
    return `${nonce}.${this.#sign(nonce)}`;
  }

  #sign(nonce: string): string {
    return createHmac('sha256', this.#key).update(nonce).digest('base64url');
  }

  #isValidToken(token: string | null): token is string {
    if (token === null || token.length > maxTokenLength) return false;
    const [nonce, signature, ...rest] = token.split('.');
    if (!nonce || !signature || rest.length > 0) return false;
    if (this.#validTokens.has(token)) return true;
    if (!isSame(signature, this.#sign(nonce))) return false;
    if (this.#validTokens.size >= maxValidTokens) this.#validTokens.clear();
    this.#validTokens.add(token);
    return true;
  }

  #isCrossOrigin(request: FastifyRequest): boolean {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site === 'cross-site') return true;
    if (origin === undefined || origin === this.#publicOrigin) return false;
    // Hosts are compared, because a reverse proxy may change the scheme. The origin `null` cannot be parsed.
    if (!URL.canParse(origin)) return true;
    const { protocol, host } = new URL(origin);
    const own = `${protocol}//${request.host}`;
    return !URL.canParse(own) || new URL(own).host !== host;
  }
}

/** True when the visitor's connection is encrypted by this server, a trusted proxy or the proxy at PUBLIC_URL. */
export function isOverHttps(request: FastifyRequest, publicUrl: string): boolean {
  if (request.protocol === 'https') return true;
  // A fast path, since this runs for every request.
  if (!publicUrl.startsWith('https:')) return false;
  return new URL(publicUrl).host === request.host;
}

// Embedding pages and prefetching browsers must not spend the visitor's tokens.
function paidGetRefusal({ headers }: FastifyRequest): Refusal | null {
  if (headers['sec-fetch-site'] === 'same-site') return refusal('csrf_failed');
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat();
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ''))
    ? refusal('prefetch_refused')
    : null;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
