/** One entry of the history, as the app sees it. */
export interface Place {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
  /** What the visit brought along; survives a reload. */
  state: unknown;
  /** Tells entries apart, also those of one address; `default` for what a document was opened with. */
  key: string;
}

/** A place, and how it was come to: `pop` for the first of a document and for the browser's Back and Forward. */
export interface Visit {
  place: Place;
  by: 'pop' | 'push' | 'replace';
}

/** An address of the app; of a part alone, the rest is where one is: as a browser reads `?search` and `#hash`. */
export type Target = string | { search?: string; hash?: string };

export interface VisitOptions {
  /** Takes the place of the entry that one is at. */
  replace?: boolean;
  state?: unknown;
}

export interface NavigationHistory {
  /** Of a browser: as it is told to listeners; until there are any, where it was when it was made or last visited. */
  current(): Visit;
  /** Calls back with every visit from now on; returns how to stop that. What was missed before is in `current`. */
  listen(listener: (visit: Visit) => void): () => void;
  visit(target: Target, options?: VisitOptions): void;
  go(delta: number): void;
}

type Address = Pick<Place, 'pathname' | 'search' | 'hash'>;

/** Path, search and hash as one string. */
export function addressOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

/** Where a target leads from a place. */
export function resolveTarget(target: Target, from: Address): Address {
  if (typeof target !== 'string') {
    const { search = from.search, hash = '' } = target;
    return { pathname: from.pathname, search: prefixed('?', search), hash: prefixed('#', hash) };
  }
  const [, pathname = '', search = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const isHere = pathname === '';
  return {
    pathname: isHere ? from.pathname : pathname,
    search: isHere && search === '' ? from.search : prefixed('?', search),
    hash: prefixed('#', hash),
  };
}

// A sign that nothing follows is none.
function prefixed(sign: string, text: string): string {
  const rest = text.startsWith(sign) ? text.slice(1) : text;
  return rest === '' ? '' : sign + rest;
}

/** What the entries of the browser's history carry. */
interface EntryState {
  key: string;
  state: unknown;
}

/** The history of the window. */
export function createBrowserHistory(loadPage = loadPageAt): NavigationHistory {
  const listeners = new Set<(visit: Visit) => void>();
  let latest: Visit = { place: readPlace(), by: 'pop' };

  function tell(by: Visit['by']): void {
    latest = { place: readPlace(), by };
    for (const listener of listeners) listener(latest);
  }
  const pop = () => tell('pop');

  return {
    current: () => latest,
    listen(listener) {
      if (listeners.size === 0) {
        window.addEventListener('popstate', pop);
        // The browser's Back may have led elsewhere before anybody listened.
        const place = readPlace();
        if (!isSamePlace(place, latest.place)) latest = { place, by: 'pop' };
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', pop);
      };
    },
    visit(target, { replace = false, state = null } = {}) {
      const address = addressOf(resolveTarget(target, window.location));
      const entry: EntryState = { key: newKey(), state };
      try {
        if (replace) window.history.replaceState(entry, '', address);
        else window.history.pushState(entry, '', address);
      } catch {
        // A browser that counts a page's steps refuses when there are too many: it then loads the page.
        loadPage(address, replace);
        return;
      }
      tell(replace ? 'replace' : 'push');
    },
    go: (delta) => window.history.go(delta),
  };
}

function loadPageAt(address: string, isReplaced: boolean): void {
  window.location[isReplaced ? 'replace' : 'assign'](address);
}

function readPlace(): Place {
  const { pathname, search, hash } = window.location;
  const entry: unknown = window.history.state;
  const { key, state } = isEntryState(entry) ? entry : { key: 'default', state: null };
  return { pathname, search, hash, key, state };
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.key === other.key && addressOf(one) === addressOf(other);
}

function isEntryState(entry: unknown): entry is EntryState {
  return (
    typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string'
  );
}

let keyCount = 0;

// Unlike any of an earlier document of the same tab, whose entries are in the history still.
function newKey(): string {
  keyCount += 1;
  return `${Math.trunc(performance.timeOrigin).toString(36)}.${keyCount}`;
}

/** A history of its own, for pages that are drawn without a browser, and for tests. It stands at the last entry. */
export function createMemoryHistory(
  entries: readonly (string | { address: string; state: unknown })[],
): NavigationHistory {
  const listeners = new Set<(visit: Visit) => void>();
  const nowhere: Address = { pathname: '/', search: '', hash: '' };
  let places: Place[] = entries.map((entry, index) => {
    const { address, state } = typeof entry === 'string' ? { address: entry, state: null } : entry;
    return { ...resolveTarget(address, nowhere), state, key: index === 0 ? 'default' : newKey() };
  });
  let index = places.length - 1;
  let latest: Visit = {
    place: places[index] ?? { ...nowhere, state: null, key: 'default' },
    by: 'pop',
  };

  function tell(visit: Visit): void {
    latest = visit;
    for (const listener of listeners) listener(visit);
  }

  return {
    current: () => latest,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    visit(target, { replace = false, state = null } = {}) {
      const place = { ...resolveTarget(target, latest.place), state, key: newKey() };
      index = replace ? index : index + 1;
      places = [...places.slice(0, index), place];
      tell({ place, by: replace ? 'replace' : 'push' });
    },
    go(delta) {
      const place = places[index + delta];
      if (place === undefined) return;
      index += delta;
      tell({ place, by: 'pop' });
    },
  };
}
