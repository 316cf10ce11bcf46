import { describe, expect, it, vi } from 'vitest';
import { createTurnstileSource } from './turnstile.ts';

function createSource() {
  let options: Record<string, unknown> = {};
  const api = {
    render: vi.fn((_: HTMLElement, settings: Record<string, unknown>): string | undefined => {
      options = settings;
      return 'widget';
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  const loadApi = vi.fn(async () => api);
  const source = createTurnstileSource({ loadApi });
  return {
    api,
    source,
    loadApi,
    call: (name: string, value: string) => {
      const callback = options[name];
      if (typeof callback !== 'function') throw new Error(`There is no ${name}`);
      callback(value);
    },
    requestToken: (signal = new AbortController().signal) => source.next('site', signal),
    box: () => document.createElement('div'),
  };
}

const flushPromises = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

describe('the Turnstile token source', () => {
  it('waits for a container', async () => {
    const { api, source, requestToken, call, box } = createSource();
    const token = requestToken();
    await flushPromises();
    expect(api.render).not.toHaveBeenCalled();
    source.attachTo(box(), () => {});
    await flushPromises();
    call('callback', 'first');
    expect(await token).toEqual({ token: 'first', usableForMs: 270_000 });
  });

  it('resets the widget for the next token', async () => {
    const { api, source, requestToken, call, box } = createSource();
    source.attachTo(box(), () => {});
    const first = requestToken();
    await flushPromises();
    call('callback', 'first');
    await first;
    expect(api.reset).not.toHaveBeenCalled();
    const second = requestToken();
    await flushPromises();
    expect(api.reset).toHaveBeenCalledWith('widget');
    call('callback', 'second');
    expect(await second).toMatchObject({ token: 'second' });
    expect(api.render).toHaveBeenCalledOnce();
  });

  it('moves to the next screen with a pending request', async () => {
    const { api, source, requestToken, call, box } = createSource();
    const detach = source.attachTo(box(), () => {});
    const token = requestToken();
    await flushPromises();
    detach();
    expect(api.remove).toHaveBeenCalledWith('widget');
    source.attachTo(box(), () => {});
    await flushPromises();
    expect(api.render).toHaveBeenCalledTimes(2);
    call('callback', 'late');
    expect(await token).toMatchObject({ token: 'late' });
  });

  it('does not start the widget on a screen without a request', async () => {
    const { api, source, requestToken, call, box } = createSource();
    const detach = source.attachTo(box(), () => {});
    const token = requestToken();
    await flushPromises();
    call('callback', 'first');
    await token;
    detach();
    source.attachTo(box(), () => {});
    await flushPromises();
    expect(api.render).toHaveBeenCalledOnce();
  });

  it.each(['error-callback', 'timeout-callback', 'unsupported-callback'])(
    'fails when the widget calls its %s',
    async (name) => {
      const { source, requestToken, call, box } = createSource();
      source.attachTo(box(), () => {});
      const token = requestToken();
      await flushPromises();
      call(name, '300010');
      await expect(token).rejects.toThrow('Turnstile');
    },
  );

  it('fails when the script or the widget cannot be loaded', async () => {
    const { api, source, loadApi, requestToken, box } = createSource();
    loadApi.mockRejectedValueOnce(new Error('blocked'));
    source.attachTo(box(), () => {});
    await expect(requestToken()).rejects.toThrow('blocked');
    api.render.mockReturnValueOnce(undefined);
    await expect(requestToken()).rejects.toThrow('could not be shown');
  });

  it('stops waiting when it is aborted, and the next request is not disturbed', async () => {
    const { source, requestToken, call, box } = createSource();
    const stop = new AbortController();
    const first = requestToken(stop.signal);
    stop.abort(new Error('stopped'));
    const second = requestToken();
    await expect(first).rejects.toThrow('stopped');
    source.attachTo(box(), () => {});
    await flushPromises();
    call('callback', 'second');
    expect(await second).toMatchObject({ token: 'second' });
  });
});
