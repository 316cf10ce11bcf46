import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { SettingsGroupForm } from './settings-group-form.tsx';
import { whenEmpty } from './settings.messages.ts';
import { useSettingsGroup } from './use-settings-group.ts';

interface GroupProps {
  settings: Settings;
}

/** How often one address may call. */
export function LimitSettings({ settings }: GroupProps) {
  const group = useSettingsGroup('limits', settings);
  const { values, errors, change } = group;
  const { environment } = settings;
  const field = (name: keyof typeof values, label: string) => ({
    label,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    hint: whenEmpty(environment?.[name]),
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <SettingsGroupForm
      title="Rate Limits"
      description="Calls per minute from one address"
      group={group}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...field('aiPerMinute', 'AI calls per minute')} />
        <TextField {...field('authPerMinute', 'Sign-in calls per minute')} />
        <TextField {...field('apiPerMinute', 'Other calls per minute')} />
      </div>
    </SettingsGroupForm>
  );
}

/** Whether strangers may make accounts. */
export function RegistrationSettings({ settings }: GroupProps) {
  const group = useSettingsGroup('registration', settings);
  return (
    <SettingsGroupForm title="Registration" description="Who may make an account" group={group}>
      <CheckboxField
        label="Anybody can register"
        hint="Off: only administrators make accounts. Who has one signs in as before."
        isChecked={group.values.isRegistrationOpen}
        onChange={(isRegistrationOpen) => group.change({ isRegistrationOpen })}
      />
    </SettingsGroupForm>
  );
}

/** The words about this place. */
export function SiteTextSettings({ settings }: GroupProps) {
  const group = useSettingsGroup('siteTexts', settings);
  const { values, errors, change } = group;
  const { environment } = settings;
  const field = (name: keyof typeof values, label: string, nothing?: string) => ({
    label,
    value: values[name],
    error: errors[name],
    hint: whenEmpty(environment?.[name], nothing),
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <SettingsGroupForm
      title="Site Texts"
      description="What the About and Contact pages and the footer say"
      group={group}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('contactEmail', 'Contact e-mail')} type="email" />
        <TextField {...field('blogUrl', 'Blog address', 'no link')} type="url" />
      </div>
      <TextField {...field('founderName', 'Founder name')} />
      <TextAreaField {...field('founderBio', 'Founder biography')} rows={4} />
    </SettingsGroupForm>
  );
}
