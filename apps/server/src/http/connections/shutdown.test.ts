import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import {
  answerOf,
  continueUrl,
  conversationBody,
  endlessResponse,
  type FakeModelResponse,
  registerFakeAiRoutes,
} from '../../../test/fake-ai-routes.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drainAndClose } from './shutdown.ts';

let test: TestApp;
afterEach(() => test.close());

async function listening(response: FakeModelResponse): Promise<string> {
  test = await createTestApp({ routes: (app) => registerFakeAiRoutes(app, response) });
  return `http://127.0.0.1:${await test.listen()}`;
}

async function openStream(address: string): Promise<Response> {
  return fetch(address + continueUrl, {
    method: 'POST',
    headers: {
      ...(await test.pageHeaders()),
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(conversationBody),
  });
}

it('an active stream runs to its end while new requests are refused', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const address = await listening(async (signal, emit) => {
    await emit('Well');
    await finished;
    return answerOf(', goodbye')(signal, emit);
  });
  const stream = await openStream(address);
  const headers = await test.pageHeaders();
  const stopped = drainAndClose(test.app, { drainMs: 5_000, closeMs: 500 });
  const ready = await fetch(`${address}/api/health/ready`);
  expect(ready.status).toBe(503);
  expect(ready.headers.get('connection')).toBe('close');
  expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
  const refused = await fetch(address + continueUrl, { method: 'POST', headers });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  finish();
  expect(await stream.text()).toContain('event: done');
  await stopped;
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
});

it('a stream that does not end in time gets an error event', async () => {
  const address = await listening(endlessResponse);
  const stream = await openStream(address);
  const stopped = drainAndClose(test.app, { drainMs: 200, closeMs: 500 });
  const body = await stream.text();
  await stopped;
  expect(body).toMatch(/event: delta\n.*\n\nevent: error\ndata: \{"status":503/);
});

it('an idle connection does not delay the shutdown', async () => {
  const address = await listening(endlessResponse);
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n');
  await delay(50);
  // Waiting for it like for a stream would take longer than this test may.
  await drainAndClose(test.app, { drainMs: 300_000, closeMs: 200 });
  socket.destroy();
});
