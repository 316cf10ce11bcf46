export { SettingsForms as default } from '../features/admin/settings/settings-forms.tsx';
