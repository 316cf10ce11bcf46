import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOverHttps } from './csrf-protection.ts';
import { type InlineSources, noInlineSources } from './csp-inline-sources.ts';

const turnstileOrigin = 'https://challenges.cloudflare.com';

/** The content security policy of pages; Turnstile's origin is allowed only when it is configured. */
export function contentSecurityPolicy({
  isTurnstile,
  inline = noInlineSources,
}: {
  isTurnstile: boolean;
  inline?: InlineSources;
}): string {
  const scripts = ["'self'", ...inline.scripts, ...(isTurnstile ? [turnstileOrigin] : [])];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${["'self'", ...inline.styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ...(isTurnstile ? [`frame-src ${turnstileOrigin}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Turnstile's script writes plain strings into script sinks.
    ...(isTurnstile ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ');
}

/** Headers of every response. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
} as const;

// On untrustworthy origins browsers ignore this header and log an error on every page.
const localhostHeaders = { ...commonHeaders, 'cross-origin-opener-policy': 'same-origin' };
// Only over https, because plain http in a LAN must keep working.
const httpsHeaders = { ...localhostHeaders, 'strict-transport-security': 'max-age=31536000' };

/** For responses that are no page: nothing may load if a browser shows one. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For the service worker, which fetches from this server only. */
export const workerContentSecurityPolicy = "default-src 'none'; connect-src 'self'";

/** Sets the headers of every response. */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): void {
  if (isOverHttps(request, publicUrl)) reply.headers(httpsHeaders);
  else reply.headers(isLocalhost(request.host) ? localhostHeaders : commonHeaders);
}

/** True for hosts that browsers trust without https. */
function isLocalhost(host: string): boolean {
  return /^(?:(?:[^:]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/iu.test(host);
}
