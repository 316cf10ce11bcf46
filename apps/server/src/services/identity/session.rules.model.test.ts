import { describe, expect, it } from 'vitest';
import { play, type World } from '../../../test/session-model.ts';
import {
  decideRefresh,
  handOutAgain,
  isNoteDue,
  isOpen,
  keepReplaced,
  type SessionFacts,
  sessionTimes,
} from './session.rules.ts';

/** A session in memory, which does with the rules what `sessions.ts` does with them in the database. */
function sessionInMemory(): World {
  let names = 0;
  let session!: SessionFacts & { token: string; tokenExpiresAtMs: number };
  const pairs = new Map<string, { token: string; refreshToken: string }>();
  const hashes = new Map<string, Buffer>();
  const hash = (token: string) => {
    const known = hashes.get(token);
    if (known !== undefined) return known;
    const made = Buffer.from(token.padEnd(12));
    hashes.set(token, made);
    return made;
  };
  const newPair = () => {
    names += 1;
    return { token: `a${names}`, refreshToken: `r${names}` };
  };
  const expiry = (nowMs: number) =>
    Math.min(nowMs + sessionTimes.tokenMs, session.absoluteExpiresAtMs);

  return {
    async signIn(userAgent, nowMs) {
      const pair = newPair();
      session = {
        refreshHash: hash(pair.refreshToken),
        isPairUsed: false,
        replaced: [],
        userAgent,
        lastUsedAtMs: nowMs,
        absoluteExpiresAtMs: nowMs + sessionTimes.absoluteMs,
        endedAtMs: null,
        token: pair.token,
        tokenExpiresAtMs: nowMs + sessionTimes.tokenMs,
      };
      return pair;
    },
    async refresh(refreshToken, userAgent, nowMs) {
      const presented = { hash: hash(refreshToken), userAgent };
      const decision = decideRefresh(session, presented, nowMs);
      if (decision === 'over') return null;
      if (decision === 'reused') {
        session.endedAtMs = nowMs;
        return null;
      }
      session.lastUsedAtMs = nowMs;
      if (decision === 'again') {
        session.tokenExpiresAtMs = expiry(nowMs);
        session.replaced = handOutAgain(session, nowMs);
        let pair = { token: '', refreshToken };
        for (let next = pairs.get(refreshToken); next; next = pairs.get(pair.refreshToken)) {
          pair = next;
        }
        return pair;
      }
      const pair = newPair();
      pairs.set(refreshToken, pair);
      session = {
        ...session,
        replaced: keepReplaced(session.replaced, {
          hash: presented.hash,
          replacedAtMs: nowMs,
          sealedPair: '',
        }),
        refreshHash: hash(pair.refreshToken),
        isPairUsed: false,
        userAgent,
        token: pair.token,
        tokenExpiresAtMs: expiry(nowMs),
      };
      return pair;
    },
    async use(token, nowMs) {
      if (!isOpen(session, nowMs) || token !== session.token) return false;
      if (nowMs >= session.tokenExpiresAtMs) return false;
      if (isNoteDue(session, nowMs)) {
        session.isPairUsed = true;
        session.lastUsedAtMs = nowMs;
      }
      return true;
    },
    async restart() {},
  };
}

describe('thousands of lives of a session, with tabs, lost answers, restarts and thieves', () => {
  it('no honest session is ended, and no replay is missed', async () => {
    const told = { honestLives: 0, thefts: 0, refreshes: 0, lostAnswers: 0, behindInTime: 0 };
    for (let seed = 1; seed <= 6_000; seed += 1) {
      const life = await play(sessionInMemory(), { seed, steps: 60, isStolen: seed % 2 === 0 });
      expect(life.faults, `seed ${seed}`).toEqual([]);
      told.honestLives += life.theftAtStep === null ? 1 : 0;
      told.thefts += life.theftAtStep === null ? 0 : 1;
      told.refreshes += life.refreshes;
      told.lostAnswers += life.lostAnswers;
      told.behindInTime += life.behindInTime;
    }
    // What did not happen was not tested.
    expect(told.honestLives).toBeGreaterThan(2_000);
    expect(told.thefts).toBeGreaterThan(2_000);
    expect(told.lostAnswers).toBeGreaterThan(5_000);
    expect(told.behindInTime).toBeGreaterThan(1_000);
  });
});
