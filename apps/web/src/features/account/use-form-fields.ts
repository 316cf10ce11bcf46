import { useRef } from 'react';
import type { ApiError } from '../../services/api/api-error.ts';
import { accountMessages as texts } from './messages.ts';
import { authFailure, type AuthFailure } from './auth/auth-failure.rules.ts';
import type { FieldErrors } from './auth/auth-form.rules.ts';

export type Values<Field extends string> = Record<Field, string>;

/** Fields in the order of the screen, with labels and with other names on the wire. */
export type FieldTexts<Field extends string> = Readonly<
  Record<Field, { label: string; wireNames?: readonly string[] }>
>;

/** Labels, error summary and focus for the fields of an account form. */
export function useFormFields<Field extends string>(fields: FieldTexts<Field>) {
  // Object.keys widens to string.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(fields) as Field[];
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});

  function mapFields<T>(valueOf: (name: Field) => T): Record<Field, T> {
    // Object.fromEntries widens to string too.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Field, T>;
  }

  return {
    mapFields,
    /** One sentence that names the invalid fields; empty when there are none. */
    summary(errors: FieldErrors<Field>): string {
      const invalid = names.filter((name) => errors[name] !== undefined);
      return invalid.length === 0 ? '' : texts.toCorrect(invalid.map((name) => fields[name].label));
    },
    focusFirst(errors: FieldErrors<Field>): void {
      const first = names.find((name) => errors[name] !== undefined);
      if (first !== undefined) inputs.current[first]?.focus();
    },
    /** The errors of a response by field; the fallback when it has no message (docs/behaviour.md#account-forms). */
    failureOf(error: ApiError, fallback: string): AuthFailure<Field> {
      const wireNames = mapFields((name) => [name, ...(fields[name].wireNames ?? [])]);
      return authFailure(error, wireNames, fallback);
    },
    /** Props of a text field. */
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
