import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import {
  type Setting,
  type SettingName,
  settingsOf,
  type TableGroup,
} from '@convoke/contract/settings.ts';
import { TextAreaField, TextField, type TextFieldProps } from '../../../ui/form/field.tsx';
import { describeEffectiveValue } from './effective-value.ts';
import type { SettingsErrors } from './settings-form.rules.ts';
import { settingsMessages as texts } from './messages.ts';

interface SettingFieldsProps {
  group: TableGroup;
  form: {
    values: Readonly<Partial<Record<SettingName, string>>>;
    errors: SettingsErrors;
    change: (part: Partial<Record<SettingName, string>>) => void;
  };
  environment: Settings['environment'];
  columns?: string;
}

const looks: Record<Setting['kind'], Partial<TextFieldProps>> = {
  number: { inputMode: 'numeric', autoComplete: 'off' },
  email: { type: 'email' },
  url: { type: 'url' },
  text: { className: 'col-span-full' },
  longText: {},
};

/** The fields of a group, as the table of settings lists them. */
export function SettingFields(props: SettingFieldsProps) {
  const { group, form, environment, columns = 'sm:grid-cols-2' } = props;
  return (
    <div className={`grid gap-5 ${columns}`}>
      {settingsOf(group).map(([name, { kind }]) => {
        const field = {
          label: texts.fields[name],
          value: form.values[name] ?? '',
          error: form.errors[name] ?? null,
          hint: hintOf(name, environment?.[name]),
          onChange: (text: string) => form.change({ [name]: text }),
        };
        return kind === 'longText' ? (
          <TextAreaField key={name} className="col-span-full" rows={4} {...field} />
        ) : (
          <TextField key={name} {...looks[kind]} {...field} />
        );
      })}
    </div>
  );
}

function hintOf(name: SettingName, value: string | number | null | undefined): string {
  const nothing: Partial<Record<SettingName, string>> = texts.empty.of;
  const hints: Partial<Record<SettingName, (effective: string) => string>> = texts.hints;
  const effective = describeEffectiveValue(value, nothing[name]);
  return hints[name]?.(effective) ?? effective;
}
