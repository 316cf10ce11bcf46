import { defineEndpoint } from '@convoke/contract/endpoint.ts';
import { afterEach, expect, it } from 'vitest';
import { answerOf, registerFakeAiRoutes } from '../../../test/fake-ai-routes.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { route } from '../../ports/route.ts';

let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

it('every route declares its access', async () => {
  const undeclared: string[] = [];
  let count = 0;
  test = await createTestApp({
    routes(app) {
      app.addHook('onRoute', ({ config, method, url }) => {
        count += 1;
        if (config?.access === undefined) undeclared.push(`${String(method)} ${url}`);
      });
      registerFakeAiRoutes(app, answerOf('x'));
    },
  });
  expect(undeclared).toEqual([]);
  expect(count).toBeGreaterThan(3);
});

it('a route without declared access stops the start of the app', async () => {
  await expect(
    createTestApp({ routes: (app) => void app.get('/api/forgotten', () => 'open to all') }),
  ).rejects.toThrow('GET /api/forgotten does not declare its access');
});

it('a route for signed-in callers needs an identity guard', async () => {
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/mine',
    summary: 'Mine',
    access: 'signed-in',
    rateLimit: 'api',
    response: { kind: 'empty', status: 204 },
  });
  await expect(createTestApp({ features: [route(endpoint, () => {})] })).rejects.toThrow(
    'needs signed-in',
  );
});
