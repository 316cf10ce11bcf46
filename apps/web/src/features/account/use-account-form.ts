import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../services/api/api-error.ts';
import { accountMessages as texts } from './account.messages.ts';
import { authFailure, type AuthFailure } from './auth-failure.rules.ts';
import type { FieldErrors } from './auth-form.rules.ts';

type Values<Field extends string> = Record<Field, string>;

interface AccountFormOptions<Field extends string> {
  /** Every field in the order of the screen: its label, what stands in it at first, and other names the server has for it. */
  fields: Readonly<Record<Field, { label: string; value: string; wireNames?: readonly string[] }>>;
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
  // Object.keys forgets the names of the fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(fields) as Field[];
  const [typed, setTyped] = useState<Partial<Values<Field>>>({});
  const [attempts, setAttempts] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Field>>({ name: 'none' });
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const values = each(names, (name) => typed[name] ?? fields[name].value);
  const failure = outcome.name === 'failed' ? outcome.failure : null;
  const errors: FieldErrors<Field> = attempts === 0 ? {} : { ...failure?.errors, ...check(values) };
  const faulty = names.filter((name) => errors[name] !== undefined);
  const isOnScreen = useRef(false);

  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);

  function focusFirst(found: FieldErrors<Field>): void {
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) inputs.current[first]?.focus();
  }

  async function attempt(): Promise<void> {
    setOutcome({ name: 'sending' });
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isOnScreen.current) return;
      const wireNames = each(names, (name) => [name, ...(fields[name].wireNames ?? [])]);
      const next = authFailure(error, wireNames, fallback);
      setOutcome({ name: 'failed', failure: next });
      focusFirst(next.errors);
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
      onChange: (value: string) => {
        setTyped((before) => ({ ...before, [name]: value }));
        setOutcome((before) => (before.name === 'sending' ? before : { name: 'none' }));
      },
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (outcome.name === 'sending') return;
      setAttempts((count) => count + 1);
      const found = check(values);
      if (Object.keys(found).length > 0) {
        setOutcome({ name: 'none' });
        focusFirst(found);
      } else void attempt();
    },
  };
}

function each<Field extends string, T>(
  names: readonly Field[],
  valueOf: (name: Field) => T,
): Record<Field, T> {
  // Object.fromEntries forgets the names of the fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Field, T>;
}
