import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AiResponseOutcome } from '../../ports/event-request.ts';
import { refusal } from '../../lib/refusal.ts';

/** The server's counters; `null` on the app when no metrics token is configured. */
export interface Metrics {
  request(method: string, route: string, status: number, durationMs: number): void;
  aiResponse(route: string, outcome: AiResponseOutcome, durationMs: number): void;
  unhandledRejection(): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<{ type: string; text: string }>;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics | null;
  }
}

/** Registers `GET /metrics`, guarded by the token; 404 when no token is configured. */
export function registerMetrics(app: FastifyInstance, token: string | null): void {
  app.get(
    '/metrics',
    { config: { access: 'anyone', rateLimit: 'none' } },
    async (request, reply) => {
      if (app.metrics === null || token === null) throw refusal('not_found');
      const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      // Digests have equal length, so the comparison does not reveal the token's length.
      if (!timingSafeEqual(digest(sent), digest(token))) throw refusal('wrong_metrics_token');
      const { type, text } = await app.metrics.text();
      return reply.header('cache-control', 'no-store').type(type).send(text);
    },
  );
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
