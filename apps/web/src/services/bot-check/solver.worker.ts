import type { Puzzle, Solution } from './proof-of-work.rules.ts';
import { searchInSlices } from './search-in-slices.ts';

/** What the page asks: solve this, or stop solving that. */
export type SolverRequest = { id: number; puzzle: Puzzle } | { id: number; puzzle: null };
/** What it hears: the solution, or why there is none. A stopped search answers nothing. */
export type SolverAnswer = { id: number; solution: Solution } | { id: number; failure: string };

// Long enough that the pauses cost little, short enough that a stopped search soon rests.
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
    if (solution !== null) answer({ id, solution });
  } catch (error) {
    answer({ id, failure: String(error) });
  } finally {
    stopped.delete(id);
  }
}

function answer(message: SolverAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  self.postMessage(message);
}
