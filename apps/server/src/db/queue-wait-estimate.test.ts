import { expect, it } from 'vitest';
import { createWaitEstimate } from './queue-wait-estimate.ts';

function createQueue() {
  let now = 0;
  const estimate = createWaitEstimate(() => now);
  const leaving: ((isServed: boolean) => void)[] = [];
  return {
    estimate,
    pass: (ms: number) => void (now += ms),
    enter: (count: number) => {
      for (let each = 0; each < count; each += 1) leaving.push(estimate.enter());
    },
    leave: (isServed = true) => leaving.shift()?.(isServed),
  };
}

it('is 0 when nobody waits', () => {
  const queue = createQueue();
  expect(queue.estimate.expectedMs).toBe(0);
  queue.enter(100);
  expect(queue.estimate.expectedMs).toBe(0);
});

it('estimates a moving queue by its recent speed', () => {
  const queue = createQueue();
  queue.enter(50);
  for (let served = 0; served < 50; served += 1) {
    queue.pass(4);
    queue.leave();
  }
  expect(queue.estimate.expectedMs).toBe(0);
  queue.enter(25);
  expect(queue.estimate.expectedMs).toBeCloseTo(100, 0);
  queue.leave();
  // A caller that was served at once.
  expect(queue.estimate.expectedMs).toBeCloseTo(24 * 4 * (7 / 8), 0);
});

it('estimates a stalled queue by the wait of its first caller', () => {
  const queue = createQueue();
  queue.enter(2);
  queue.pass(300);
  expect(queue.estimate.expectedMs).toBe(300);
  queue.enter(1);
  queue.leave(false);
  queue.leave(false);
  // A caller that gave up does not count.
  expect(queue.estimate.expectedMs).toBe(0);
});
