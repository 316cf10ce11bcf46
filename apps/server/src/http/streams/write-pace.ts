/** Nobody reads faster than 30 times a second. */
const tickMs = 33;

/** A stream that has written in this tick or the last one, and gathers what arrives until the next. */
interface PacedStream {
  /** Writes what has been gathered; false when there was nothing. */
  writeGathered(): boolean;
}

/**
 * Streams that have just written. Their pieces wait for the tick that they all share, so that a piece costs neither a timer
 * nor a look at the clock; a stream that had nothing to write in a tick leaves, and its next piece is written at once.
 */
const paced = new Set<PacedStream>();
let timer: NodeJS.Timeout | undefined;

/** Lets a stream gather until `leavePace`, or until a tick finds nothing to write. */
export function enterPace(stream: PacedStream): void {
  paced.add(stream);
  timer ??= setInterval(tick, tickMs);
}

export function leavePace(stream: PacedStream): void {
  paced.delete(stream);
}

export const isPaced = (stream: PacedStream): boolean => paced.has(stream);

function tick(): void {
  for (const stream of paced) if (!stream.writeGathered()) paced.delete(stream);
  if (paced.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
