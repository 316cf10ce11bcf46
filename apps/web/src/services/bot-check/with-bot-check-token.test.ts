import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { withBotCheckToken } from './with-bot-check-token.ts';

const refused = new ApiError({ code: 'bot_check_failed' });

/** Tokens a, b, c …, and which were used. */
function fakeTokens() {
  const stock = ['a', 'b', 'c'];
  const discardBotCheckTokens = vi.fn<() => void>();
  return { takeBotCheckToken: async () => stock.shift() ?? '', discardBotCheckTokens };
}

test('a refused token is replaced once, and those in stock are discarded', async () => {
  const tokens = fakeTokens();
  const call = vi.fn<(token: string) => Promise<string>>();
  call.mockRejectedValueOnce(refused).mockResolvedValueOnce('done');
  await expect(withBotCheckToken(tokens, undefined, call)).resolves.toBe('done');
  expect(call.mock.calls).toEqual([['a'], ['b']]);
  expect(tokens.discardBotCheckTokens).toHaveBeenCalledOnce();
});

test('a second refusal is the result', async () => {
  const call = vi.fn<(token: string) => Promise<string>>().mockRejectedValue(refused);
  await expect(withBotCheckToken(fakeTokens(), undefined, call)).rejects.toBe(refused);
  expect(call.mock.calls).toEqual([['a'], ['b']]);
});

test('any other failure is the result at once', async () => {
  const tokens = fakeTokens();
  const failure = new ApiError({ code: 'rate_limited' });
  const call = vi.fn<(token: string) => Promise<string>>().mockRejectedValue(failure);
  await expect(withBotCheckToken(tokens, undefined, call)).rejects.toBe(failure);
  expect(call).toHaveBeenCalledOnce();
  expect(tokens.discardBotCheckTokens).not.toHaveBeenCalled();
});

test('nothing is called after the caller has left', async () => {
  const controller = new AbortController();
  const tokens = {
    ...fakeTokens(),
    takeBotCheckToken: async () => {
      controller.abort();
      return 'a';
    },
  };
  const call = vi.fn<(token: string) => Promise<string>>();
  await expect(withBotCheckToken(tokens, controller.signal, call)).rejects.toThrow('aborted');
  expect(call).not.toHaveBeenCalled();
});
