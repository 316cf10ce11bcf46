import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

describe('the API', () => {
  it('sends browsers the public configuration only', async () => {
    test = await createTestApp({
      env: { AI_API_KEY: 'sk-very-private', METRICS_TOKEN: 'm'.repeat(32) },
    });
    const response = await test.app.inject('/api/config');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      productName: 'Convoke',
      botCheck: { provider: 'altcha' },
      ai: {
        mode: 'rehearsal',
        label: 'Rehearsal voices',
        isLocal: true,
        models: [],
        currency: '$',
      },
      contactEmail: 'hello@convoke.example',
      founder: { name: 'The Convoke maintainers' },
      isMailDelivered: false,
    });
  });
});
