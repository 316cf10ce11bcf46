import { publicationRoutes } from '../src/features/publication/publication.routes.ts';
import type {
  PublicationCard,
  PublishBody,
  PublishResponse,
} from '@convoke/contract/publication/publication.schemas.ts';
import type { LightMyRequestResponse } from 'fastify';
import {
  createPublicationService,
  type PublicationService,
} from '../src/features/publication/publication.service.ts';
import type { Guards } from '../src/http/security/guards.ts';
import { randomIds } from '../src/lib/ids.ts';
import { createTestApp, openGuards, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A server with publications on a separate database, with a clock that only the test advances. */
export interface PublicationFixture {
  database: TestDatabase;
  publication: PublicationService;
  test: TestApp;
  clock: { now(): number; turn(ms: number): void };
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The cards of the feed's first page. */
  listed(query?: string): Promise<PublicationCard[]>;
  read(uuid: string): Promise<LightMyRequestResponse>;
  /** Number of spent bot-check tokens; the token `used` is always refused. */
  spentTokens(): number;
  /** Advances the clock by 1 ms, publishes, and throws unless that succeeds. */
  published(changes?: Partial<Record<keyof PublishBody, unknown>>): Promise<PublishResponse>;
  /** Publishes from a client address and returns the response. */
  publish(
    changes?: Partial<Record<keyof PublishBody, unknown>>,
    options?: { address?: string; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** Removes every publication and resets the clock. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const firstMs = Date.parse('2026-11-21T10:00:00Z');

/** A valid body to publish. */
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
    {
      fromUser: false,
      time: 1_795_255_200_000,
      // Every line of the decided body shares words with it.
      content:
        'The wind comes first, Ben: it blows where the site was found. We measure it without money.',
      sender: 'Ada',
    },
  ],
  turnstileResponse: 'token',
};

/** Minutes and a decision of that body, with a source and a member in every place that has them. */
export const decidedBody = {
  minutes: {
    covers: 2,
    question: 'Where do we begin?',
    keyResults: [
      { text: 'Site found by May', state: 'planned', sources: [1] },
      { text: 'Half of the money by June', state: 'untouched', sources: [] },
    ],
    positions: [
      {
        member: { name: 'Ada', role: 'Engineer' },
        stance: 'The wind comes first',
        confidence: 80,
        sources: [1],
        changed: { from: 'The sun comes first', because: 0 },
      },
      {
        member: { name: 'Ben', role: 'Treasurer' },
        stance: 'The money comes first',
        confidence: null,
        sources: [],
        changed: null,
      },
    ],
    objections: [
      {
        id: 'o1',
        by: { name: 'Ben', role: 'Treasurer' },
        against: 'Wind without money',
        state: 'open',
        sources: [1],
        answeredBy: [0],
      },
    ],
    actionItems: [{ what: 'Measure the wind', who: 'Ada', due: 'May', sources: [1] }],
    openQuestions: [{ text: 'Where do we begin?', to: 'Ben', sources: [0] }],
    findings: [{ text: 'There is wind', sources: [1] }],
  },
  decision: {
    decision: 'We begin with the wind. The money follows.',
    reasons: [{ text: 'There is wind', sources: [1] }],
    options: [{ name: 'Wind', for: [{ text: 'It blows', sources: [1] }], against: [] }],
    dissent: [
      {
        member: { name: 'Ben', role: 'Treasurer' },
        view: 'Money first',
        sources: [],
        unsupported: true,
      },
    ],
    conditions: [{ text: 'A site by May', sources: [] }],
    reviewOn: 'in June',
    confidence: 70,
    singleModel: true,
    overruled: [{ id: 'o1', against: 'Wind without money', reason: 'A grant pays' }],
  },
  decidedAt: '2026-11-21T09:58:30.000Z',
};

/** A rate limit that counts nothing. */
export const uncounted = async () => async () => {};

/** Creates the fixture; call it in `beforeAll` and `close` in `afterAll`. */
export async function createPublicationFixture(
  guards: Partial<Guards> = {},
): Promise<PublicationFixture> {
  const database = await createTestDatabase();
  let nowMs = firstMs;
  const clock = {
    now: () => nowMs,
    turn: (ms: number) => void (nowMs += ms),
  };
  const publication = createPublicationService({
    db: database.db,
    pool: database.pool,
    clock,
    ids: randomIds,
    maxWaitingPerClient: 1_000,
    secret: Buffer.alloc(32, 9),
  });
  let spentTokens = 0;
  const botCheck: Guards['botCheck'] = {
    claim: async (token) => {
      if (!token || token === 'used') return null;
      spentTokens += 1;
      return { stored: Promise.resolve(true) };
    },
  };
  const test = await createTestApp({
    env: { TRUST_PROXY: 'loopback' },
    features: publicationRoutes({
      publication,
      removeAsAdministrator: async () => {
        throw new Error('No administrator is signed in');
      },
    }),
    deps: { guards: { ...openGuards, botCheck, ...guards } },
  });
  const get: PublicationFixture['get'] = (url, headers = {}) => test.app.inject({ url, headers });
  const publish: PublicationFixture['publish'] = (
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
      const response = await publish(changes);
      if (response.statusCode !== 201) throw new Error(`Not published: ${response.body}`);
      return response.json();
    },
    publish,
    empty: async () => {
      // Facets stay: the publication service caches their ids.
      await database.pool
        .query(`TRUNCATE publication, publication_feed_index, publication_facet_pair,
        publication_decided_facet_pair, publication_idempotency_key, publication_recent, job CASCADE`);
      publication.clearResponseCache();
      spentTokens = 0;
      nowMs = firstMs;
    },
    close: async () => {
      await test.close();
      await database.close();
    },
  };
}
