/** Durations of the parts of a turn at normal speed. */
export interface TurnTimes {
  /** The seat is marked, and no text shown yet. */
  leadMs: number;
  speechMs: number;
  /** Pause after the text. */
  restMs: number;
}

/** Position in the replay: index of the turn, and time since its start. */
export interface Position {
  turn: number;
  ms: number;
}

// About reading speed; long turns are faster, to stay within the maximum.
const perCharacterMs = 30;
const minSpeechMs = 600;
const maxSpeechMs = 18_000;
const leadMs = 650;
const restMs = 900;

/** `note` is the text below the turn, which appears at once. */
export function timesOf(content: string, note = ''): TurnTimes {
  const speechMs = content.length * perCharacterMs;
  return {
    leadMs,
    speechMs: Math.min(Math.max(speechMs, minSpeechMs), maxSpeechMs),
    restMs: restMs + note.length * perCharacterMs,
  };
}

const lengthOf = ({ leadMs: lead, speechMs, restMs: rest }: TurnTimes) => lead + speechMs + rest;

/** The position some time later, at most the end. */
export function advance(
  position: Position,
  passedMs: number,
  times: readonly TurnTimes[],
): Position {
  let { turn } = position;
  let ms = position.ms + passedMs;
  for (;;) {
    const current = times[turn];
    if (current === undefined) return endOf(times);
    const length = lengthOf(current);
    if (ms < length) return { turn, ms };
    if (turn === times.length - 1) return { turn, ms: length };
    ms -= length;
    turn += 1;
  }
}

/** Everything was shown, the last pause included. */
export function endOf(times: readonly TurnTimes[]): Position {
  const last = times.at(-1);
  return last === undefined ? { turn: 0, ms: 0 } : { turn: times.length - 1, ms: lengthOf(last) };
}

export function isAtEnd({ turn, ms }: Position, times: readonly TurnTimes[]): boolean {
  const last = times.at(-1);
  return last === undefined || (turn >= times.length - 1 && ms >= lengthOf(last));
}

/** Position where the text of a turn is complete; for the last turn, the end. */
export function completeAt(turn: number, times: readonly TurnTimes[]): Position {
  const one = times[turn];
  if (one === undefined || turn === times.length - 1) return endOf(times);
  return { turn, ms: one.leadMs + one.speechMs };
}

/** Share of the current turn's text that is visible: `null` before it starts, 1 when complete. */
export function visibleShare({ turn, ms }: Position, times: readonly TurnTimes[]): number | null {
  const one = times[turn];
  if (one === undefined || ms < one.leadMs) return null;
  return Math.min((ms - one.leadMs) / one.speechMs, 1);
}

/** Time until the next visible change; `nextShare` is where the next piece appears. */
export function untilNextMs(
  position: Position,
  nextShare: number | null,
  times: readonly TurnTimes[],
): number {
  const one = times[position.turn];
  if (one === undefined) return 0;
  const share = visibleShare(position, times);
  if (share === null) return one.leadMs - position.ms;
  // After the last piece follows the pause.
  const said = one.leadMs + (nextShare ?? 1) * one.speechMs;
  const at = nextShare === null && share === 1 ? lengthOf(one) : said;
  return Math.max(at - position.ms, 0);
}
