import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import { type Provider, providers } from '@convoke/contract/providers.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { paths } from '../../../paths.ts';
import { codedErrorText } from '../../../services/api/errors/error-text.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ApiKeyField } from '../../models/form/api-key-field.tsx';
import { modelFormMessages } from '../../models/form/messages.ts';
import { providerLabel } from '../../models/form/provider-label.ts';
import { ConnectionTest } from './connection-test.tsx';
import { isCompatible, losesKey } from './settings-form.rules.ts';
import { SettingFields } from './setting-fields.tsx';
import { SettingsGroupForm } from './settings-group-form.tsx';
import { settingsMessages } from './messages.ts';
import { useSettingsGroup } from './use-settings-group.ts';
import { describeEffectiveValue } from './effective-value.ts';

const providerOptions = (): readonly { value: Provider | ''; label: string }[] => [
  { value: '', label: modelFormMessages.providers.environment },
  ...providers.map((value) => ({ value, label: providerLabel(value) })),
];

interface ModelFieldsProps {
  settings: Settings;
  group: ReturnType<typeof useSettingsGroup<'ai'>>;
}

/** Settings of the model and its limits. */
export function AiSettings({ settings }: { settings: Settings }) {
  const texts = settingsMessages.ai;
  const group = useSettingsGroup('ai', settings);
  const { label, mode, problem, problems } = settings.inForce;
  return (
    <SettingsGroupForm
      title={texts.title}
      description={texts.description(
        mode === 'rehearsal' ? modelFormMessages.rehearsalModel : label,
      )}
      group={group}
    >
      {problem === undefined ? null : (
        <Notice tone="error">{problems?.map(codedErrorText).join(' ') ?? problem}</Notice>
      )}
      {isOfConnected(settings) ? (
        <p>
          {texts.connected}{' '}
          <Link to={paths.adminModels} className="underline decoration-1 underline-offset-4">
            {texts.toModels}
          </Link>
        </p>
      ) : (
        <>
          <ModelFields settings={settings} group={group} />
          <ModelKeyField settings={settings} group={group} />
        </>
      )}
      <SettingFields group="ai" form={group} environment={settings.environment} />
      <ConnectionTest isUnsaved={group.isDirty} />
    </SettingsGroupForm>
  );
}

/** Whether a connected model answers, and nothing is set here for another one. */
const isOfConnected = ({ ai, inForce }: Settings): boolean =>
  (inForce.id ?? environmentModelId) !== environmentModelId &&
  [ai.provider, ai.model, ai.baseUrl].every((set) => set === null) &&
  !ai.hasApiKey;

function ModelFields({ settings, group }: ModelFieldsProps) {
  const texts = modelFormMessages;
  const { empty } = settingsMessages;
  const { values, errors, change } = group;
  const { environment } = settings;
  const addressHint = describeEffectiveValue(environment?.baseUrl, empty.usual);
  const unspelled = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.provider}
          value={values.provider}
          options={providerOptions()}
          hint={describeEffectiveValue(environment?.provider)}
          onChange={(provider) => change({ provider })}
        />
        <TextField
          label={texts.model}
          value={values.model}
          error={errors['model'] ?? null}
          hint={describeEffectiveValue(environment?.model, empty.usual)}
          {...unspelled}
          onChange={(model) => change({ model })}
        />
      </div>
      <TextField
        type="url"
        label={texts.baseUrl}
        value={values.baseUrl}
        error={errors['baseUrl'] ?? null}
        hint={
          isCompatible(values.provider, environment?.provider)
            ? `${texts.compatibleAddress} ${addressHint}`
            : addressHint
        }
        {...unspelled}
        onChange={(baseUrl) => change({ baseUrl })}
      />
    </>
  );
}

function ModelKeyField({ settings, group }: ModelFieldsProps) {
  const { values, errors, change } = group;
  const { ai, environment } = settings;
  const isKeyLost = losesKey(values, ai);
  return (
    <>
      {isKeyLost ? <Notice tone="error">{modelFormMessages.key.cleared}</Notice> : null}
      <ApiKeyField
        hasStoredKey={ai.hasApiKey}
        isSetByEnvironment={environment?.hasApiKey ?? false}
        isKeyLost={isKeyLost}
        change={values.apiKey}
        error={errors['apiKey']}
        onChange={(apiKey) => change({ apiKey })}
      />
    </>
  );
}
