import type { AdminPublication } from '@convoke/contract/admin/admin.schemas.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import type { Db } from '../../../db/schema.ts';
import { isUuid } from '../../../lib/ids.ts';
import { AdminSearchRepository, type AdminSearchSelection } from './admin-search.repository.ts';
import { adminSearchText } from '../feed/feed-index.rules.ts';
import { createdAtOf, feedKeysBetween } from '../feed/feed-key.rules.ts';
import { PublicationRepository } from '../publication.repository.ts';
import { ReportRepository } from './report.repository.ts';

/** Publications for administrators: hidden ones too, with their reports. */
export function createAdminSearchService(db: Db) {
  const repository = new AdminSearchRepository(db);

  return {
    /** A page of all publications, newest first. */
    async listAll(
      selection: Omit<AdminSearchSelection, 'searchText'> & { q: string | undefined },
    ): Promise<{ content: AdminPublication[]; totalElements: number }> {
      const { q, ...rest } = selection;
      const { rows, total } = await repository.page({ ...rest, searchText: adminSearchText(q) });
      const content = rows.map(({ feedKey, participants, ...fields }) => ({
        ...fields,
        createdAt: createdAtOf(feedKey),
        participants: participants.map(({ name, role }) => ({ name, role })),
      }));
      return { content, totalElements: total };
    },

    /** A publication, hidden or not, with all its reports, newest first; null when there is none. */
    async readAny(id: string): Promise<{
      publication: Publication;
      state: 'public' | 'hidden';
      reports: { reason: string; createdAt: string }[];
    } | null> {
      const found = isUuid(id) ? await new PublicationRepository(db).read(id) : null;
      if (found === null) return null;
      const { feedKey, ...rest } = found;
      const reports = await new ReportRepository(db).list(feedKey);
      return {
        ...rest,
        reports: reports.map(({ reason, reportedAt }) => ({
          reason,
          createdAt: reportedAt.toISOString(),
        })),
      };
    },

    /** Publications, remixes and decisions per UTC day of publishing since `firstDay`, deleted ones included. */
    async countByDay(
      firstDay: string,
    ): Promise<{ day: string; publications: number; remixes: number; decisions: number }[]> {
      return repository.countByDay(feedKeysBetween(firstDay, undefined).from);
    },

    /** The most frequent tags and roles of public publications since `firstDay`. */
    async topFacets(firstDay: string, limit: number) {
      const { from } = feedKeysBetween(firstDay, undefined);
      const [tags, roles] = await Promise.all([
        repository.topFacets('tag', from, limit),
        repository.topFacets('role', from, limit),
      ]);
      return { tags, roles };
    },
  };
}
