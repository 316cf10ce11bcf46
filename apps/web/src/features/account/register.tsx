import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { signIn } from '../../services/identity/identity-desk.ts';
import { LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountMessages as texts } from './account.messages.ts';
import { register } from './account.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { registerErrors } from './auth-form.rules.ts';
import { AuthLink, AuthScreen } from './auth-screen.tsx';
import { DonePanel } from './done-panel.tsx';
import { passwordHint } from './password-hint.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useDelayedVisit } from './use-delayed-visit.ts';

/** §9 */
export const registerRedirectMs = 5_000;

const fields = {
  firstName: { label: 'First Name', wireNames: ['name'] },
  lastName: { label: 'Last Name' },
  email: { label: 'Email' },
  password: { label: 'Password' },
  confirmPassword: { label: 'Confirm Password' },
};

/** Makes an account, then says that a mail is on its way. */
export function Register() {
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  return registeredEmail === null ? (
    <RegisterForm onDone={setRegisteredEmail} />
  ) : (
    <Registered email={registeredEmail} />
  );
}

function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useAuthForm({
    fields,
    check: registerErrors,
    fallback: texts.registerFailed,
    async send({ firstName, lastName, email, password }, turnstileResponse) {
      const answer = await register({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
        turnstileResponse,
      });
      // The mail's link opens in another tab, which should know who came back.
      signIn(answer, { remember: true });
      onDone(answer.email);
    },
  });

  return (
    <AuthScreen
      title="Create Account"
      footer={
        <p>
          Already have an account? <AuthLink to={paths.login}>Sign in</AuthLink>
        </p>
      }
    >
      <AuthForm form={form} title="Create Account" submitLabel="Create Account">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('firstName')} autoComplete="given-name" />
          <TextField {...form.field('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...form.field('email')} type="email" autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          hint={passwordHint}
        />
        <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" />
      </AuthForm>
    </AuthScreen>
  );
}

function Registered({ email }: { email: string }) {
  useDelayedVisit(paths.root, registerRedirectMs);
  return (
    <DonePanel
      icon={<MailCheck size={40} aria-hidden className="text-success" />}
      title="Welcome to the table"
      action={<LinkButton to={paths.root}>Go on</LinkButton>}
    >
      <p>{texts.registered(email)}</p>
    </DonePanel>
  );
}
