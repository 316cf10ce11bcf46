import type { AdminPublication } from '@convoke/contract/admin/admin.schemas.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { AdminTime } from '../admin-time.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import type { ContentQuestion } from './content-dialog.tsx';
import { contentMessages as texts } from './content.messages.ts';

export interface ContentTableProps {
  publications: readonly AdminPublication[];
  isStale: boolean;
  onRead: (uuid: string) => void;
  onAsk: (question: ContentQuestion) => void;
}

const namedTeam = 3;

const columns = [
  { label: 'Title', className: 'lg:w-1/4' },
  { label: 'Team' },
  { label: 'Published' },
  { label: 'Messages' },
  { label: 'Remixes' },
  { label: 'State', className: 'lg:whitespace-nowrap' },
  { label: 'Reports' },
  { label: 'Actions', className: 'lg:w-68' },
] as const satisfies readonly Column[];

/** The publications of one page. */
export function ContentTable({ publications, isStale, onRead, onAsk }: ContentTableProps) {
  return (
    <DataTable
      label="Conversations"
      columns={columns}
      rows={publications}
      keyOf={({ uuid }) => uuid}
      isStale={isStale}
      renderCells={(one) => ({
        Title: (
          <bdi id={titleId(one)} className="font-medium">
            {one.introduction || texts.untitled}
          </bdi>
        ),
        Team: <Team members={one.participants} />,
        Published: <AdminTime instant={one.createdAt} />,
        Messages: <span className="tabular-nums">{one.replyCount}</span>,
        Remixes: <span className="tabular-nums">{one.remixCount}</span>,
        State: one.state === 'hidden' ? 'Hidden' : 'Public',
        Reports: one.reportCount > 0 ? <Badge tone="accent">{one.reportCount}</Badge> : '0',
        Actions: <Actions publication={one} onRead={onRead} onAsk={onAsk} />,
      })}
    />
  );
}

function titleId({ uuid }: AdminPublication): string {
  return `publication-${uuid}`;
}

function Team({ members }: { members: AdminPublication['participants'] }) {
  const rest = members.length - namedTeam;
  return (
    <span className="text-ink-muted">
      {members
        .slice(0, namedTeam)
        .map(({ name, role }) => `${name} (${role})`)
        .join(', ')}
      {rest > 0 ? ` and ${rest} more` : null}
    </span>
  );
}

type ActionsProps = Pick<ContentTableProps, 'onRead' | 'onAsk'> & { publication: AdminPublication };

function Actions({ publication, onRead, onAsk }: ActionsProps) {
  const { uuid, introduction, state } = publication;
  const about = { size: 'sm', 'aria-describedby': titleId(publication) } as const;
  const title = introduction || texts.untitled;
  return (
    <div className="flex flex-wrap gap-1">
      <Button {...about} onClick={() => onRead(uuid)}>
        Read
      </Button>
      {state === 'hidden' ? (
        <Button
          {...about}
          variant="quiet"
          onClick={() => onAsk({ action: 'restore', uuid, title })}
        >
          Restore
        </Button>
      ) : (
        <Button {...about} variant="quiet" onClick={() => onAsk({ action: 'hide', uuid, title })}>
          Hide
        </Button>
      )}
      <Button
        {...about}
        variant="quiet"
        className="text-danger!"
        onClick={() => onAsk({ action: 'delete', uuid, title })}
      >
        Delete
      </Button>
    </div>
  );
}
