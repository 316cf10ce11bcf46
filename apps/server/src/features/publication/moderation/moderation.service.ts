import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import { JobRepository } from '../../../services/jobs/job.repository.ts';
import type { FacetRepository } from '../feed/facet.repository.ts';
import { type FeedIndexEntry, FeedIndexRepository } from '../feed/feed-index.repository.ts';
import { createFeedIndexEntry } from '../feed/feed-index-entry.ts';
import { refusal } from '../../../lib/refusal.ts';
import { isDeleteKey, type PublicationKeys } from '../publication-keys.ts';
import { PublicationRepository, type PublicationState } from '../publication.repository.ts';
import { PublishRepository } from '../publish/publish.repository.ts';
import { ReportRepository } from './report.repository.ts';
import { isUuid } from '../../../lib/ids.ts';

/** Reports from this many networks hide a publication until an administrator decides; `reportExplanation` on screen says so. */
const reportsToHide = 3;

const recordNothing = async () => {};

/** Records an administrator's action in the same transaction. */
export type RecordModeration = (
  tx: Db,
  publication: Pick<PublicationState, 'introduction' | 'state'> & {
    /** Reports that the action settled. */
    settledReports?: number;
  },
) => Promise<void>;

interface ModerationDeps {
  db: Db;
  clock: Clock;
  keys: PublicationKeys;
  facets: FacetRepository;
  /** Called after each change to the feed. */
  onFeedChange: () => void;
}

/** Runs `work` on a publication with its row locked; returns null when there is none. */
async function lockPublication<Result>(
  { db, onFeedChange }: ModerationDeps,
  id: string,
  work: (tx: Db, publication: PublicationState) => Promise<Result>,
): Promise<Result | null> {
  if (!isUuid(id)) return null;
  try {
    return await db.transaction().execute(async (tx) => {
      const publication = await new PublicationRepository(tx).lock(id);
      return publication === null ? null : work(tx, publication);
    });
  } finally {
    // Also after an error: a commit whose response was lost may have succeeded.
    onFeedChange();
  }
}

/** Unpublishes, removes, reports, hides and restores publications. */
export function createModerationService(deps: ModerationDeps) {
  return { ...publicActions(deps), ...administratorActions(deps) };
}

function publicActions(deps: ModerationDeps) {
  const { clock, keys } = deps;
  const now = () => new Date(clock.now());
  return {
    /** Removes a publication for its publisher, who proves it with the delete key. */
    async unpublish(id: string, deleteKey: string | undefined): Promise<void> {
      const found = await lockPublication(deps, id, async (tx, publication) => {
        if (deleteKey === undefined || !isDeleteKey(deleteKey, publication.deleteKeyHash))
          throw refusal('wrong_delete_key');
        await removeLocked(tx, id, publication);
        return true;
      });
      if (found === null) throw refusal('publication_unavailable');
    },

    /**
     * Counts a report, one per network, and hides the publication at `reportsToHide`. Reports never hide a publication
     * that an administrator has restored: docs/behaviour.md#moderation
     */
    async report(id: string, reason: string, address: string): Promise<void> {
      const counted = await lockPublication(deps, id, async (tx, publication) => {
        if (publication.state === 'hidden') throw refusal('publication_unavailable');
        const { feedKey } = publication;
        const reports = new ReportRepository(tx);
        const reporterKey = keys.reporter(address);
        await reports.add({ feedKey, reporterKey, reason, at: now() });
        if (publication.clearedAt === null && (await reports.countOpen(feedKey)) >= reportsToHide)
          await hideLocked(tx, publication, now());
        return true;
      });
      if (counted === null) throw refusal('publication_unavailable');
    },
  };
}

function administratorActions(deps: ModerationDeps) {
  const { db, clock, facets } = deps;
  const now = () => new Date(clock.now());
  return {
    /** Removes a publication, hidden or not; returns false when there is none. */
    async remove(id: string, record: RecordModeration = recordNothing): Promise<boolean> {
      const removed = await lockPublication(deps, id, async (tx, publication) => {
        await removeLocked(tx, id, publication);
        await record(tx, publication);
        return true;
      });
      return removed ?? false;
    },

    /** Hides a publication; returns false when there is none. */
    async hide(id: string, record: RecordModeration = recordNothing): Promise<boolean> {
      const hidden = await lockPublication(deps, id, async (tx, publication) => {
        // Already hidden by another action, so there is nothing to record.
        if (publication.state === 'hidden') return true;
        await hideLocked(tx, publication, now());
        await record(tx, publication);
        return true;
      });
      return hidden ?? false;
    },

    /** Makes a publication public again and settles its reports; returns false when there is none. */
    async restore(id: string, record: RecordModeration = recordNothing): Promise<boolean> {
      for (;;) {
        const found = isUuid(id) ? await new PublicationRepository(db).find(id) : null;
        if (found === null) return false;
        const indexEntry = await createFeedIndexEntry(facets, found.feedKey, found);
        const isDone = await lockPublication(deps, id, async (tx, publication) => {
          // The enrichment job may have changed its tags since they were read.
          if (publication.version !== found.version) return false;
          const settledReports = await new ReportRepository(tx).settle(publication.feedKey, now());
          const isHidden = publication.state === 'hidden';
          if (!isHidden && settledReports === 0) return true;
          await record(tx, { ...publication, settledReports });
          await new PublicationRepository(tx).setCleared(publication.feedKey, now());
          if (isHidden) await showLocked(tx, id, publication, indexEntry, now());
          return true;
        });
        if (isDone !== false) return isDone ?? false;
      }
    },
  };
}

/** Also uncounts it as a remix. The newer row is always locked first, which prevents deadlocks. */
async function removeFromFeed(tx: Db, publication: PublicationState): Promise<void> {
  if (publication.state === 'hidden') return;
  await new FeedIndexRepository(tx).remove(publication.feedKey);
  if (publication.remixOf !== null)
    await new PublicationRepository(tx).changeRemixCount(publication.remixOf, -1);
}

async function hideLocked(tx: Db, publication: PublicationState, now: Date): Promise<void> {
  await new PublicationRepository(tx).setState(publication.feedKey, 'hidden', now);
  await removeFromFeed(tx, publication);
}

async function removeLocked(tx: Db, id: string, publication: PublicationState): Promise<void> {
  await new PublicationRepository(tx).remove(publication.feedKey);
  await new PublishRepository(tx).deleteRecent(id);
  await removeFromFeed(tx, publication);
}

async function showLocked(
  tx: Db,
  id: string,
  { feedKey, conversationSummary, remixOf }: PublicationState,
  indexEntry: FeedIndexEntry,
  now: Date,
): Promise<void> {
  const publications = new PublicationRepository(tx);
  await publications.setState(feedKey, 'public', now);
  await new FeedIndexRepository(tx).add(indexEntry);
  if (conversationSummary === '')
    await new JobRepository(tx).add('enrich-publication', { uuid: id.toLowerCase() });
  if (remixOf !== null) await publications.changeRemixCount(remixOf, 1);
}
