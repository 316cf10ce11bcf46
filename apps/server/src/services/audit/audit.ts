import type { Db } from '../../db/schema.ts';
import { createAuditRepository } from './audit.repository.ts';
import { auditValue } from './audit-values.rules.ts';

/** One thing that somebody did, or tried to. */
export interface AuditRecord {
  /** The account that acted; null for the server itself, and for whoever could not sign in. */
  actorId: number | null;
  /** A stable word such as `user.deactivated`, `publication.hidden`, `settings.changed`, `sign-in.refused`. */
  action: string;
  /** What it was done to: an address, an id, a group of settings. */
  target: string;
  /** The account that it was done to; its address leaves the log when the account is deleted. */
  subjectId?: number | null;
  before?: unknown;
  after?: unknown;
  requestId: string | null;
}

/** Who acts, and in which request; what every administrative change is told. */
export interface Actor {
  accountId: number;
  requestId: string;
}

/**
 * Notes what somebody did. Given a transaction, the note is there if and only if the change is. Secrets are left out by
 * name, whatever is handed in.
 */
export async function record(
  db: Db,
  { actorId, action, target, subjectId = null, before, after, requestId }: AuditRecord,
): Promise<void> {
  await createAuditRepository(db).add({
    actorId,
    action,
    target: target.slice(0, longestTarget),
    subjectId,
    before: auditValue(before),
    after: auditValue(after),
    requestId,
  });
}

const longestTarget = 500;
// A year, and some days for those who look at the end of it.
const keptDays = 400;
// Refusals hold addresses, and tell of an attack as long as it can be looked into.
const refusalKeptDays = 30;
const cleaningBatchSize = 5_000;
const mostBatches = 20;

/** Takes a deleted account's address out of the log; part of the transaction that deletes it. */
export async function forgetAccount(db: Db, { id, uuid }: { id: number; uuid: string }) {
  await createAuditRepository(db).forgetAccount(id, deletedAccountLabel(uuid));
}

/** What the log calls an account that is no more. */
export function deletedAccountLabel(uuid: string): string {
  return `deleted account ${uuid.slice(0, 8)}`;
}

/** Deletes refused sign-ins after a month and the rest after a year, a bounded number of rows each time; for a timer. */
export async function forgetOldRecords(db: Db): Promise<void> {
  const repository = createAuditRepository(db);
  const rules = [{ days: refusalKeptDays, action: 'sign-in.refused' }, { days: keptDays }];
  for (const rule of rules) {
    for (let batch = 0; batch < mostBatches; batch += 1) {
      if ((await repository.deleteOld(rule, cleaningBatchSize)) < cleaningBatchSize) break;
    }
  }
}
