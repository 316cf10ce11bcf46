import { expect, test } from 'vitest';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

const failure = { kind: 'failure', retryAfterMs: null } as const;

function setUp() {
  let now = 1_000_000;
  const breaker = createCircuitBreaker({ clock: { now: () => now } });
  return { breaker, pass: (milliseconds: number) => (now += milliseconds) };
}

function call(
  breaker: CircuitBreaker,
  result: Parameters<ReturnType<typeof granted>['report']>[0],
) {
  granted(breaker).report(result);
}

function granted(breaker: CircuitBreaker) {
  const entry = breaker.enter();
  if (!entry.ok) throw new Error('the call was not granted');
  return entry;
}

function open(breaker: CircuitBreaker) {
  for (let count = 0; count < 5; count += 1) call(breaker, failure);
}

test('four failures in a row change nothing, the fifth opens', () => {
  const { breaker } = setUp();
  for (let count = 0; count < 4; count += 1) call(breaker, failure);
  expect(breaker.state).toBe('closed');
  call(breaker, failure);
  expect(breaker.state).toBe('open');
  expect(breaker.enter()).toEqual({ ok: false, retryAfterMs: 5_000 });
});

test('a success in between starts the count anew, a cancelled call does not', () => {
  const { breaker } = setUp();
  for (let count = 0; count < 4; count += 1) call(breaker, failure);
  call(breaker, { kind: 'success' });
  for (let count = 0; count < 4; count += 1) call(breaker, failure);
  call(breaker, { kind: 'neutral' });
  expect(breaker.state).toBe('closed');
  call(breaker, failure);
  expect(breaker.state).toBe('open');
});

test('after the pause one call probes and the others wait for its result', () => {
  const { breaker, pass } = setUp();
  open(breaker);
  pass(5_000);
  const probe = granted(breaker);
  expect(breaker.state).toBe('probing');
  expect(breaker.enter().ok).toBe(false);
  probe.report({ kind: 'success' });
  expect(breaker.state).toBe('closed');
  expect(breaker.enter().ok).toBe(true);
});

test('a failed probe doubles the pause, up to a minute', () => {
  const { breaker, pass } = setUp();
  open(breaker);
  for (const pauseMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    expect(breaker.enter()).toEqual({ ok: false, retryAfterMs: pauseMs });
    pass(pauseMs);
    call(breaker, failure);
  }
});

test('a cancelled probe leaves the next caller to probe', () => {
  const { breaker, pass } = setUp();
  open(breaker);
  pass(5_000);
  call(breaker, { kind: 'neutral' });
  expect(breaker.state).toBe('open');
  expect(breaker.enter().ok).toBe(true);
});

test('calls from before the pause do not prolong it', () => {
  const { breaker, pass } = setUp();
  const late = granted(breaker);
  open(breaker);
  pass(4_999);
  late.report(failure);
  pass(1);
  expect(breaker.enter().ok).toBe(true);
});

test('the pause is at least what the upstream asked for, within a minute', () => {
  const { breaker } = setUp();
  for (let count = 0; count < 5; count += 1) {
    call(breaker, { kind: 'failure', retryAfterMs: 3_600_000 });
  }
  expect(breaker.enter()).toEqual({ ok: false, retryAfterMs: 60_000 });
});

test('a call reports once', () => {
  const { breaker } = setUp();
  const entry = granted(breaker);
  for (let count = 0; count < 9; count += 1) entry.report(failure);
  expect(breaker.state).toBe('closed');
});
