import { createSearch, type Puzzle, type Solution } from './proof-of-work.rules.ts';

const triesBetweenLooks = 500;

/** Searches for a while, lets others have the thread, and goes on; `null` when it was cancelled. */
export async function searchInSlices(
  puzzle: Puzzle,
  options: { sliceMs: number; isCancelled: () => boolean },
): Promise<Solution | null> {
  const search = createSearch(puzzle);
  while (!options.isCancelled()) {
    const sliceEnd = performance.now() + options.sliceMs;
    while (performance.now() < sliceEnd) {
      const solution = search.try(triesBetweenLooks);
      if (solution !== null) return solution;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
  return null;
}
