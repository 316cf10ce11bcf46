import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

describe('the API', () => {
  it('tells the browser what it may know and nothing else', async () => {
    test = await createTestApp({
      env: { AI_API_KEY: 'sk-very-private', METRICS_TOKEN: 'm'.repeat(32) },
    });
    const answer = await test.app.inject('/api/config');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      productName: 'Convoke',
      botCheck: { provider: 'altcha' },
      ai: { mode: 'rehearsal', label: 'Rehearsal voices' },
      contactEmail: 'hello@convoke.example',
      founder: { name: 'The Convoke maintainers' },
    });
  });
});
