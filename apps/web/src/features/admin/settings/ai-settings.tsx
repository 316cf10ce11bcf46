import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ApiKeyField } from './api-key-field.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { losesKey, type Provider } from './settings-form.rules.ts';
import { SettingsGroupForm } from './settings-group-form.tsx';
import { settingsMessages as texts, whenEmpty } from './settings.messages.ts';
import { useSettingsGroup } from './use-settings-group.ts';

const providers: readonly { value: Provider | ''; label: string }[] = [
  { value: '', label: 'As the environment says' },
  { value: 'auto', label: 'The first that is found' },
  { value: 'openai', label: 'OpenAI' },
  { value: 'anthropic', label: 'Anthropic' },
  { value: 'google', label: 'Google' },
  { value: 'openai-compatible', label: 'OpenAI-compatible (Ollama, LM Studio, vLLM …)' },
  { value: 'rehearsal', label: 'Rehearsal voices, no model' },
];

/** Which model speaks, and how much it may. */
export function AiSettings({ settings }: { settings: Settings }) {
  const group = useSettingsGroup('ai', settings);
  const { values, errors, change } = group;
  const { ai, environment, inForce } = settings;
  const isKeyLost = losesKey(values, ai);
  return (
    <SettingsGroupForm
      title="AI Model"
      description={`In force now: ${inForce.label}`}
      group={group}
    >
      {inForce.problem === undefined ? null : <Notice tone="error">{inForce.problem}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Provider"
          value={values.provider}
          options={providers}
          hint={whenEmpty(environment?.provider)}
          onChange={(provider) => change({ provider })}
        />
        <TextField
          label="Model"
          value={values.model}
          error={errors['model']}
          hint={whenEmpty(environment?.model, 'the usual one of the provider')}
          autoComplete="off"
          spellCheck={false}
          onChange={(model) => change({ model })}
        />
      </div>
      <TextField
        type="url"
        label="Base URL"
        value={values.baseUrl}
        error={errors['baseUrl']}
        hint={whenEmpty(environment?.baseUrl, 'the usual one of the provider')}
        autoComplete="off"
        spellCheck={false}
        onChange={(baseUrl) => change({ baseUrl })}
      />
      {isKeyLost ? <Notice tone="error">{texts.keyCleared}</Notice> : null}
      <ApiKeyField
        isKept={ai.hasApiKey}
        isSetByEnvironment={environment?.hasApiKey ?? false}
        change={
          isKeyLost && values.apiKey.kind === 'keep' ? { kind: 'replace', text: '' } : values.apiKey
        }
        error={errors['apiKey']}
        onChange={(apiKey) => change({ apiKey })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Max output tokens"
          inputMode="numeric"
          value={values.maxOutputTokens}
          error={errors['maxOutputTokens']}
          hint={`Of one answer. ${whenEmpty(environment?.maxOutputTokens)}`}
          autoComplete="off"
          onChange={(maxOutputTokens) => change({ maxOutputTokens })}
        />
        <TextField
          label="Daily token budget"
          inputMode="numeric"
          value={values.dailyTokenBudget}
          error={errors['dailyTokenBudget']}
          hint={`Of the whole server, input and output. ${whenEmpty(environment?.dailyTokenBudget, 'no limit')}`}
          autoComplete="off"
          onChange={(dailyTokenBudget) => change({ dailyTokenBudget })}
        />
      </div>
      <ConnectionTest isUnsaved={group.isDirty} />
    </SettingsGroupForm>
  );
}
