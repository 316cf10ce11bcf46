import { describe, expect, it } from 'vitest';
import { play, type SessionSystem } from '../../../test/session-model.ts';
import {
  decideRefresh,
  replacedAfterReissue,
  isUseRecordDue,
  isOpen,
  appendReplaced,
  type SessionFacts,
  sessionTimes,
} from './session.rules.ts';

/** A session in memory that applies the rules as `sessions.ts` does in the database. */
function sessionInMemory(): SessionSystem {
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
        session.replaced = replacedAfterReissue(session, nowMs);
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
        replaced: appendReplaced(session.replaced, {
          hash: presented.hash,
          replacedAtMs: nowMs,
          encryptedPair: '',
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
      if (isUseRecordDue(session, nowMs)) {
        session.isPairUsed = true;
        session.lastUsedAtMs = nowMs;
      }
      return true;
    },
    async restart() {},
  };
}

describe('simulated sessions with tabs, lost responses, restarts and stolen tokens', () => {
  it('no honest session is ended, and no replay is missed', async () => {
    const totals = { honestLives: 0, thefts: 0, refreshes: 0, lostResponses: 0, behindInTime: 0 };
    for (let seed = 1; seed <= 1_500; seed += 1) {
      const life = await play(sessionInMemory(), { seed, steps: 60, isStolen: seed % 2 === 0 });
      expect(life.faults, `seed ${seed}`).toEqual([]);
      totals.honestLives += life.theftAtStep === null ? 1 : 0;
      totals.thefts += life.theftAtStep === null ? 0 : 1;
      totals.refreshes += life.refreshes;
      totals.lostResponses += life.lostResponses;
      totals.behindInTime += life.behindInTime;
    }
    // The simulation covers all cases.
    expect(totals.honestLives).toBeGreaterThan(500);
    expect(totals.thefts).toBeGreaterThan(500);
    expect(totals.lostResponses).toBeGreaterThan(1_250);
    expect(totals.behindInTime).toBeGreaterThan(250);
  });
});
