import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText, faultOf } from '../../../services/api/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useFocusOnFault } from '../../../ui/form/use-focus-on-fault.ts';
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
  const [values, setValues] = useState({ email: '', password: '' });
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSending, setIsSending] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, failure);

  async function send() {
    setIsSending(true);
    setFailure(null);
    try {
      const email = values.email.trim();
      await createFirstAdministrator(administratorKey, { ...values, email });
      dropOffer();
      onCreated(email);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (endsOffer(error)) dropOffer();
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) void send();
  }

  const field = (name: 'email' | 'password') => {
    const error = failure?.fieldErrors[name]?.[0];
    return {
      label: texts[name],
      value: values[name],
      error: error === undefined ? null : codedErrorText(error),
      isRequired: true,
      onChange: (text: string) => setValues((before) => ({ ...before, [name]: text })),
    };
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.administrator}
      onSubmit={submit}
      className="flex flex-col items-stretch gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <div>
        <h2 className="text-2xl">{texts.administrator}</h2>
        <p className="mt-2 text-ink-muted">{texts.administratorText}</p>
      </div>
      {failure === null ? null : (
        <div data-fault tabIndex={-1} className="rounded-card">
          <Notice tone="error" title={texts.administratorFailed}>
            {isKeyGone(failure) ? texts.administratorTooLate : faultOf(failure).text}
          </Notice>
        </div>
      )}
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('password')} hint={texts.passwordHint} autoComplete="new-password" />
      <Button type="submit" isBusy={isSending} className="self-start">
        {texts.createAdministrator}
      </Button>
    </form>
  );
}
