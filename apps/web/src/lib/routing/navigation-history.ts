/** One entry of the navigation history. */
export interface RouterLocation {
  pathname: string;
  /** With the leading `?`, or empty. */
  search: string;
  /** With the leading `#`, or empty. */
  hash: string;
  /** State of the entry; survives a reload. */
  state: unknown;
  /** Identifies the entry, also among entries of one address; `default` for the first of a document. */
  key: string;
}

/** A location and how it was reached: `pop` for the first of a document and for the browser's Back and Forward. */
export interface Visit {
  location: RouterLocation;
  by: 'pop' | 'push' | 'replace';
}

/**
 * An address of the app. An object changes parts of the current address, as a browser resolves `?search` and `#hash`.
 */
export type Target = string | { search?: string; hash?: string };

export interface VisitOptions {
  /** Replaces the current entry. */
  replace?: boolean;
  state?: unknown;
}

export interface NavigationHistory {
  /** The latest visit. A browser history is up to date only while it has listeners. */
  current(): Visit;
  /**
   * Calls the listener with every later visit; returns the function that removes it. Earlier visits are in `current`.
   */
  listen(listener: (visit: Visit) => void): () => void;
  visit(target: Target, options?: VisitOptions): void;
  go(delta: number): void;
}

type Address = Pick<RouterLocation, 'pathname' | 'search' | 'hash'>;

/** Path, search and hash as one string. */
export function addressOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

/** Resolves a target against a location. */
export function resolveTarget(target: Target, from: Address): Address {
  if (typeof target !== 'string') {
    const { search = from.search, hash = '' } = target;
    return { pathname: from.pathname, search: prefixed('?', search), hash: prefixed('#', hash) };
  }
  const [, pathname = '', search = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const isCurrentPath = pathname === '';
  return {
    pathname: isCurrentPath ? from.pathname : pathname,
    search: isCurrentPath && search === '' ? from.search : prefixed('?', search),
    hash: prefixed('#', hash),
  };
}

// A sign with nothing after it is dropped.
function prefixed(sign: string, text: string): string {
  const rest = text.startsWith(sign) ? text.slice(1) : text;
  return rest === '' ? '' : sign + rest;
}

/** The browser's `history.state` as this router writes it. */
interface EntryState {
  key: string;
  state: unknown;
}

/** The history of the browser window. */
export function createBrowserHistory(loadPage = loadPageAt): NavigationHistory {
  const listeners = new Set<(visit: Visit) => void>();
  let latest: Visit = { location: readLocation(), by: 'pop' };

  function notify(by: Visit['by']): void {
    latest = { location: readLocation(), by };
    for (const listener of listeners) listener(latest);
  }
  const pop = () => notify('pop');

  return {
    current: () => latest,
    listen(listener) {
      if (listeners.size === 0) {
        window.addEventListener('popstate', pop);
        // The browser may have gone back before there was a listener.
        const location = readLocation();
        if (!isSameLocation(location, latest.location)) latest = { location, by: 'pop' };
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
        // Browsers that limit the rate of `pushState` throw; then load the page instead.
        loadPage(address, replace);
        return;
      }
      notify(replace ? 'replace' : 'push');
    },
    go: (delta) => window.history.go(delta),
  };
}

function loadPageAt(address: string, isReplaced: boolean): void {
  window.location[isReplaced ? 'replace' : 'assign'](address);
}

function readLocation(): RouterLocation {
  const { pathname, search, hash } = window.location;
  const entry: unknown = window.history.state;
  const { key, state } = isEntryState(entry) ? entry : { key: 'default', state: null };
  return { pathname, search, hash, key, state };
}

function isSameLocation(one: RouterLocation, other: RouterLocation): boolean {
  return one.key === other.key && addressOf(one) === addressOf(other);
}

function isEntryState(entry: unknown): entry is EntryState {
  return (
    typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string'
  );
}

let keyCount = 0;

// Unique across documents of the same tab, whose entries stay in the history.
function newKey(): string {
  keyCount += 1;
  return `${Math.trunc(performance.timeOrigin).toString(36)}.${keyCount}`;
}

/** A history in memory, for rendering without a browser and for tests. It starts at the last entry. */
export function createMemoryHistory(
  entries: readonly (string | { address: string; state: unknown })[],
): NavigationHistory {
  const listeners = new Set<(visit: Visit) => void>();
  const root: Address = { pathname: '/', search: '', hash: '' };
  let locations: RouterLocation[] = entries.map((entry, index) => {
    const { address, state } = typeof entry === 'string' ? { address: entry, state: null } : entry;
    return { ...resolveTarget(address, root), state, key: index === 0 ? 'default' : newKey() };
  });
  let index = locations.length - 1;
  let latest: Visit = {
    location: locations[index] ?? { ...root, state: null, key: 'default' },
    by: 'pop',
  };

  function notify(visit: Visit): void {
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
      const location = { ...resolveTarget(target, latest.location), state, key: newKey() };
      index = replace ? index : index + 1;
      locations = [...locations.slice(0, index), location];
      notify({ location, by: replace ? 'replace' : 'push' });
    },
    go(delta) {
      const location = locations[index + delta];
      if (location === undefined) return;
      index += delta;
      notify({ location, by: 'pop' });
    },
  };
}
