import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { SettingsGroupForm } from './settings-group-form.tsx';
import { settingsMessages } from './settings.messages.ts';
import { useSettingsGroup } from './use-settings-group.ts';
import { whenEmpty } from './when-empty.ts';

interface GroupProps {
  settings: Settings;
}

/** How often one address may call. */
export function LimitSettings({ settings }: GroupProps) {
  const texts = settingsMessages.limits;
  const group = useSettingsGroup('limits', settings);
  const { values, errors, change } = group;
  const { environment } = settings;
  const field = (name: keyof typeof values) => ({
    label: texts[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: values[name],
    error: errors[name] ?? null,
    hint: whenEmpty(environment?.[name]),
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <SettingsGroupForm title={texts.title} description={texts.description} group={group}>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...field('aiPerMinute')} />
        <TextField {...field('authPerMinute')} />
        <TextField {...field('apiPerMinute')} />
      </div>
    </SettingsGroupForm>
  );
}

/** Whether strangers may make accounts. */
export function RegistrationSettings({ settings }: GroupProps) {
  const texts = settingsMessages.registration;
  const group = useSettingsGroup('registration', settings);
  return (
    <SettingsGroupForm title={texts.title} description={texts.description} group={group}>
      <CheckboxField
        label={texts.open}
        hint={texts.openHint}
        isChecked={group.values.isRegistrationOpen}
        onChange={(isRegistrationOpen) => group.change({ isRegistrationOpen })}
      />
    </SettingsGroupForm>
  );
}

/** The words about this place. */
export function SiteTextSettings({ settings }: GroupProps) {
  const texts = settingsMessages.siteTexts;
  const group = useSettingsGroup('siteTexts', settings);
  const { values, errors, change } = group;
  const { environment } = settings;
  const field = (name: keyof typeof values, nothing?: string) => ({
    label: texts[name],
    value: values[name],
    error: errors[name] ?? null,
    hint: whenEmpty(environment?.[name], nothing),
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <SettingsGroupForm title={texts.title} description={texts.description} group={group}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('contactEmail')} type="email" />
        <TextField {...field('blogUrl', settingsMessages.empty.noLink)} type="url" />
      </div>
      <TextField {...field('founderName')} />
      <TextAreaField {...field('founderBio')} rows={4} />
    </SettingsGroupForm>
  );
}
