import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useIsMailDelivered } from '../../../services/api/public-config.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { accountMessages, authMessages as texts } from '../messages.ts';
import { askForReset } from '../account.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { emailErrors } from './auth-form.rules.ts';
import { AuthLink, AuthScreen } from './auth-screen.tsx';
import { DonePanel } from './done-panel.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Requests a reset link; shows the same whether the address has an account or not. */
export function ForgotPassword() {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const isMailDelivered = useIsMailDelivered();
  const form = useAuthForm({
    fields: { email: { label: accountMessages.labels.email } },
    check: emailErrors,
    fallback: accountMessages.forgotFailed,
    async send(values, turnstileResponse) {
      const email = values.email.trim();
      await askForReset({ email, turnstileResponse });
      setAskedFor(email);
    },
  });

  if (askedFor !== null) {
    return (
      <DonePanel
        icon={<MailCheck size={40} aria-hidden className="text-success" />}
        title={isMailDelivered ? texts.emailSentTitle : texts.noMailTitle}
        action={
          <LinkButton isPlainLink to={paths.login}>
            {texts.backToLogin}
          </LinkButton>
        }
      >
        <p>{isMailDelivered ? texts.emailSent(askedFor) : texts.linkInFolder(askedFor)}</p>
      </DonePanel>
    );
  }
  return (
    <AuthScreen
      title={texts.resetPassword}
      intro={isMailDelivered ? texts.resetIntro : texts.resetIntroWithoutMail}
      footer={<AuthLink to={paths.login}>{texts.backToLogin}</AuthLink>}
    >
      <AuthForm form={form} title={texts.resetPassword} submitLabel={texts.resetPassword}>
        <TextField {...form.field('email')} type="email" autoComplete="username" />
      </AuthForm>
    </AuthScreen>
  );
}
