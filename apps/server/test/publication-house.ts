import type { PublishBody } from '@convoke/contract/publication/publication.schemas.ts';
import type { LightMyRequestResponse } from 'fastify';
import {
  createPublicationService,
  type PublicationService,
} from '../src/features/publication/publication.service.ts';
import type { Ids } from '../src/lib/ids.ts';
import { randomIds } from '../src/lib/ids.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A server with publications on a database of its own, and a clock that stands still until it is turned. */
export interface PublicationHouse {
  database: TestDatabase;
  publication: PublicationService;
  test: TestApp;
  clock: { now(): number; set(ms: number): void; turn(ms: number): void };
  /** Publishes from an address and returns the answer. */
  publish(
    changes?: Partial<Record<keyof PublishBody, unknown>>,
    options?: { address?: string; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** Empties the tables and begins with a service that remembers nothing. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A body that may be published, the same each time. */
export const publishBody = {
  vision: 'A village that stores its own wind.',
  objectives: '1. Find a site\n2. Find the money',
  keyResults: '- Site found by May\n- Half of the money by June',
  introduction: 'Wind for the village',
  problemExplanation: 'Where do we begin?',
  participants: [
    { name: 'Ada', role: 'Engineer', description: 'Knows batteries.' },
    { name: 'Ben', role: 'Treasurer', description: 'Knows money.' },
  ],
  replies: [
    {
      fromUser: true,
      time: '21 November 2026, 10:00',
      content: 'Where do we begin?',
      sender: 'You',
    },
    { fromUser: false, time: 1_795_255_200_000, content: 'With the wind.', sender: 'Ada' },
  ],
  turnstileResponse: 'token',
};

/** Builds it; call it in `beforeAll` and `close` it in `afterAll`. */
export async function createPublicationHouse(
  deps: { ids?: Ids } & Pick<NonNullable<Parameters<typeof createTestApp>[0]>, 'deps'> = {},
): Promise<PublicationHouse> {
  const database = await createTestDatabase();
  let nowMs = Date.parse('2026-11-21T10:00:00Z');
  const clock = {
    now: () => nowMs,
    set: (ms: number) => void (nowMs = ms),
    turn: (ms: number) => void (nowMs += ms),
  };
  const create = () =>
    createPublicationService({
      db: database.db,
      pool: database.pool,
      isSoleProcess: true,
      clock,
      ids: deps.ids ?? randomIds,
      secret: Buffer.alloc(32, 9),
    });
  const house: PublicationHouse = {
    database,
    clock,
    publication: create(),
    test: await createTestApp({
      env: { TRUST_PROXY: 'loopback' },
      deps: {
        ...deps.deps,
        publication: new Proxy({} as PublicationService, {
          get: (_, name) => Reflect.get(house.publication, name) as unknown,
        }),
      },
    }),
    publish: (changes = {}, { address = '203.0.113.1', headers = {} } = {}) =>
      house.test.send({
        method: 'POST',
        url: '/api/conversations',
        headers: { 'x-forwarded-for': address, ...headers },
        payload: { ...publishBody, ...changes },
      }),
    empty: async () => {
      await database.empty();
      house.publication = create();
    },
    close: async () => {
      await house.test.close();
      await database.close();
    },
  };
  return house;
}
