import { parseTags } from '@convoke/contract/publication/tags.rules.ts';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPublicationFixture,
  decidedBody,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';

let fixture: PublicationFixture;
beforeAll(async () => {
  fixture = await createPublicationFixture();
});
afterAll(() => fixture.close());

interface Card {
  uuid: string;
  introduction: string;
  createdAt: string;
  relevantTags: string;
  participants: { role: string }[];
  decidedAt?: string;
}

interface Filter {
  title?: string;
  startDate?: string;
  endDate?: string;
  tags?: string[];
  participants?: string[];
  decided?: 'true';
}

const tags = ['wind', 'money', 'food', 'a b'];
const roles = ['Cook', 'Baker', 'Engineer'];
const titleWords = ['Wind', 'wIND and bread', 'Brot', '100%', 'a_b', 'É', '  ', ''];
const days = ['2026-11-21', '2026-11-22', '2026-11-23'];
const instants = days.map((day) => `${day}T12:00:00.000Z`);

/** The rules of docs/behaviour.md#feed-filter-rules in their simplest form. */
function isKept(card: Card, filter: Filter): boolean {
  const cardTags = parseTags(card.relevantTags);
  const cardRoles = card.participants.map(({ role }) => role);
  const startOf = (date: string) => (date.length === 10 ? `${date}T00:00:00.000Z` : date);
  const endOf = (date: string) => (date.length === 10 ? `${date}T23:59:59.999Z` : date);
  const lower = (text: string) => text.normalize('NFC').toLowerCase();
  return (
    (filter.title === undefined ||
      filter.title.trim() === '' ||
      card.introduction.trim() === '' ||
      lower(card.introduction).includes(lower(filter.title))) &&
    (filter.startDate === undefined || card.createdAt >= startOf(filter.startDate)) &&
    (filter.endDate === undefined || card.createdAt <= endOf(filter.endDate)) &&
    (!filter.tags?.length ||
      cardTags.length === 0 ||
      filter.tags.some((tag) => cardTags.includes(tag))) &&
    (!filter.participants?.length ||
      cardRoles.length === 0 ||
      filter.participants.some((role) => cardRoles.includes(role))) &&
    (filter.decided === undefined || card.decidedAt !== undefined)
  );
}

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const dates = fc.constantFrom(...days, ...instants, '2026-11-21T23:59:59.999+01:00');
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    title: fc.constantFrom(
      'wind',
      'IND',
      'b',
      'ro',
      '%',
      '_',
      'é',
      'zz',
      ' ',
      'and bread',
      'd AND',
      'xylophone',
    ),
    startDate: dates.map((date) => (date.length === 10 ? date : new Date(date).toISOString())),
    endDate: dates.map((date) => (date.length === 10 ? date : new Date(date).toISOString())),
    tags: fc.subarray([...tags, 'unknown']),
    participants: fc.subarray([...roles, 'unknown']),
    decided: fc.constant('true' as const),
  },
  { requiredKeys: [] },
);

function queryOf(filter: Filter, limit: number): string {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(filter))
    for (const each of [value].flat()) query.append(name, each);
  return query.toString();
}

async function publish(random: {
  introduction: string;
  roles: string[];
  tags: string[] | undefined;
  isDecided: boolean;
}): Promise<string> {
  const { introduction, roles: cardRoles, isDecided } = random;
  const participants = cardRoles.map((role) => ({ name: 'Ada', role }));
  // The content differs each time, so that none is rejected as already published.
  count += 1;
  const response = await fixture.publish({
    introduction,
    participants,
    vision: `Number ${count}`,
    ...(isDecided ? decided : {}),
  });
  const { uuid } = response.json<{ uuid: string }>();
  if (random.tags) await fixture.publication.enrich(uuid, { summary: 'S', tags: random.tags });
  return uuid;
}
let count = 0;
const decided = {
  decision: { ...decidedBody.decision, dissent: [], overruled: [] },
  decidedAt: '2026-11-21T10:00:00Z',
};

const publications = fc.record({
  introduction: fc.constantFrom(...titleWords),
  roles: fc.subarray(roles),
  tags: optional(fc.subarray(tags)),
  isDecided: fc.boolean(),
});

/** Reads all pages of a filter and runs a change after each page. */
async function readAll(filter: Filter, limit: number, between: () => Promise<unknown>) {
  const found: Card[] = [];
  let url: string | null = `/api/conversations?${queryOf(filter, limit)}`;
  while (url !== null) {
    const response: LightMyRequestResponse = await fixture.test.app.inject({ url });
    expect(response.statusCode).toBe(200);
    const cards = response.json<Card[]>();
    expect(cards.length).toBeLessThanOrEqual(limit);
    found.push(...cards);
    url = /^<([^>]+)>/u.exec(String(response.headers['link']))?.[1] ?? null;
    if (url !== null) {
      expect(cards).toHaveLength(limit);
      await between();
    }
  }
  return found;
}

test('every combination of filters finds what the rules say, page by page, while others publish', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(publications, { minLength: 1, maxLength: 25 }),
      fc.array(fc.tuple(filters, fc.integer({ min: 1, max: 7 })), { minLength: 6, maxLength: 6 }),
      fc.infiniteStream(publications),
      async (first, questions, later) => {
        await fixture.empty();
        for (const each of first) {
          await publish(each);
          fixture.clock.turn(3 * 3_600_000 - 1);
        }
        for (const [filter, limit] of questions) {
          const all = await readAll({}, 100, async () => undefined);
          const expected = all.filter((card) => isKept(card, filter)).map(({ uuid }) => uuid);
          let newer = 0;
          const found = await readAll(filter, limit, async () => {
            if (newer === 2) return;
            newer += 1;
            fixture.clock.turn(1);
            const next = later.next();
            if (next.done !== true) await publish(next.value);
          });
          expect(found.map(({ uuid }) => uuid)).toEqual(expected);
        }
      },
    ),
    { numRuns: 12 },
  );
}, 600_000);
