/** Page and search of a list, from the URL. */
export interface ListAddress {
  /** Zero-based, as on the wire; the URL counts from 1 (docs/behaviour.md#administration-lists). */
  page: number;
  q: string;
}

const maxPage = 1_000_000;

/** Reads page and search; invalid values count as the first page. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const page = search.get('page') ?? '';
  const isPage = /^[1-9]\d{0,6}$/.test(page) && Number(page) <= maxPage;
  return { page: isPage ? Number(page) - 1 : 0, q: search.get('q') ?? '' };
}

/** One of the allowed values, else the first. */
export function readChoice<const T extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const value = search.get(name);
  return choices.find((choice) => choice === value) ?? choices[0];
}

/** The query string with some values replaced; empty values are left out. */
export function writeListAddress(
  search: URLSearchParams,
  change: Readonly<Record<string, string | number | null>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const text = name === 'page' && typeof value === 'number' ? pageText(value) : value;
    if (text === null || text === '') next.delete(name);
    else next.set(name, String(text));
  }
  return next.size === 0 ? '' : `?${next}`;
}

function pageText(page: number): string | null {
  return page > 0 ? String(page + 1) : null;
}
