import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound, unauthorized } from './problems.ts';

/** How an AI answer ended. */
export type AiAnswerOutcome = 'done' | 'failed' | 'cancelled';

/** What the server counts; absent when nobody may read it. */
export interface Metrics {
  request(method: string, route: string, status: number, durationMs: number): void;
  aiAnswer(route: string, outcome: AiAnswerOutcome, durationMs: number): void;
  unhandledRejection(): void;
  /** Everything counted so far, as Prometheus reads it. */
  text(): Promise<{ type: string; text: string }>;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics | null;
  }
}

/** `GET /metrics` for the bearer of the token; without a token there is nothing at this address. */
export function registerMetrics(app: FastifyInstance, token: string | null): void {
  app.get(
    '/metrics',
    { config: { access: 'anyone', rateLimit: 'none' } },
    async (request, reply) => {
      if (app.metrics === null || token === null) throw notFound();
      const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      // Hashes have one length, so the comparison says nothing about the token's.
      if (!timingSafeEqual(digest(given), digest(token)))
        throw unauthorized('Wrong metrics token.');
      const { type, text } = await app.metrics.text();
      return reply.header('cache-control', 'no-store').type(type).send(text);
    },
  );
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
