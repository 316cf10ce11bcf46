import { CircleCheck, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PasswordHint } from '../password-hint.tsx';
import { accountMessages, authMessages as texts } from '../messages.ts';
import { resetPassword } from '../account.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { newPasswordErrors } from './auth-form.rules.ts';
import { AuthLink, AuthScreen } from './auth-screen.tsx';
import { DonePanel } from './done-panel.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useDelayedVisit } from './use-delayed-visit.ts';

/** docs/behaviour.md#password-reset */
export const resetRedirectMs = 3_000;

/** Sets a new password with the token of a reset link. */
export function ResetPassword() {
  const query = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const token = (query.get('token') ?? '').trim();
  if (isDone) return <Done />;
  if (token === '') return <InvalidLink />;
  return <ResetForm token={token} onDone={() => setIsDone(true)} />;
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { labels, resetFailed } = accountMessages;
  const form = useAuthForm({
    fields: {
      newPassword: { label: labels.newPassword },
      confirmPassword: { label: labels.confirmPassword },
    },
    check: newPasswordErrors,
    fallback: resetFailed,
    async send({ newPassword }, turnstileResponse) {
      await resetPassword({ token, newPassword, turnstileResponse });
      onDone();
    },
  });
  return (
    <AuthScreen
      title={texts.resetPassword}
      footer={<AuthLink to={paths.forgotPassword}>{texts.requestNewLink}</AuthLink>}
    >
      <AuthForm form={form} title={texts.resetPassword} submitLabel={texts.resetPassword}>
        <PasswordField
          {...form.field('newPassword')}
          autoComplete="new-password"
          hint={<PasswordHint password={form.field('newPassword').value} />}
        />
        <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" />
      </AuthForm>
    </AuthScreen>
  );
}

function InvalidLink() {
  return (
    <DonePanel
      icon={<Unlink size={40} aria-hidden className="text-danger" />}
      title={texts.invalidResetTitle}
      action={
        <LinkButton isPlainLink to={paths.forgotPassword}>
          {texts.requestNewLink}
        </LinkButton>
      }
    >
      <p>{texts.invalidResetLink}</p>
      <p role="alert" className="text-sm">
        {texts.missingResetToken}
      </p>
    </DonePanel>
  );
}

function Done() {
  const address = `${paths.login}?passwordReset=success`;
  useDelayedVisit(address, resetRedirectMs);
  return (
    <DonePanel
      icon={<CircleCheck size={40} aria-hidden className="text-success" />}
      title={texts.resetDoneTitle}
      action={<LinkButton to={address}>{texts.signIn}</LinkButton>}
    >
      <p>{texts.resetDone}</p>
    </DonePanel>
  );
}
