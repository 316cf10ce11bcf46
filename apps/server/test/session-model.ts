/** The server under test; each call gets the current time, so that days pass at once. */
export interface SessionSystem {
  signIn(userAgent: string, nowMs: number): Promise<Pair>;
  /** Null when refused. */
  refresh(refreshToken: string, userAgent: string, nowMs: number): Promise<Pair | null>;
  /** True when the access token was accepted. */
  use(token: string, nowMs: number): Promise<boolean>;
  /** Restarts the server. */
  restart(): Promise<void>;
}

interface Pair {
  token: string;
  refreshToken: string;
}

/** The result of one simulated session. */
export interface SessionRun {
  /** Violated rules. */
  faults: string[];
  /** The step at which a thief used a replaced token whose successor is in use; null when none did. */
  theftAtStep: number | null;
  refreshes: number;
  lostResponses: number;
  /** Refreshes by a tab with an outdated token. */
  behindInTime: number;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const grace = 10 * second;
const idleEnd = 14 * day;
const absoluteEnd = 90 * day;

/**
 * Simulates one session with random steps: a browser with several tabs that share their storage, lost responses, server
 * restarts, and a thief with an old token. Reports violations of the rules in docs/behaviour.md#sessions.
 */
export async function play(
  system: SessionSystem,
  { seed, steps, isStolen }: { seed: number; steps: number; isStolen: boolean },
): Promise<SessionRun> {
  const chance = random(seed);
  const pick = (count: number) => Math.floor(chance() * count);
  const run: SessionRun = {
    faults: [],
    theftAtStep: null,
    refreshes: 0,
    lostResponses: 0,
    behindInTime: 0,
  };
  let nowMs = Date.parse('2026-01-01T00:00:00Z');
  const bornMs = nowMs;
  const browser = 'A browser';
  let stored = await system.signIn(browser, nowMs);
  // The pair that each tab read from storage last; a slow or sleeping tab is some seconds behind.
  const tabs = [stored, stored, stored];
  /** Replaced tokens with time and successor. */
  const history: { token: string; replacedAtMs: number; successor: string }[] = [];
  const usedPairs = new Set<string>();
  let lastUsedMs = nowMs;
  let isOver = false;

  const fail = (step: number, message: string) => run.faults.push(`step ${step}: ${message}`);
  const isPast = () => nowMs - bornMs >= absoluteEnd || nowMs - lastUsedMs >= idleEnd;
  // The last use is stored to the minute, so a session may end that much earlier.
  const mayBePast = () => isPast() || nowMs - lastUsedMs >= idleEnd - minute;

  const learn = (from: string, { refreshToken: successor }: Pair) => {
    const past = history.find((one) => one.successor === successor);
    if (past === undefined) history.push({ token: from, replacedAtMs: nowMs, successor });
    // A lost pair that is issued again reaches the other tabs only now.
    else if (!usedPairs.has(successor)) past.replacedAtMs = nowMs;
  };

  for (let step = 0; step < steps && !isOver; step += 1) {
    const tab = pick(tabs.length);
    const action = pick(isStolen && step > 5 ? 8 : 7);
    if (action <= 1) {
      // Time passes: seconds, minutes, days.
      nowMs += [pick(4 * second), pick(20 * minute), pick(6 * day)][pick(3)] ?? 0;
      // A tab learns within some seconds what another one stored.
      for (const [index, held] of tabs.entries()) {
        const past = history.find(({ token }) => token === held.refreshToken);
        if (past !== undefined && nowMs - past.replacedAtMs > grace) tabs[index] = stored;
      }
    } else if (action === 2) {
      await system.restart();
    } else if (action === 3) {
      tabs[tab] = stored;
    } else if (action <= 5) {
      const holds = tabs[tab] ?? stored;
      const isBehind = holds !== stored;
      const response = await system.refresh(holds.refreshToken, browser, nowMs);
      run.refreshes += 1;
      if (response === null) {
        if (!mayBePast()) fail(step, 'an honest refresh was refused');
        isOver = true;
        break;
      }
      if (isPast()) fail(step, 'a session that was over was refreshed');
      run.behindInTime += isBehind ? 1 : 0;
      usedPairs.add(holds.refreshToken);
      lastUsedMs = nowMs;
      learn(holds.refreshToken, response);
      if (chance() < 0.3) {
        // The response is lost: tab and storage keep the old pair.
        run.lostResponses += 1;
      } else {
        stored = response;
        tabs[tab] = response;
      }
    } else if (action === 6) {
      const isKnown = await system.use(stored.token, nowMs);
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
      // The thief sends the browser's user agent, which is easy to copy.
      const stolen = await system.refresh(old.token, browser, nowMs);
      run.theftAtStep = step;
      if (stolen !== null) fail(step, 'a replay was answered');
      if (await system.use(stored.token, nowMs)) fail(step, 'the session outlived a replay');
      if ((await system.refresh(stored.refreshToken, browser, nowMs)) !== null)
        fail(step, 'the family outlived a replay');
      isOver = true;
    }
  }
  return run;
}

/** A seeded random number generator (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
