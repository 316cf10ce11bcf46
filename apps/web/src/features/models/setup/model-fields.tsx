import type { FoundServer } from '@convoke/contract/models/setup.endpoints.ts';
import { isVendor, vendors } from '@convoke/contract/providers.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { modelFormMessages } from '../form/messages.ts';
import type { ModelFormErrors } from '../form/model-form.rules.ts';
import { setupMessages as texts } from './messages.ts';
import { chosenServer, type SetupValues } from './setup-form.rules.ts';

interface ModelFieldsProps {
  values: SetupValues;
  servers: readonly FoundServer[];
  errors: ModelFormErrors;
  /** The server that was found has refused to answer without a key. */
  wantsKey: boolean;
  onChange: (values: SetupValues) => void;
}

const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

interface AllFieldsProps extends ModelFieldsProps {
  /** The name that the model would get. */
  givenName: string;
}

/** The fields that a source needs, and a name as soon as the given one was refused. */
export function ModelFields({ givenName, ...props }: AllFieldsProps) {
  const { values, errors, onChange } = props;
  return (
    <>
      <SourceFields {...props} />
      {values.name === null && errors.name === undefined ? null : (
        <TextField
          label={modelFormMessages.name}
          hint={texts.nameHint}
          isRequired
          value={values.name ?? givenName}
          error={errors.name ?? null}
          onChange={(name) => onChange({ ...values, name })}
          {...verbatim}
        />
      )}
    </>
  );
}

type FieldProps = (name: 'model' | 'key' | 'baseUrl') => typeof verbatim & {
  value: string;
  error: string | null;
  onChange: (text: string) => void;
};

function SourceFields({ values, servers, errors, wantsKey, onChange }: ModelFieldsProps) {
  const { source } = values;
  const server = chosenServer(source, servers);
  const field: FieldProps = (name) => ({
    value: values[name],
    error: errors[name] ?? null,
    onChange: (text) => onChange({ ...values, [name]: text }),
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
    return <FoundServerFields {...{ server, wantsKey, field }} />;
  }
  if (isVendor(source)) {
    return (
      <div className="flex flex-col gap-5">
        <PasswordField label={texts.key} hint={texts.keyHint} isRequired {...field('key')} />
        <TextField
          label={modelFormMessages.model}
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
      <TextField label={modelFormMessages.model} hint={texts.modelOfServer} {...field('model')} />
      <PasswordField
        label={texts.key}
        hint={`${texts.keyOfServer} ${texts.keyHint}`}
        {...field('key')}
      />
    </div>
  );
}

interface FoundServerFieldsProps extends Pick<ModelFieldsProps, 'wantsKey'> {
  server: FoundServer;
  field: FieldProps;
}

function FoundServerFields({ server, wantsKey, field }: FoundServerFieldsProps) {
  const options = server.models.map((model) => ({ value: model, label: model }));
  const { value, error, onChange } = field('model');
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label={modelFormMessages.model}
        hint={server.baseUrl}
        {...{ value, error, options, onChange }}
      />
      {wantsKey ? <PasswordField label={texts.key} hint={texts.keyHint} {...field('key')} /> : null}
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
