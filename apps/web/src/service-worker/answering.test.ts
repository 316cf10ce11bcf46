import { expect, it, vi } from 'vitest';
import { createAnswering } from './answering.ts';
import type { KeptApp } from './kept-app.ts';
import type { FetchEvent } from './worker-scope.ts';

const origin = 'https://convoke.example';
const page = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/html', 'content-language': 'de' } });

function makeWorker({
  network = async (): Promise<Response> => page('from the network'),
  workerStatus = 200,
} = {}) {
  const keepInLanguage = vi.fn(async (_language: string) => {});
  const forgetAll = vi.fn(async () => {});
  const app: KeptApp = {
    keep: vi.fn(),
    keepInLanguage,
    document: async (path) => page(`kept ${path}`),
    file: async (path) => (path === '/assets/kept.js' ? new Response('kept') : undefined),
    forgetOthers: vi.fn(),
    forgetAll,
  };
  const unregister = vi.fn(async () => {});
  const answer = createAnswering({
    app,
    origin,
    fetch: async (_request, options) =>
      options?.method === 'HEAD' ? new Response(null, { status: workerStatus }) : network(),
    unregister,
  });
  return { keepInLanguage, forgetAll, unregister, ask };

  /** What the page gets, once all work is done; `null` where the worker stays out of it. */
  async function ask(path: string, mode = 'navigate', preload?: Promise<Response | undefined>) {
    const answers: Promise<Response>[] = [];
    const work: Promise<unknown>[] = [];
    answer({
      request: { method: 'GET', mode, url: origin + path },
      preloadResponse: preload ?? Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => void answers.push(given),
      waitUntil: (given: Promise<unknown>) => void work.push(given),
    } as unknown as FetchEvent);
    const given = answers[0];
    if (given === undefined) return null;
    const text = await (await given).text();
    await Promise.all(work);
    return text;
  }
}

function noNetwork(): Promise<Response> {
  throw new TypeError('Failed to fetch');
}

it('a document is the network’s as long as that answers', async () => {
  const { keepInLanguage, ask } = makeWorker();
  expect(await ask('/vision')).toBe('from the network');
  expect(keepInLanguage).toHaveBeenCalledWith('de');
});

it('a document that the browser has asked for already is not asked for twice', async () => {
  const { ask } = makeWorker({ network: noNetwork });
  expect(await ask('/vision', 'navigate', Promise.resolve(page('early')))).toBe('early');
});

it('without a network a document is the kept one', async () => {
  const { ask } = makeWorker({ network: noNetwork });
  expect(await ask('/team-dashboard')).toBe('kept /team-dashboard');
  const failed = Promise.reject(new TypeError('Failed to fetch'));
  expect(await ask('/vision', 'navigate', failed)).toBe('kept /vision');
});

it('a refusal of the server is an answer too', async () => {
  const { keepInLanguage, ask } = makeWorker({
    network: async () => new Response('Bad gateway', { status: 502 }),
  });
  expect(await ask('/vision')).toBe('Bad gateway');
  expect(keepInLanguage).not.toHaveBeenCalled();
});

it('a file is the kept one, and another the network’s', async () => {
  const { ask } = makeWorker();
  expect(await ask('/assets/kept.js', 'cors')).toBe('kept');
  expect(await ask('/assets/other.js', 'cors')).toBe('from the network');
});

it('the API is none of its business', async () => {
  expect(await makeWorker().ask('/api/config', 'cors')).toBeNull();
});

it.each([404, 410])(
  'a server whose worker answers %s is rid of it and of what it kept',
  async (workerStatus) => {
    const { forgetAll, unregister, ask } = makeWorker({ workerStatus });
    expect(await ask('/vision')).toBe('from the network');
    expect(forgetAll).toHaveBeenCalledOnce();
    expect(unregister).toHaveBeenCalledOnce();
  },
);

it('a server in trouble keeps its worker', async () => {
  const { unregister, ask } = makeWorker({ workerStatus: 503 });
  await ask('/vision');
  expect(unregister).not.toHaveBeenCalled();
});
