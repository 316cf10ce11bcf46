import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionStore } from '../../../services/session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PasswordHint } from '../password-hint.tsx';
import { accountMessages, profileMessages as texts } from '../messages.ts';
import { changePasswordErrors } from './profile-form.rules.ts';
import { changePassword, devicesQuery } from './profile.queries.ts';
import { useAccountForm } from '../use-account-form.ts';

type ViewState = 'closed' | 'open' | 'changed';

/** Button that opens the form for a new password. */
export function ChangePassword({ account }: { account: Account }) {
  const [viewState, setViewState] = useState<ViewState>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const wasOpen = useRef(false);

  useEffect(() => {
    // The form that had focus is unmounted.
    if (wasOpen.current && viewState !== 'open') opener.current?.focus();
    wasOpen.current = viewState === 'open';
  }, [viewState]);

  if (viewState === 'open') {
    return (
      <ChangePasswordForm
        email={account.email}
        onCancel={() => setViewState('closed')}
        onChanged={() => {
          setViewState('changed');
          sessionStore.changeAccount({ hasTemporaryPassword: false });
          void client.invalidateQueries(devicesQuery(account.uuid));
        }}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {viewState === 'changed' ? (
        <Notice tone="success" className="w-full">
          {texts.passwordChanged}
        </Notice>
      ) : null}
      <Button ref={opener} onClick={() => setViewState('open')}>
        {texts.changePassword}
      </Button>
    </div>
  );
}

interface ChangePasswordFormProps {
  email: string;
  onCancel: () => void;
  onChanged: () => void;
}

function ChangePasswordForm({ email, onCancel, onChanged }: ChangePasswordFormProps) {
  const { labels } = accountMessages;
  const form = useAccountForm({
    fields: {
      currentPassword: { label: labels.currentPassword },
      newPassword: { label: labels.newPassword },
      confirmPassword: { label: labels.confirmPassword },
    },
    check: changePasswordErrors,
    async send({ currentPassword, newPassword }) {
      await changePassword({ currentPassword, newPassword });
      onChanged();
    },
    fallback: texts.changeFailed,
  });
  const element = form.form.ref;
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [element]);

  return (
    <form {...form.form} aria-label={texts.changePassword} className="flex max-w-md flex-col gap-5">
      <p key={form.attempts} role="alert" className="sr-only">
        {form.summary}
      </p>
      {form.failure === null ? null : <Notice tone="error">{form.failure}</Notice>}
      {/* Tells password managers the account. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
      <PasswordField
        {...form.field('newPassword')}
        hint={<PasswordHint password={form.field('newPassword').value} />}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" />
      <p className="text-sm text-ink-muted">{texts.changeExplanation}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          {texts.savePassword}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
