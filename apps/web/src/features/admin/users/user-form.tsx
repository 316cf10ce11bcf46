import { userTypes } from '@convoke/contract/account/user-type.ts';
import type { AdminUser } from '@convoke/contract/admin/admin-users.schemas.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { refusalText } from '../../../services/api/errors/error-text.ts';
import { fieldErrorTexts } from '../../../services/form/form-failure.rules.ts';
import { useForm } from '../../../services/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { FormPanel } from '../form-panel.tsx';
import {
  createPayload,
  fieldNames,
  newUserValues,
  updatePayload,
  userFormErrors,
  valuesOf,
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

const roleOptions = userTypes.map((value) => ({ value, label: value }));

/** Form for a new or an existing user, above the list. */
export function UserForm({ user, onSaved, onCancel }: UserFormProps) {
  const isNew = user === null;
  const form = useUserForm({
    user,
    onSaved() {
      if (isNew) form.form.ref.current?.querySelector('input')?.focus();
      onSaved();
    },
  });

  return (
    <FormPanel title={isNew ? texts.createTitle : texts.editTitle}>
      <form {...form.form} className="mt-4 flex flex-col gap-4">
        {form.failure === null ? null : <Notice tone="error">{form.failure}</Notice>}
        <UserFields form={form} isNew={isNew} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={form.isSending} disabled={!form.isValid}>
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

function UserFields({ form: { values, change, field }, isNew }: UserFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('firstName')} label={texts.firstName} isRequired autoComplete="off" />
        <TextField {...field('lastName')} label={texts.lastName} isRequired autoComplete="off" />
        <TextField
          {...field('email')}
          type="email"
          label={texts.email}
          isRequired
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...field('phoneNumber')}
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
            {...field('password')}
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

/** State of the form. Stored values may fail today's rules: as their errors disable the button, they show at once. */
function useUserForm({ user, onSaved }: Pick<UserFormProps, 'user' | 'onSaved'>) {
  const isNew = user === null;
  return useForm<UserFormValues>({
    initial: isNew ? newUserValues : valuesOf(user),
    check: (values) => userFormErrors(values, { isNew }),
    shown: isNew ? [] : ['firstName', 'lastName', 'email', 'phoneNumber'],
    async send(values) {
      if (isNew) await createUser(createPayload(values));
      else await updateUser(user.uuid, updatePayload(values));
      onSaved();
    },
    failureOf(error) {
      if (!(error instanceof ApiError)) throw error;
      return {
        sentence: refusalText(error) ?? (isNew ? texts.createFailed : texts.updateFailed),
        errors: fieldErrorTexts(error, fieldNames, { firstName: 'name' }),
      };
    },
  });
}
