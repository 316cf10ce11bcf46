import { isSameHash } from './token.rules.ts';

const second = 1_000;
const day = 86_400 * second;

/** Times of a session, see docs/behaviour.md#sessions. */
export const sessionTimes = {
  tokenMs: 7 * day,
  idleMs: 14 * day,
  absoluteMs: 90 * day,
  /** How long a replaced refresh token still works, for two tabs and lost responses. */
  graceMs: 10 * second,
  /** Shortest time between two records of use. */
  useRecordIntervalMs: 60 * second,
} as const;

/** A replaced refresh token and its successor, encrypted under that token. */
export interface ReplacedToken {
  hash: Buffer;
  replacedAtMs: number;
  encryptedPair: string;
}

/** The facts of a session that the rules read. */
export interface SessionFacts {
  refreshHash: Buffer;
  isPairUsed: boolean;
  /** In order of time. */
  replaced: readonly ReplacedToken[];
  userAgent: string;
  lastUsedAtMs: number;
  absoluteExpiresAtMs: number;
  endedAtMs: number | null;
}

/** The response to a refresh. `again` reissues the pair that replaced the token. */
export type RefreshDecision = 'over' | 'rotate' | 'again' | 'reused';

/** Whether a session is neither ended nor expired. */
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
  // The successor is unused: its response may have been lost.
  if (index === session.replaced.length - 1 && !session.isPairUsed) return 'again';
  const isSameClient = presented.userAgent === session.userAgent;
  return isSameClient && nowMs - replaced.replacedAtMs <= sessionTimes.graceMs ? 'again' : 'reused';
}

// Bounds the row against a client that refreshes in a loop.
const maxReplaced = 50;

/** The replaced tokens that are still valid after another replacement. */
export function appendReplaced(
  replaced: readonly ReplacedToken[],
  latest: ReplacedToken,
): ReplacedToken[] {
  const isRecent = ({ replacedAtMs }: ReplacedToken) =>
    latest.replacedAtMs - replacedAtMs <= sessionTimes.graceMs;
  return [...replaced.filter(isRecent).slice(1 - maxReplaced), latest];
}

/**
 * The replaced tokens after the current pair was reissued. While the pair is unused, the grace period of the last token
 * restarts: its first response may have been lost long ago, and other tabs learn of the pair only now.
 */
export function replacedAfterReissue(
  { replaced, isPairUsed }: Pick<SessionFacts, 'replaced' | 'isPairUsed'>,
  nowMs: number,
): readonly ReplacedToken[] {
  const latest = replaced.at(-1);
  if (isPairUsed || latest === undefined) return replaced;
  return [...replaced.slice(0, -1), { ...latest, replacedAtMs: nowMs }];
}

/** Whether the use of a session must be recorded now. */
export function isUseRecordDue(
  session: Pick<SessionFacts, 'isPairUsed' | 'lastUsedAtMs'>,
  nowMs: number,
): boolean {
  return !session.isPairUsed || nowMs - session.lastUsedAtMs >= sessionTimes.useRecordIntervalMs;
}
