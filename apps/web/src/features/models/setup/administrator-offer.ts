import { isRecord } from '../../../lib/is-record.ts';
import { now } from '../../../lib/clock.ts';
import type { Connected } from './setup.queries.ts';

const tabKey = 'convoke.administratorOffer';
/** The server takes the key for as long (docs/behaviour.md#setup-link). */
const lifetimeMs = 30 * 60_000;

/** Keeps in this tab, across a reload, that the person who connected a model can create the first administrator. */
export function keepOffer(connected: Connected): void {
  if (connected.administratorKey === undefined) return;
  const until = now() + lifetimeMs;
  withTabStorage((storage) => storage.setItem(tabKey, JSON.stringify({ ...connected, until })));
  dropLater(until);
}

/** What this tab kept; `null` for nothing, or once the key works no longer. */
export function readOffer(): Connected | null {
  const text = withTabStorage((storage) => storage.getItem(tabKey)) ?? null;
  const offer = text === null ? null : parseOffer(text);
  if (offer !== null && offer.until > now()) {
    dropLater(offer.until);
    return { name: offer.name, administratorKey: offer.administratorKey };
  }
  if (text !== null) dropOffer();
  return null;
}

/** Forgets it: the key was used, or works no longer. */
export function dropOffer(): void {
  withTabStorage((storage) => storage.removeItem(tabKey));
}

function dropLater(until: number): void {
  // A whole second late, so that it has certainly ended.
  setTimeout(readOffer, until - now() + 1_000);
}

function parseOffer(text: string): (Required<Connected> & { until: number }) | null {
  let offer: unknown;
  try {
    offer = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(offer)) return null;
  const { name, administratorKey, until } = offer;
  if (typeof name !== 'string' || typeof administratorKey !== 'string') return null;
  return typeof until === 'number' ? { name, administratorKey, until } : null;
}

/** Where the browser refuses its storage, the offer lasts as long as the page. */
function withTabStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
