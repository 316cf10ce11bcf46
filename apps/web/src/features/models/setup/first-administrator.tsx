import { ApiError } from '../../../services/api/api-error.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import { fieldErrorTexts } from '../../../services/form/form-failure.rules.ts';
import { useForm } from '../../../services/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { dropOffer } from './administrator-offer.ts';
import { setupMessages as texts } from './messages.ts';
import { createFirstAdministrator } from './setup.queries.ts';

interface FirstAdministratorProps {
  administratorKey: string;
  onCreated: (email: string) => void;
}

const isKeyGone = ({ reference }: ApiError): boolean => reference?.code === 'setup_key_wrong';
const endsOffer = (error: ApiError): boolean =>
  isKeyGone(error) || error.reference?.code === 'administrator_exists';

/** Creates the first administrator. */
export function FirstAdministrator({ administratorKey, onCreated }: FirstAdministratorProps) {
  const form = useForm({
    initial: { email: '', password: '' },
    // The server checks them.
    check: () => ({}),
    async send({ email, password }) {
      const address = email.trim();
      await createFirstAdministrator(administratorKey, { email: address, password });
      dropOffer();
      onCreated(address);
    },
    failureOf(error) {
      if (!(error instanceof ApiError)) throw error;
      if (endsOffer(error)) dropOffer();
      return {
        sentence: isKeyGone(error) ? texts.administratorTooLate : faultOf(error).text,
        errors: fieldErrorTexts(error, ['email', 'password']),
      };
    },
  });
  const field = (name: 'email' | 'password') => ({
    ...form.field(name),
    label: texts[name],
    isRequired: true,
  });
  return (
    <form
      {...form.form}
      aria-label={texts.administrator}
      className="flex flex-col items-stretch gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <div>
        <h2 className="text-2xl">{texts.administrator}</h2>
        <p className="mt-2 text-ink-muted">{texts.administratorText}</p>
      </div>
      {form.failure === null ? null : (
        <div data-fault tabIndex={-1} className="rounded-card">
          <Notice tone="error" title={texts.administratorFailed}>
            {form.failure}
          </Notice>
        </div>
      )}
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('password')} hint={texts.passwordHint} autoComplete="new-password" />
      <Button type="submit" isBusy={form.isSending} className="self-start">
        {texts.createAdministrator}
      </Button>
    </form>
  );
}
