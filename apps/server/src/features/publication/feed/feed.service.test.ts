import { expect, test, vi } from 'vitest';
import { createFeedService } from './feed.service.ts';

const uuid = '7f1d6a52-8c1b-4d7f-9a53-0c8b7e6d5f41';

function createService() {
  let nowMs = 1_000;
  let text = 'before';
  const feed = {
    page: vi.fn(async () => ({ json: `["${text}"]`, digest: text, last: null })),
    detail: vi.fn(async () => ({ json: `"${text}"`, digest: text, feedKey: 1 })),
    card: vi.fn(async () => null),
    frequencies: vi.fn(async () => new Map<number, number>()),
  };
  const facets = { listUsed: async () => [] };
  const clock = { now: () => nowMs };
  const parts = { feed, facets } as unknown as Parameters<typeof createFeedService>[0];
  const service = createFeedService({ ...parts, clock });
  return {
    feed,
    pass: (ms: number) => (nowMs += ms),
    change: () => (text = 'after'),
    forget: () => service.clearResponseCache(),
    firstPage: async () => (await service.list({ limit: 24 })).json,
    detail: async () => (await service.read(uuid))?.json,
  };
}

test('repeated requests query the database once, until something changes', async () => {
  const { feed, change, forget, firstPage, detail } = createService();
  await Promise.all([firstPage(), firstPage(), detail(), detail()]);
  expect([await firstPage(), await detail()]).toEqual(['["before"]', '"before"']);
  expect([feed.page.mock.calls.length, feed.detail.mock.calls.length]).toEqual([1, 1]);
  change();
  forget();
  expect([await firstPage(), await detail()]).toEqual(['["after"]', '"after"']);
});

test('a response that was being read during a change is not served afterwards', async () => {
  const { feed, change, forget, firstPage } = createService();
  let response = (_page: { json: string; digest: string; last: null }) => {};
  feed.page.mockReturnValueOnce(new Promise((resolve) => (response = resolve)));
  const early = firstPage();
  change();
  forget();
  expect(await firstPage()).toBe('["after"]');
  response({ json: '["before"]', digest: 'before', last: null });
  expect(await early).toBe('["before"]');
  expect(await firstPage()).toBe('["after"]');
});

test('a change by another process shows within a second', async () => {
  const { pass, change, firstPage } = createService();
  await firstPage();
  change();
  pass(1_001);
  expect(await firstPage()).toBe('["after"]');
});

test('a small number of decided ones is counted each time the facets are read, a large one once a minute', async () => {
  let nowMs = 0;
  const countDecided = vi.fn(async () => 10_000);
  const facets = { listUsed: async () => [], countDecided };
  const parts = { facets } as unknown as Parameters<typeof createFeedService>[0];
  const service = createFeedService({ ...parts, clock: { now: () => nowMs } });
  const read = async () => {
    service.clearResponseCache();
    return JSON.parse((await service.facets()).json) as { decided: number };
  };
  expect([(await read()).decided, (await read()).decided]).toEqual([10_000, 10_000]);
  expect(countDecided).toHaveBeenCalledTimes(2);
  countDecided.mockResolvedValue(10_001);
  for (let again = 0; again < 3; again += 1) expect((await read()).decided).toBe(10_001);
  expect(countDecided).toHaveBeenCalledTimes(3);
  nowMs = 60_001;
  await read();
  expect(countDecided).toHaveBeenCalledTimes(4);
});

test('missing publications are not cached', async () => {
  const { feed } = createService();
  const detail = vi.fn(async () => null);
  const parts = { feed: { ...feed, detail } } as unknown as Parameters<typeof createFeedService>[0];
  const service = createFeedService({ ...parts, clock: { now: () => 0 } });
  expect(await service.read(uuid)).toBeNull();
  expect(await service.read(uuid)).toBeNull();
  expect(detail).toHaveBeenCalledTimes(2);
});
