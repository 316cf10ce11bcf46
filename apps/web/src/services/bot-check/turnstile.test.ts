import { describe, expect, it, vi } from 'vitest';
import { createTurnstileFeed } from './turnstile.ts';

function createFeed() {
  let options: Record<string, unknown> = {};
  const api = {
    render: vi.fn((_: HTMLElement, given: Record<string, unknown>): string | undefined => {
      options = given;
      return 'widget';
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  const loadApi = vi.fn(async () => api);
  const feed = createTurnstileFeed({ loadApi });
  return {
    api,
    feed,
    loadApi,
    call: (name: string, value: string) => {
      const callback = options[name];
      if (typeof callback !== 'function') throw new Error(`There is no ${name}`);
      callback(value);
    },
    ask: (signal = new AbortController().signal) => feed.next('site', signal),
    box: () => document.createElement('div'),
  };
}

const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

describe('the feed of Turnstile tokens', () => {
  it('waits for a place on the screen', async () => {
    const { api, feed, ask, call, box } = createFeed();
    const token = ask();
    await settle();
    expect(api.render).not.toHaveBeenCalled();
    feed.lend(box());
    await settle();
    call('callback', 'first');
    expect(await token).toEqual({ token: 'first', usableForMs: 270_000 });
  });

  it('starts the widget again for the next token', async () => {
    const { api, feed, ask, call, box } = createFeed();
    feed.lend(box());
    const first = ask();
    await settle();
    call('callback', 'first');
    await first;
    expect(api.reset).not.toHaveBeenCalled();
    const second = ask();
    await settle();
    expect(api.reset).toHaveBeenCalledWith('widget');
    call('callback', 'second');
    expect(await second).toMatchObject({ token: 'second' });
    expect(api.render).toHaveBeenCalledOnce();
  });

  it('moves to the next screen with a question that is still open', async () => {
    const { api, feed, ask, call, box } = createFeed();
    const leave = feed.lend(box());
    const token = ask();
    await settle();
    leave();
    expect(api.remove).toHaveBeenCalledWith('widget');
    feed.lend(box());
    await settle();
    expect(api.render).toHaveBeenCalledTimes(2);
    call('callback', 'late');
    expect(await token).toMatchObject({ token: 'late' });
  });

  it('does not start the widget on a screen where nothing is asked', async () => {
    const { api, feed, ask, call, box } = createFeed();
    const leave = feed.lend(box());
    const token = ask();
    await settle();
    call('callback', 'first');
    await token;
    leave();
    feed.lend(box());
    await settle();
    expect(api.render).toHaveBeenCalledOnce();
  });

  it.each(['error-callback', 'timeout-callback', 'unsupported-callback'])(
    'fails when the widget calls its %s',
    async (name) => {
      const { feed, ask, call, box } = createFeed();
      feed.lend(box());
      const token = ask();
      await settle();
      call(name, '300010');
      await expect(token).rejects.toThrow('Turnstile');
    },
  );

  it('fails when the script cannot be loaded or the widget not be shown', async () => {
    const { api, feed, loadApi, ask, box } = createFeed();
    loadApi.mockRejectedValueOnce(new Error('blocked'));
    feed.lend(box());
    await expect(ask()).rejects.toThrow('blocked');
    api.render.mockReturnValueOnce(undefined);
    await expect(ask()).rejects.toThrow('could not be shown');
  });

  it('stops waiting when it is stopped, and the next question is not disturbed', async () => {
    const { feed, ask, call, box } = createFeed();
    const stop = new AbortController();
    const first = ask(stop.signal);
    stop.abort(new Error('stopped'));
    const second = ask();
    await expect(first).rejects.toThrow('stopped');
    feed.lend(box());
    await settle();
    call('callback', 'second');
    expect(await second).toMatchObject({ token: 'second' });
  });
});
