import type { AuditEntry } from '@convoke/contract/admin/admin.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { createAuditRepository } from '../../services/audit/audit.repository.ts';
import { type PageRequest, pageOf, rowsOf } from './page.rules.ts';

/** Shows who changed what. */
export function createAuditTrailService({ db }: { db: Db }) {
  return {
    async list(query: PageRequest & { q?: string | undefined }) {
      const q = query.q?.trim() ?? '';
      const repository = createAuditRepository(db);
      const rows = rowsOf(query);
      const { entries, total } =
        q === '' ? await repository.page(rows) : await repository.search(q, rows);
      const content = entries.map(({ at, before, after, ...entry }): AuditEntry => ({
        ...entry,
        at: at.toISOString(),
        before: read(before),
        after: read(after),
      }));
      return pageOf(content, total, query);
    },
  };
}

function read(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
