import {
  type KeptChange,
  type KeptChangesAnswer,
  keptWorkLimits,
  type KeptWorkChoice,
  type KeptWorkPage,
  type KeptWorkState,
} from '@convoke/contract/account/kept-work.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { temporaryPassword } from '../../http/problems.ts';
import type { Ids } from '../../lib/ids.ts';
import type { Identity } from '../../services/identity/identity.ts';
import {
  addressUnverified,
  keptWorkBegunAnew,
  keptWorkFull,
  keptWorkOff,
  sessionOver,
  tooManyKept,
} from './account.errors.ts';
import {
  createKeptWorkRepository,
  type StoredKeptRecord,
  type StoredKeptWork,
} from './kept-work.repository.ts';
import { fateOf } from './kept-work.rules.ts';

/** A page holds whole records; the largest of them is as long as a request's body. */
const page = { records: 200, bytes: 1024 * 1024 };
const mostDeletions = 2_000;
// Before anybody has chosen, there is no row yet, and nothing that an epoch could end.
const noEpoch = '00000000-0000-0000-0000-000000000000';

/** The work that people keep in their account, for all their devices. */
export function createKeptWorkService({ db, ids }: { db: Db; ids: Ids }) {
  const stateOf = ({ uuid }: Identity, row: StoredKeptWork | null): KeptWorkState => ({
    account: uuid,
    isKept: row?.isKept ?? false,
    epoch: row?.epoch ?? noEpoch,
    revision: row?.revision ?? 0,
  });

  return {
    /** What changed after a revision; nothing while nothing is to be kept. */
    async read(identity: Identity, since: number): Promise<KeptWorkPage> {
      const kept = createKeptWorkRepository(db);
      // The row first: what is written in between then shows as a record, and not as something told already.
      const state = stateOf(identity, await kept.find(identity.accountId));
      if (!state.isKept) return { ...state, records: [], through: since, hasMore: false };
      const { records, hasMore } = await kept.changedSince(identity.accountId, since, page);
      const last = records.at(-1)?.revision ?? 0;
      const through = hasMore ? last : Math.max(last, state.revision);
      return { ...state, records: records.map(toRecord), through, hasMore };
    },

    /** Takes changes in, each by itself; all of them or none where the account is full. */
    async change(
      identity: Identity,
      { epoch, changes }: { epoch: string; changes: KeptChange[] },
    ): Promise<KeptChangesAnswer> {
      const { accountId, uuid } = identity;
      requireOwnAccount(identity);
      return db.transaction().execute(async (tx) => {
        const kept = createKeptWorkRepository(tx);
        const row = await kept.lock(accountId);
        if (row === null || !row.isKept) throw keptWorkOff();
        if (row.epoch !== epoch) throw keptWorkBegunAnew();
        const before = await kept.figures(accountId);
        const names = changes.map(({ name }) => name);
        const known = new Map<string, StoredKeptRecord>();
        for (const record of await kept.findRecords(accountId, names)) {
          known.set(record.name, record);
        }
        let { revision } = row;
        const outcomes: KeptChangesAnswer['outcomes'] = [];
        for (const { name, base, content: given } of changes) {
          const record = known.get(name);
          const content = given === null ? null : JSON.stringify(given);
          const fate = fateOf({ base, content }, record);
          if (fate === 'conflict' && record !== undefined) {
            outcomes.push({ outcome: 'conflict', record: toRecord(record) });
          } else if (fate === 'write') {
            revision += 1;
            const next = { name, revision, content };
            // One statement for each: what a device sends at once is a handful.
            // oxlint-disable-next-line no-await-in-loop
            await kept.putRecord(accountId, next);
            known.set(name, next);
            outcomes.push({ outcome: 'accepted', name, revision });
          } else {
            outcomes.push({ outcome: 'accepted', name, revision: record?.revision ?? 0 });
          }
        }
        const after = await kept.figures(accountId);
        checkRoom(before, after);
        if (revision > row.revision) {
          await kept.update(accountId, { revision });
          await kept.forgetDeletions(accountId, mostDeletions);
        }
        return { account: uuid, before: row.revision, revision, outcomes };
      });
    },

    /** Turns keeping on or off. */
    async choose(identity: Identity, choice: KeptWorkChoice): Promise<KeptWorkState> {
      const { accountId } = identity;
      if (choice.isKept) requireOwnAccount(identity);
      return db.transaction().execute(async (tx) => {
        const kept = createKeptWorkRepository(tx);
        await kept.begin(accountId, ids.uuid());
        const row = await kept.lock(accountId);
        // Deleted between the gate and here.
        if (row === null) throw sessionOver();
        const isEmptied = !choice.isKept && choice.copies === 'delete';
        if (isEmptied) await kept.removeAll(accountId);
        const next = {
          ...row,
          isKept: choice.isKept,
          ...(isEmptied ? { epoch: ids.uuid(), revision: row.revision + 1 } : {}),
        };
        const { isKept, epoch, revision } = next;
        await kept.update(accountId, { isKept, epoch, revision });
        return stateOf(identity, next);
      });
    },

    /** Everything that is kept, for its owner to take along. */
    async everything(accountId: number): Promise<Record<string, unknown>> {
      const kept = createKeptWorkRepository(db);
      const [row, records] = await Promise.all([kept.find(accountId), kept.all(accountId)]);
      return { isKept: row?.isKept ?? false, records: records.map(toRecord) };
    },
  };
}

/** The service as its callers see it. */
export type KeptWorkService = ReturnType<typeof createKeptWorkService>;

/** Storage is for people who have shown that the address is theirs and alone know the password. */
function requireOwnAccount({ emailVerified, hasTemporaryPassword }: Identity): void {
  if (!emailVerified) throw addressUnverified();
  if (hasTemporaryPassword) throw temporaryPassword();
}

function toRecord({ name, revision, content }: StoredKeptRecord) {
  const value: unknown = content === null ? null : JSON.parse(content);
  return { name, revision, content: value };
}

type Figures = Awaited<ReturnType<ReturnType<typeof createKeptWorkRepository>['figures']>>;

/** What makes things smaller always passes. */
function checkRoom(before: Figures, after: Figures): void {
  const { conversations, bytes } = keptWorkLimits;
  if (after.conversations > Math.max(conversations, before.conversations)) throw tooManyKept();
  if (after.bytes > Math.max(bytes, before.bytes)) throw keptWorkFull();
}
