import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { accountMessages as texts } from './account.messages.ts';
import { askForReset } from './account.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { emailErrors } from './auth-form.rules.ts';
import { AuthLink, AuthScreen } from './auth-screen.tsx';
import { DonePanel } from './done-panel.tsx';
import { useAuthForm } from './use-auth-form.ts';

const fields = { email: { label: 'Email' } };

/** Asks for a reset link; says the same whether the address has an account or not. */
export function ForgotPassword() {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useAuthForm({
    fields,
    check: emailErrors,
    fallback: texts.forgotFailed,
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
        title="Email Sent!"
        action={
          <LinkButton isPlainLink to={paths.login}>
            Back to login
          </LinkButton>
        }
      >
        <p>{texts.emailSent(askedFor)}</p>
      </DonePanel>
    );
  }
  return (
    <AuthScreen
      title="Reset Password"
      intro="We send you a link to choose a new one."
      footer={<AuthLink to={paths.login}>Back to login</AuthLink>}
    >
      <AuthForm form={form} title="Reset Password" submitLabel="Reset Password">
        <TextField {...form.field('email')} type="email" autoComplete="username" />
      </AuthForm>
    </AuthScreen>
  );
}
