import type { Db } from '../../db/schema.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import type { RecordModeration } from '../publication/moderation/moderation.service.ts';
import type { PublicationService } from '../publication/publication.service.ts';
import { refusal } from '../../lib/refusal.ts';
import { type PageRequest, pageOf, rowsOf } from './page.rules.ts';

type AdminAction = 'publication.hidden' | 'publication.restored' | 'publication.deleted';

/** Lists, hides, restores and deletes publications for administrators. */
export function createAdminContentService({
  publication,
}: {
  publication: Pick<PublicationService, 'listAll' | 'readAny' | 'hide' | 'restore' | 'remove'>;
}) {
  /** Records an admin action in the transaction of the change. */
  const recordAction =
    (actor: Actor, action: AdminAction, uuid: string, after: object | null): RecordModeration =>
    async (tx: Db, { introduction, state, settledReports = 0 }) => {
      const reports = settledReports > 0 ? { openReports: settledReports } : {};
      await record(tx, {
        actorId: actor.accountId,
        action,
        target: uuid.toLowerCase(),
        before: { introduction, state, ...reports },
        after: settledReports > 0 ? { ...after, openReports: 0 } : after,
        requestId: actor.requestId,
      });
    };

  return {
    async list(
      query: PageRequest & {
        q?: string | undefined;
        state?: 'public' | 'hidden' | 'reported' | undefined;
      },
    ) {
      const { content, totalElements } = await publication.listAll({
        q: query.q,
        state: query.state,
        ...rowsOf(query),
      });
      return pageOf(content, totalElements, query);
    },

    async read(id: string) {
      const found = await publication.readAny(id);
      if (found === null) throw refusal('unknown_publication');
      return found;
    },

    async hide(id: string, actor: Actor): Promise<void> {
      const recordModeration = recordAction(actor, 'publication.hidden', id, { state: 'hidden' });
      if (!(await publication.hide(id, recordModeration))) throw refusal('unknown_publication');
    },

    /** Also settles the open reports. */
    async restore(id: string, actor: Actor): Promise<void> {
      const recordModeration = recordAction(actor, 'publication.restored', id, { state: 'public' });
      if (!(await publication.restore(id, recordModeration))) throw refusal('unknown_publication');
    },

    async remove(id: string, actor: Actor): Promise<void> {
      if (!(await publication.remove(id, recordAction(actor, 'publication.deleted', id, null))))
        throw refusal('unknown_publication');
    },
  };
}
