import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicationHouse, type PublicationHouse } from '../../../test/publication-house.ts';
import { randomIds } from '../../lib/ids.ts';
import { createPublicationService } from './publication.service.ts';

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;
const horizonMs = 5 * minuteMs;

let house: PublicationHouse;
beforeAll(async () => {
  house = await createPublicationHouse();
});
beforeEach(() => house.empty());
afterAll(() => house.close());

let count = 0;
async function publish(vision = 'A vision'): Promise<string> {
  count += 1;
  const answer = await house.publish({ vision: `${vision} ${count}` });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ uuid: string }>().uuid;
}
const order = async () => (await house.listed('?limit=100')).map(({ uuid }) => uuid);
const createdAt = async (uuid: string) => {
  const { createdAt: at } = (await house.read(uuid)).json<{ createdAt: string }>();
  return Date.parse(at);
};

describe('whatever the clock does between two publications', () => {
  const jumps = fc.oneof(
    fc.constantFrom(0, 1, -1, -1_000, horizonMs, -horizonMs, 30 * yearMs, -30 * yearMs),
    fc.integer({ min: -horizonMs, max: horizonMs }),
    fc.integer({ min: -yearMs, max: yearMs }),
  );

  test('the newest stands first, the others stay in their order, and filters find them all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(jumps, { minLength: 1, maxLength: 9 }), async (steps) => {
        await house.empty();
        const made = [await publish()];
        for (const step of steps) {
          house.clock.turn(step);
          made.unshift(await publish());
          expect(await order()).toEqual(made);
        }
        const byRole = await house.listed('?limit=100&participants=Engineer');
        expect(byRole.map(({ uuid }) => uuid)).toEqual(made);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

describe('a publication that a clock dated 2056', () => {
  test('is brought back by the next one, with its date, and pulls none after it', async () => {
    const first = await publish();
    house.clock.turn(30 * yearMs);
    const stray = await publish();
    expect(new Date(await createdAt(stray)).getUTCFullYear()).toBe(2056);
    house.clock.turn(-30 * yearMs + minuteMs);
    const next = await publish();
    expect(await order()).toEqual([next, stray, first]);
    for (const uuid of [next, stray]) {
      const aheadMs = (await createdAt(uuid)) - house.clock.now();
      expect(aheadMs).toBeLessThanOrEqual(horizonMs);
    }
    const [card] = (await house.listed()).filter(({ uuid }) => uuid === stray);
    expect(Date.parse(card?.createdAt ?? '')).toBe(await createdAt(stray));
  });

  test('is brought back by time alone too, with everything that hangs on it', async () => {
    house.clock.turn(30 * yearMs);
    const answer = await house.publish({}, { headers: { 'idempotency-key': 'one' } });
    const { uuid, deleteKey } = answer.json<{ uuid: string; deleteKey: string }>();
    await house.publication.enrich(uuid, { summary: 'S', tags: ['wind'] });
    await house.publication.report(uuid, 'Rude', '203.0.113.1');
    house.clock.turn(-30 * yearMs);
    await house.publication.cleanUp();
    const isoNow = new Date(house.clock.now()).toISOString();
    expect((await house.read(uuid)).json()).toMatchObject({ createdAt: isoNow, replies: [{}, {}] });
    expect(await house.listed('?tags=wind&endDate=2026-12-31')).toMatchObject([
      { uuid, relevantTags: 'wind', createdAt: isoNow },
    ]);
    const { content } = await house.publication.listAll({
      q: 'wind',
      state: 'reported',
      limit: 10,
      offset: 0,
    });
    expect(content).toMatchObject([{ uuid, reportCount: 1, createdAt: isoNow }]);
    const { rows } = await house.database.pool.query(
      'SELECT DISTINCT position FROM publication_term UNION SELECT position FROM publication_listing',
    );
    expect(rows).toHaveLength(1);
    await house.publication.takeBack(uuid, deleteKey);
    expect(await house.listed()).toEqual([]);
  });

  test('stays hidden when it is brought back hidden', async () => {
    house.clock.turn(30 * yearMs);
    const uuid = await publish();
    await house.publication.hide(uuid);
    house.clock.turn(-30 * yearMs);
    await house.publication.cleanUp();
    expect([await order(), (await house.read(uuid)).statusCode]).toEqual([[], 404]);
    await house.publication.restore(uuid);
    expect(await order()).toEqual([uuid]);
  });

  test('that two nodes bring back at once is brought back once', async () => {
    const { db, pool } = house.database;
    const nodes = Array.from({ length: 4 }, () =>
      createPublicationService({
        db,
        pool,
        isSoleProcess: false,
        clock: house.clock,
        ids: randomIds,
        mostWaitingPerClient: 10,
        secret: Buffer.alloc(32, 9),
      }),
    );
    house.clock.turn(30 * yearMs);
    const strays = [await publish(), await publish(), await publish()];
    house.clock.turn(-30 * yearMs);
    await Promise.all(nodes.map((node) => node.cleanUp()));
    expect(await order()).toEqual(strays.toReversed());
    const { rows } = await pool.query(
      'SELECT count(*)::integer AS count FROM publication_document',
    );
    expect(rows).toEqual([{ count: 3 }]);
  });
});

describe('a clock that lost its battery', () => {
  test('moves nothing: what was published is trusted, and what comes now follows it', async () => {
    const before = [await publish(), await publish()];
    const dates = await Promise.all(before.map(createdAt));
    house.clock.turn(-house.clock.now() + 5_000);
    const next = await publish();
    await house.publication.cleanUp();
    expect(await order()).toEqual([next, ...before.toReversed()]);
    expect(await Promise.all(before.map(createdAt))).toEqual(dates);
  });
});
