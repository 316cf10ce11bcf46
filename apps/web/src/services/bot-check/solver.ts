import type { Puzzle, Solution } from './proof-of-work.rules.ts';
import { searchInSlices } from './search-in-slices.ts';
import type { SolverResponse, SolverRequest } from './solver.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the URL of the built worker
import solverUrl from './solver.worker.ts?worker&url';
import { trustedScriptUrl } from '../../lib/trusted-script-url.ts';

interface Waiter {
  resolve: (solution: Solution) => void;
  reject: (reason: unknown) => void;
}

// Half of a 16 ms frame is left to the page.
const sliceOnPageMs = 8;
const waiters = new Map<number, Waiter>();
let worker: Worker | null = null;
let hasNoWorkers = typeof Worker === 'undefined';
let lastId = 0;

/** Solves a puzzle in a worker, or in small slices on the page where workers are unavailable. */
export async function solve(puzzle: Puzzle, signal: AbortSignal): Promise<Solution> {
  signal.throwIfAborted();
  const activeWorker = hasNoWorkers ? null : startWorker();
  if (activeWorker === null) return solveOnPage(puzzle, signal);
  try {
    return await solveInWorker(activeWorker, puzzle, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof WorkerFailedError)) throw error;
    return solveOnPage(puzzle, signal);
  }
}

/** The worker could not be loaded or crashed; the puzzle may still be solvable. */
class WorkerFailedError extends Error {}

function startWorker(): Worker | null {
  if (worker !== null) return worker;
  try {
    worker = new Worker(trustedScriptUrl('convoke-worker', solverUrl), { type: 'module' });
  } catch (error) {
    disableWorkers(error);
    return null;
  }
  worker.addEventListener('message', (event: MessageEvent<SolverResponse>) =>
    handleMessage(event.data),
  );
  worker.addEventListener('error', disableWorkers);
  return worker;
}

function solveInWorker(
  activeWorker: Worker,
  puzzle: Puzzle,
  signal: AbortSignal,
): Promise<Solution> {
  lastId += 1;
  const id = lastId;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other listener
  const post = (request: SolverRequest) => activeWorker.postMessage(request);
  return new Promise<Solution>((resolve, reject) => {
    const stop = () => {
      waiters.delete(id);
      post({ id, puzzle: null });
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    const removeListener = () => signal.removeEventListener('abort', stop);
    waiters.set(id, {
      resolve: (solution) => {
        removeListener();
        resolve(solution);
      },
      reject: (reason) => {
        removeListener();
        reject(reason);
      },
    });
    const { cost, keyPrefix, nonce, salt } = puzzle;
    post({ id, puzzle: { cost, keyPrefix, nonce, salt } });
  });
}

function handleMessage(response: SolverResponse): void {
  const waiter = waiters.get(response.id);
  waiters.delete(response.id);
  if ('solution' in response) waiter?.resolve(response.solution);
  else waiter?.reject(new Error(response.failure));
}

function disableWorkers(reason: unknown): void {
  // oxlint-disable-next-line no-console -- tells the operator why the page itself does this work
  console.warn('The bot check goes on without a worker', reason);
  hasNoWorkers = true;
  worker?.terminate();
  worker = null;
  for (const waiter of waiters.values()) waiter.reject(new WorkerFailedError());
  waiters.clear();
}

async function solveOnPage(puzzle: Puzzle, signal: AbortSignal): Promise<Solution> {
  const options = { sliceMs: sliceOnPageMs, isCancelled: () => signal.aborted };
  const solution = await searchInSlices(puzzle, options);
  signal.throwIfAborted();
  if (solution === null) throw new Error('The search ended without a solution');
  return solution;
}
