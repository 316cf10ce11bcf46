import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { publishBody } from '../../../test/publication-house.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type Ids, randomIds } from '../../lib/ids.ts';
import { createPublicationService } from './publication.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const clock = { now: () => Date.parse('2026-11-21T10:00:00Z') };
const body = z.parse(publishBodySchema, publishBody);
const address = '203.0.113.1';

const createNode = (ids: Ids = randomIds, isSoleProcess = false) =>
  createPublicationService({
    db: database.db,
    pool: database.pool,
    isSoleProcess,
    clock,
    ids,
    secret: Buffer.alloc(32, 9),
  });
type Node = ReturnType<typeof createNode>;

/** Something to wait for until it is opened. */
function createGate(): { opened: Promise<true>; open: () => void } {
  let open = () => {};
  const opened = new Promise<true>((resolve) => {
    open = () => resolve(true);
  });
  return { opened, open };
}

const countPublications = async () =>
  (await database.db.selectFrom('publication').select('uuid').execute()).length;

describe('two nodes with one database', () => {
  const publishOn = (node: Node, passBotCheck: () => Promise<boolean>) =>
    node.publish(body, { address, idempotencyKey: 'one', passBotCheck });

  test('that are asked the same at once, with a token each, publish once and answer the same', async () => {
    // Both are past the bot check before either writes.
    const { opened: bothArrived, open } = createGate();
    let arrived = 0;
    const passBotCheck = async () => {
      arrived += 1;
      if (arrived === 2) open();
      return bothArrived;
    };
    const answers = await Promise.all(
      [createNode(), createNode()].map((node) => publishOn(node, passBotCheck)),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await countPublications()).toBe(1);
  });

  test('that are asked the same at once, with one token, give the second the answer of the first', async () => {
    const [first, second] = [createNode(), createNode()];
    const { opened: isSpent, open: letFirstGoOn } = createGate();
    const slow = publishOn(first, async () => isSpent);
    const late = publishOn(second, async () => {
      letFirstGoOn();
      return false;
    });
    expect(await late).toEqual(await slow);
    expect(await countPublications()).toBe(1);
  });

  test('refuse a spent token that published nothing', async () => {
    await expect(publishOn(createNode(), async () => false)).rejects.toMatchObject({
      problem: { status: 403, code: 'bot_check_failed' },
    });
  });

  test('with the same key for two bodies at once publish one and refuse the other', async () => {
    const publish = (node: Node, vision: string) =>
      node.publish(
        { ...body, vision },
        { address, idempotencyKey: 'one', passBotCheck: async () => true },
      );
    const results = await Promise.allSettled([
      publish(createNode(), 'One'),
      publish(createNode(), 'Two'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { status: 409, code: 'conflict' } },
    });
    expect(await countPublications()).toBe(1);
  });
});

describe('two publications of one millisecond', () => {
  const uuids = [
    'abc00000-0000-4000-8000-000000000001',
    'abc00000-0000-4000-8000-000000000002',
    'abd00000-0000-4000-8000-000000000003',
  ];

  test('whose ids share their bits do not share a position: the second draws again', async () => {
    const left = [...uuids];
    const node = createNode({ uuid: () => left.shift() ?? '' }, true);
    const publish = (vision: string) =>
      node.publish(
        { ...body, vision },
        { address, idempotencyKey: vision, passBotCheck: async () => true },
      );
    expect((await publish('One')).uuid).toBe(uuids[0]);
    const second = await publish('Two');
    expect(second.uuid).toBe(uuids[2]);
    expect(await publish('Two')).toEqual(second);
    expect(left).toEqual([]);
  });

  test('end in an error, and in no half publication, when every draw is taken', async () => {
    const node = createNode({ uuid: () => `abc${crypto.randomUUID().slice(3)}` }, true);
    const publish = (vision: string) =>
      node.publish(
        { ...body, vision },
        { address, idempotencyKey: undefined, passBotCheck: async () => true },
      );
    await publish('One');
    await expect(publish('Two')).rejects.toThrow('No position was free');
    expect(await countPublications()).toBe(1);
    for (const table of ['publicationRecent', 'publicationListing', 'job'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  });
});
