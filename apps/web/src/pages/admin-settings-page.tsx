import { SettingsForms } from '../features/admin/settings/settings-forms.tsx';

export default function AdminSettingsPage() {
  return <SettingsForms />;
}
