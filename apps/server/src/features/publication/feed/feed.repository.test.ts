import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPublicationFixture,
  decidedBody,
  type PublicationFixture,
} from '../../../../test/publication-fixture.ts';
import { FeedRepository, type TitleSearch } from './feed.repository.ts';
import { queryNgramHashes, queryNgrams } from './feed-index.rules.ts';

let fixture: PublicationFixture;

const decision = {
  ...decidedBody.decision,
  reasons: [],
  options: [],
  dissent: [],
  overruled: [],
};
const titles = [
  'Wind and bread',
  'Brot',
  'and bread',
  'WINDOW seats',
  '',
  'Bread, and wind',
  'wind',
];

beforeAll(async () => {
  fixture = await createPublicationFixture();
  for (const [index, introduction] of titles.entries()) {
    const role = index % 2 === 0 ? 'Cook' : 'Baker';
    const participants = [{ name: 'Ada', role }];
    const response = await fixture.publish({
      introduction,
      participants,
      vision: `Number ${index}`,
      ...(index % 3 === 0 ? { decision, decidedAt: '2026-11-21T10:00:00Z' } : {}),
    });
    const { uuid } = response.json<{ uuid: string }>();
    if (index !== 2) {
      await fixture.publication.enrich(uuid, { summary: 'S', tags: index < 4 ? ['old'] : ['new'] });
    }
    fixture.clock.turn(60_000);
  }
});
afterAll(() => fixture.close());

const everything = { from: 0, below: Number.MAX_SAFE_INTEGER };

function searchOf(searchText: string, frequency: number | null): TitleSearch {
  const ngrams = queryNgrams(searchText, () => 0);
  return {
    searchText,
    frequency,
    by: ngrams.length > 0 ? { ngrams } : { hashes: queryNgramHashes(searchText) },
  };
}

const filters = [
  { tags: null, roles: null },
  { tags: ['old'], roles: null },
  { tags: ['new', 'unknown'], roles: ['Cook'] },
  // Enough facet pairs that a scan comes before the index ranges.
  { tags: Array.from({ length: 9 }, (_, index) => `tag ${index}`), roles: ['Baker'] },
  { tags: null, roles: [...Array.from({ length: 9 }, (_, index) => `role ${index}`), 'Cook'] },
];

const pages = [1, 3, 24].flatMap((limit) => [[limit, 'all'] as const, [limit, 'decided'] as const]);

describe('a title search finds the same', () => {
  test.each(['w', 'br', 'win', 'wind', 'and bread', 'd and', 'nowhere'])(
    'by scanning the newest and by the index (%s)',
    async (searchText) => {
      const scanning = new FeedRepository(fixture.database.pool);
      // Stops the scan after one candidate; the default is thousands.
      const searching = new FeedRepository(fixture.database.pool, { feed: 1, ranges: 1 });
      for (const filter of filters) {
        for (const [limit, scope] of pages) {
          const page = { ...everything, ...filter, limit, scope };
          const whole = await scanning.page({ ...page, title: searchOf(searchText, null) });
          const scanned = { json: whole.json, digest: whole.digest, last: whole.last };
          for (const frequency of [null, 0, 1]) {
            const title = searchOf(searchText, frequency);
            expect(await searching.page({ ...page, title })).toMatchObject(scanned);
            expect(await scanning.page({ ...page, title })).toMatchObject(scanned);
          }
        }
      }
    },
  );

  test('with every statement on the index', async () => {
    const search = new FeedRepository(fixture.database.pool);
    const introductions = async (searchText: string) => {
      const title = searchOf(searchText, 0);
      const { json } = await search.page({
        ...everything,
        limit: 24,
        scope: 'all',
        tags: null,
        roles: null,
        title,
      });
      return (JSON.parse(json) as { introduction: string }[]).map(
        ({ introduction }) => introduction,
      );
    };
    // Publications without a title match: docs/behaviour.md#feed-filter-rules
    expect(await introductions('and bread')).toEqual(['', 'and bread', 'Wind and bread']);
    expect(await introductions('wind')).toEqual([
      'wind',
      'Bread, and wind',
      '',
      'WINDOW seats',
      'Wind and bread',
    ]);
  });
});

test('n-gram frequencies are the statistics of the planner', async () => {
  const feed = new FeedRepository(fixture.database.pool);
  await fixture.database.pool.query('ANALYZE publication_feed_index');
  const frequencies = await feed.frequencies();
  const [hash] = queryNgramHashes('win');
  expect(frequencies.get(hash ?? 0)).toBeCloseTo(4 / 7);
  // Among titles that have long n-grams.
  expect(frequencies.get('bread')).toBeCloseTo(3 / 4);
});
