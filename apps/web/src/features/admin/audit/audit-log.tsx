import type { AuditEntry } from '@convoke/contract/admin/admin.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminTime } from '../admin-time.tsx';
import { DataTable } from '../data-table.tsx';
import { ListView } from '../list-view.tsx';
import { SearchBox } from '../search-box.tsx';
import { useListAddress } from '../use-list-address.ts';
import { auditChanges } from './audit-changes.rules.ts';
import { auditMessages as texts } from '../messages.ts';
import { auditQuery } from './audit.queries.ts';

const maxSearchLength = 200;

const columns = [
  { name: 'when', className: 'lg:w-36' },
  { name: 'who', className: 'lg:w-52' },
  { name: 'what', className: 'lg:w-44' },
  { name: 'target', className: 'lg:w-52' },
  { name: 'changes' },
  { name: 'request', className: 'lg:w-36' },
] as const;

/** Administrator actions, newest first. */
export function AuditLog() {
  const { page, q } = useListAddress();
  const query = useQuery(auditQuery({ page, q }));
  return (
    <AdminFrame title={texts.title} subtitle={texts.subtitle}>
      <SearchBox texts={texts} maxLength={maxSearchLength} />
      <ListView
        query={query}
        texts={texts}
        empty={
          <EmptyState title={q === '' ? texts.empty : texts.emptySearchTitle}>
            <p>{q === '' ? texts.emptyAdvice : texts.emptySearch}</p>
          </EmptyState>
        }
      >
        {(entries, isStale) => (
          <DataTable
            texts={texts}
            columns={columns}
            rows={entries}
            keyOf={({ id }) => String(id)}
            isStale={isStale}
            renderCells={(entry) => ({
              when: <AdminTime instant={entry.at} />,
              who: entry.actor ?? <span className="text-ink-muted">{texts.server}</span>,
              what: <span className="font-medium">{entry.action}</span>,
              target: entry.target,
              changes: <Changes entry={entry} />,
              request:
                entry.requestId === null ? null : (
                  <code className="font-mono text-xs text-ink-muted">{entry.requestId}</code>
                ),
            })}
          />
        )}
      </ListView>
    </AdminFrame>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  // A created target had no values before.
  const isNew = entry.before === null || entry.before === undefined;
  const changes = auditChanges(entry.before, entry.after).filter(
    ({ after }) => !(isNew && after === ''),
  );
  if (changes.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex min-w-0 flex-wrap gap-x-2">
          <dt className="text-ink-muted">{field === '' ? texts.value : field}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {isNew ? null : (
              <>
                <Value text={before} /> <ArrowRight size={14} aria-hidden className="inline" />
                <span className="sr-only">{texts.became}</span>{' '}
              </>
            )}
            <Value text={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text }: { text: string | null }) {
  if (text === null) return <i className="text-ink-muted">{texts.nothing}</i>;
  return <bdi>{text === '' ? texts.blank : text}</bdi>;
}
