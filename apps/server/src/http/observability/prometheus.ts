import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AiResponseOutcome } from '../../ports/event-request.ts';
import type { CallCount } from '../../services/ai/usage/call-counter.ts';
import type { JobCounts } from '../../services/jobs/job.ts';
import type { ToolCallCount } from '../../services/tools/calls/tool-call-counter.ts';

/** Values that are read when the metrics are requested. */
interface MetricSources {
  activeStreams: () => number;
  countJobs: () => Promise<JobCounts>;
  /** Model calls of this process since it started. */
  countAiCalls: () => readonly CallCount[];
  /** Calls of tools by this process since it started. */
  countToolCalls: () => readonly ToolCallCount[];
  /** The used share of the data folder's volume, from 0 to 1. */
  volumeUsedShare: () => Promise<number>;
}

/** The server's counters. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics({
  activeStreams,
  countJobs,
  countAiCalls,
  countToolCalls,
  volumeUsedShare,
}: MetricSources) {
  const registry = new Registry();
  const {
    requests,
    aiResponses,
    rejections,
    openStreams,
    aiCalls,
    aiTokens,
    toolCalls,
    jobs,
    volume,
  } = createInstruments(registry);
  return {
    request(method: string, route: string, status: number, durationMs: number): void {
      requests.observe({ method, route, status }, durationMs / 1000);
    },
    aiResponse(route: string, outcome: AiResponseOutcome, durationMs: number): void {
      aiResponses.observe({ route, outcome }, durationMs / 1000);
    },
    unhandledRejection(): void {
      rejections.inc();
    },
    /** All metrics in Prometheus' text format. */
    async text(): Promise<{ type: string; text: string }> {
      openStreams.set(activeStreams());
      aiCalls.reset();
      aiTokens.reset();
      for (const { model, outcome, calls, inputTokens, outputTokens } of countAiCalls()) {
        aiCalls.inc({ model, outcome }, calls);
        aiTokens.inc({ model, direction: 'input' }, inputTokens);
        aiTokens.inc({ model, direction: 'output' }, outputTokens);
      }
      toolCalls.reset();
      for (const { tool, outcome, calls } of countToolCalls())
        toolCalls.inc({ tool, outcome }, calls);
      const counts = await countJobs().catch(() => ({}));
      jobs.reset();
      for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count);
      volume.set(await volumeUsedShare().catch(() => Number.NaN));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function createInstruments(registry: Registry) {
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'convoke_http_request_duration_seconds',
    help: 'Time until an answer was complete, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  const aiResponses = new Histogram({
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
  const openStreams = new Gauge({
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
    requests,
    aiResponses,
    rejections,
    openStreams,
    ...createCallCounters(registry),
    jobs,
    volume,
  };
}

/** Counters of what this process calls: models and tools. */
function createCallCounters(registry: Registry) {
  const aiCalls = new Counter({
    name: 'convoke_ai_calls_total',
    help: 'Calls of models by this process, by model and outcome',
    labelNames: ['model', 'outcome'],
    registers: [registry],
  });
  const aiTokens = new Counter({
    name: 'convoke_ai_tokens_total',
    help: 'Tokens of these calls, by model and direction',
    labelNames: ['model', 'direction'],
    registers: [registry],
  });
  const toolCalls = new Counter({
    name: 'convoke_tool_calls_total',
    help: 'Calls of tools by this process, by tool and outcome',
    labelNames: ['tool', 'outcome'],
    registers: [registry],
  });
  return { aiCalls, aiTokens, toolCalls };
}
