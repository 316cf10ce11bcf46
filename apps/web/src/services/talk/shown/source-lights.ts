import { createStore } from 'zustand/vanilla';

/** The messages that a line of the minutes rests on. */
interface SourceLights {
  /** Ids of the messages that are lit, while the line has the pointer or the focus. */
  lit: ReadonlySet<string>;
  /** Ids of the messages of the line that each of both is on; they may be on two lines. */
  held: Record<LightHolder, readonly string[]>;
  /** The message that the visitor went to; `null` once the visitor came back or went elsewhere. */
  shown: ShownMessage | null;
}

type LightHolder = 'pointer' | 'focus';

interface ShownMessage {
  id: string;
  /** What Escape leads back to. */
  line: HTMLElement | null;
  /** The focus stays in the turn strip, for the next step. */
  fromStrip?: 'latest' | 'earlier';
}

const none: ReadonlySet<string> = new Set();

const unlit: Pick<SourceLights, 'lit' | 'held'> = { lit: none, held: { pointer: [], focus: [] } };

export const sourceLights = createStore<SourceLights>(() => ({ ...unlit, shown: null }));

/** Lights up messages; none leaves lit what the other one is still on. */
function light(by: LightHolder, ids: readonly string[]): void {
  const held = { ...sourceLights.getState().held, [by]: ids };
  const latest = ids.length > 0 ? ids : held[by === 'pointer' ? 'focus' : 'pointer'];
  sourceLights.setState({ held, lit: latest.length === 0 ? none : new Set(latest) });
}

/** What a line does that lights up its messages while it has the pointer or the focus. */
export const lightHandlers = (ids: readonly string[]) => ({
  onPointerEnter: () => light('pointer', ids),
  onPointerLeave: () => light('pointer', []),
  onFocus: () => light('focus', ids),
  onBlur: () => light('focus', []),
});

/** Leads to a message, drawn or not; Escape leads back to what was clicked: a line, the strip, or a link in a message. */
export function showSource(id: string, clicked: HTMLElement): void {
  sourceLights.setState(({ shown }) => ({ shown: { id, line: wayBack(shown, clicked) } }));
}

/** From link to link the way back stays: to a link it would lose the line that they began with, and Escape would close the panel. */
function wayBack(shown: ShownMessage | null, clicked: HTMLElement): HTMLElement {
  const line = shown?.line ?? null;
  // The panel may be closed since.
  const isThere = line !== null && line.isConnected && !isInMessage(line);
  return isThere && isInMessage(clicked) ? line : clicked;
}

export const isInMessage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-message]') !== null;

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

export const forgetSources = (): void => sourceLights.setState({ ...unlit, shown: null });
