/** Limits the list; typing narrows it. */
const shownOptions = 60;

export interface FacetOptions {
  shown: string[];
  /** Number of further matches. */
  moreCount: number;
}

/**
 * Options that match the query. Chosen options are always included, first when they do not match, so that one the
 * server no longer lists can be removed.
 */
export function facetOptions(
  known: readonly string[],
  chosen: readonly string[],
  searched: string,
): FacetOptions {
  const query = searched.trim().toLocaleLowerCase();
  const matching = known.filter((option) => option.toLocaleLowerCase().includes(query));
  const first = matching.slice(0, shownOptions);
  const isThere = new Set(first);
  return {
    shown: [...chosen.filter((option) => !isThere.has(option)), ...first],
    moreCount: matching.length - first.length,
  };
}
