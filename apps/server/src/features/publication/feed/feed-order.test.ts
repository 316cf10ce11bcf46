import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPublicationFixture,
  decidedBody,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';
import { randomIds } from '../../../lib/ids.ts';
import { createPublicationService } from '../publication.service.ts';

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;
const horizonMs = 5 * minuteMs;

let fixture: PublicationFixture;
beforeAll(async () => {
  fixture = await createPublicationFixture();
});
beforeEach(() => fixture.empty());
afterAll(() => fixture.close());

let count = 0;
async function publish(vision = 'A vision'): Promise<string> {
  count += 1;
  const response = await fixture.publish({ ...decidedBody, vision: `${vision} ${count}` });
  expect(response.statusCode).toBe(201);
  return response.json<{ uuid: string }>().uuid;
}
const order = async () => (await fixture.listed('?limit=100')).map(({ uuid }) => uuid);
const createdAt = async (uuid: string) => {
  const { createdAt: at } = (await fixture.read(uuid)).json<{ createdAt: string }>();
  return Date.parse(at);
};

describe('whatever the clock does between two publications', () => {
  const jumps = fc.oneof(
    fc.constantFrom(0, 1, -1, -1_000, horizonMs, -horizonMs, 30 * yearMs, -30 * yearMs),
    fc.integer({ min: -horizonMs, max: horizonMs }),
    fc.integer({ min: -yearMs, max: yearMs }),
  );

  test('the newest is first, the others keep their order, and filters find them all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(jumps, { minLength: 1, maxLength: 9 }), async (steps) => {
        await fixture.empty();
        const published = [await publish()];
        for (const step of steps) {
          fixture.clock.turn(step);
          published.unshift(await publish());
          expect(await order()).toEqual(published);
        }
        const byRole = await fixture.listed('?limit=100&participants=Engineer');
        expect(byRole.map(({ uuid }) => uuid)).toEqual(published);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a publication that a clock dated 2056', () => {
  test('is moved back with its date by the next one, and later ones are dated correctly', async () => {
    const first = await publish();
    fixture.clock.turn(30 * yearMs);
    const stray = await publish();
    expect(new Date(await createdAt(stray)).getUTCFullYear()).toBe(2056);
    fixture.clock.turn(-30 * yearMs + minuteMs);
    const next = await publish();
    expect(await order()).toEqual([next, stray, first]);
    for (const uuid of [next, stray]) {
      const aheadMs = (await createdAt(uuid)) - fixture.clock.now();
      expect(aheadMs).toBeLessThanOrEqual(horizonMs);
    }
    const [card] = (await fixture.listed()).filter(({ uuid }) => uuid === stray);
    expect(Date.parse(card?.createdAt ?? '')).toBe(await createdAt(stray));
  });

  test('is moved back by the timer too, with its documents, reports and keys', async () => {
    fixture.clock.turn(30 * yearMs);
    const response = await fixture.publish({}, { headers: { 'idempotency-key': 'one' } });
    const { uuid, deleteKey } = response.json<{ uuid: string; deleteKey: string }>();
    await fixture.publication.enrich(uuid, { summary: 'S', tags: ['wind'] });
    await fixture.publication.report(uuid, 'Rude', '203.0.113.1');
    fixture.clock.turn(-30 * yearMs);
    await fixture.publication.cleanUp();
    const isoNow = new Date(fixture.clock.now()).toISOString();
    expect((await fixture.read(uuid)).json()).toMatchObject({
      createdAt: isoNow,
      replies: [{}, {}],
    });
    expect(await fixture.listed('?tags=wind&endDate=2026-12-31')).toMatchObject([
      { uuid, relevantTags: 'wind', createdAt: isoNow },
    ]);
    const { content } = await fixture.publication.listAll({
      q: 'wind',
      state: 'reported',
      limit: 10,
      offset: 0,
    });
    expect(content).toMatchObject([{ uuid, reportCount: 1, createdAt: isoNow }]);
    const { rows } = await fixture.database.pool.query(
      `SELECT DISTINCT feed_key FROM publication_facet_pair UNION SELECT feed_key FROM publication_feed_index
        UNION SELECT feed_key FROM publication_decided_facet_pair`,
    );
    expect(rows).toHaveLength(1);
    await fixture.publication.unpublish(uuid, deleteKey);
    expect(await fixture.listed()).toEqual([]);
  });

  test('stays hidden when it is moved back', async () => {
    fixture.clock.turn(30 * yearMs);
    const uuid = await publish();
    await fixture.publication.hide(uuid);
    fixture.clock.turn(-30 * yearMs);
    await fixture.publication.cleanUp();
    expect([await order(), (await fixture.read(uuid)).statusCode]).toEqual([[], 404]);
    await fixture.publication.restore(uuid);
    expect(await order()).toEqual([uuid]);
  });

  test('is moved back once by concurrent nodes', async () => {
    const { db, pool } = fixture.database;
    const nodes = Array.from({ length: 4 }, () =>
      createPublicationService({
        db,
        pool,
        clock: fixture.clock,
        ids: randomIds,
        maxWaitingPerClient: 10,
        secret: Buffer.alloc(32, 9),
      }),
    );
    fixture.clock.turn(30 * yearMs);
    const strays = [await publish(), await publish(), await publish()];
    fixture.clock.turn(-30 * yearMs);
    await Promise.all(nodes.map((node) => node.cleanUp()));
    expect(await order()).toEqual(strays.toReversed());
    const { rows } = await pool.query(
      'SELECT count(*)::integer AS count FROM publication_document',
    );
    expect(rows).toEqual([{ count: 3 }]);
  });
});

describe('a clock after 2100', () => {
  test('counts as 2100, whose feed keys are exact numbers', async () => {
    fixture.clock.turn(90 * yearMs);
    const published = [await publish(), await publish(), await publish()];
    expect(await order()).toEqual(published.toReversed());
    for (const uuid of published)
      expect(new Date(await createdAt(uuid)).getUTCFullYear()).toBe(2100);
  });

  test('is corrected like any other', async () => {
    fixture.clock.turn(90 * yearMs);
    const stray = await publish();
    fixture.clock.turn(-90 * yearMs);
    const next = await publish();
    expect(await order()).toEqual([next, stray]);
    expect(new Date(await createdAt(stray)).getUTCFullYear()).toBe(2026);
  });
});

describe('a clock that restarts at 1970', () => {
  test('moves nothing: stored dates are trusted, and new publications follow them', async () => {
    const before = [await publish(), await publish()];
    const dates = await Promise.all(before.map(createdAt));
    fixture.clock.turn(-fixture.clock.now() + 5_000);
    const next = await publish();
    await fixture.publication.cleanUp();
    expect(await order()).toEqual([next, ...before.toReversed()]);
    expect(await Promise.all(before.map(createdAt))).toEqual(dates);
  });
});
