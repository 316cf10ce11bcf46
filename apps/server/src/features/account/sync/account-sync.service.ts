import {
  type SyncChange,
  type PushChangesResponse,
  syncLimits,
  type SyncPreference,
  type SyncPage,
  type AccountSyncState,
} from '@convoke/contract/sync/sync.schemas.ts';
import type { Db } from '../../../db/schema.ts';
import { refusal } from '../../../lib/refusal.ts';
import type { Ids } from '../../../lib/ids.ts';
import type { Identity } from '../../../services/session/identity.ts';
import {
  AccountSyncRepository,
  type StoredSyncRecord,
  type StoredSyncState,
} from './account-sync.repository.ts';
import { resolveConflict } from './account-sync.rules.ts';

/** Limits of one page, which holds whole records; the largest record is as long as a request body. */
const page = { records: 200, bytes: 1024 * 1024 };
const maxDeletions = 2_000;
// The epoch of an account without sync state: it has no records that a new epoch could replace.
const noEpoch = '00000000-0000-0000-0000-000000000000';

/** Keeps vision, members and saved conversations the same on all devices of an account. */
export class AccountSyncService {
  readonly #db: Db;
  readonly #ids: Ids;
  readonly #isMailDelivered: boolean;

  constructor({ db, ids, isMailDelivered }: { db: Db; ids: Ids; isMailDelivered: boolean }) {
    this.#db = db;
    this.#ids = ids;
    this.#isMailDelivered = isMailDelivered;
  }

  /** The changes after a revision; none while sync is off. */
  async pull(identity: Identity, since: number): Promise<SyncPage> {
    const repository = new AccountSyncRepository(this.#db);
    // The state before the records: a change written in between is then returned now or with the next pull, never skipped.
    const state = stateOf(identity, await repository.find(identity.accountId));
    if (!state.isKept) return { ...state, records: [], through: since, hasMore: false };
    const { records, hasMore } = await repository.changedSince(identity.accountId, since, page);
    const last = records.at(-1)?.revision ?? 0;
    const through = hasMore ? last : Math.max(last, state.revision);
    return { ...state, records: records.map(toRecord), through, hasMore };
  }

  /** Applies pushed changes, each by itself; none when they exceed the account's limits. */
  async push(
    identity: Identity,
    { epoch, changes }: { epoch: string; changes: SyncChange[] },
  ): Promise<PushChangesResponse> {
    const { accountId, uuid } = identity;
    this.#requireOwnAccount(identity);
    return this.#db.transaction().execute(async (tx) => {
      const repository = new AccountSyncRepository(tx);
      const row = await repository.lock(accountId);
      if (row === null || !row.isKept) throw refusal('sync_disabled');
      if (row.epoch !== epoch) throw refusal('sync_restarted');
      const before = await repository.usage(accountId);
      const names = changes.map(({ name }) => name);
      const known = new Map<string, StoredSyncRecord>();
      for (const record of await repository.findRecords(accountId, names)) {
        known.set(record.name, record);
      }
      let { revision } = row;
      const outcomes: PushChangesResponse['outcomes'] = [];
      for (const { name, base, content: value } of changes) {
        const record = known.get(name);
        const content = value === null ? null : JSON.stringify(value);
        const resolution = resolveConflict({ base, content }, record);
        if (resolution === 'conflict' && record !== undefined) {
          outcomes.push({ outcome: 'conflict', record: toRecord(record) });
        } else if (resolution === 'write') {
          revision += 1;
          const next = { name, revision, content };
          // One statement each: a device pushes a handful at once.
          await repository.putRecord(accountId, next);
          known.set(name, next);
          outcomes.push({ outcome: 'accepted', name, revision });
        } else {
          outcomes.push({ outcome: 'accepted', name, revision: record?.revision ?? 0 });
        }
      }
      const after = await repository.usage(accountId);
      checkSyncLimits(before, after);
      if (revision > row.revision) {
        await repository.update(accountId, { revision });
        await repository.forgetDeletions(accountId, maxDeletions);
      }
      return { account: uuid, before: row.revision, revision, outcomes };
    });
  }

  /** Turns sync on or off. */
  async savePreference(identity: Identity, preference: SyncPreference): Promise<AccountSyncState> {
    const { accountId } = identity;
    if (preference.isKept) this.#requireOwnAccount(identity);
    return this.#db.transaction().execute(async (tx) => {
      const repository = new AccountSyncRepository(tx);
      await repository.begin(accountId, this.#ids.uuid());
      const row = await repository.lock(accountId);
      // The account was deleted after the authentication guard passed.
      if (row === null) throw refusal('session_ended');
      const isEmptied = !preference.isKept && preference.copies === 'delete';
      if (isEmptied) await repository.removeAll(accountId);
      const next = {
        ...row,
        isKept: preference.isKept,
        ...(isEmptied ? { epoch: this.#ids.uuid(), revision: row.revision + 1 } : {}),
      };
      const { isKept, epoch, revision } = next;
      await repository.update(accountId, { isKept, epoch, revision });
      return stateOf(identity, next);
    });
  }

  /** Sync needs a password that only the owner knows, and a verified address where the mail for that can arrive. */
  #requireOwnAccount({ emailVerified, hasTemporaryPassword }: Identity): void {
    if (!emailVerified && this.#isMailDelivered) throw refusal('email_unverified');
    if (hasTemporaryPassword) throw refusal('temporary_password');
  }

  /** All records, for the account's data download. */
  async readAll(accountId: number): Promise<Record<string, unknown>> {
    const repository = new AccountSyncRepository(this.#db);
    const [row, records] = await Promise.all([
      repository.find(accountId),
      repository.all(accountId),
    ]);
    return { isKept: row?.isKept ?? false, records: records.map(toRecord) };
  }
}

function stateOf({ uuid }: Identity, row: StoredSyncState | null): AccountSyncState {
  return {
    account: uuid,
    isKept: row?.isKept ?? false,
    epoch: row?.epoch ?? noEpoch,
    revision: row?.revision ?? 0,
  };
}

function toRecord({ name, revision, content }: StoredSyncRecord) {
  const value: unknown = content === null ? null : JSON.parse(content);
  return { name, revision, content: value };
}

type Usage = Awaited<ReturnType<AccountSyncRepository['usage']>>;

/** Refuses changes that exceed the limits, except those that reduce what is stored. */
function checkSyncLimits(before: Usage, after: Usage): void {
  const { conversations, bytes } = syncLimits;
  if (after.conversations > Math.max(conversations, before.conversations))
    throw refusal('too_many_synced_conversations', { max: syncLimits.conversations });
  if (after.bytes > Math.max(bytes, before.bytes))
    throw refusal('sync_storage_full', { maxMebibytes: syncLimits.bytes / 1024 / 1024 });
}
