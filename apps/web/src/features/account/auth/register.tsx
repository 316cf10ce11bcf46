import { MailCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { useIsMailDelivered, usePublicConfig } from '../../../services/api/public-config.ts';
import { signIn } from '../../../services/session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PasswordHint } from '../password-hint.tsx';
import { accountMessages, authMessages as texts } from '../messages.ts';
import { register } from '../account.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { registerErrors } from './auth-form.rules.ts';
import { AuthLink, AuthScreen } from './auth-screen.tsx';
import { DonePanel } from './done-panel.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useDelayedVisit } from './use-delayed-visit.ts';

/** docs/behaviour.md#register */
export const registerRedirectMs = 5_000;

/** Registration, its confirmation, or a notice that registration is closed. */
export function Register() {
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  // Shown until the configuration is loaded; the server refuses too.
  const isClosed = usePublicConfig()?.isRegistrationOpen === false;
  if (registeredEmail !== null) return <Registered email={registeredEmail} />;
  return isClosed ? <RegistrationClosed /> : <RegisterForm onDone={setRegisteredEmail} />;
}

function RegisterScreen({ children }: { children: ReactNode }) {
  return (
    <AuthScreen
      title={texts.createAccount}
      footer={
        <p>
          {texts.haveAccount} <AuthLink to={paths.login}>{texts.signInInstead}</AuthLink>
        </p>
      }
    >
      {children}
    </AuthScreen>
  );
}

function RegistrationClosed() {
  return (
    <RegisterScreen>
      <Notice title={texts.registrationClosed}>{texts.registrationClosedAdvice}</Notice>
    </RegisterScreen>
  );
}

function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const { labels, registerFailed } = accountMessages;
  const form = useAuthForm({
    fields: {
      firstName: { label: labels.firstName },
      lastName: { label: labels.lastName },
      email: { label: labels.email },
      password: { label: labels.password },
      confirmPassword: { label: labels.confirmPassword },
    },
    wireNames: { firstName: 'name' },
    check: registerErrors,
    fallback: registerFailed,
    async send({ firstName, lastName, email, password }, turnstileResponse) {
      const authResponse = await register({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
        turnstileResponse,
      });
      // The link in the mail opens another tab, which needs the stored sign-in.
      signIn(authResponse, { remember: true });
      onDone(authResponse.email);
    },
  });

  return (
    <RegisterScreen>
      <AuthForm form={form} title={texts.createAccount} submitLabel={texts.createAccount}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('firstName')} autoComplete="given-name" />
          <TextField {...form.field('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...form.field('email')} type="email" autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          hint={<PasswordHint password={form.field('password').value} />}
        />
        <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" />
      </AuthForm>
    </RegisterScreen>
  );
}

function Registered({ email }: { email: string }) {
  const isMailDelivered = useIsMailDelivered();
  useDelayedVisit(paths.root, registerRedirectMs);
  return (
    <DonePanel
      icon={<MailCheck size={40} aria-hidden className="text-success" />}
      title={texts.welcome}
      action={<LinkButton to={paths.root}>{texts.goOn}</LinkButton>}
    >
      <p>{isMailDelivered ? texts.registered(email) : texts.registeredWithoutMail}</p>
    </DonePanel>
  );
}
