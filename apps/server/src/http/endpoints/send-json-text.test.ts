import { listPublicationsEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { route } from '../../ports/route.ts';
import { JsonText } from '../../lib/json-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    features: [route(listPublicationsEndpoint, () => new JsonText<never>('[ ]', '"v1"'))],
  });
});
afterAll(() => app.close());

const get = (cachedTag?: string) =>
  app.app.inject({
    url: '/api/conversations',
    headers: cachedTag === undefined ? {} : { 'if-none-match': cachedTag },
  });

test('a raw JSON response is sent unchanged', async () => {
  const response = await get();
  expect([response.statusCode, response.body, response.headers['etag']]).toEqual([
    200,
    '[ ]',
    '"v1"',
  ]);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each(['"v1"', 'W/"v1"', '*', '"v0", "v1"', '"v0",W/"v1"'])(
  'if-none-match %s is answered with 304',
  async (cachedTag) => {
    const response = await get(cachedTag);
    expect([response.statusCode, response.body]).toEqual([304, '']);
  },
);

test.each(['', '"v2"', 'v1', '"v1', '"v11"', '"v2", "v3"'])(
  'if-none-match %s is answered with the body',
  async (cachedTag) => {
    expect((await get(cachedTag)).statusCode).toBe(200);
  },
);
