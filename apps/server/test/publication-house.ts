import type {
  PublicationCard,
  PublishBody,
  Published,
} from '@convoke/contract/publication/publication.schemas.ts';
import type { LightMyRequestResponse } from 'fastify';
import {
  createPublicationService,
  type PublicationService,
} from '../src/features/publication/publication.service.ts';
import type { Gates } from '../src/http/gates.ts';
import { randomIds } from '../src/lib/ids.ts';
import { createTestApp, openGates, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A server with publications on a database of its own, and a clock that stands still until it is turned. */
export interface PublicationHouse {
  database: TestDatabase;
  publication: PublicationService;
  test: TestApp;
  clock: { now(): number; turn(ms: number): void };
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The cards of the feed's first page. */
  listed(query?: string): Promise<PublicationCard[]>;
  read(uuid: string): Promise<LightMyRequestResponse>;
  /** How many bot-check tokens were taken; the token `used` never is. */
  spentTokens(): number;
  /** Publishes a moment later than before and expects it to succeed. */
  published(changes?: Partial<Record<keyof PublishBody, unknown>>): Promise<Published>;
  /** Publishes from an address and returns the answer. */
  publish(
    changes?: Partial<Record<keyof PublishBody, unknown>>,
    options?: { address?: string; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** Takes every publication out and turns the clock back. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const firstMs = Date.parse('2026-11-21T10:00:00Z');

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

/** A limit that counts nothing. */
export const uncounted = async () => async () => {};

/** Builds it; call it in `beforeAll` and `close` it in `afterAll`. */
export async function createPublicationHouse(
  gates: Partial<Gates> = {},
): Promise<PublicationHouse> {
  const database = await createTestDatabase();
  let nowMs = firstMs;
  const clock = {
    now: () => nowMs,
    turn: (ms: number) => void (nowMs += ms),
  };
  const publication = createPublicationService({
    db: database.db,
    pool: database.pool,
    isSoleProcess: true,
    clock,
    ids: randomIds,
    mostWaitingPerClient: 1_000,
    secret: Buffer.alloc(32, 9),
  });
  let spentTokens = 0;
  const botCheck: Gates['botCheck'] = {
    claim: async (token) => {
      if (!token || token === 'used') return null;
      spentTokens += 1;
      return { kept: Promise.resolve(true) };
    },
  };
  const test = await createTestApp({
    env: { TRUST_PROXY: 'loopback' },
    deps: { publication, gates: { ...openGates, botCheck, ...gates } },
  });
  const get: PublicationHouse['get'] = (url, headers = {}) => test.app.inject({ url, headers });
  const publish: PublicationHouse['publish'] = (
    changes = {},
    { address = '203.0.113.1', headers = {} } = {},
  ) =>
    test.send({
      method: 'POST',
      url: '/api/conversations',
      headers: { 'x-forwarded-for': address, ...headers },
      payload: { ...publishBody, ...changes },
    });
  return {
    database,
    clock,
    publication,
    test,
    get,
    listed: async (query = '') => (await get(`/api/conversations${query}`)).json(),
    read: (uuid) => get(`/api/conversations/${uuid}`),
    spentTokens: () => spentTokens,
    published: async (changes) => {
      clock.turn(1);
      const answer = await publish(changes);
      if (answer.statusCode !== 201) throw new Error(`Not published: ${answer.body}`);
      return answer.json();
    },
    publish,
    empty: async () => {
      // Facets stay: the service remembers their numbers, which never change while it lives.
      await database.pool.query(`TRUNCATE publication, publication_listing, publication_term,
        publication_idempotency_key, publication_recent, job CASCADE`);
      publication.forgetAnswers();
      spentTokens = 0;
      nowMs = firstMs;
    },
    close: async () => {
      await test.close();
      await database.close();
    },
  };
}
