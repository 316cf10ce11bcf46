/** A server as the model of a session sees it; time is handed in, so that days pass at once. */
export interface World {
  signIn(userAgent: string, nowMs: number): Promise<Pair>;
  /** Null when it was refused. */
  refresh(refreshToken: string, userAgent: string, nowMs: number): Promise<Pair | null>;
  /** Whether the access token opened something. */
  use(token: string, nowMs: number): Promise<boolean>;
  /** The server ends and begins again. */
  restart(): Promise<void>;
}

interface Pair {
  token: string;
  refreshToken: string;
}

/** What one life of a session came to. */
export interface Life {
  /** Promises that were broken, in words. */
  faults: string[];
  /** When a thief showed a token that was replaced and whose successor is in use; null when none did. */
  theftAtStep: number | null;
  refreshes: number;
  lostAnswers: number;
  /** Refreshes of a tab that had not heard of the last one. */
  behindInTime: number;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const grace = 10 * second;
const idleEnd = 14 * day;
const absoluteEnd = 90 * day;

/**
 * Plays one life with chance: a browser with several tabs that share their storage, answers that are lost, a server that
 * restarts, and a thief with an old token. It says which of the contract's promises were broken (§4.3).
 */
export async function play(
  world: World,
  { seed, steps, isStolen }: { seed: number; steps: number; isStolen: boolean },
): Promise<Life> {
  const chance = random(seed);
  const pick = (count: number) => Math.floor(chance() * count);
  const life: Life = {
    faults: [],
    theftAtStep: null,
    refreshes: 0,
    lostAnswers: 0,
    behindInTime: 0,
  };
  let nowMs = Date.parse('2026-01-01T00:00:00Z');
  const bornMs = nowMs;
  const browser = 'A browser';
  let stored = await world.signIn(browser, nowMs);
  // What each tab read from the storage last; a tab that sleeps or is slow is behind for some seconds.
  const tabs = [stored, stored, stored];
  /** Tokens that were replaced: when, and whether the pair after them was seen in use. */
  const history: { token: string; replacedAtMs: number; successor: string }[] = [];
  const usedPairs = new Set<string>();
  let lastUsedMs = nowMs;
  let isOver = false;

  const fail = (step: number, words: string) => life.faults.push(`step ${step}: ${words}`);
  const isPast = () => nowMs - bornMs >= absoluteEnd || nowMs - lastUsedMs >= idleEnd;
  // Use is noted to the minute, so a session may end that much before its time.
  const mayBePast = () => isPast() || nowMs - lastUsedMs >= idleEnd - minute;

  const learn = (from: string, { refreshToken: successor }: Pair) => {
    const past = history.find((one) => one.successor === successor);
    if (past === undefined) history.push({ token: from, replacedAtMs: nowMs, successor });
    // What was lost and is handed out again is news to the other tabs only now.
    else if (!usedPairs.has(successor)) past.replacedAtMs = nowMs;
  };

  for (let step = 0; step < steps && !isOver; step += 1) {
    const tab = pick(tabs.length);
    const action = pick(isStolen && step > 5 ? 8 : 7);
    if (action <= 1) {
      // Time passes: seconds, minutes, days.
      nowMs += [pick(4 * second), pick(20 * minute), pick(6 * day)][pick(3)] ?? 0;
      // A tab hears within some seconds of what another one stored.
      for (const [index, held] of tabs.entries()) {
        const past = history.find(({ token }) => token === held.refreshToken);
        if (past !== undefined && nowMs - past.replacedAtMs > grace) tabs[index] = stored;
      }
    } else if (action === 2) {
      await world.restart();
    } else if (action === 3) {
      tabs[tab] = stored;
    } else if (action <= 5) {
      const holds = tabs[tab] ?? stored;
      const isBehind = holds !== stored;
      const answer = await world.refresh(holds.refreshToken, browser, nowMs);
      life.refreshes += 1;
      if (answer === null) {
        if (!mayBePast()) fail(step, 'an honest refresh was refused');
        isOver = true;
        break;
      }
      if (isPast()) fail(step, 'a session that was over was refreshed');
      life.behindInTime += isBehind ? 1 : 0;
      usedPairs.add(holds.refreshToken);
      lastUsedMs = nowMs;
      learn(holds.refreshToken, answer);
      if (chance() < 0.3) {
        // The answer is lost: the tab and the storage keep what they had.
        life.lostAnswers += 1;
      } else {
        stored = answer;
        tabs[tab] = answer;
      }
    } else if (action === 6) {
      const isKnown = await world.use(stored.token, nowMs);
      if (isKnown) {
        if (isPast()) fail(step, 'a session that was over was let in');
        usedPairs.add(stored.refreshToken);
        lastUsedMs = nowMs;
      }
    } else {
      const old = history[pick(history.length)];
      if (old === undefined) continue;
      const isInUse = usedPairs.has(old.successor);
      const isLate = nowMs - old.replacedAtMs > grace;
      if (!isInUse || !isLate || mayBePast()) continue;
      // The thief comes with the browser's own name, which is easy to copy.
      const loot = await world.refresh(old.token, browser, nowMs);
      life.theftAtStep = step;
      if (loot !== null) fail(step, 'a replay was answered');
      if (await world.use(stored.token, nowMs)) fail(step, 'the session outlived a replay');
      if ((await world.refresh(stored.refreshToken, browser, nowMs)) !== null)
        fail(step, 'the family outlived a replay');
      isOver = true;
    }
  }
  return life;
}

/** A small generator of chance that gives the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
