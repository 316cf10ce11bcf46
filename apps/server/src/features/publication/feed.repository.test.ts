import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicationHouse, type PublicationHouse } from '../../../test/publication-house.ts';
import { createFeedRepository, type TitleSearch } from './feed.repository.ts';
import { needleMarks, needlePieces } from './listing.rules.ts';

let house: PublicationHouse;

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
  house = await createPublicationHouse();
  for (const [index, introduction] of titles.entries()) {
    const role = index % 2 === 0 ? 'Cook' : 'Baker';
    const participants = [{ name: 'Ada', role }];
    const answer = await house.publish({ introduction, participants, vision: `Number ${index}` });
    const { uuid } = answer.json<{ uuid: string }>();
    if (index !== 2) {
      await house.publication.enrich(uuid, { summary: 'S', tags: index < 4 ? ['old'] : ['new'] });
    }
    house.clock.turn(60_000);
  }
});
afterAll(() => house.close());

const everything = { from: 0, below: Number.MAX_SAFE_INTEGER };

function searchOf(needle: string, share: number | null): TitleSearch {
  const pieces = needlePieces(needle, () => 0);
  return { needle, share, by: pieces.length > 0 ? { pieces } : { marks: needleMarks(needle) } };
}

const filters = [
  { tags: null, roles: null },
  { tags: ['old'], roles: null },
  { tags: ['new', 'unknown'], roles: ['Cook'] },
  // So many pairs that the ranges are not the first that is asked.
  { tags: Array.from({ length: 9 }, (_, index) => `tag ${index}`), roles: ['Baker'] },
  { tags: null, roles: [...Array.from({ length: 9 }, (_, index) => `role ${index}`), 'Cook'] },
];

describe('a title is found the same', () => {
  test.each(['w', 'br', 'win', 'wind', 'and bread', 'd and', 'nowhere'])(
    'by looking at the newest and by the index (%s)',
    async (needle) => {
      const walking = createFeedRepository(house.database.pool);
      // Gives up the walk after the first one, as the real one does after thousands.
      const searching = createFeedRepository(house.database.pool, { feed: 1, ranges: 1 });
      for (const filter of filters) {
        for (const limit of [1, 3, 24]) {
          const page = { ...everything, ...filter, limit };
          const whole = await walking.page({ ...page, title: searchOf(needle, null) });
          const walked = { json: whole.json, digest: whole.digest, last: whole.last };
          for (const share of [null, 0, 1]) {
            const title = searchOf(needle, share);
            expect(await searching.page({ ...page, title })).toMatchObject(walked);
            expect(await walking.page({ ...page, title })).toMatchObject(walked);
          }
        }
      }
    },
  );

  test('whatever statements the index is asked with', async () => {
    const search = createFeedRepository(house.database.pool);
    const introductions = async (needle: string) => {
      const title = searchOf(needle, 0);
      const { json } = await search.page({
        ...everything,
        limit: 24,
        tags: null,
        roles: null,
        title,
      });
      return (JSON.parse(json) as { introduction: string }[]).map(
        ({ introduction }) => introduction,
      );
    };
    // §5: what has no title is kept.
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

test('how common pieces are is what the planner counted', async () => {
  const feed = createFeedRepository(house.database.pool);
  await house.database.pool.query('ANALYZE publication_listing');
  const shares = await feed.shares();
  const [mark] = needleMarks('win');
  expect(shares.get(mark ?? 0)).toBeCloseTo(4 / 7);
  // Of those that have long pieces at all.
  expect(shares.get('bread')).toBeCloseTo(3 / 4);
});
