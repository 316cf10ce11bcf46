import { createSearch, type Puzzle, type Solution } from './proof-of-work.rules.ts';

const triesPerCheck = 500;

/** Searches in slices and yields the thread between them; `null` when it was cancelled. */
export async function searchInSlices(
  puzzle: Puzzle,
  options: { sliceMs: number; isCancelled: () => boolean },
): Promise<Solution | null> {
  const search = createSearch(puzzle);
  while (!options.isCancelled()) {
    const sliceEnd = performance.now() + options.sliceMs;
    while (performance.now() < sliceEnd) {
      const solution = search.try(triesPerCheck);
      if (solution !== null) return solution;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
  return null;
}
