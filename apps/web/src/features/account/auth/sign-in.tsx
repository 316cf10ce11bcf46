import { useState } from 'react';
import { useSearchParams } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import { usePublicConfig } from '../../../services/api/public-config.ts';
import { signIn } from '../../../services/session/session-store.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { accountMessages, authMessages as texts } from '../messages.ts';
import { logIn } from '../account.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { loginErrors } from './auth-form.rules.ts';
import { AuthLink, AuthScreen } from './auth-screen.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Sign-in form. The page's guard redirects signed-in users. */
export function SignIn() {
  const query = useSearchParams();
  const isRegistrationClosed = usePublicConfig()?.isRegistrationOpen === false;
  const [remember, setRemember] = useState(false);
  const { labels, loginFailed } = accountMessages;
  const form = useAuthForm({
    fields: { email: { label: labels.email }, password: { label: labels.password } },
    check: loginErrors,
    fallback: loginFailed,
    async send({ email, password }, turnstileResponse) {
      signIn(await logIn({ email: email.trim(), password, turnstileResponse }), { remember });
    },
  });

  return (
    <AuthScreen
      title={texts.signIn}
      footer={
        <p>
          {isRegistrationClosed ? (
            texts.registrationClosed
          ) : (
            <>
              {texts.noAccountYet} <AuthLink to={paths.register}>{texts.signUp}</AuthLink>
            </>
          )}
        </p>
      }
    >
      {query.get('passwordReset') === 'success' ? (
        <Notice tone="success">{texts.passwordWasReset}</Notice>
      ) : null}
      <AuthForm form={form} title={texts.signIn} submitLabel={texts.signIn}>
        <TextField {...form.field('email')} type="email" autoComplete="username" />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="rememberMe"
              className="size-4 accent-(--accent)"
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
            />
            {texts.rememberMe}
          </label>
          <AuthLink to={paths.forgotPassword}>{texts.forgotPassword}</AuthLink>
        </div>
      </AuthForm>
    </AuthScreen>
  );
}
