import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SettingFields } from './setting-fields.tsx';
import { SettingsGroupForm } from './settings-group-form.tsx';
import { settingsMessages } from './messages.ts';
import { useSettingsGroup } from './use-settings-group.ts';

interface GroupProps {
  settings: Settings;
}

/** Settings of the rate limits. */
export function LimitSettings({ settings }: GroupProps) {
  const texts = settingsMessages.limits;
  const group = useSettingsGroup('limits', settings);
  return (
    <SettingsGroupForm title={texts.title} description={texts.description} group={group}>
      <SettingFields
        group="limits"
        form={group}
        environment={settings.environment}
        columns="sm:grid-cols-3"
      />
    </SettingsGroupForm>
  );
}

/** Setting for open registration. */
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

/** Settings of contact address, founder and blog. */
export function SiteTextSettings({ settings }: GroupProps) {
  const texts = settingsMessages.siteTexts;
  const group = useSettingsGroup('siteTexts', settings);
  return (
    <SettingsGroupForm title={texts.title} description={texts.description} group={group}>
      <SettingFields group="siteTexts" form={group} environment={settings.environment} />
    </SettingsGroupForm>
  );
}
