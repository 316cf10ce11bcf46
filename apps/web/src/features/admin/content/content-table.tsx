import type { AdminPublication } from '@convoke/contract/admin/admin.schemas.ts';
import { formatNumber } from '../../../lib/language/locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { AdminTime } from '../admin-time.tsx';
import { DataTable } from '../data-table.tsx';
import type { ContentQuestion } from './content-dialog.tsx';
import { contentMessages as texts } from '../messages.ts';

export interface ContentTableProps {
  publications: readonly AdminPublication[];
  isStale: boolean;
  onRead: (uuid: string) => void;
  onAsk: (question: ContentQuestion) => void;
}

const namedTeam = 3;

const columns = [
  { name: 'title', className: 'lg:w-1/5' },
  { name: 'team' },
  { name: 'published' },
  { name: 'messages' },
  { name: 'remixes' },
  { name: 'state', className: 'lg:whitespace-nowrap' },
  { name: 'reports' },
  { name: 'actions', className: 'lg:w-72', isSelfEvident: true },
] as const;

/** Publications of one page of the list. */
export function ContentTable({ publications, isStale, onRead, onAsk }: ContentTableProps) {
  return (
    <DataTable
      texts={texts}
      columns={columns}
      rows={publications}
      keyOf={({ uuid }) => uuid}
      isStale={isStale}
      renderCells={(one) => ({
        title: (
          <bdi id={titleId(one)} className="font-medium">
            {one.introduction || texts.untitled}
          </bdi>
        ),
        team: <Team members={one.participants} />,
        published: <AdminTime instant={one.createdAt} />,
        messages: <span className="tabular-nums">{formatNumber(one.replyCount)}</span>,
        remixes: <span className="tabular-nums">{formatNumber(one.remixCount)}</span>,
        state: texts.stateOf[one.state],
        reports:
          one.reportCount > 0 ? (
            <Badge tone="accent">{formatNumber(one.reportCount)}</Badge>
          ) : (
            formatNumber(0)
          ),
        actions: <Actions publication={one} onRead={onRead} onAsk={onAsk} />,
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
    <span className="text-ink-muted lg:line-clamp-3">
      {members
        .slice(0, namedTeam)
        .map(({ name, role }) => `${name} (${role})`)
        .join(', ')}
      {rest > 0 ? texts.more(rest) : null}
    </span>
  );
}

type ActionsProps = Pick<ContentTableProps, 'onRead' | 'onAsk'> & { publication: AdminPublication };

function Actions({ publication, onRead, onAsk }: ActionsProps) {
  const { uuid, introduction, state } = publication;
  const buttonProps = { size: 'sm', 'aria-describedby': titleId(publication) } as const;
  const title = introduction || texts.untitled;
  return (
    <div className="flex flex-wrap gap-1">
      <Button {...buttonProps} onClick={() => onRead(uuid)}>
        {texts.read}
      </Button>
      {state === 'hidden' ? (
        <Button
          {...buttonProps}
          variant="quiet"
          onClick={() => onAsk({ action: 'restore', uuid, title })}
        >
          {texts.deeds.restore.label}
        </Button>
      ) : (
        <Button
          {...buttonProps}
          variant="quiet"
          onClick={() => onAsk({ action: 'hide', uuid, title })}
        >
          {texts.deeds.hide.label}
        </Button>
      )}
      <Button
        {...buttonProps}
        variant="quiet"
        className="text-danger!"
        onClick={() => onAsk({ action: 'delete', uuid, title })}
      >
        {texts.deeds.delete.label}
      </Button>
    </div>
  );
}
