import { useRef } from 'react';
import type { ApiError } from '../../services/api/api-error.ts';
import { accountMessages as texts } from './account.messages.ts';
import { authFailure, type AuthFailure } from './auth-failure.rules.ts';
import type { FieldErrors } from './auth-form.rules.ts';

export type Values<Field extends string> = Record<Field, string>;

/** Every field in the order of the screen: its label, and the other names that the server has for it. */
export type FieldTexts<Field extends string> = Readonly<
  Record<Field, { label: string; wireNames?: readonly string[] }>
>;

/** What every form of an account does with its fields: names them, sums their faults up, and leads to the first one. */
export function useFormFields<Field extends string>(fields: FieldTexts<Field>) {
  // Object.keys forgets the names of the fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(fields) as Field[];
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});

  function each<T>(valueOf: (name: Field) => T): Record<Field, T> {
    // Object.fromEntries forgets them too.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Field, T>;
  }

  return {
    each,
    /** Those of some texts that belong to fields of this form. */
    only(typed: Readonly<Partial<Record<string, string>>>): Partial<Values<Field>> {
      const own: Partial<Values<Field>> = {};
      for (const name of names) if (typed[name] !== undefined) own[name] = typed[name];
      return own;
    },
    /** Under which these fields are carried over a change of the language. */
    carriedAs: names.join(' '),
    /** In words that do not repeat those beside the fields; empty when there are no faults. */
    summary(errors: FieldErrors<Field>): string {
      const faulty = names.filter((name) => errors[name] !== undefined);
      return faulty.length === 0 ? '' : texts.toCorrect(faulty.map((name) => fields[name].label));
    },
    focusFirst(errors: FieldErrors<Field>): void {
      const first = names.find((name) => errors[name] !== undefined);
      if (first !== undefined) inputs.current[first]?.focus();
    },
    /** A refusal, each fault at its field; the fallback where the server gave no sentence (§8). */
    failureOf(error: ApiError, fallback: string): AuthFailure<Field> {
      const wireNames = each((name) => [name, ...(fields[name].wireNames ?? [])]);
      return authFailure(error, wireNames, fallback);
    },
    /** What a text field is given. */
    props: (
      name: Field,
      value: string,
      error: string | undefined,
      onChange: (value: string) => void,
    ) => ({
      name,
      label: fields[name].label,
      value,
      error: error ?? null,
      isRequired: true,
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      onChange,
    }),
  };
}
