import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../services/api/api-error.ts';
import { useCarriedTexts, useCarry } from '../../services/identity/carried-texts.ts';
import { useBotCheck } from '../../services/bot-check/use-bot-check.ts';
import { accountMessages as texts } from './account.messages.ts';
import type { AuthFailure } from './auth-failure.rules.ts';
import type { FieldErrors } from './auth-form.rules.ts';
import { type FieldTexts, useFormFields, type Values } from './use-form-fields.ts';

const emptied = 'emptied';

interface AuthFormOptions<Field extends string> {
  fields: FieldTexts<Field>;
  check: (values: Values<Field>) => FieldErrors<Field>;
  send: (values: Values<Field>, turnstileResponse: string) => Promise<void>;
  /** §8: when the server gave no sentence. */
  fallback: string;
}

/** A form that speaks of faults only after an attempt, and sends nothing that has any (§5). */
export function useAuthForm<Field extends string>(options: AuthFormOptions<Field>) {
  const { fields, check, send, fallback } = options;
  const form = useFormFields(fields);
  const carried = useCarriedTexts(form.carriedAs);
  const [values, setValues] = useState<Values<Field>>(() =>
    form.each((name) => carried[name] ?? ''),
  );
  const hasPassword = Object.entries(values).some(
    ([name, value]) => /password/i.test(name) && value !== '',
  );
  // Passwords themselves are not carried, only that there was one.
  useCarry(form.carriedAs, { ...values, [emptied]: hasPassword ? 'yes' : '' });
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<AuthFailure<Field>>({ sentence: null, errors: {} });
  const [isSending, setIsSending] = useState(false);
  const leaving = useRef(new AbortController());
  const botCheck = useBotCheck();

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const errors: FieldErrors<Field> = attempts === 0 ? {} : { ...failure.errors, ...check(values) };

  async function attempt(): Promise<void> {
    const { signal } = leaving.current;
    setIsSending(true);
    setFailure({ sentence: null, errors: {} });
    let next: AuthFailure<Field> | null = null;
    try {
      const token = await botCheck.take(signal).catch((error: unknown) => {
        throw error instanceof ApiError ? error : new BotCheckFailure();
      });
      await send(values, token);
    } catch (error) {
      next = failureOf(error);
      // §4: cleared and begun anew after a failed request.
      botCheck.reset();
    } finally {
      setIsSending(false);
    }
    if (next === null || signal.aborted) return;
    setFailure(next);
    form.focusFirst(next.errors);
  }

  function failureOf(error: unknown): AuthFailure<Field> {
    if (error instanceof BotCheckFailure) return { sentence: texts.botCheckFailed, errors: {} };
    if (!(error instanceof ApiError)) throw error;
    return form.failureOf(error, fallback);
  }

  return {
    values,
    isSending,
    failure: failure.sentence,
    summary: form.summary(errors),
    attempts,
    /** Beside a password: the rule for it, and before that why it is empty again. */
    passwordHint: (rule?: string) =>
      carried[emptied] === 'yes' && !hasPassword
        ? [texts.passwordEmptied, rule].join(' ').trim()
        : rule,
    field: (name: Field) =>
      form.props(name, values[name], errors[name], (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        // What the server said was about what stood there before.
        setFailure((before) => ({ ...before, errors: { ...before.errors, [name]: undefined } }));
      }),
    submit(event: FormEvent) {
      event.preventDefault();
      if (isSending) return;
      setAttempts((count) => count + 1);
      const found = check(values);
      if (Object.keys(found).length > 0) form.focusFirst(found);
      else void attempt();
    },
  };
}

class BotCheckFailure extends Error {}
