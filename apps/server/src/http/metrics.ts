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

/** Makes the counters. The library is loaded here, so that a server without METRICS_TOKEN does not carry it. */
export async function createMetrics(openAnswers: () => number): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } =
    await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'convoke_http_request_duration_seconds',
    help: 'Time until an answer was complete, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  const answers = new Histogram({
    name: 'convoke_ai_answer_duration_seconds',
    help: 'Time until an AI answer ended, by route and outcome',
    labelNames: ['route', 'outcome'],
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 120],
    registers: [registry],
  });
  const rejections = new Counter({
    name: 'convoke_unhandled_rejections_total',
    help: 'Promises whose failure nobody handled; each is a fault to mend',
    registers: [registry],
  });
  const open = new Gauge({
    name: 'convoke_ai_answers_open',
    help: 'AI answers under way',
    registers: [registry],
  });
  return {
    request(method, route, status, durationMs) {
      requests.observe({ method, route, status }, durationMs / 1000);
    },
    aiAnswer(route, outcome, durationMs) {
      answers.observe({ route, outcome }, durationMs / 1000);
    },
    unhandledRejection() {
      rejections.inc();
    },
    async text() {
      open.set(openAnswers());
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
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
