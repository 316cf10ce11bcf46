import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { publishBody, uncounted } from '../../../../test/publication-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { type Ids, randomIds } from '../../../lib/ids.ts';
import { createPublicationService } from '../publication.service.ts';
import type { PublishContext } from './publish.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const clock = { now: () => Date.parse('2026-11-21T10:00:00Z') };
const body = z.parse(publishBodySchema, publishBody);
const address = '203.0.113.1';

const createNode = (ids: Ids = randomIds, maxWaitingPerClient = 1_000) =>
  createPublicationService({
    db: database.db,
    pool: database.pool,
    clock,
    ids,
    maxWaitingPerClient,
    secret: Buffer.alloc(32, 9),
  });
type Node = ReturnType<typeof createNode>;

/** A promise that `open` resolves. */
function createGate(): { opened: Promise<'passed'>; open: () => void } {
  let open = () => {};
  const opened = new Promise<'passed'>((resolve) => {
    open = () => resolve('passed');
  });
  return { opened, open };
}

const countPublications = async () =>
  (await database.db.selectFrom('publication').select('uuid').execute()).length;

describe('two nodes with one database', () => {
  const publishOn = (node: Node, passBotCheck: PublishContext['passBotCheck']) =>
    node.publish(body, {
      address,
      accountId: null,
      idempotencyKey: 'one',
      count: uncounted,
      passBotCheck,
    });

  test('that get the same request concurrently, with a token each, publish once and send the same response', async () => {
    // Both are past the bot check before either writes.
    const { opened: bothArrived, open } = createGate();
    let arrived = 0;
    const passBotCheck = async () => {
      arrived += 1;
      if (arrived === 2) open();
      return bothArrived;
    };
    const responses = await Promise.all(
      [createNode(), createNode()].map((node) => publishOn(node, passBotCheck)),
    );
    expect(responses[0]).toEqual(responses[1]);
    expect(await countPublications()).toBe(1);
  });

  test('that get the same request concurrently, with one token, send the second the response of the first', async () => {
    const [first, second] = [createNode(), createNode()];
    const { opened: isSpent, open: letFirstGoOn } = createGate();
    const slow = publishOn(first, async () => isSpent);
    const late = publishOn(second, async () => {
      letFirstGoOn();
      return 'spentElsewhere';
    });
    expect(await late).toEqual(await slow);
    expect(await countPublications()).toBe(1);
  });

  test('reject a spent token that published nothing', async () => {
    await expect(publishOn(createNode(), async () => 'spentElsewhere')).rejects.toMatchObject({
      error: { code: 'bot_check_failed' },
    });
  });

  test('with the same key for two concurrent bodies publish one and reject the other', async () => {
    const publish = (node: Node, vision: string) =>
      node.publish(
        { ...body, vision },
        {
          address,
          accountId: null,
          idempotencyKey: 'one',
          count: uncounted,
          passBotCheck: async () => 'passed',
        },
      );
    const results = await Promise.allSettled([
      publish(createNode(), 'One'),
      publish(createNode(), 'Two'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: { code: 'idempotency_key_reused' } },
    });
    expect(await countPublications()).toBe(1);
  });
});

describe('two publications of one millisecond', () => {
  const uuids = ['fff00000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

  test('are in the order of publishing, whatever their ids', async () => {
    const left = [...uuids];
    const node = createNode({ uuid: () => left.shift() ?? '' });
    const publish = (vision: string) =>
      node.publish(
        { ...body, vision },
        {
          address,
          accountId: null,
          idempotencyKey: vision,
          count: uncounted,
          passBotCheck: async () => 'passed',
        },
      );
    await publish('One');
    const second = await publish('Two');
    expect(await publish('Two')).toEqual(second);
    const cards = await node.list({ limit: 10 });
    const listed: { uuid: string }[] = JSON.parse(cards.json);
    expect(listed.map(({ uuid }) => uuid)).toEqual(uuids.toReversed());
  });

  test('on many concurrent nodes never share a feed key', async () => {
    const nodes = Array.from({ length: 5 }, () => createNode());
    // Equal bits, so that all of them choose the same feed key first.
    const ids = () => `fff${crypto.randomUUID().slice(3)}`;
    const narrow = Array.from({ length: 3 }, () => createNode({ uuid: ids }));
    const published = await Promise.all(
      [...nodes, ...narrow].map(async (node, index) =>
        node.publish(
          { ...body, vision: `Number ${index}` },
          {
            address,
            accountId: null,
            idempotencyKey: undefined,
            count: uncounted,
            passBotCheck: async () => 'passed',
          },
        ),
      ),
    );
    expect(new Set(published.map(({ uuid }) => uuid)).size).toBe(8);
    expect(await countPublications()).toBe(8);
  });
});

test('jobs per client are limited; further publications get no summary', async () => {
  const node = createNode(randomIds, 2);
  const publish = (vision: string, from = address) =>
    node.publish(
      { ...body, vision },
      {
        address: from,
        accountId: null,
        idempotencyKey: undefined,
        count: uncounted,
        passBotCheck: async () => 'passed',
      },
    );
  for (const vision of ['One', 'Two', 'Three', 'Four']) await publish(vision);
  const jobs = async () =>
    (await database.db.selectFrom('job').select('id').orderBy('id').execute()).map(({ id }) => id);
  const [first = 0] = await jobs();
  expect(await jobs()).toHaveLength(2);
  await publish('Five', '203.0.114.1');
  expect(await jobs()).toHaveLength(3);
  expect(await countPublications()).toBe(5);
  // A finished job frees a slot.
  await database.db.deleteFrom('job').where('id', '=', first).execute();
  await publish('Six');
  expect(await jobs()).toHaveLength(3);
});
