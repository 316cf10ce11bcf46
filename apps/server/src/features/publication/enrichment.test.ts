import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLimits } from '../../../test/ai-limits.ts';
import { createPublicationHouse, type PublicationHouse } from '../../../test/publication-house.ts';
import { systemClock } from '../../lib/clock.ts';
import { createAiService } from '../../services/ai/create-ai-service.ts';
import type { Model } from '../../services/ai/model-port.ts';
import { createRehearsalModel } from '../../services/ai/rehearsal.ts';
import { createUsageRecorder } from '../../services/ai/usage-recorder.ts';
import { createUsageRepository } from '../../services/ai/usage.repository.ts';
import { createJobs, type Jobs } from '../../services/jobs/jobs.ts';
import { createEnrichPublication } from './publication.jobs.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let house: PublicationHouse;
let end: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  house = await createPublicationHouse();
});
afterEach(async () => {
  await end();
  end = async () => undefined;
  await house.empty();
  await house.database.pool.query('TRUNCATE ai_usage');
});
afterAll(() => house.close());

/** The runner as the server has it, on the house's database. */
async function startJobs(model: Model = createRehearsalModel()): Promise<Jobs> {
  const { db } = house.database;
  const usage = createUsageRecorder({ repository: createUsageRepository(db), log: quiet });
  const ai = createAiService({
    model,
    ...openLimits,
    usage,
    clock: systemClock,
    limits: { timeoutMs: 5_000, maxOutputTokens: 1_024, contextTokens: 16_000 },
    log: quiet,
  });
  const jobs = createJobs({
    db,
    clock: systemClock,
    log: quiet,
    handlers: {
      'enrich-publication': createEnrichPublication({
        publications: house.publication,
        ai,
        log: quiet,
      }),
    },
    concurrency: 2,
    isSoleProcess: true,
    pace: { pollMs: 10 },
  });
  end = async () => {
    await jobs.stop();
    await ai.close();
    await usage.close();
  };
  await jobs.start();
  return jobs;
}

async function published(): Promise<string> {
  return (await house.publish()).json<{ uuid: string }>().uuid;
}
const get = async (url: string) => (await house.test.app.inject(url)).json();
const jobsLeft = async () =>
  (await house.database.pool.query('SELECT name, failed_at FROM job')).rows;
const allDone = () => vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), 10_000);

/** The rehearsal voice, which first waits until it may speak. */
function waitingModel(): { model: Model; asked: Promise<void>; speak: () => void } {
  const voice = createRehearsalModel();
  let speak: () => void = () => undefined;
  let hear: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => (speak = resolve));
  const asked = new Promise<void>((resolve) => (hear = resolve));
  return {
    asked,
    speak,
    model: {
      mode: voice.mode,
      name: voice.name,
      label: voice.label,
      isLocal: voice.isLocal,
      async *stream(request) {
        hear();
        await mayGoOn;
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
    await end();
    const { rows } = await house.database.pool.query('SELECT kind FROM ai_usage ORDER BY kind');
    expect(rows.map(({ kind }) => kind)).toEqual(['publication-summary']);
  });

  it('is not changed by a second run', async () => {
    const uuid = await published();
    await startJobs();
    await allDone();
    const before = await get(`/api/conversations/${uuid}`);
    await house.database.pool.query(
      `INSERT INTO job (name, payload, max_attempts, run_at) VALUES ('enrich-publication', $1, 3, now())`,
      [JSON.stringify({ uuid })],
    );
    await allDone();
    expect(await get(`/api/conversations/${uuid}`)).toEqual(before);
    expect((await get('/api/conversations/facets')).tags).toHaveLength(
      before.relevantTags.split(', ').length,
    );
  });

  it('that is taken back while its job runs stays away, and the job ends quietly', async () => {
    const uuid = await published();
    const { model, asked, speak } = waitingModel();
    await startJobs(model);
    await asked;
    await house.publication.remove(uuid);
    speak();
    await allDone();
    expect(await get('/api/conversations')).toEqual([]);
    expect((await get('/api/conversations/facets')).tags).toEqual([]);
  });

  it('that is hidden while its job runs shows nowhere, and has its summary when it is restored', async () => {
    const uuid = await published();
    const { model, asked, speak } = waitingModel();
    await startJobs(model);
    await asked;
    await house.publication.hide(uuid);
    speak();
    await allDone();
    expect(await get('/api/conversations?tags=wind')).toEqual([]);
    expect((await get('/api/conversations/facets')).tags).toEqual([]);
    await house.publication.restore(uuid);
    await allDone();
    expect(await get('/api/conversations?tags=wind')).toMatchObject([
      { uuid, relevantTags: expect.stringContaining('wind') },
    ]);
  });

  it('that is hidden before its job begins gets its summary once it is restored', async () => {
    const uuid = await published();
    await house.publication.hide(uuid);
    await startJobs();
    await allDone();
    await house.publication.restore(uuid);
    await allDone();
    expect((await get(`/api/conversations/${uuid}`)).conversationSummary).not.toBe('');
  });
});
