import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { useBotCheck } from '../../../services/bot-check/use-bot-check.ts';
import { accountMessages as texts } from '../messages.ts';
import type { AuthFailure } from './auth-failure.rules.ts';
import type { FieldErrors } from './auth-form.rules.ts';
import { type FieldTexts, useFormFields, type Values } from '../use-form-fields.ts';

interface AuthFormOptions<Field extends string> {
  fields: FieldTexts<Field>;
  check: (values: Values<Field>) => FieldErrors<Field>;
  send: (values: Values<Field>, turnstileResponse: string) => Promise<void>;
  /** Shown when the response has no message (docs/behaviour.md#account-forms). */
  fallback: string;
}

/**
 * State of an account form: validates after the first attempt, and sends only valid values
 * (docs/behaviour.md#account-forms).
 */
export function useAuthForm<Field extends string>(options: AuthFormOptions<Field>) {
  const { fields, check, send, fallback } = options;
  const form = useFormFields(fields);
  const [values, setValues] = useState<Values<Field>>(() => form.mapFields(() => ''));
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<AuthFailure<Field>>({ sentence: null, errors: {} });
  const [isSending, setIsSending] = useState(false);
  const abortOnLeave = useAbortOnLeave();
  const botCheck = useBotCheck();

  const errors: FieldErrors<Field> = attempts === 0 ? {} : { ...failure.errors, ...check(values) };

  async function attempt(): Promise<void> {
    const { signal } = abortOnLeave.current;
    setIsSending(true);
    setFailure({ sentence: null, errors: {} });
    let next: AuthFailure<Field> | null = null;
    try {
      const token = await botCheck.take(signal).catch(throwBotCheckFailure);
      await send(values, token);
    } catch (error) {
      next = failureOf(error);
      // A bot-check token is good for one request (docs/behaviour.md#account-forms).
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
    field: (name: Field) =>
      form.props(name, values[name], errors[name], (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        // The server's error was about the previous value.
        setFailure((before) => ({ ...before, errors: { ...before.errors, [name]: undefined } }));
      }),
    submit(event: FormEvent) {
      event.preventDefault();
      if (isSending) return;
      setAttempts((count) => count + 1);
      const invalid = check(values);
      if (Object.keys(invalid).length > 0) form.focusFirst(invalid);
      else void attempt();
    },
  };
}

function throwBotCheckFailure(error: unknown): never {
  throw error instanceof ApiError ? error : new BotCheckFailure();
}

function useAbortOnLeave() {
  const current = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    current.current = controller;
    return () => controller.abort();
  }, []);
  return current;
}

class BotCheckFailure extends Error {}
