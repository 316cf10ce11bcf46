import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { createJobRepository } from '../../services/jobs/job.repository.ts';
import type { FacetRepository } from './facet.repository.ts';
import { createListingRepository } from './listing.repository.ts';
import { placeInFeed } from './place-in-feed.ts';
import { unknownPublication, wrongDeleteKey } from './publication.errors.ts';
import { isDeleteKey, type PublicationKeys } from './publication-keys.ts';
import { createPublicationRepository, type PublicationState } from './publication.repository.ts';
import { createPublishingRepository } from './publishing.repository.ts';
import { createReportRepository } from './report.repository.ts';
import { readStored } from './stored-publication.rules.ts';
import { isUuid } from '../../lib/uuid.rules.ts';

/** Reports from so many networks hide a publication until an administrator looks. */
const reportsThatHide = 3;

const noteNothing = async () => {};

/** What an administrator did to a publication, to be noted in the same transaction. */
export type NoteModeration = (
  tx: Db,
  publication: Pick<PublicationState, 'introduction' | 'state'> & {
    /** Reports that were settled by it. */
    settledReports?: number;
  },
) => Promise<void>;

/** What becomes of publications that somebody no longer wants to see: taken back, reported, hidden, restored, removed. */
export function createModerationService(deps: {
  db: Db;
  clock: Clock;
  keys: PublicationKeys;
  facets: FacetRepository;
  /** Told after each change of what the feed shows. */
  onFeedChange: () => void;
}) {
  const { db, clock, keys, facets } = deps;

  /** Does something to a publication that nobody else changes meanwhile; null where there is none. */
  async function withLocked<Result>(
    id: string,
    work: (tx: Db, publication: PublicationState) => Promise<Result>,
  ): Promise<Result | null> {
    if (!isUuid(id)) return null;
    try {
      return await db.transaction().execute(async (tx) => {
        const publication = await createPublicationRepository(tx).lock(id);
        return publication === null ? null : work(tx, publication);
      });
    } finally {
      // Also after a failure: whether a commit whose answer was lost took place is not known.
      deps.onFeedChange();
    }
  }

  /** Its remix counts no more either. The newer row is always locked first, so that no two wait for each other. */
  async function takeOutOfFeed(tx: Db, publication: PublicationState): Promise<void> {
    if (publication.state === 'hidden') return;
    await createListingRepository(tx).remove(publication.position);
    if (publication.remixOf !== null)
      await createPublicationRepository(tx).changeRemixCount(publication.remixOf, -1);
  }

  async function hideLocked(tx: Db, publication: PublicationState): Promise<void> {
    const { position } = publication;
    await createPublicationRepository(tx).setState(position, 'hidden', new Date(clock.now()));
    await takeOutOfFeed(tx, publication);
  }

  async function removeLocked(tx: Db, id: string, publication: PublicationState): Promise<void> {
    await createPublicationRepository(tx).remove(publication.position);
    await createPublishingRepository(tx).forgetRecent(id);
    await takeOutOfFeed(tx, publication);
  }

  return {
    /** For whoever published it: takes it back with the key that publishing gave. */
    async takeBack(id: string, deleteKey: string | undefined): Promise<void> {
      const taken = await withLocked(id, async (tx, publication) => {
        if (deleteKey === undefined || !isDeleteKey(deleteKey, publication.deleteKeyHash))
          throw wrongDeleteKey();
        await removeLocked(tx, id, publication);
        return true;
      });
      if (taken === null) throw unknownPublication();
    },

    /** For administrators: removes a publication, hidden or not; false when there is none. */
    async remove(id: string, note: NoteModeration = noteNothing): Promise<boolean> {
      const removed = await withLocked(id, async (tx, publication) => {
        await removeLocked(tx, id, publication);
        await note(tx, publication);
        return true;
      });
      return removed ?? false;
    },

    /**
     * Counts a report, each network once; the last one that it takes hides the publication. One that an administrator
     * has restored is not hidden by reports again: they are shown to the administrators, who decide.
     */
    async report(id: string, reason: string, address: string): Promise<void> {
      const counted = await withLocked(id, async (tx, publication) => {
        if (publication.state === 'hidden') throw unknownPublication();
        const { position } = publication;
        const reports = createReportRepository(tx);
        const reporterKey = keys.reporter(address);
        await reports.add({ position, reporterKey, reason, at: new Date(clock.now()) });
        if (
          publication.clearedAt === null &&
          (await reports.countOpen(position)) >= reportsThatHide
        )
          await hideLocked(tx, publication);
        return true;
      });
      if (counted === null) throw unknownPublication();
    },

    /** For administrators: nobody can read it until it is restored; false when there is none. */
    async hide(id: string, note: NoteModeration = noteNothing): Promise<boolean> {
      const hidden = await withLocked(id, async (tx, publication) => {
        // What is hidden already was hidden by somebody else: there is nothing to note.
        if (publication.state === 'hidden') return true;
        await hideLocked(tx, publication);
        await note(tx, publication);
        return true;
      });
      return hidden ?? false;
    },

    /** For administrators: everyone can read it again, and the reports so far count no more; false when there is none. */
    async restore(id: string, note: NoteModeration = noteNothing): Promise<boolean> {
      for (;;) {
        const texts = isUuid(id) ? await createPublicationRepository(db).texts(id) : null;
        if (texts === null) return false;
        const stored = readStored(texts);
        const place = await placeInFeed(facets, texts.position, stored);
        const isDone = await withLocked(id, async (tx, publication) => {
          const { position, state, version, remixOf } = publication;
          // A job may have given it other tags since they were read.
          if (version !== texts.version) return false;
          const now = new Date(clock.now());
          const settledReports = await createReportRepository(tx).settle(position, now);
          if (state === 'public' && settledReports === 0) return true;
          await note(tx, { ...publication, settledReports });
          const kept = createPublicationRepository(tx);
          await kept.setCleared(position, now);
          if (state === 'public') return true;
          await kept.setState(position, 'public', now);
          await createListingRepository(tx).add(place);
          if (stored.conversationSummary === '')
            await createJobRepository(tx).add('enrich-publication', { uuid: stored.uuid });
          if (remixOf !== null) await kept.changeRemixCount(remixOf, 1);
          return true;
        });
        if (isDone !== false) return isDone ?? false;
      }
    },
  };
}
