/** Where somebody is in a list: what the address of the screen says. */
export interface ListAddress {
  /** Zero-based, as on the wire (§3); people count from one. */
  page: number;
  q: string;
}

const deepestPage = 1_000_000;

/** Reads a page and a search from an address; nonsense is the beginning. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const page = search.get('page') ?? '';
  const isPage = /^[1-9]\d{0,6}$/.test(page) && Number(page) <= deepestPage;
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

/** An address with some of its values replaced; what is empty is left out, so that plain lists have plain addresses. */
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
