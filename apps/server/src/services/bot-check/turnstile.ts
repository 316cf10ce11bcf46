import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Clock } from '../../lib/clock.ts';
import type { CheckedToken } from './spent-tokens.ts';

const verifyResponseSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
});

// Cloudflare's limits: a token is valid for five minutes and has at most 2,048 characters.
const tokenLifetimeMs = 300_000;
const maxTokenLength = 2_048;
const maxVerifyResponseBytes = 64 * 1_024;

/** Cloudflare Turnstile. Every error refuses the visitor. */
export function createTurnstile(options: {
  secretKey: string;
  verifyUrl: string;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  timeoutMs?: number;
}) {
  const { secretKey, verifyUrl, clock, log, timeoutMs = 5_000 } = options;

  async function ask(
    token: string,
    address: string,
  ): Promise<z.infer<typeof verifyResponseSchema>> {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
      redirect: 'error',
      signal,
    });
    const text = await readText(response, maxVerifyResponseBytes, signal);
    if (!response.ok) throw new Error(`Turnstile answered ${response.status}`);
    return verifyResponseSchema.parse(JSON.parse(text));
  }

  return {
    async check(token: string, address: string): Promise<CheckedToken> {
      if (token.length > maxTokenLength) return null;
      try {
        const result = await ask(token, address);
        if (!result.success) {
          warnAboutSetup(result['error-codes'] ?? []);
          return null;
        }
      } catch (error) {
        log.warn({ err: error }, 'Turnstile did not answer as it should; the visitor is refused');
        return null;
      }
      // Cloudflare accepts a token once, but a mock may not, and two nodes may verify at the same moment.
      const signature = `turnstile:${createHash('sha256').update(token).digest('hex')}`;
      return { signature, expiresAtMs: clock.now() + tokenLifetimeMs };
    },
  };

  function warnAboutSetup(codes: string[]): void {
    const setupErrors = codes.filter((code) => code.endsWith('-input-secret'));
    if (setupErrors.length > 0)
      log.warn({ codes: setupErrors }, 'Turnstile does not accept TURNSTILE_SECRET_KEY');
  }
}

async function readText(
  { body }: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // `fetch` may lose its signal to the garbage collector once the head has arrived, and then never end.
  for await (const chunk of Readable.fromWeb(body, { signal })) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('Turnstile answered at too great a length');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
