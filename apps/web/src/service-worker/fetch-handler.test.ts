import { expect, it, vi } from 'vitest';
import { createFetchHandler } from './fetch-handler.ts';
import type { AppCache } from './app-cache.ts';
import type { FetchEvent } from './worker-scope.ts';

const origin = 'https://convoke.example';
const page = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/html', 'content-language': 'de' } });

function makeWorker({
  network = async (): Promise<Response> => page('from the network'),
  workerStatus = 200,
} = {}) {
  const updateForLanguage = vi.fn(async (_language: string) => {});
  const deleteAll = vi.fn(async () => {});
  const app: AppCache = {
    storeAll: vi.fn(),
    updateForLanguage,
    document: async (path) => page(`cached ${path}`),
    file: async (path) => (path === '/assets/stored.js' ? new Response('cached') : undefined),
    keeps: (path) => path !== '/assets/on-use.worker.js',
    deleteOutdated: vi.fn(),
    deleteAll,
  };
  const unregister = vi.fn(async () => {});
  const handle = createFetchHandler({
    app,
    origin,
    fetch: async (_request, options) =>
      options?.method === 'HEAD' ? new Response(null, { status: workerStatus }) : network(),
    unregister,
  });
  return { updateForLanguage, deleteAll, unregister, request };

  /** The response that the page gets, after all background work; `null` when the worker does not respond. */
  async function request(path: string, mode = 'navigate', preload?: Promise<Response | undefined>) {
    const responses: Promise<Response>[] = [];
    const background: Promise<unknown>[] = [];
    handle({
      request: { method: 'GET', mode, url: origin + path },
      preloadResponse: preload ?? Promise.resolve(undefined),
      respondWith: (promise: Promise<Response>) => void responses.push(promise),
      waitUntil: (promise: Promise<unknown>) => void background.push(promise),
    } as unknown as FetchEvent);
    const promise = responses[0];
    if (promise === undefined) return null;
    const text = await (await promise).text();
    await Promise.all(background);
    return text;
  }
}

function noNetwork(): Promise<Response> {
  throw new TypeError('Failed to fetch');
}

it('a document comes from the network as long as that responds', async () => {
  const { updateForLanguage, request } = makeWorker();
  expect(await request('/vision')).toBe('from the network');
  expect(updateForLanguage).toHaveBeenCalledWith('de');
});

it('a document that the browser has preloaded is not requested twice', async () => {
  const { request } = makeWorker({ network: noNetwork });
  expect(await request('/vision', 'navigate', Promise.resolve(page('early')))).toBe('early');
});

it('without a network a document comes from the cache', async () => {
  const { request } = makeWorker({ network: noNetwork });
  expect(await request('/team-dashboard')).toBe('cached /team-dashboard');
  const rejected = Promise.reject(new TypeError('Failed to fetch'));
  expect(await request('/vision', 'navigate', rejected)).toBe('cached /vision');
  const asInFirefox = Promise.resolve(Response.error());
  expect(await request('/vision', 'navigate', asInFirefox)).toBe('cached /vision');
});

it('a preload that failed is requested again, since the network may be back', async () => {
  const { updateForLanguage, request } = makeWorker();
  const failed = Promise.resolve(Response.error());
  expect(await request('/vision', 'navigate', failed)).toBe('from the network');
  expect(updateForLanguage).toHaveBeenCalledWith('de');
});

it('a refusal of the server is a response too', async () => {
  const { updateForLanguage, request } = makeWorker({
    network: async () => new Response('Bad gateway', { status: 502 }),
  });
  expect(await request('/vision')).toBe('Bad gateway');
  expect(updateForLanguage).not.toHaveBeenCalled();
});

it('a cached file comes from the cache, another one from the network', async () => {
  const { request } = makeWorker();
  expect(await request('/assets/stored.js', 'cors')).toBe('cached');
  expect(await request('/assets/other.js', 'cors')).toBe('from the network');
});

it('the API is never handled', async () => {
  expect(await makeWorker().request('/api/config', 'cors')).toBeNull();
});

it.each([404, 410])(
  'a server that responds %s for its worker removes the worker and its caches',
  async (workerStatus) => {
    const { deleteAll, unregister, request } = makeWorker({ workerStatus });
    expect(await request('/vision')).toBe('from the network');
    expect(deleteAll).toHaveBeenCalledOnce();
    expect(unregister).toHaveBeenCalledOnce();
  },
);

it('a failing server keeps its worker', async () => {
  const { unregister, request } = makeWorker({ workerStatus: 503 });
  await request('/vision');
  expect(unregister).not.toHaveBeenCalled();
});

it('a file that is not kept for offline use is left to the browser', async () => {
  const { request } = makeWorker();
  expect(await request('/assets/on-use.worker.js', 'same-origin')).toBeNull();
});
