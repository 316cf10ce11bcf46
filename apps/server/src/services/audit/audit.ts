import type { Db } from '../../db/schema.ts';
import { AuditRepository } from './audit.repository.ts';
import { auditValue } from './audit-values.rules.ts';

/** One admin action or security event. */
export interface AuditRecord {
  /** The account that acted; null for the server itself, for visitors and for a refused sign-in. */
  actorId: number | null;
  /** Who acted, where it was no account. */
  actor?: string;
  /** A stable name such as `user.deactivated`, `publication.hidden`, `settings.changed`, `sign-in.refused`. */
  action: string;
  /** The object of the action: an address, an id, a group of settings. */
  target: string;
  /** The account that the action concerns; its address leaves the log when the account is deleted. */
  subjectId?: number | null;
  before?: unknown;
  after?: unknown;
  requestId: string | null;
}

/** The acting account and its request. */
export interface Actor {
  accountId: number;
  requestId: string;
}

/**
 * Writes an entry, as part of a transaction when `db` is one. Secrets are redacted by
 * property name.
 */
export async function record(
  db: Db,
  { actorId, actor, action, target, subjectId = null, before, after, requestId }: AuditRecord,
): Promise<void> {
  await new AuditRepository(db).add({
    actorId,
    actor: actor ?? null,
    action,
    target: target.slice(0, maxTargetLength),
    subjectId,
    before: auditValue(before),
    after: auditValue(after),
    requestId,
  });
}

const maxTargetLength = 500;
// A year and some days of margin.
const retentionDays = 400;
// Refused sign-ins hold addresses, so they stay only as long as an attack may be investigated.
const refusalRetentionDays = 30;
const cleanUpBatchSize = 5_000;
const maxBatches = 20;

/** Removes a deleted account's address from the log, in the transaction that deletes the account. */
export async function anonymizeAccount(db: Db, { id, uuid }: { id: number; uuid: string }) {
  await new AuditRepository(db).anonymizeAccount(id, deletedAccountLabel(uuid));
}

/** The name of a deleted account in the log. */
export function deletedAccountLabel(uuid: string): string {
  return `deleted account ${uuid.slice(0, 8)}`;
}

/** Deletes refused sign-ins after a month and the rest after a year, a bounded number of rows each time; for a timer. */
export async function deleteOldRecords(db: Db): Promise<void> {
  const repository = new AuditRepository(db);
  const rules = [
    { days: refusalRetentionDays, action: 'sign-in.refused' },
    { days: retentionDays },
  ];
  for (const rule of rules) {
    for (let batch = 0; batch < maxBatches; batch += 1) {
      if ((await repository.deleteOld(rule, cleanUpBatchSize)) < cleanUpBatchSize) break;
    }
  }
}
