import { userTypes } from '@convoke/contract/account/user-type.ts';
import type { AdminUser } from '@convoke/contract/admin/admin-users.schemas.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { useCarriedTexts, useCarry } from '../../../services/identity/carried-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import {
  carriedOf,
  createPayload,
  errorsFromServer,
  newUserValues,
  updatePayload,
  userFormErrors,
  valuesOf,
  withCarried,
  type UserFormErrors,
  type UserFormValues,
} from './user-form.rules.ts';
import { usersMessages as texts } from './users.messages.ts';
import { createUser, updateUser } from './users.queries.ts';

export interface UserFormProps {
  /** Who is changed; `null` for somebody new. */
  user: AdminUser | null;
  onSaved: () => void;
  onCancel: () => void;
}

type TextName = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password';
const roleOptions = userTypes.map((value) => ({ value, label: value }));

/** Makes or changes a user. The list stays in sight below. */
export function UserForm({ user, onSaved, onCancel }: UserFormProps) {
  const isNew = user === null;
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const carriedAs = `user ${user?.uuid ?? ''}`;
  const carried = useCarriedTexts(carriedAs);
  const [values, setValues] = useState<UserFormValues>(() =>
    withCarried(isNew ? newUserValues : valuesOf(user), carried),
  );
  useCarry(carriedAs, carriedOf(values));
  // A user who is there may lack what is asked for today: that is said at once, because it disables the button.
  const [left, setLeft] = useState<ReadonlySet<TextName>>(
    () => new Set(isNew ? [] : ['firstName', 'lastName', 'email', 'phoneNumber']),
  );
  const [refused, setRefused] = useState<UserFormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const errors = userFormErrors(values, { isNew });
  const isValid = Object.keys(errors).length === 0;

  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    section.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, []);

  async function save() {
    setIsSaving(true);
    setFailure(null);
    setRefused({});
    try {
      if (isNew) await createUser(createPayload(values));
      else await updateUser(user.uuid, updatePayload(values));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(errorsFromServer(error.errors));
      const fallback = isNew ? texts.createFailed : texts.updateFailed;
      setFailure(translateSentence(error.serverMessage ?? fallback));
      return;
    } finally {
      setIsSaving(false);
    }
    if (isNew) {
      setValues(newUserValues);
      setLeft(new Set());
      section.current?.querySelector<HTMLElement>('input')?.focus();
    }
    onSaved();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isValid && !isSaving) void save();
  }

  function text(name: TextName) {
    return {
      name,
      value: values[name],
      error: (left.has(name) ? errors[name] : undefined) ?? refused[name] ?? null,
      onChange(value: string) {
        setValues((before) => ({ ...before, [name]: value }));
        setRefused(({ [name]: _gone, ...rest }) => rest);
      },
      onLeave: () => setLeft((before) => new Set(before).add(name)),
    };
  }

  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      className="rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={headingId} className="text-2xl">
        {isNew ? texts.createTitle : texts.editTitle}
      </h2>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        {failure === null ? null : <Notice tone="error">{failure}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('firstName')} label={texts.firstName} isRequired autoComplete="off" />
          <TextField {...text('lastName')} label={texts.lastName} isRequired autoComplete="off" />
          <TextField
            {...text('email')}
            type="email"
            label={texts.email}
            isRequired
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...text('phoneNumber')}
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
            onChange={(userType) => setValues((before) => ({ ...before, userType }))}
          />
          {isNew ? (
            <PasswordField
              {...text('password')}
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
          onChange={(enabled) => setValues((before) => ({ ...before, enabled }))}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isSaving} disabled={!isValid}>
            {isNew ? texts.create : texts.update}
          </Button>
        </div>
      </form>
    </section>
  );
}
