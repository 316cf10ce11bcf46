import { expect, it, vi } from 'vitest';
import { BudgetSlice } from './budget-slice.ts';
import type { TokenCount } from './budget.repository.ts';

it('refuses no call for tokens that this process is still giving back', async () => {
  let used = 0;
  let write = () => {};
  const take = vi.fn<TokenCount['take']>(async (tokens, limit) => {
    if (used + tokens > limit) return null;
    used += tokens;
    return used;
  });
  const add: TokenCount['add'] = (tokens) =>
    new Promise((resolve) => {
      write = () => {
        used += tokens;
        resolve();
      };
    });
  const slice = new BudgetSlice({
    count: { take, add },
    clock: { now: () => 0 },
    onFailure: (error) => expect.unreachable(String(error)),
  });
  expect(await slice.hold(900, 1_000)).toBe(true);
  slice.settle(900, 123);
  const asked = take.mock.calls.length;
  const next = slice.hold(877, 1_000);
  await vi.waitFor(() => expect(take.mock.calls.length).toBeGreaterThan(asked));
  await expect(take.mock.results.at(-1)?.value).resolves.toBeNull();
  write();
  expect(await next).toBe(true);
  expect(used).toBe(1_000);
});
