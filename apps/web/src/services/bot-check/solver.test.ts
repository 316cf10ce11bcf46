import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearch, type Puzzle } from './proof-of-work.rules.ts';
import type { SolverResponse, SolverRequest } from './solver.worker.ts';

const easy: Puzzle = { cost: 1, keyPrefix: '00', nonce: '01'.repeat(16), salt: '02'.repeat(16) };
const solution = createSearch(easy).try(10_000);

/** A worker that the test controls. */
class TestWorker extends EventTarget {
  static instances: TestWorker[] = [];
  static failure: Error | null = null;
  requests: SolverRequest[] = [];
  isTerminated = false;
  readonly url: string;
  readonly options: WorkerOptions | undefined;

  constructor(url: string, options?: WorkerOptions) {
    super();
    if (TestWorker.failure !== null) throw TestWorker.failure;
    this.url = url;
    this.options = options;
    TestWorker.instances.push(this);
  }
  postMessage(request: SolverRequest) {
    this.requests.push(request);
  }
  respond(response: SolverResponse) {
    this.dispatchEvent(new MessageEvent('message', { data: response }));
  }
  terminate() {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  TestWorker.instances = [];
  TestWorker.failure = null;
  vi.stubGlobal('Worker', TestWorker);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.trustedTypes;
});

const open = () => import('./solver.ts');
const neverAborted = new AbortController().signal;

describe('the solver', () => {
  it('solves in one worker for all puzzles', async () => {
    const { solve } = await open();
    const both = [solve(easy, neverAborted), solve(easy, neverAborted)];
    const [worker] = TestWorker.instances;
    expect(TestWorker.instances).toHaveLength(1);
    expect(worker?.options).toEqual({ type: 'module' });
    expect(worker?.requests.map((request) => request.puzzle)).toEqual([easy, easy]);
    worker?.respond({ id: 2, solution: { counter: 2, derivedKey: 'bb' } });
    worker?.respond({ id: 1, solution: { counter: 1, derivedKey: 'aa' } });
    expect((await Promise.all(both)).map((each) => each.counter)).toEqual([1, 2]);
  });

  it('stops the worker’s search when nobody waits any more', async () => {
    const { solve } = await open();
    const stop = new AbortController();
    const solved = solve(easy, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(solved).rejects.toThrow('stopped');
    expect(TestWorker.instances[0]?.requests.at(-1)).toEqual({ id: 1, puzzle: null });
    await expect(solve(easy, stop.signal)).rejects.toThrow('stopped');
    expect(TestWorker.instances[0]?.requests).toHaveLength(2);
  });

  it('passes on the worker’s failure for a puzzle without solution', async () => {
    const { solve } = await open();
    const solved = solve(easy, neverAborted);
    TestWorker.instances[0]?.respond({ id: 1, failure: 'Error: The challenge has no solution' });
    await expect(solved).rejects.toThrow('The challenge has no solution');
  });

  it('falls back to the page when the worker cannot be loaded', async () => {
    const { solve } = await open();
    const solved = solve(easy, neverAborted);
    TestWorker.instances[0]?.dispatchEvent(new Event('error'));
    expect(await solved).toEqual(solution);
    expect(TestWorker.instances[0]?.isTerminated).toBe(true);
    expect(await solve(easy, neverAborted)).toEqual(solution);
    expect(TestWorker.instances).toHaveLength(1);
  });

  it('falls back to the page in a browser without workers', async () => {
    TestWorker.failure = new Error('refused');
    const { solve } = await open();
    expect(await solve(easy, neverAborted)).toEqual(solution);
  });

  it('creates a Trusted Types policy for its own URL and no other', async () => {
    const createPolicy = vi.fn(
      (_: string, rules: { createScriptURL: (url: string) => string }) => rules,
    );
    window.trustedTypes = { createPolicy };
    const { solve } = await open();
    void solve(easy, neverAborted);
    void solve(easy, neverAborted);
    expect(createPolicy).toHaveBeenCalledOnce();
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('convoke-worker');
    const url = TestWorker.instances[0]?.url ?? '';
    expect(url).toContain('solver.worker');
    expect(rules?.createScriptURL(url)).toBe(url);
    expect(() => rules?.createScriptURL('https://example.test/evil.js')).toThrow(TypeError);
  });
});
