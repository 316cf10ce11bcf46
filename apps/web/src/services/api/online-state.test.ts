import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createOnlineState, isLocalHost } from './online-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose browser, server and visibility the test sets. */
function setUp({ hasNetwork = false, isServerLocal = false } = {}) {
  const page = { hasNetwork, isHidden: false };
  const questions: ((hasAnswered: boolean) => void)[] = [];
  const state = createOnlineState({
    hasNetwork: () => page.hasNetwork,
    askServer: () => new Promise((resolve) => questions.push(resolve)),
    isServerLocal,
    isPageHidden: () => page.isHidden,
  });
  const onBack = vi.fn();
  const seen: boolean[] = [];
  state.subscribe((isBack) => {
    seen.push(state.isOnline());
    if (isBack) onBack();
  });
  async function answer(hasAnswered: boolean) {
    const question = questions.shift();
    if (question === undefined) throw new Error('The server was not asked.');
    question(hasAnswered);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { page, state, questions, answer, onBack, seen };
}

test.each([
  // Network, server on this machine, what the server does: online before that, and after.
  [true, false, 'is not asked', true, true],
  [true, true, 'is not asked', true, true],
  [false, true, 'answers', true, true],
  [false, true, 'is silent', true, false],
  [false, false, 'answers', false, true],
  [false, false, 'is silent', false, false],
])(
  'network %s, server on this machine %s, which %s: online %s, then %s',
  async (hasNetwork, isServerLocal, reaction, before, after) => {
    const { state, questions, answer } = setUp({ hasNetwork, isServerLocal });
    const checked = state.check();
    expect(state.isOnline()).toBe(before);
    expect(questions).toHaveLength(reaction === 'is not asked' ? 0 : 1);
    if (reaction !== 'is not asked') await answer(reaction === 'answers');
    expect(state.isOnline()).toBe(after);
    expect(await checked).toBe(after);
  },
);

describe('while the browser reports that it is offline', () => {
  it('asks the server every ten seconds, but not while the page is hidden', async () => {
    const { page, state, questions, answer, onBack } = setUp();
    void state.check();
    await answer(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(questions).toHaveLength(1);
    await answer(true);
    expect(state.isOnline()).toBe(true);
    expect(onBack).toHaveBeenCalledOnce();

    page.isHidden = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(questions).toHaveLength(0);
    page.isHidden = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await answer(false);
    expect(state.isOnline()).toBe(false);
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('asks once at a time, and keeps the last answer meanwhile', async () => {
    const { state, questions, answer } = setUp();
    const both = [state.check(), state.check()];
    expect(questions).toHaveLength(1);
    await answer(true);
    expect(await Promise.all(both)).toEqual([true, true]);
    void state.check();
    expect(state.isOnline()).toBe(true);
    await answer(false);
    expect(state.isOnline()).toBe(false);
  });
});

describe('when the network returns', () => {
  it('is online at once, tells those who wait, and asks no more', async () => {
    const { page, state, questions, answer, onBack, seen } = setUp();
    void state.check();
    await answer(false);
    page.hasNetwork = true;
    void state.check({ hasReturned: true });
    expect(seen).toEqual([false, false, true]);
    expect(onBack).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(questions).toHaveLength(0);
  });

  it('tells those who wait even if the page was taken for online', () => {
    const { state, onBack } = setUp({ hasNetwork: true });
    void state.check();
    expect(onBack).not.toHaveBeenCalled();
    void state.check({ hasReturned: true });
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('an answer from before counts no more when it is gone again', async () => {
    const { page, state, questions, answer } = setUp({ isServerLocal: true });
    void state.check();
    page.hasNetwork = true;
    void state.check({ hasReturned: true });
    page.hasNetwork = false;
    void state.check();
    expect(questions).toHaveLength(2);
    await answer(false);
    expect(state.isOnline()).toBe(true);
    await answer(false);
    expect(state.isOnline()).toBe(false);
  });
});

test.each([
  ['localhost', true],
  ['convoke.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['0.0.0.0', true],
  ['[::1]', true],
  ['192.168.1.10', false],
  ['convoke.example', false],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['127.0.0.1.example', false],
])('%s is this machine: %s', (hostname, expected) => {
  expect(isLocalHost(hostname)).toBe(expected);
});
