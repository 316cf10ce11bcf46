import type { Db } from '../../db/schema.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import type { NoteModeration } from '../publication/moderation.service.ts';
import type { PublicationService } from '../publication/publication.service.ts';
import { unknownPublication } from './admin.errors.ts';
import { type PageRequest, pageOf, rowsOf } from './page.rules.ts';

type Deed = 'publication.hidden' | 'publication.restored' | 'publication.deleted';

/** Looks after what was published; the publications themselves belong to their own feature. */
export function createAdminContentService({
  publication,
}: {
  publication: Pick<PublicationService, 'listAll' | 'readAny' | 'hide' | 'restore' | 'remove'>;
}) {
  /** Notes a deed beside the change, in the same transaction. */
  const noted =
    (actor: Actor, action: Deed, uuid: string, after: object | null): NoteModeration =>
    async (tx: Db, { introduction, state, settledReports = 0 }) => {
      const isAbout = settledReports > 0 ? { openReports: settledReports } : {};
      await record(tx, {
        actorId: actor.accountId,
        action,
        target: uuid.toLowerCase(),
        before: { introduction, state, ...isAbout },
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
      if (found === null) throw unknownPublication();
      return found;
    },

    async hide(id: string, actor: Actor): Promise<void> {
      const note = noted(actor, 'publication.hidden', id, { state: 'hidden' });
      if (!(await publication.hide(id, note))) throw unknownPublication();
    },

    /** Reports so far count as looked at. */
    async restore(id: string, actor: Actor): Promise<void> {
      const note = noted(actor, 'publication.restored', id, { state: 'public' });
      if (!(await publication.restore(id, note))) throw unknownPublication();
    },

    async remove(id: string, actor: Actor): Promise<void> {
      if (!(await publication.remove(id, noted(actor, 'publication.deleted', id, null))))
        throw unknownPublication();
    },
  };
}
