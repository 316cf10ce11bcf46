import type { Account } from '@convoke/contract/account/account.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { changeAccount } from '../../../services/session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { accountMessages, profileMessages as texts } from '../messages.ts';
import { profileErrors } from './profile-form.rules.ts';
import { profileQuery, saveProfile } from './profile.queries.ts';
import { ProfileSection } from './profile-section.tsx';
import { useAccountForm } from '../use-account-form.ts';

/** Form for the names; the email address is fixed. */
export function ProfileForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const { labels } = accountMessages;
  const hasLastName = account.lastName !== '';
  const form = useAccountForm({
    fields: {
      firstName: { label: labels.firstName, value: account.firstName },
      lastName: { label: labels.lastName, value: account.lastName },
    },
    check: (values) => profileErrors(values, { hasLastName }),
    async send({ firstName, lastName }) {
      const saved = await saveProfile({ firstName: firstName.trim(), lastName: lastName.trim() });
      client.setQueryData(profileQuery(account.uuid).queryKey, saved);
      changeAccount(saved);
    },
    fallback: texts.updateFailed,
  });

  return (
    <ProfileSection title={texts.edit}>
      <form {...form.form} className="flex flex-col gap-5">
        {/* A new element for each attempt, so that screen readers announce the same errors again. */}
        <p key={form.attempts} role="alert" className="sr-only">
          {form.summary}
        </p>
        {form.isDone ? <Notice tone="success">{texts.updated}</Notice> : null}
        {form.failure === null ? null : <Notice tone="error">{form.failure}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('firstName')} autoComplete="given-name" />
          <TextField
            {...form.field('lastName')}
            isRequired={hasLastName}
            autoComplete="family-name"
          />
        </div>
        <TextField
          type="email"
          label={labels.email}
          value={account.email}
          hint={texts.emailFixed}
          disabled
          onChange={() => undefined}
        />
        <Button type="submit" variant="primary" className="self-start" isBusy={form.isSending}>
          {texts.save}
        </Button>
      </form>
    </ProfileSection>
  );
}
