/** How long the parts of a turn take at ordinary speed. */
export interface TurnTimes {
  /** The seat is marked, and nothing said yet. */
  leadMs: number;
  speechMs: number;
  /** The words stand there before somebody else begins. */
  restMs: number;
}

/** Where a conversation stands: in which turn, counted from 0, and for how long. */
export interface Position {
  turn: number;
  ms: number;
}

// About as fast as one reads; what would take longer than anybody watches is said faster.
const perCharacterMs = 30;
const shortestSpeechMs = 600;
const longestSpeechMs = 18_000;
const leadMs = 650;
const restMs = 900;

/** The times of a turn with these words. */
export function timesOf(content: string): TurnTimes {
  const speechMs = content.length * perCharacterMs;
  return {
    leadMs,
    speechMs: Math.min(Math.max(speechMs, shortestSpeechMs), longestSpeechMs),
    restMs,
  };
}

const lengthOf = ({ leadMs: lead, speechMs, restMs: rest }: TurnTimes) => lead + speechMs + rest;

/** The position some time later; the end, where nothing follows. */
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

/** Everything has been said, the last rest included. */
export function endOf(times: readonly TurnTimes[]): Position {
  const last = times.at(-1);
  return last === undefined ? { turn: 0, ms: 0 } : { turn: times.length - 1, ms: lengthOf(last) };
}

export function isAtEnd({ turn, ms }: Position, times: readonly TurnTimes[]): boolean {
  const last = times.at(-1);
  return last === undefined || (turn >= times.length - 1 && ms >= lengthOf(last));
}

/** The place of a turn whose words all stand there; of the last one, the end. */
export function wholeAt(turn: number, times: readonly TurnTimes[]): Position {
  const one = times[turn];
  if (one === undefined || turn === times.length - 1) return endOf(times);
  return { turn, ms: one.leadMs + one.speechMs };
}

/** How much of its turn has been said: nothing is null, all is 1. */
export function saidShare({ turn, ms }: Position, times: readonly TurnTimes[]): number | null {
  const one = times[turn];
  if (one === undefined || ms < one.leadMs) return null;
  return Math.min((ms - one.leadMs) / one.speechMs, 1);
}

/** Time until something is to be seen, where the next word comes when so much of the turn has been said. */
export function untilNextMs(
  position: Position,
  nextShare: number | null,
  times: readonly TurnTimes[],
): number {
  const one = times[position.turn];
  if (one === undefined) return 0;
  const share = saidShare(position, times);
  if (share === null) return one.leadMs - position.ms;
  // After the last word the turn rests.
  const said = one.leadMs + (nextShare ?? 1) * one.speechMs;
  const at = nextShare === null && share === 1 ? lengthOf(one) : said;
  return Math.max(at - position.ms, 0);
}
