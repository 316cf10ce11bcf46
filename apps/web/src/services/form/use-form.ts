import { useRef, useState, type FormEvent } from 'react';
import { useFocusOnFault } from '../../ui/form/use-focus-on-fault.ts';
import type { FieldErrors, FormFailure } from './form-failure.rules.ts';

/** Names of the fields that hold a text. */
type TextName<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Name : never;
}[keyof Values];

export interface FormOptions<Values extends object> {
  /** The values of fields that were not changed. */
  initial: Values;
  /** Error message by field; a form with one sends nothing. */
  check: (values: Values) => FieldErrors<keyof Values>;
  /** Fields whose errors show from the start, as do those of fields left since; else errors show after an attempt. */
  shown?: readonly (keyof Values)[];
  send: (values: Values) => Promise<void>;
  /** What to show for an error of `send`; throws what is no failure of the request. */
  failureOf: (error: unknown) => FormFailure<keyof Values>;
  /** The values stay after they were sent, for a screen that is left then. */
  keepsValues?: boolean;
}

/** What was done to the fields since the form opened. */
interface Typed<Values> {
  changed: Partial<Values>;
  left: readonly (keyof Values)[];
  attempts: number;
}

/** Values, errors and sending of a form; after a refusal the focus goes to the first invalid field. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, check, shown, send, failureOf, keepsValues = false } = options;
  const untouched: Typed<Values> = { changed: {}, left: shown ?? [], attempts: 0 };
  const [{ changed, left, attempts }, setTyped] = useState(untouched);
  const sending = useSending<keyof Values>();
  // A new object for each refusal.
  const [refusal, setRefusal] = useState<object | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnFault(element, refusal);
  const values: Values = { ...initial, ...changed };
  const invalid = check(values);
  const isValid = Object.keys(invalid).length === 0;
  const errorOf = (name: keyof Values): string | null =>
    (attempts > 0 || left.includes(name) ? invalid[name] : undefined) ??
    sending.errors[name] ??
    null;

  async function submit(): Promise<void> {
    if (sending.state.isSending) return;
    setTyped((before) => ({ ...before, attempts: before.attempts + 1 }));
    if (!isValid || !(await sending.run(() => send(values), failureOf))) setRefusal({});
    else if (!keepsValues) setTyped(untouched);
  }

  function change(part: Partial<Values>): void {
    setTyped((before) => ({ ...before, changed: { ...before.changed, ...part } }));
    sending.forget(Object.keys(part));
  }

  return {
    ...sending.state,
    values,
    isValid,
    attempts,
    errorOf,
    change,
    /** Props of the form element. */
    form: {
      ref: element,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
    },
    /** Props of a text field. */
    field: <Field extends TextName<Values> & string>(name: Field) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      // A computed key widens to string.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      onChange: (text: string) => change({ [name]: text } as unknown as Partial<Values>),
      onLeave: shown && (() => setTyped((last) => ({ ...last, left: [...last.left, name] }))),
    }),
  };
}

/** Sends the form, and says where that stands and why it failed; `run` resolves to whether it succeeded. */
function useSending<Name extends PropertyKey>() {
  const [status, setStatus] = useState<'none' | 'sending' | 'done'>('none');
  const [failure, setFailure] = useState<FormFailure<Name> | null>(null);
  const errors: FieldErrors<Name> = failure?.errors ?? {};
  return {
    state: {
      isSending: status === 'sending',
      isDone: status === 'done',
      failure: failure?.sentence ?? null,
    },
    errors,
    async run(send: () => Promise<void>, failureOf: (error: unknown) => FormFailure<Name>) {
      setStatus('sending');
      setFailure(null);
      try {
        await send();
        setStatus('done');
        return true;
      } catch (error) {
        setStatus('none');
        setFailure(failureOf(error));
        return false;
      }
    },
    /** The server's error was about the previous value of these fields. */
    forget(names: readonly string[]) {
      setStatus((before) => (before === 'sending' ? before : 'none'));
      const stale = Object.fromEntries(names.map((name) => [name, undefined]));
      setFailure((before) => before && { ...before, errors: { ...before.errors, ...stale } });
    },
  };
}
