import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts } from '../services/jobs/job.ts';
import type { Metrics } from './metrics.ts';

/** What is asked when somebody reads the metrics. */
export interface MetricSources {
  openAnswers: () => number;
  countJobs: () => Promise<JobCounts>;
  /** The part of the data folder's volume that is in use, from 0 to 1. */
  volumeUsedShare: () => Promise<number>;
}

/** Makes the counters. */
export function createMetrics({ openAnswers, countJobs, volumeUsedShare }: MetricSources): Metrics {
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
  const jobs = new Gauge({
    name: 'convoke_jobs',
    help: 'Background jobs of all nodes, by what becomes of them; missing while the database is away',
    labelNames: ['state'],
    registers: [registry],
  });
  const volume = new Gauge({
    name: 'convoke_data_volume_used_ratio',
    help: 'Part of the volume of DATA_DIR that is in use, from 0 to 1; the log warns from 0.8 on',
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
      const counts = await countJobs().catch(() => ({}));
      jobs.reset();
      for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count);
      volume.set(await volumeUsedShare().catch(() => Number.NaN));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
