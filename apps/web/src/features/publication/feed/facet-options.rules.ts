/** More than fit on a screen are of no use; typing narrows them. */
const shownOptions = 60;

export interface FacetOptions {
  shown: string[];
  /** How many more match. */
  moreCount: number;
}

/**
 * The choices of a group that match what is searched for. Chosen ones are always among them, at the top where they
 * would not stand otherwise: even one that the server no longer knows can be taken out again.
 */
export function facetOptions(
  known: readonly string[],
  chosen: readonly string[],
  searched: string,
): FacetOptions {
  const needle = searched.trim().toLocaleLowerCase();
  const matching = known.filter((option) => option.toLocaleLowerCase().includes(needle));
  const first = matching.slice(0, shownOptions);
  const isThere = new Set(first);
  return {
    shown: [...chosen.filter((option) => !isThere.has(option)), ...first],
    moreCount: matching.length - first.length,
  };
}
