import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Clock } from '../../lib/clock.ts';
import type { CheckedToken } from './bot-check-service.ts';

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
});

// Cloudflare's own limits: a token is good for five minutes and at most 2,048 characters long.
const tokenLifetimeMs = 300_000;
const longestToken = 2_048;
const largestAnswerBytes = 64 * 1_024;

/** Cloudflare Turnstile. Whatever goes wrong on the way, the visitor is not let through. */
export function createTurnstile(options: {
  secretKey: string;
  verifyUrl: string;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  timeLimitMs?: number;
}) {
  const { secretKey, verifyUrl, clock, log, timeLimitMs = 5_000 } = options;

  async function ask(token: string, address: string): Promise<z.infer<typeof answerSchema>> {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const text = await readText(response, largestAnswerBytes);
    if (!response.ok) throw new Error(`Turnstile answered ${response.status}`);
    return answerSchema.parse(JSON.parse(text));
  }

  return {
    async check(token: string, address: string): Promise<CheckedToken> {
      if (token.length > longestToken) return null;
      try {
        const answer = await ask(token, address);
        if (!answer.success) {
          warnAboutSetup(answer['error-codes'] ?? []);
          return null;
        }
      } catch (error) {
        log.warn({ err: error }, 'Turnstile did not answer as it should; the visitor is refused');
        return null;
      }
      // Cloudflare takes a token once, but its double may not, and two nodes may ask at the same moment.
      const signature = `turnstile:${createHash('sha256').update(token).digest('hex')}`;
      return { signature, expiresAtMs: clock.now() + tokenLifetimeMs };
    },
  };

  function warnAboutSetup(codes: string[]): void {
    const ours = codes.filter((code) => code.endsWith('-input-secret'));
    if (ours.length > 0)
      log.warn({ codes: ours }, 'Turnstile does not accept TURNSTILE_SECRET_KEY');
  }
}

async function readText(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('Turnstile answered at too great a length');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
