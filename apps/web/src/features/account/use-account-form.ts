import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../services/api/api-error.ts';
import { useCarriedTexts, useCarry } from '../../services/identity/carried-texts.ts';
import type { AuthFailure } from './auth-failure.rules.ts';
import type { FieldErrors } from './auth-form.rules.ts';
import { type FieldTexts, useFormFields, type Values } from './use-form-fields.ts';

interface AccountFormOptions<Field extends string> {
  /** With what stands in each at first. */
  fields: FieldTexts<Field> & Readonly<Record<Field, { value: string }>>;
  check: (values: Values<Field>) => FieldErrors<Field>;
  send: (values: Values<Field>) => Promise<void>;
  /** When the server gave no sentence. */
  fallback: string;
}

type Outcome<Field extends string> =
  | { name: 'none' | 'sending' | 'done' }
  | { name: 'failed'; failure: AuthFailure<Field> };

/** A form of somebody who is signed in, and so needs no bot check: it speaks of faults only after an attempt. */
export function useAccountForm<Field extends string>(options: AccountFormOptions<Field>) {
  const { fields, check, send, fallback } = options;
  const form = useFormFields<Field>(fields);
  const carried = useCarriedTexts(form.carriedAs);
  const [typed, setTyped] = useState<Partial<Values<Field>>>(() => form.only(carried));
  useCarry(form.carriedAs, { ...typed });
  const [attempts, setAttempts] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Field>>({ name: 'none' });
  const values = form.each((name) => typed[name] ?? fields[name].value);
  const failure = outcome.name === 'failed' ? outcome.failure : null;
  const errors: FieldErrors<Field> = attempts === 0 ? {} : { ...failure?.errors, ...check(values) };
  const isOnScreen = useRef(false);

  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);

  async function attempt(): Promise<void> {
    setOutcome({ name: 'sending' });
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isOnScreen.current) return;
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
      const found = check(values);
      if (Object.keys(found).length > 0) {
        setOutcome({ name: 'none' });
        form.focusFirst(found);
      } else void attempt();
    },
  };
}
