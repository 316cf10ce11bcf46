import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearch, type Puzzle } from './proof-of-work.rules.ts';
import type { SolverAnswer, SolverRequest } from './solver.worker.ts';

const easy: Puzzle = { cost: 1, keyPrefix: '00', nonce: '01'.repeat(16), salt: '02'.repeat(16) };
const solution = createSearch(easy).try(10_000);

/** A worker that does what the test tells it to. */
class TestWorker extends EventTarget {
  static made: TestWorker[] = [];
  static fault: Error | null = null;
  heard: SolverRequest[] = [];
  isTerminated = false;
  readonly url: string;
  readonly options: WorkerOptions | undefined;

  constructor(url: string, options?: WorkerOptions) {
    super();
    if (TestWorker.fault !== null) throw TestWorker.fault;
    this.url = url;
    this.options = options;
    TestWorker.made.push(this);
  }
  postMessage(request: SolverRequest) {
    this.heard.push(request);
  }
  say(answer: SolverAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
  terminate() {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  TestWorker.made = [];
  TestWorker.fault = null;
  vi.stubGlobal('Worker', TestWorker);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.trustedTypes;
});

const open = () => import('./solver.ts');
const never = new AbortController().signal;

describe('the solver', () => {
  it('works beside the page, in one worker for all puzzles', async () => {
    const { solve } = await open();
    const both = [solve(easy, never), solve(easy, never)];
    const [worker] = TestWorker.made;
    expect(TestWorker.made).toHaveLength(1);
    expect(worker?.options).toEqual({ type: 'module' });
    expect(worker?.heard.map((request) => request.puzzle)).toEqual([easy, easy]);
    worker?.say({ id: 2, solution: { counter: 2, derivedKey: 'bb' } });
    worker?.say({ id: 1, solution: { counter: 1, derivedKey: 'aa' } });
    expect((await Promise.all(both)).map((each) => each.counter)).toEqual([1, 2]);
  });

  it('tells the worker to stop when nobody waits any more', async () => {
    const { solve } = await open();
    const stop = new AbortController();
    const solved = solve(easy, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(solved).rejects.toThrow('stopped');
    expect(TestWorker.made[0]?.heard.at(-1)).toEqual({ id: 1, puzzle: null });
    await expect(solve(easy, stop.signal)).rejects.toThrow('stopped');
    expect(TestWorker.made[0]?.heard).toHaveLength(2);
  });

  it('hands on what the worker says about a puzzle without solution', async () => {
    const { solve } = await open();
    const solved = solve(easy, never);
    TestWorker.made[0]?.say({ id: 1, failure: 'Error: The challenge has no solution' });
    await expect(solved).rejects.toThrow('The challenge has no solution');
  });

  it('goes on alone when the worker cannot be loaded', async () => {
    const { solve } = await open();
    const solved = solve(easy, never);
    TestWorker.made[0]?.dispatchEvent(new Event('error'));
    expect(await solved).toEqual(solution);
    expect(TestWorker.made[0]?.isTerminated).toBe(true);
    expect(await solve(easy, never)).toEqual(solution);
    expect(TestWorker.made).toHaveLength(1);
  });

  it('goes on alone where the browser gives no workers', async () => {
    TestWorker.fault = new Error('refused');
    const { solve } = await open();
    expect(await solve(easy, never)).toEqual(solution);
  });

  it('vouches for its own address and for no other where the browser asks', async () => {
    const createPolicy = vi.fn(
      (_: string, rules: { createScriptURL: (url: string) => string }) => rules,
    );
    window.trustedTypes = { createPolicy };
    const { solve } = await open();
    void solve(easy, never);
    void solve(easy, never);
    expect(createPolicy).toHaveBeenCalledOnce();
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('convoke-worker');
    const url = TestWorker.made[0]?.url ?? '';
    expect(url).toContain('solver.worker');
    expect(rules?.createScriptURL(url)).toBe(url);
    expect(() => rules?.createScriptURL('https://example.test/evil.js')).toThrow(TypeError);
  });
});
