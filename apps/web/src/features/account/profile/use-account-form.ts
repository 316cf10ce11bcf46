import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import type { AuthFailure } from '../auth/auth-failure.rules.ts';
import type { FieldErrors } from '../auth/auth-form.rules.ts';
import { type FieldTexts, useFormFields, type Values } from '../use-form-fields.ts';

interface AccountFormOptions<Field extends string> {
  /** With the initial value of each field. */
  fields: FieldTexts<Field> & Readonly<Record<Field, { value: string }>>;
  check: (values: Values<Field>) => FieldErrors<Field>;
  send: (values: Values<Field>) => Promise<void>;
  /** Shown when the response has no message. */
  fallback: string;
}

type Outcome<Field extends string> =
  | { name: 'none' | 'sending' | 'done' }
  | { name: 'failed'; failure: AuthFailure<Field> };

/** State of a form for signed-in users, which needs no bot check: validates after the first attempt. */
export function useAccountForm<Field extends string>(options: AccountFormOptions<Field>) {
  const { fields, check, send, fallback } = options;
  const form = useFormFields<Field>(fields);
  const [typed, setTyped] = useState<Partial<Values<Field>>>({});
  const [attempts, setAttempts] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Field>>({ name: 'none' });
  const values = form.mapFields((name) => typed[name] ?? fields[name].value);
  const failure = outcome.name === 'failed' ? outcome.failure : null;
  const errors: FieldErrors<Field> = attempts === 0 ? {} : { ...failure?.errors, ...check(values) };
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function attempt(): Promise<void> {
    setOutcome({ name: 'sending' });
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isMounted.current) return;
      const next = form.failureOf(error, fallback);
      setOutcome({ name: 'failed', failure: next });
      form.focusFirst(next.errors);
      return;
    }
    setTyped({});
    setAttempts(0);
    setOutcome({ name: 'done' });
  }

  return {
    isSending: outcome.name === 'sending',
    isDone: outcome.name === 'done',
    failure: failure?.sentence ?? null,
    summary: form.summary(errors),
    attempts,
    field: (name: Field) =>
      form.props(name, values[name], errors[name], (value) => {
        setTyped((before) => ({ ...before, [name]: value }));
        setOutcome((before) => (before.name === 'sending' ? before : { name: 'none' }));
      }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (outcome.name === 'sending') return;
      setAttempts((count) => count + 1);
      const invalid = check(values);
      if (Object.keys(invalid).length > 0) {
        setOutcome({ name: 'none' });
        form.focusFirst(invalid);
      } else void attempt();
    },
  };
}
