import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../services/api/api-error.ts';
import { useBotCheck } from '../../services/bot-check/use-bot-check.ts';
import { accountMessages as texts } from './account.messages.ts';
import { authFailure, type AuthFailure } from './auth-failure.rules.ts';
import type { FieldErrors } from './auth-form.rules.ts';

type Values<Field extends string> = Record<Field, string>;

interface AuthFormOptions<Field extends string> {
  /** Every field in the order of the screen: its label, and its names in an answer of the server. */
  fields: Readonly<Record<Field, { label: string; wireNames?: readonly string[] }>>;
  check: (values: Values<Field>) => FieldErrors<Field>;
  send: (values: Values<Field>, turnstileResponse: string) => Promise<void>;
  /** §8: when the server gave no sentence. */
  fallback: string;
}

/** A form that speaks of faults only after an attempt, and sends nothing that has any (§5). */
export function useAuthForm<Field extends string>(options: AuthFormOptions<Field>) {
  const { fields, check, send, fallback } = options;
  // Object.keys forgets the names of the fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(fields) as Field[];
  const [values, setValues] = useState<Values<Field>>(() => each(names, () => ''));
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<AuthFailure<Field>>({ sentence: null, errors: {} });
  const [isSending, setIsSending] = useState(false);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const leaving = useRef(new AbortController());
  const botCheck = useBotCheck();

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const errors: FieldErrors<Field> = attempts === 0 ? {} : { ...failure.errors, ...check(values) };
  const faulty = names.filter((name) => errors[name] !== undefined);

  function focusFirst(found: FieldErrors<Field>): void {
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) inputs.current[first]?.focus();
  }

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
    focusFirst(next.errors);
  }

  function failureOf(error: unknown): AuthFailure<Field> {
    if (error instanceof BotCheckFailure) return { sentence: texts.botCheckFailed, errors: {} };
    if (!(error instanceof ApiError)) throw error;
    const wireNames = each(names, (name) => [name, ...(fields[name].wireNames ?? [])]);
    return authFailure(error, wireNames, fallback);
  }

  return {
    values,
    isSending,
    failure: failure.sentence,
    /** How many faults there are, in words that do not repeat those beside the fields; empty when there are none. */
    summary: faulty.length === 0 ? '' : texts.toCorrect(faulty.map((name) => fields[name].label)),
    attempts,
    field: (name: Field) => ({
      name,
      label: fields[name].label,
      value: values[name],
      error: errors[name] ?? null,
      isRequired: true,
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      onChange(value: string) {
        setValues((before) => ({ ...before, [name]: value }));
        // What the server said was about what stood there before.
        setFailure((before) => ({ ...before, errors: { ...before.errors, [name]: undefined } }));
      },
    }),
    submit(event: FormEvent) {
      event.preventDefault();
      if (isSending) return;
      setAttempts((count) => count + 1);
      const found = check(values);
      if (Object.keys(found).length > 0) focusFirst(found);
      else void attempt();
    },
  };
}

class BotCheckFailure extends Error {}

function each<Field extends string, T>(
  names: readonly Field[],
  valueOf: (name: Field) => T,
): Record<Field, T> {
  // Object.fromEntries forgets the names of the fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Field, T>;
}
