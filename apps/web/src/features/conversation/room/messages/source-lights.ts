import { createStore } from 'zustand/vanilla';

/** The messages that a line of the minutes rests on. */
interface SourceLights {
  /** Ids of the messages that are lit, while the line has the pointer or the focus. */
  lit: ReadonlySet<string>;
  /** The message that the visitor went to; `null` once the visitor came back or went elsewhere. */
  shown: ShownMessage | null;
}

interface ShownMessage {
  id: string;
  line: HTMLElement | null;
  /** The focus stays in the turn strip, for the next step. */
  fromStrip?: 'latest' | 'earlier';
}

const none: ReadonlySet<string> = new Set();

export const sourceLights = createStore<SourceLights>(() => ({ lit: none, shown: null }));

/** Lights up messages; none puts the light out. */
export const lightSources = (ids: readonly string[]): void =>
  sourceLights.setState({ lit: ids.length === 0 ? none : new Set(ids) });

/** Leads to a message, drawn or not; Escape leads back to the line that has the focus now. */
export function showSource(id: string): void {
  const line = document.activeElement;
  sourceLights.setState({ shown: { id, line: line instanceof HTMLElement ? line : null } });
}

/** Leads to a turn, and leaves the focus where it is. */
export const showTurn = (id: string, fromStrip: 'latest' | 'earlier'): void =>
  sourceLights.setState({ shown: { id, line: null, fromStrip } });

/** The message that the visitor went to, unless it is the latest, which the log follows. */
export const shownEarlier = ({ shown } = sourceLights.getState()): string | null =>
  shown === null || shown.fromStrip === 'latest' ? null : shown.id;

/** Once the visitor left the strip, or a new turn began. */
export function forgetTurn(): void {
  if (sourceLights.getState().shown?.fromStrip !== undefined)
    sourceLights.setState({ shown: null });
}

/** Leads back to the line of the minutes. */
export function returnToLine(): void {
  const { shown } = sourceLights.getState();
  sourceLights.setState({ shown: null });
  // The panel may have been out of the way, and is there again with the next frame.
  requestAnimationFrame(() => shown?.line?.focus());
}

export const forgetSources = (): void => sourceLights.setState({ lit: none, shown: null });
