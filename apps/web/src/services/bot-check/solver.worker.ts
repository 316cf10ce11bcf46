import type { Puzzle, Solution } from './proof-of-work.rules.ts';
import { searchInSlices } from './search-in-slices.ts';

/** Request of the page: solve a puzzle, or stop solving it. */
export type SolverRequest = { id: number; puzzle: Puzzle } | { id: number; puzzle: null };
/** Response of the worker: the solution, or the failure. A stopped search sends none. */
export type SolverResponse = { id: number; solution: Solution } | { id: number; failure: string };

// Long enough that yielding costs little, short enough that a stopped search ends soon.
const sliceMs = 50;
const stopped = new Set<number>();

self.addEventListener('message', (event: MessageEvent<SolverRequest>) => {
  const { id, puzzle } = event.data;
  if (puzzle === null) stopped.add(id);
  else void solve(id, puzzle);
});

async function solve(id: number, puzzle: Puzzle): Promise<void> {
  try {
    const solution = await searchInSlices(puzzle, { sliceMs, isCancelled: () => stopped.has(id) });
    if (solution !== null) respond({ id, solution });
  } catch (error) {
    respond({ id, failure: String(error) });
  } finally {
    stopped.delete(id);
  }
}

function respond(message: SolverResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  self.postMessage(message);
}
