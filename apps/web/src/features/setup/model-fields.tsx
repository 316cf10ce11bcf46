import type { FoundServer } from '@convoke/contract/models/setup.endpoints.ts';
import { isVendor, vendors } from '@convoke/contract/providers.ts';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { setupMessages as texts } from './messages.ts';
import { chosenServer, type SetupValues } from './setup-form.rules.ts';

/** Errors of the fields by their names on the wire. */
export type SetupErrors = Partial<Record<'model' | 'key' | 'baseUrl', string>>;

interface ModelFieldsProps {
  values: SetupValues;
  servers: readonly FoundServer[];
  errors: SetupErrors;
  onChange: (values: SetupValues) => void;
}

const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** The fields that a source needs. */
export function ModelFields({ values, servers, errors, onChange }: ModelFieldsProps) {
  const { source } = values;
  const server = chosenServer(source, servers);
  const field = (name: 'model' | 'key' | 'baseUrl') => ({
    value: values[name],
    error: errors[name] ?? null,
    onChange: (text: string) => onChange({ ...values, [name]: text }),
    ...verbatim,
  });

  if (source === 'file') {
    return (
      <div className="flex flex-col gap-5">
        <TextField label={texts.path} hint={texts.pathHint} isRequired {...field('model')} />
        <FileAdvice />
      </div>
    );
  }
  if (server !== null) {
    if (server.models.length === 0) return null;
    const options = server.models.map((model) => ({ value: model, label: model }));
    const { value, error, onChange: choose } = field('model');
    return (
      <SelectField
        label={texts.model}
        value={value}
        error={error}
        options={options}
        hint={server.baseUrl}
        onChange={choose}
      />
    );
  }
  if (isVendor(source)) {
    return (
      <div className="flex flex-col gap-5">
        <PasswordField label={texts.key} hint={texts.keyHint} isRequired {...field('key')} />
        <TextField
          label={texts.model}
          hint={texts.modelOfVendor(vendors[source].defaultModel)}
          {...field('model')}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <TextField
        type="url"
        label={texts.address}
        hint={texts.addressHint}
        isRequired
        {...field('baseUrl')}
      />
      <TextField label={texts.model} hint={texts.modelOfServer} {...field('model')} />
      <PasswordField
        label={texts.key}
        hint={`${texts.keyOfServer} ${texts.keyHint}`}
        {...field('key')}
      />
    </div>
  );
}

function FileAdvice() {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">{texts.fileAdvice}</p>
      <pre className="overflow-x-auto rounded-sm bg-tint px-4 py-3 font-mono text-sm">
        {'npm run local-model'}
      </pre>
    </div>
  );
}
