import { isSameHash } from './token.rules.ts';

const second = 1_000;
const day = 86_400 * second;

/** Times of a session (contract §4.3). */
export const sessionTimes = {
  tokenMs: 7 * day,
  idleMs: 14 * day,
  absoluteMs: 90 * day,
  /** So long a replaced refresh token works in any case: two tabs, an answer that was lost. */
  graceMs: 10 * second,
  /** Use is noted at most so often. */
  noteEveryMs: 60 * second,
} as const;

/** A refresh token that was replaced, and its successor, which only that token can open. */
export interface ReplacedToken {
  hash: Buffer;
  replacedAtMs: number;
  sealedPair: string;
}

/** What the rules need to know about a session. */
export interface SessionFacts {
  refreshHash: Buffer;
  isPairUsed: boolean;
  /** The latest last. */
  replaced: readonly ReplacedToken[];
  userAgent: string;
  lastUsedAtMs: number;
  absoluteExpiresAtMs: number;
  endedAtMs: number | null;
}

/** What is to be done about a refresh. `again` hands out the pair that replaced the token, once more. */
export type RefreshDecision = 'over' | 'rotate' | 'again' | 'reused';

/** Whether a session still holds. */
export function isOpen(
  session: Pick<SessionFacts, 'lastUsedAtMs' | 'absoluteExpiresAtMs' | 'endedAtMs'>,
  nowMs: number,
): boolean {
  return (
    session.endedAtMs === null &&
    nowMs < session.absoluteExpiresAtMs &&
    nowMs - session.lastUsedAtMs < sessionTimes.idleMs
  );
}

/** Decides about a refresh token of this session's family. */
export function decideRefresh(
  session: SessionFacts,
  presented: { hash: Buffer; userAgent: string },
  nowMs: number,
): RefreshDecision {
  if (!isOpen(session, nowMs)) return 'over';
  if (isSameHash(session.refreshHash, presented.hash)) return 'rotate';
  const index = session.replaced.findIndex(({ hash }) => isSameHash(hash, presented.hash));
  const replaced = session.replaced[index];
  if (replaced === undefined) return 'reused';
  // Nobody has shown the successor yet: its answer may have been lost on the way.
  if (index === session.replaced.length - 1 && !session.isPairUsed) return 'again';
  const isSameClient = presented.userAgent === session.userAgent;
  return isSameClient && nowMs - replaced.replacedAtMs <= sessionTimes.graceMs ? 'again' : 'reused';
}

// Nobody refreshes so often; a client gone wild must not make the row grow.
const mostReplaced = 50;

/** The replaced tokens that may still be asked for after another one was replaced. */
export function keepReplaced(
  replaced: readonly ReplacedToken[],
  latest: ReplacedToken,
): ReplacedToken[] {
  const isRecent = ({ replacedAtMs }: ReplacedToken) =>
    latest.replacedAtMs - replacedAtMs <= sessionTimes.graceMs;
  return [...replaced.filter(isRecent).slice(1 - mostReplaced), latest];
}

/**
 * The replaced tokens after the present pair was handed out once more. While nobody has shown it, the last grace begins
 * again: its first answer may have been lost long ago, and to the other tabs it is news only now.
 */
export function handOutAgain(
  { replaced, isPairUsed }: Pick<SessionFacts, 'replaced' | 'isPairUsed'>,
  nowMs: number,
): readonly ReplacedToken[] {
  const latest = replaced.at(-1);
  if (isPairUsed || latest === undefined) return replaced;
  return [...replaced.slice(0, -1), { ...latest, replacedAtMs: nowMs }];
}

/** Whether the use of a session has to be noted now. */
export function isNoteDue(
  session: Pick<SessionFacts, 'isPairUsed' | 'lastUsedAtMs'>,
  nowMs: number,
): boolean {
  return !session.isPairUsed || nowMs - session.lastUsedAtMs >= sessionTimes.noteEveryMs;
}
