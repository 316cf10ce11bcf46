import type { AdminUser, AdminUserSort } from '@convoke/contract/admin/admin-users.schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable, type TableOrder } from '../data-table.tsx';

export interface UserTableProps {
  users: readonly AdminUser[];
  isStale: boolean;
  order: TableOrder<AdminUserSort>;
  onEdit: (user: AdminUser) => void;
  onDeactivate: (user: AdminUser) => void;
}

const columns = [
  { label: 'ID', sort: 'id' },
  { label: 'Name', sort: 'name' },
  { label: 'Email', sort: 'email' },
  { label: 'Role', sort: 'userType' },
  { label: 'Status', sort: 'enabled' },
  { label: 'Actions', className: 'lg:w-52' },
] as const satisfies readonly Column<string, AdminUserSort>[];

/** The users of one page. */
export function UserTable({ users, isStale, order, onEdit, onDeactivate }: UserTableProps) {
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={users}
      keyOf={({ uuid }) => uuid}
      order={order}
      isStale={isStale}
      renderCells={(user) => ({
        ID: <span className="tabular-nums">{user.id}</span>,
        Name: (
          <bdi id={nameId(user)} className="font-medium">
            {user.name}
          </bdi>
        ),
        Email: user.email,
        Role: user.userType,
        Status: <Status isActive={user.enabled} />,
        Actions: <Actions user={user} onEdit={onEdit} onDeactivate={onDeactivate} />,
      })}
    />
  );
}

type ActionsProps = Pick<UserTableProps, 'onEdit' | 'onDeactivate'> & { user: AdminUser };

function Actions({ user, onEdit, onDeactivate }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-describedby={nameId(user)} onClick={() => onEdit(user)}>
        Edit
      </Button>
      {user.enabled ? (
        <Button
          size="sm"
          variant="quiet"
          className="text-danger!"
          aria-describedby={nameId(user)}
          onClick={() => onDeactivate(user)}
        >
          Deactivate
        </Button>
      ) : null}
    </div>
  );
}

function nameId({ uuid }: AdminUser): string {
  return `user-${uuid}`;
}

function Status({ isActive }: { isActive: boolean }) {
  return (
    <span className={`inline-flex items-center gap-2 ${isActive ? '' : 'text-ink-muted'}`}>
      <span
        aria-hidden
        className={`size-2 rounded-full ${isActive ? 'bg-success' : 'border border-line-strong'}`}
      />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}
