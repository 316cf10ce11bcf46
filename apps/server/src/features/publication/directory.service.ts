import type { AdminPublication } from '@convoke/contract/admin/admin.schemas.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { isUuid } from '../../lib/uuid.rules.ts';
import { createDirectoryRepository, type DirectorySelection } from './directory.repository.ts';
import { directoryNeedle } from './listing.rules.ts';
import { createdAtOf, positionsBetween } from './position.rules.ts';
import { createPublicationRepository } from './publication.repository.ts';
import { createReportRepository } from './report.repository.ts';
import { readStored, readStoredCard } from './stored-publication.rules.ts';

/** Publications as those see them who look after the place: hidden ones too, with what was reported. */
export function createDirectoryService(db: Db) {
  const directory = createDirectoryRepository(db);

  return {
    /** A page of all publications, the newest first. */
    async listAll(
      selection: Omit<DirectorySelection, 'needle'> & { q: string | undefined },
    ): Promise<{ content: AdminPublication[]; totalElements: number }> {
      const { q, ...rest } = selection;
      const { rows, total } = await directory.page({ ...rest, needle: directoryNeedle(q) });
      const content = rows.map((row) => {
        const { uuid, introduction, participants, replyCount } = readStoredCard(row);
        return {
          uuid,
          introduction,
          createdAt: createdAtOf(row.position),
          state: row.state,
          participants: participants.map(({ name, role }) => ({ name, role })),
          replyCount,
          remixCount: row.remixCount,
          reportCount: row.reportCount,
        };
      });
      return { content, totalElements: total };
    },

    /** A publication whole, hidden or not, with every report about it, the newest first; null when there is none. */
    async readAny(id: string): Promise<{
      publication: Publication;
      state: 'public' | 'hidden';
      reports: { reason: string; createdAt: string }[];
    } | null> {
      const texts = isUuid(id) ? await createPublicationRepository(db).texts(id) : null;
      if (texts === null) return null;
      const reports = await createReportRepository(db).list(texts.position);
      return {
        publication: { ...readStored(texts), remixCount: texts.remixCount },
        state: texts.state,
        reports: reports.map(({ reason, reportedAt }) => ({
          reason,
          createdAt: reportedAt.toISOString(),
        })),
      };
    },

    /** How many were published on each UTC day from `firstDay` on, deleted ones too, and how many of them were remixes. */
    async countByDay(
      firstDay: string,
    ): Promise<{ day: string; publications: number; remixes: number }[]> {
      return directory.countByDay(positionsBetween(firstDay, undefined).from);
    },

    /** The tags and roles that occur most often among public publications of these days, the most frequent first. */
    async topFacets(firstDay: string, limit: number) {
      const { from } = positionsBetween(firstDay, undefined);
      const [tags, roles] = await Promise.all([
        directory.topFacets('tag', from, limit),
        directory.topFacets('role', from, limit),
      ]);
      return { tags, roles };
    },
  };
}
