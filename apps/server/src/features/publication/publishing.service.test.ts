import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { publishBody, uncounted } from '../../../test/publication-house.ts';
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

const createNode = (ids: Ids = randomIds, isSoleProcess = false, mostWaitingPerClient = 1_000) =>
  createPublicationService({
    db: database.db,
    pool: database.pool,
    isSoleProcess,
    clock,
    ids,
    mostWaitingPerClient,
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
    node.publish(body, {
      address,
      accountId: null,
      idempotencyKey: 'one',
      count: uncounted,
      passBotCheck,
    });

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
        {
          address,
          accountId: null,
          idempotencyKey: 'one',
          count: uncounted,
          passBotCheck: async () => true,
        },
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
  const uuids = ['fff00000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

  test('stand in the order in which they were made, whatever their ids', async () => {
    const left = [...uuids];
    const node = createNode({ uuid: () => left.shift() ?? '' }, true);
    const publish = (vision: string) =>
      node.publish(
        { ...body, vision },
        {
          address,
          accountId: null,
          idempotencyKey: vision,
          count: uncounted,
          passBotCheck: async () => true,
        },
      );
    await publish('One');
    const second = await publish('Two');
    expect(await publish('Two')).toEqual(second);
    const { cards } = await node.list({ limit: 10 });
    const listed: { uuid: string }[] = JSON.parse(cards.json);
    expect(listed.map(({ uuid }) => uuid)).toEqual(uuids.toReversed());
  });

  test('on many nodes at once never share a position', async () => {
    const nodes = Array.from({ length: 5 }, () => createNode());
    // Bits that are all the same, so that each of them wants the place of the others.
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
            passBotCheck: async () => true,
          },
        ),
      ),
    );
    expect(new Set(published.map(({ uuid }) => uuid)).size).toBe(8);
    expect(await countPublications()).toBe(8);
  });
});

test('of one client only so many publications wait for the model; further ones are public without summary', async () => {
  const node = createNode(randomIds, true, 2);
  const publish = (vision: string, from = address) =>
    node.publish(
      { ...body, vision },
      {
        address: from,
        accountId: null,
        idempotencyKey: undefined,
        count: uncounted,
        passBotCheck: async () => true,
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
  // What is done makes room for the next.
  await database.db.deleteFrom('job').where('id', '=', first).execute();
  await publish('Six');
  expect(await jobs()).toHaveLength(3);
});
