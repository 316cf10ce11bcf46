import { expect, test, vi } from 'vitest';
import { createFeedService } from './feed.service.ts';

const uuid = '7f1d6a52-8c1b-4d7f-9a53-0c8b7e6d5f41';

function createService(isSoleProcess: boolean) {
  let nowMs = 1_000;
  let text = 'before';
  const feed = {
    page: vi.fn(async () => ({ json: `["${text}"]`, digest: text, last: null })),
    detail: vi.fn(async () => ({ json: `"${text}"`, digest: text, position: 1 })),
    card: vi.fn(async () => null),
    shares: vi.fn(async () => new Map<number, number>()),
  };
  const facets = { listUsed: async () => [] };
  const clock = { now: () => nowMs };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the service asks of both repositories
  const parts = { feed, facets } as unknown as Parameters<typeof createFeedService>[0];
  const service = createFeedService({ ...parts, isSoleProcess, clock });
  return {
    feed,
    pass: (ms: number) => (nowMs += ms),
    change: () => (text = 'after'),
    forget: () => service.forgetAnswers(),
    firstPage: async () => (await service.list({ limit: 24 })).cards.json,
    detail: async () => (await service.read(uuid))?.json,
  };
}

test('what many ask for is asked of the database once, until something changes', async () => {
  const { feed, change, forget, firstPage, detail } = createService(true);
  await Promise.all([firstPage(), firstPage(), detail(), detail()]);
  expect([await firstPage(), await detail()]).toEqual(['["before"]', '"before"']);
  expect([feed.page.mock.calls.length, feed.detail.mock.calls.length]).toEqual([1, 1]);
  change();
  forget();
  expect([await firstPage(), await detail()]).toEqual(['["after"]', '"after"']);
});

test('an answer that was being read while something changed is given to nobody who asks later', async () => {
  const { feed, change, forget, firstPage } = createService(true);
  let answer = (_page: { json: string; digest: string; last: null }) => {};
  feed.page.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const early = firstPage();
  change();
  forget();
  expect(await firstPage()).toBe('["after"]');
  answer({ json: '["before"]', digest: 'before', last: null });
  expect(await early).toBe('["before"]');
  expect(await firstPage()).toBe('["after"]');
});

test('a change made by hand shows within two seconds', async () => {
  const { pass, change, firstPage } = createService(true);
  await firstPage();
  change();
  pass(2_001);
  expect(await firstPage()).toBe('["after"]');
});

test('beside other nodes every answer is asked of the database', async () => {
  const { feed, change, firstPage, detail } = createService(false);
  await firstPage();
  await detail();
  change();
  expect([await firstPage(), await detail()]).toEqual(['["after"]', '"after"']);
  expect(feed.page).toHaveBeenCalledTimes(2);
});

test('what is not there is asked for each time', async () => {
  const { feed } = createService(true);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const parts = { feed: { ...feed, detail: vi.fn(async () => null) } } as unknown as Parameters<
    typeof createFeedService
  >[0];
  const service = createFeedService({ ...parts, isSoleProcess: true, clock: { now: () => 0 } });
  expect(await service.read(uuid)).toBeNull();
  expect(await service.read(uuid)).toBeNull();
  expect(parts.feed.detail).toHaveBeenCalledTimes(2);
});
