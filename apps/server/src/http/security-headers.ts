import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOverHttps } from './cross-site.ts';
import { type InlineSources, noInlineSources } from './inline-sources.ts';

const turnstileOrigin = 'https://challenges.cloudflare.com';

/** The policy of every page. Turnstile's origin opens only when it is configured. */
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

/** What every answer carries, however it was asked for. */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
} as const;

// Elsewhere browsers ignore it, and report that as an error on every page.
const onThisMachine = { ...everyAnswer, 'cross-origin-opener-policy': 'same-origin' };
// Only over https: plain http in a LAN has to keep working.
const overHttps = { ...onThisMachine, 'strict-transport-security': 'max-age=31536000' };

/** On answers that are no page: nothing may load, should a browser show one. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** On the service worker: it asks this server for what the pages ask it for, and for nothing else. */
export const workerContentSecurityPolicy = "default-src 'none'; connect-src 'self'";

/** Puts on an answer what every one carries, whatever it is. */
export function setAnswerHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): void {
  const isHttps = isOverHttps(request, publicUrl);
  reply.headers(answerHeaders({ isHttps, host: request.host }));
}

/** What every answer carries, by how it was asked for. */
export function answerHeaders({
  isHttps,
  host,
}: {
  isHttps: boolean;
  host: string;
}): Readonly<Record<string, string>> {
  if (isHttps) return overHttps;
  return isThisMachine(host) ? onThisMachine : everyAnswer;
}

/** True for the hosts that browsers trust without https. */
function isThisMachine(host: string): boolean {
  return /^(?:(?:[^:]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/iu.test(host);
}
