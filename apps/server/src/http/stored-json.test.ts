import { listPublicationsEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { registerEndpoint } from './endpoint-route.ts';
import { StoredJson } from './stored-json.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    routes: (routes) =>
      registerEndpoint(routes, listPublicationsEndpoint, () => new StoredJson('[ ]', '"v1"')),
  });
});
afterAll(() => app.close());

const ask = (known?: string) =>
  app.app.inject({
    url: '/api/conversations',
    headers: known === undefined ? {} : { 'if-none-match': known },
  });

test('an answer that is JSON text already is sent as it stands', async () => {
  const answer = await ask();
  expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([200, '[ ]', '"v1"']);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each(['"v1"', 'W/"v1"', '*', '"v0", "v1"', '"v0",W/"v1"'])(
  'whoever knows %s hears that nothing has changed',
  async (known) => {
    const answer = await ask(known);
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  },
);

test.each(['', '"v2"', 'v1', '"v1', '"v11"', '"v2", "v3"'])(
  'whoever knows %s gets the whole',
  async (known) => {
    expect((await ask(known)).statusCode).toBe(200);
  },
);
