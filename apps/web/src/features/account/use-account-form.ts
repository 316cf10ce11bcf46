import { ApiError } from '../../services/api/api-error.ts';
import { useForm, type FormOptions } from '../../services/form/use-form.ts';
import { authFailure } from './auth/auth-failure.rules.ts';
import { accountMessages as texts } from './messages.ts';

export interface AccountFormOptions<Field extends string> extends Pick<
  FormOptions<Record<Field, string>>,
  'check' | 'send' | 'keepsValues'
> {
  /** Label and initial value of each field, in the order of the screen; all are required. */
  fields: Readonly<Record<Field, { label: string; value?: string }>>;
  /** Other names on the wire. */
  wireNames?: Partial<Record<Field, string>>;
  /** Shown when the response has no message (docs/behaviour.md#account-forms). */
  fallback: string;
}

/** State of an account form: errors show after the first attempt, and in a summary (docs/behaviour.md#account-forms). */
export function useAccountForm<Field extends string>(options: AccountFormOptions<Field>) {
  const { fields, wireNames, fallback, ...rest } = options;
  // Object.keys and Object.fromEntries widen to string.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const names = Object.keys(fields) as Field[];
  const initial = Object.fromEntries(names.map((name) => [name, fields[name].value ?? '']));
  const form = useForm<Record<Field, string>>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    initial: initial as Record<Field, string>,
    failureOf(error) {
      if (!(error instanceof ApiError)) throw error;
      return authFailure(error, fallback, names, wireNames);
    },
    ...rest,
  });
  const invalid = names.filter((name) => form.errorOf(name) !== null);
  return {
    ...form,
    /** One sentence that names the invalid fields; empty when there are none. */
    summary: invalid.length === 0 ? '' : texts.toCorrect(invalid.map((name) => fields[name].label)),
    field: (name: Field) => ({ ...form.field(name), label: fields[name].label, isRequired: true }),
  };
}
