import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLimits } from '../../../../test/ai-limits.ts';
import {
  createPublicationFixture,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';
import { systemClock } from '../../../lib/clock.ts';
import { RunningAiService } from '../../../services/ai/running-ai-service.ts';
import type { Model } from '../../../services/ai/port/model-port.ts';
import { createRehearsalModel } from '../../../services/ai/adapters/rehearsal.ts';
import { UsageRecorder } from '../../../services/ai/usage/usage-recorder.ts';
import { UsageRepository } from '../../../services/ai/usage/usage.repository.ts';
import { Jobs } from '../../../services/jobs/jobs.ts';
import { createEnrichPublication } from './enrichment.jobs.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let fixture: PublicationFixture;
let stopJobs: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  fixture = await createPublicationFixture();
});
afterEach(async () => {
  await stopJobs();
  stopJobs = async () => undefined;
  await fixture.empty();
  await fixture.database.pool.query('TRUNCATE ai_usage');
});
afterAll(() => fixture.close());

/** Starts the server's job runner on the fixture's database. */
async function startJobs(model: Model = createRehearsalModel()): Promise<Jobs> {
  const { db } = fixture.database;
  const usage = new UsageRecorder({ repository: new UsageRepository(db), log: quiet });
  const ai = new RunningAiService({
    model,
    ...openLimits,
    usage,
    clock: systemClock,
    limits: { timeoutMs: 5_000, maxOutputTokens: 1_024, contextTokens: 16_000 },
    log: quiet,
  });
  const jobs = new Jobs({
    db,
    clock: systemClock,
    log: quiet,
    handlers: {
      'enrich-publication': createEnrichPublication({
        publications: fixture.publication,
        ai,
        log: quiet,
      }),
    },
    concurrency: 2,
    timing: { pollMs: 10 },
  });
  stopJobs = async () => {
    await jobs.stop();
    await ai.close();
    await usage.close();
  };
  jobs.start();
  return jobs;
}

async function published(): Promise<string> {
  return (await fixture.publish()).json<{ uuid: string }>().uuid;
}
const get = async (url: string) => (await fixture.test.app.inject(url)).json();
const jobsLeft = async () =>
  (await fixture.database.pool.query('SELECT name, failed_at FROM job')).rows;
const allDone = () => vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), 30_000);

/** The rehearsal voice, which waits for `speak` before it answers. */
function waitingModel(): { model: Model; called: Promise<void>; speak: () => void } {
  const voice = createRehearsalModel();
  let speak: () => void = () => undefined;
  let markCalled: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (speak = resolve));
  const called = new Promise<void>((resolve) => (markCalled = resolve));
  return {
    called,
    speak,
    model: {
      mode: voice.mode,
      name: voice.name,
      label: voice.label,
      isLocal: voice.isLocal,
      async *stream(request) {
        markCalled();
        await released;
        yield* voice.stream(request);
      },
    },
  };
}

describe('a publication', () => {
  it('gets its summary and tags in the background: player, feed, filters and usage show them', async () => {
    const uuid = await published();
    expect((await get(`/api/conversations/${uuid}`)).conversationSummary).toBe('');
    await startJobs();
    await allDone();
    const detail = await get(`/api/conversations/${uuid}`);
    expect(detail.conversationSummary).toContain('A village that stores its own wind');
    const tags = detail.relevantTags.split(', ');
    expect(tags).toContain('wind');
    expect(tags.length).toBeGreaterThanOrEqual(3);
    expect(await get('/api/conversations')).toMatchObject([
      { uuid, conversationSummary: detail.conversationSummary, relevantTags: detail.relevantTags },
    ]);
    expect((await get('/api/conversations/facets')).tags.toSorted()).toEqual(tags.toSorted());
    expect(await get('/api/conversations?tags=wind')).toHaveLength(1);
    await stopJobs();
    const { rows } = await fixture.database.pool.query('SELECT kind FROM ai_usage ORDER BY kind');
    expect(rows.map(({ kind }) => kind)).toEqual(['publication-summary']);
  });

  it('is not changed by a second run', async () => {
    const uuid = await published();
    await startJobs();
    await allDone();
    const before = await get(`/api/conversations/${uuid}`);
    await fixture.database.pool.query(
      `INSERT INTO job (name, payload, max_attempts, run_at) VALUES ('enrich-publication', $1, 3, now())`,
      [JSON.stringify({ uuid })],
    );
    await allDone();
    expect(await get(`/api/conversations/${uuid}`)).toEqual(before);
    expect((await get('/api/conversations/facets')).tags).toHaveLength(
      before.relevantTags.split(', ').length,
    );
  });

  it('that is removed while its job runs stays removed, and the job ends without error', async () => {
    const uuid = await published();
    const { model, called, speak } = waitingModel();
    await startJobs(model);
    await called;
    await fixture.publication.remove(uuid);
    speak();
    await allDone();
    expect(await get('/api/conversations')).toEqual([]);
    expect((await get('/api/conversations/facets')).tags).toEqual([]);
  });

  it('that is hidden while its job runs stays hidden, and has its summary when restored', async () => {
    const uuid = await published();
    const { model, called, speak } = waitingModel();
    await startJobs(model);
    await called;
    await fixture.publication.hide(uuid);
    speak();
    await allDone();
    expect(await get('/api/conversations?tags=wind')).toEqual([]);
    expect((await get('/api/conversations/facets')).tags).toEqual([]);
    await fixture.publication.restore(uuid);
    await allDone();
    expect(await get('/api/conversations?tags=wind')).toMatchObject([
      { uuid, relevantTags: expect.stringContaining('wind') },
    ]);
  });

  it('that is hidden before its job begins gets its summary when restored', async () => {
    const uuid = await published();
    await fixture.publication.hide(uuid);
    await startJobs();
    await allDone();
    await fixture.publication.restore(uuid);
    await allDone();
    expect((await get(`/api/conversations/${uuid}`)).conversationSummary).not.toBe('');
  });
});
