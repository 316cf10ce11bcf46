import type { Puzzle, Solution } from './proof-of-work.rules.ts';
import { searchInSlices } from './search-in-slices.ts';
import type { SolverAnswer, SolverRequest } from './solver.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes this module: the address of the built worker
import solverUrl from './solver.worker.ts?worker&url';
import { trustedScriptUrl } from '../../lib/trusted-script-url.ts';

interface Waiting {
  resolve: (solution: Solution) => void;
  reject: (reason: unknown) => void;
}

// A frame has 16 ms; half of it is left to the page.
const sliceOnPageMs = 8;
const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let hasNoWorkers = typeof Worker === 'undefined';
let lastId = 0;

/** Solves a puzzle beside the page, or in small slices on it where workers are not to be had. */
export async function solve(puzzle: Puzzle, signal: AbortSignal): Promise<Solution> {
  signal.throwIfAborted();
  const running = hasNoWorkers ? null : startWorker();
  if (running === null) return solveOnPage(puzzle, signal);
  try {
    return await solveInWorker(running, puzzle, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof WorkerBroken)) throw error;
    return solveOnPage(puzzle, signal);
  }
}

/** The worker could not be loaded or died; not the puzzle's fault. */
class WorkerBroken extends Error {}

function startWorker(): Worker | null {
  if (worker !== null) return worker;
  try {
    worker = new Worker(trustedScriptUrl('convoke-worker', solverUrl), { type: 'module' });
  } catch (error) {
    giveUpWorkers(error);
    return null;
  }
  worker.addEventListener('message', (event: MessageEvent<SolverAnswer>) => hear(event.data));
  worker.addEventListener('error', giveUpWorkers);
  return worker;
}

function solveInWorker(running: Worker, puzzle: Puzzle, signal: AbortSignal): Promise<Solution> {
  lastId += 1;
  const id = lastId;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other listener
  const tell = (request: SolverRequest) => running.postMessage(request);
  return new Promise<Solution>((resolve, reject) => {
    const stop = () => {
      waiting.delete(id);
      tell({ id, puzzle: null });
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    const settled = () => signal.removeEventListener('abort', stop);
    waiting.set(id, {
      resolve: (solution) => {
        settled();
        resolve(solution);
      },
      reject: (reason) => {
        settled();
        reject(reason);
      },
    });
    const { cost, keyPrefix, nonce, salt } = puzzle;
    tell({ id, puzzle: { cost, keyPrefix, nonce, salt } });
  });
}

function hear(answer: SolverAnswer): void {
  const asker = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('solution' in answer) asker?.resolve(answer.solution);
  else asker?.reject(new Error(answer.failure));
}

function giveUpWorkers(reason: unknown): void {
  // oxlint-disable-next-line no-console -- whoever runs the site should learn why pages do this work themselves
  console.warn('The bot check goes on without a worker', reason);
  hasNoWorkers = true;
  worker?.terminate();
  worker = null;
  for (const asker of waiting.values()) asker.reject(new WorkerBroken());
  waiting.clear();
}

async function solveOnPage(puzzle: Puzzle, signal: AbortSignal): Promise<Solution> {
  const options = { sliceMs: sliceOnPageMs, isCancelled: () => signal.aborted };
  const solution = await searchInSlices(puzzle, options);
  signal.throwIfAborted();
  if (solution === null) throw new Error('The search ended without a solution');
  return solution;
}
