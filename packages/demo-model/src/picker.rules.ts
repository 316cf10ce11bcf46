/** Chooses phrases so that none repeats while an unused one is left. */
export interface Picker {
  /** The first unused phrase from a start that the seed sets, completed by `fill`. */
  pick(phrases: readonly string[], fill: (phrase: string) => string): string;
}

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The longest fixed part of a phrase between its placeholders. */
function fixedPartOf(phrase: string): string {
  return normalize(
    phrase
      .split(/\{\w+\}/u)
      .reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
  );
}

/** Whether a text holds one of the phrases. */
export function holdsPhrase(text: string, phrases: readonly string[]): boolean {
  const line = normalize(text);
  return phrases.some((phrase) => line.includes(fixedPartOf(phrase)));
}

/** Makes a picker for one turn; `earlier` are all earlier texts, oldest first. */
export function createPicker(seed: number, earlier: readonly string[]): Picker {
  const lines = earlier.map(normalize);
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
        const fixedPart = fixedPartOf(phrase);
        // When all were used, take the one used longest ago.
        const lastUse = taken.has(fixedPart)
          ? lines.length
          : lines.findLastIndex((line) => line.includes(fixedPart));
        if (lastUse >= oldest) continue;
        choice = phrase;
        oldest = lastUse;
        if (lastUse === -1) break;
      }
      taken.add(fixedPartOf(choice));
      return fill(choice);
    },
  };
}
