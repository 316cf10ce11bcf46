import {
  adminUserSchema,
  adminUserSorts,
  type AdminUser,
} from '@convoke/contract/admin/admin-users.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCarriedTexts, useCarry } from '../../../services/identity/carried-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { readChoice } from '../list-address.rules.ts';
import { ListView } from '../list-view.tsx';
import { SearchBox } from '../search-box.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { UserForm } from './user-form.tsx';
import { UserTable } from './user-table.tsx';
import { usersMessages as texts } from './users.messages.ts';
import { usersKey, usersQuery } from './users.queries.ts';

type Mode = { name: 'list' } | { name: 'create' } | { name: 'edit'; user: AdminUser };
type Outcome = { tone: 'success' | 'error'; text: string } | null;

function textsOfMode(mode: Mode): Record<string, string> {
  return { mode: mode.name, user: 'user' in mode ? JSON.stringify(mode.user) : '' };
}

function modeOf({ mode, user }: Readonly<Partial<Record<string, string>>>): Mode {
  if (mode === 'create') return { name: 'create' };
  const read = adminUserSchema.safeParse(user ? JSON.parse(user) : null);
  return read.success ? { name: 'edit', user: read.data } : { name: 'list' };
}

/** The users: found, made, changed, deactivated. */
export function Users() {
  const { page, q, search, change } = useListAddress();
  const sort = readChoice(search, 'sort', adminUserSorts);
  const direction = readChoice(search, 'direction', ['ASC', 'DESC']);
  const client = useQueryClient();
  const query = useQuery(usersQuery({ page, q, sort, direction }));
  const carried = useCarriedTexts('users');
  const [mode, setMode] = useState<Mode>(() => modeOf(carried));
  useCarry('users', textsOfMode(mode));
  const [leaving, setLeaving] = useState<AdminUser | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  /** §4: the list reloads on the page that is in sight. */
  function finish(next: Outcome) {
    setOutcome(next);
    void client.invalidateQueries({ queryKey: usersKey });
  }
  function open(next: Mode) {
    setOutcome(null);
    setMode(next);
  }
  function close() {
    setMode({ name: 'list' });
    addButton.current?.focus();
  }

  return (
    <AdminFrame
      title={texts.title}
      subtitle={texts.subtitle}
      action={
        <Button
          ref={addButton}
          variant="primary"
          icon={<UserPlus size={18} aria-hidden />}
          onClick={() => open({ name: 'create' })}
        >
          {texts.add}
        </Button>
      }
    >
      {outcome === null ? null : <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      {mode.name === 'list' ? null : (
        <UserForm
          key={mode.name === 'edit' ? mode.user.uuid : 'new'}
          user={mode.name === 'edit' ? mode.user : null}
          onCancel={close}
          onSaved={() => {
            finish({ tone: 'success', text: mode.name === 'edit' ? texts.updated : texts.created });
            if (mode.name === 'edit') close();
          }}
        />
      )}
      <div className="flex flex-wrap gap-4">
        <SearchBox
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          maxLength={limits.email}
          value={q}
          onSearch={(text) => change({ q: text, page: 0 }, { isTyped: true })}
        />
      </div>
      <ListView
        query={query}
        page={page}
        loadingLabel={texts.loading}
        failedMessage={texts.loadFailed}
        empty={
          <EmptyState title={texts.empty}>
            {q === '' ? null : <p>{texts.emptySearch}</p>}
          </EmptyState>
        }
        onTurn={(next) => change({ page: next })}
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
            onEdit={(user) => open({ name: 'edit', user })}
            onDeactivate={setLeaving}
          />
        )}
      </ListView>
      <DeactivateDialog
        user={leaving}
        onClose={() => setLeaving(null)}
        onDone={(user) => {
          if (mode.name === 'edit' && mode.user.uuid === user.uuid) setMode({ name: 'list' });
          finish({ tone: 'success', text: texts.deleted });
        }}
        onFailed={(text) => setOutcome({ tone: 'error', text })}
      />
    </AdminFrame>
  );
}
