import { adminUserSorts, type AdminUser } from '@convoke/contract/admin/admin-users.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { refusalText } from '../../../services/api/errors/error-text.ts';
import { AdminFrame, type Outcome } from '../admin-frame.tsx';
import { ConfirmedRequest } from '../confirmed-request.tsx';
import { readChoice } from '../list-address.rules.ts';
import { ListView } from '../list-view.tsx';
import { SearchBox } from '../search-box.tsx';
import { useListAddress } from '../use-list-address.ts';
import { UserForm } from './user-form.tsx';
import { UserTable } from './user-table.tsx';
import { usersMessages as texts } from '../messages.ts';
import { deactivateUser, usersKey, usersQuery } from './users.queries.ts';

/** User administration: search, create, edit and deactivate users. */
export function Users() {
  const client = useQueryClient();
  // Its user is `null` for a new one.
  const [form, setForm] = useState<{ user: AdminUser | null } | null>(null);
  const [deactivating, setDeactivating] = useState<AdminUser | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  /** Reloads the list on the current page (docs/behaviour.md#user-administration). */
  function finish(text: string) {
    setOutcome({ tone: 'success', text });
    void client.invalidateQueries({ queryKey: usersKey });
  }
  function open(user: AdminUser | null) {
    setOutcome(null);
    setForm({ user });
  }
  function close() {
    setForm(null);
    addButton.current?.focus();
  }

  return (
    <AdminFrame
      title={texts.title}
      subtitle={texts.subtitle}
      outcome={outcome}
      action={<AddButton ref={addButton} onClick={() => open(null)} />}
    >
      {form === null ? null : (
        <UserForm
          key={form.user?.uuid ?? 'new'}
          user={form.user}
          onCancel={close}
          onSaved={() => {
            finish(form.user === null ? texts.created : texts.updated);
            if (form.user !== null) close();
          }}
        />
      )}
      <UserList onEdit={open} onDeactivate={setDeactivating} />
      {deactivating === null ? null : (
        <ConfirmedRequest
          title={texts.confirmDeactivate}
          message={texts.whatDeactivating(deactivating.name || deactivating.email)}
          confirmLabel={texts.deactivate}
          send={() => deactivateUser(deactivating.uuid)}
          failureOf={(error) => refusalText(error) ?? texts.deleteFailed}
          onClose={() => setDeactivating(null)}
          onDone={() => {
            if (form?.user?.uuid === deactivating.uuid) setForm(null);
            finish(texts.deleted);
          }}
          onFailed={setOutcome}
        />
      )}
    </AdminFrame>
  );
}

function AddButton(props: { ref: Ref<HTMLButtonElement>; onClick: () => void }) {
  return (
    <Button {...props} variant="primary" icon={<UserPlus size={18} aria-hidden />}>
      {texts.add}
    </Button>
  );
}

interface UserListProps {
  onEdit: (user: AdminUser) => void;
  onDeactivate: (user: AdminUser) => void;
}

function UserList({ onEdit, onDeactivate }: UserListProps) {
  const { page, q, search, change } = useListAddress();
  const sort = readChoice(search, 'sort', adminUserSorts);
  const direction = readChoice(search, 'direction', ['ASC', 'DESC']);
  const query = useQuery(usersQuery({ page, q, sort, direction }));
  return (
    <>
      <SearchBox texts={texts} maxLength={limits.email} />
      <ListView
        query={query}
        texts={texts}
        empty={
          <EmptyState title={texts.empty}>
            {q === '' ? null : <p>{texts.emptySearch}</p>}
          </EmptyState>
        }
      >
        {(users, isStale) => (
          <UserTable
            users={users}
            isStale={isStale}
            order={{
              by: sort,
              direction,
              onSort: (by, next) => change({ sort: by, direction: next, page: 0 }),
            }}
            onEdit={onEdit}
            onDeactivate={onDeactivate}
          />
        )}
      </ListView>
    </>
  );
}
