import { SettingsForms } from '../features/admin/settings/settings-forms.tsx';

export function AdminSettingsPage() {
  return <SettingsForms />;
}
