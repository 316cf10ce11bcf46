import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { accountMessages, profileMessages as texts } from '../messages.ts';
import { passwordErrors } from './profile-form.rules.ts';
import { deleteAccount } from './profile.queries.ts';
import { useAccountForm } from '../use-account-form.ts';

interface DeleteAccountProps {
  email: string;
  /** The account was deleted. */
  onDeleted: () => void;
}

/** Deletes the account, after an explanation and the password. */
export function DeleteAccount(props: DeleteAccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-5">
      <Button className="text-danger!" onClick={() => setIsAsking(true)}>
        {texts.deleteAccount}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">{texts.deleteExplanation}</p>
      {isAsking ? <DeleteDialog {...props} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}

function DeleteDialog({ email, onDeleted, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const formId = useId();
  const form = useAccountForm({
    fields: { password: { label: accountMessages.labels.password } },
    wireNames: { password: 'currentPassword' },
    check: passwordErrors,
    async send({ password }) {
      await deleteAccount(password);
      onDeleted();
    },
    fallback: texts.deleteFailed,
  });
  return (
    <Dialog
      title={texts.deleteQuestion}
      role="alertdialog"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" isBusy={form.isSending}>
            {texts.deleteAccount}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className="flex flex-col gap-4">
        <p key={form.attempts} role="alert" className="sr-only">
          {form.summary}
        </p>
        <p>{texts.deleteGoes}</p>
        <p>{texts.deleteStays}</p>
        {form.failure === null ? null : <Notice tone="error">{form.failure}</Notice>}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <PasswordField {...form.field('password')} autoComplete="current-password" data-autofocus />
      </form>
    </Dialog>
  );
}
