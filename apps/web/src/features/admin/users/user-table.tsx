import type { AdminUser, AdminUserSort } from '@convoke/contract/admin/admin-users.schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable, type TableOrder } from '../data-table.tsx';
import { StatusMark } from '../status-mark.tsx';
import { usersMessages as texts } from '../messages.ts';

export interface UserTableProps {
  users: readonly AdminUser[];
  isStale: boolean;
  order: TableOrder<AdminUserSort>;
  onEdit: (user: AdminUser) => void;
  onDeactivate: (user: AdminUser) => void;
}

const columns = [
  { name: 'id', sort: 'id' },
  { name: 'name', sort: 'name' },
  { name: 'email', sort: 'email' },
  { name: 'role', sort: 'userType', className: 'lg:whitespace-nowrap' },
  { name: 'status', sort: 'enabled', className: 'lg:whitespace-nowrap' },
  { name: 'actions', className: 'lg:w-52', isSelfEvident: true },
] as const satisfies readonly Column<string, AdminUserSort>[];

/** Users of one page of the list. */
export function UserTable({ users, isStale, order, onEdit, onDeactivate }: UserTableProps) {
  return (
    <DataTable
      texts={texts}
      columns={columns}
      rows={users}
      keyOf={({ uuid }) => uuid}
      order={order}
      isStale={isStale}
      renderCells={(user) => ({
        id: <span className="tabular-nums">{user.id}</span>,
        name: (
          <bdi id={nameId(user)} className="font-medium">
            {user.name}
          </bdi>
        ),
        email: user.email,
        role: user.userType,
        status: (
          <StatusMark isOn={user.enabled}>
            {user.enabled ? texts.active : texts.inactive}
          </StatusMark>
        ),
        actions: <Actions user={user} onEdit={onEdit} onDeactivate={onDeactivate} />,
      })}
    />
  );
}

type ActionsProps = Pick<UserTableProps, 'onEdit' | 'onDeactivate'> & { user: AdminUser };

function Actions({ user, onEdit, onDeactivate }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-describedby={nameId(user)} onClick={() => onEdit(user)}>
        {texts.edit}
      </Button>
      {user.enabled ? (
        <Button
          size="sm"
          variant="quiet"
          className="text-danger!"
          aria-describedby={nameId(user)}
          onClick={() => onDeactivate(user)}
        >
          {texts.deactivate}
        </Button>
      ) : null}
    </div>
  );
}

function nameId({ uuid }: AdminUser): string {
  return `user-${uuid}`;
}
