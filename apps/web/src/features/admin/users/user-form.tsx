import { userTypes } from '@convoke/contract/account/user-type.ts';
import type { AdminUser } from '@convoke/contract/admin/admin-users.schemas.ts';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { refusalText } from '../../../services/api/errors/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { FormPanel } from '../form-panel.tsx';
import {
  createPayload,
  errorsFromServer,
  newUserValues,
  updatePayload,
  userFormErrors,
  valuesOf,
  type UserFormErrors,
  type UserFormValues,
} from './user-form.rules.ts';
import { usersMessages as texts } from '../messages.ts';
import { createUser, updateUser } from './users.queries.ts';

export interface UserFormProps {
  /** The user to edit; `null` for a new one. */
  user: AdminUser | null;
  onSaved: () => void;
  onCancel: () => void;
}

type TextName = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password';
const roleOptions = userTypes.map((value) => ({ value, label: value }));

/** Form for a new or an existing user, above the list. */
export function UserForm({ user, onSaved, onCancel }: UserFormProps) {
  const isNew = user === null;
  const element = useRef<HTMLFormElement>(null);
  const form = useUserForm({
    user,
    onSaved() {
      if (isNew) element.current?.querySelector('input')?.focus();
      onSaved();
    },
  });

  return (
    <FormPanel title={isNew ? texts.createTitle : texts.editTitle}>
      <form ref={element} noValidate className="mt-4 flex flex-col gap-4" onSubmit={form.submit}>
        {form.failure === null ? null : <Notice tone="error">{form.failure}</Notice>}
        <UserFields form={form} isNew={isNew} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={form.isSaving} disabled={!form.isValid}>
            {isNew ? texts.create : texts.update}
          </Button>
        </div>
      </form>
    </FormPanel>
  );
}

interface UserFieldsProps {
  form: ReturnType<typeof useUserForm>;
  isNew: boolean;
}

function UserFields({ form: { values, change, fieldProps }, isNew }: UserFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...fieldProps('firstName')}
          label={texts.firstName}
          isRequired
          autoComplete="off"
        />
        <TextField
          {...fieldProps('lastName')}
          label={texts.lastName}
          isRequired
          autoComplete="off"
        />
        <TextField
          {...fieldProps('email')}
          type="email"
          label={texts.email}
          isRequired
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...fieldProps('phoneNumber')}
          type="tel"
          label={texts.phoneNumber}
          hint={texts.optional}
          autoComplete="off"
        />
        <SelectField
          label={texts.role}
          isRequired
          value={values.userType}
          options={roleOptions}
          onChange={(userType) => change({ userType })}
        />
        {isNew ? (
          <PasswordField
            {...fieldProps('password')}
            label={texts.password}
            hint={texts.passwordHint}
            isRequired
            autoComplete="new-password"
          />
        ) : null}
      </div>
      <CheckboxField
        label={texts.active}
        hint={texts.activeHint}
        isChecked={values.enabled}
        onChange={(enabled) => change({ enabled })}
      />
    </>
  );
}

interface Refusal {
  sentence: string;
  errors: UserFormErrors;
}

/** Saves the values; returns what the server has against them. */
async function saveUser(user: AdminUser | null, values: UserFormValues): Promise<Refusal | null> {
  try {
    if (user === null) await createUser(createPayload(values));
    else await updateUser(user.uuid, updatePayload(values));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fallback = user === null ? texts.createFailed : texts.updateFailed;
    return {
      sentence: refusalText(error) ?? fallback,
      errors: errorsFromServer(error.fieldErrors),
    };
  }
}

/** Values, errors and saving of the form. */
function useUserForm({ user, onSaved }: Pick<UserFormProps, 'user' | 'onSaved'>) {
  const isNew = user === null;
  const [values, setValues] = useState(() => (isNew ? newUserValues : valuesOf(user)));
  // Stored values may fail today's rules. Their errors show at once, because they disable the button.
  const [touched, setTouched] = useState<ReadonlySet<TextName>>(
    () => new Set(isNew ? [] : ['firstName', 'lastName', 'email', 'phoneNumber']),
  );
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const errors = userFormErrors(values, { isNew });
  const isValid = Object.keys(errors).length === 0;

  async function save() {
    setIsSaving(true);
    setRefusal(null);
    try {
      const refused = await saveUser(user, values);
      setRefusal(refused);
      if (refused !== null) return;
    } finally {
      setIsSaving(false);
    }
    if (isNew) {
      setValues(newUserValues);
      setTouched(new Set());
    }
    onSaved();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isValid && !isSaving) void save();
  }

  function fieldProps(name: TextName) {
    return {
      name,
      value: values[name],
      error: (touched.has(name) ? errors[name] : undefined) ?? refusal?.errors[name] ?? null,
      onChange(value: string) {
        setValues((before) => ({ ...before, [name]: value }));
        setRefusal(
          (before) => before && { ...before, errors: { ...before.errors, [name]: undefined } },
        );
      },
      onLeave: () => setTouched((before) => new Set(before).add(name)),
    };
  }

  return {
    values,
    failure: refusal?.sentence ?? null,
    isSaving,
    isValid,
    change: (part: Partial<UserFormValues>) => setValues((before) => ({ ...before, ...part })),
    fieldProps,
    submit,
  };
}
