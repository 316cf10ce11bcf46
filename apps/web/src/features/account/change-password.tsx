import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { identityDesk } from '../../services/identity/identity-desk.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountMessages } from './account.messages.ts';
import { changePasswordErrors } from './profile-form.rules.ts';
import { profileMessages as texts } from './profile.messages.ts';
import { changePassword, devicesQuery } from './profile.queries.ts';
import { useAccountForm } from './use-account-form.ts';

type Face = 'closed' | 'open' | 'changed';

/** A button that opens the form of a new password. */
export function ChangePassword({ account }: { account: Account }) {
  const [face, setFace] = useState<Face>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const wasOpen = useRef(false);

  useEffect(() => {
    // The form had the focus and is gone.
    if (wasOpen.current && face !== 'open') opener.current?.focus();
    wasOpen.current = face === 'open';
  }, [face]);

  if (face === 'open') {
    return (
      <ChangePasswordForm
        email={account.email}
        onCancel={() => setFace('closed')}
        onChanged={() => {
          setFace('changed');
          identityDesk.changeAccount({ hasTemporaryPassword: false });
          void client.invalidateQueries(devicesQuery(account.uuid));
        }}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {face === 'changed' ? (
        <Notice tone="success" className="w-full">
          {texts.passwordChanged}
        </Notice>
      ) : null}
      <Button ref={opener} onClick={() => setFace('open')}>
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
  const { labels, passwordHint } = accountMessages;
  const form = useAccountForm({
    fields: {
      currentPassword: { label: labels.currentPassword, value: '' },
      newPassword: { label: labels.newPassword, value: '' },
      confirmPassword: { label: labels.confirmPassword, value: '' },
    },
    check: changePasswordErrors,
    async send({ currentPassword, newPassword }) {
      await changePassword({ currentPassword, newPassword });
      onChanged();
    },
    fallback: texts.changeFailed,
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, []);

  return (
    <form
      ref={element}
      noValidate
      aria-label={texts.changePassword}
      className="flex max-w-md flex-col gap-5"
      onSubmit={form.submit}
    >
      <p key={form.attempts} role="alert" className="sr-only">
        {form.summary}
      </p>
      {form.failure === null ? null : <Notice tone="error">{form.failure}</Notice>}
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
      <PasswordField
        {...form.field('newPassword')}
        hint={passwordHint}
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
