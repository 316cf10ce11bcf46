const turnstileOrigin = 'https://challenges.cloudflare.com';

/** The policy of every page. Turnstile's origin opens only when it is configured. */
export function contentSecurityPolicy({ isTurnstile }: { isTurnstile: boolean }): string {
  return [
    "default-src 'none'",
    `script-src 'self'${isTurnstile ? ` ${turnstileOrigin}` : ''}`,
    "style-src 'self'",
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

/** On every answer, whatever it is. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
} as const;

/** On answers that are no page: nothing may load, should a browser show one. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Only over https: plain http in a LAN has to keep working. */
export const strictTransportSecurity = 'max-age=31536000';
