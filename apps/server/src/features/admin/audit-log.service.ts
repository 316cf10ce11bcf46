import type { AuditEntry } from '@convoke/contract/admin/admin.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { AuditRepository } from '../../services/audit/audit.repository.ts';
import { type PageRequest, pageOf, rowsOf } from './page.rules.ts';

/** Lists and searches the audit log. */
export function createAuditLogService({ db }: { db: Db }) {
  return {
    async list(query: PageRequest & { q?: string | undefined }) {
      const q = query.q?.trim() ?? '';
      const repository = new AuditRepository(db);
      const rows = rowsOf(query);
      const { entries, total } =
        q === '' ? await repository.page(rows) : await repository.search(q, rows);
      const content = entries.map(({ at, before, after, ...entry }): AuditEntry => ({
        ...entry,
        at: at.toISOString(),
        before: parseJson(before),
        after: parseJson(after),
      }));
      return pageOf(content, total, query);
    },
  };
}

function parseJson(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
