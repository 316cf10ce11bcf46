import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { refusal } from '../../lib/refusal.ts';
import type { Metrics } from './prometheus.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` when no metrics token is configured. */
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
