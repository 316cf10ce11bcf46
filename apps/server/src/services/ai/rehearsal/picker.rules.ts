/** Chooses phrases so that nothing is said twice while there is anything left to say. */
export interface Picker {
  /** The first phrase, from a starting point that the seed sets, that was not used before; filled in by `fill`. */
  pick(phrases: readonly string[], fill: (phrase: string) => string): string;
}

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The fixed words of a phrase: what stays when its places are filled in. */
function trunkOf(phrase: string): string {
  return normalize(
    phrase
      .split(/\{\w+\}/u)
      .reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
  );
}

/** Makes a picker for one turn; `said` is everything said before, oldest first. */
export function createPicker(seed: number, said: readonly string[]): Picker {
  const lines = said.map(normalize);
  const taken = new Set<string>();
  let turn = seed;
  return {
    pick(phrases, fill) {
      turn = (Math.imul(turn, 1_664_525) + 1_013_904_223) >>> 0;
      const start = turn % phrases.length;
      const ordered = [...phrases.slice(start), ...phrases.slice(0, start)];
      let choice = ordered[0] ?? '';
      let oldest = Number.POSITIVE_INFINITY;
      for (const phrase of ordered) {
        const trunk = trunkOf(phrase);
        // When everything was said before, what was said longest ago is the least stale.
        const lastUse = taken.has(trunk)
          ? lines.length
          : lines.findLastIndex((line) => line.includes(trunk));
        if (lastUse >= oldest) continue;
        choice = phrase;
        oldest = lastUse;
        if (lastUse === -1) break;
      }
      taken.add(trunkOf(choice));
      return fill(choice);
    },
  };
}
