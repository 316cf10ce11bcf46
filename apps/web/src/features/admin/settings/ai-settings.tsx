import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import { translateSentence } from '../../../lib/language/sentences.ts';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ApiKeyField } from './api-key-field.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { isCompatible, losesKey, type Provider } from './settings-form.rules.ts';
import { SettingsGroupForm } from './settings-group-form.tsx';
import { settingsMessages } from './settings.messages.ts';
import { useSettingsGroup } from './use-settings-group.ts';
import { whenEmpty } from './when-empty.ts';

const providers = (): readonly { value: Provider | ''; label: string }[] => {
  const said = settingsMessages.ai.providers;
  return [
    { value: '', label: said.environment },
    { value: 'auto', label: said.auto },
    { value: 'openai', label: 'OpenAI' },
    { value: 'anthropic', label: 'Anthropic' },
    { value: 'google', label: 'Google' },
    { value: 'openai-compatible', label: said['openai-compatible'] },
    { value: 'rehearsal', label: said.rehearsal },
  ];
};

/** Which model speaks, and how much it may. */
export function AiSettings({ settings }: { settings: Settings }) {
  const { ai: texts, empty } = settingsMessages;
  const group = useSettingsGroup('ai', settings);
  const { values, errors, change } = group;
  const { ai, environment, inForce } = settings;
  const isKeyLost = losesKey(values, ai);
  return (
    <SettingsGroupForm
      title={texts.title}
      description={texts.description(translateSentence(inForce.label))}
      group={group}
    >
      {inForce.problem === undefined ? null : (
        <Notice tone="error">{translateSentence(inForce.problem)}</Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.provider}
          value={values.provider}
          options={providers()}
          hint={whenEmpty(environment?.provider)}
          onChange={(provider) => change({ provider })}
        />
        <TextField
          label={texts.model}
          value={values.model}
          error={errors['model'] ?? null}
          hint={whenEmpty(environment?.model, empty.usual)}
          autoComplete="off"
          spellCheck={false}
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
            ? `${texts.compatibleAddress} ${whenEmpty(environment?.baseUrl, empty.usual)}`
            : whenEmpty(environment?.baseUrl, empty.usual)
        }
        autoComplete="off"
        spellCheck={false}
        onChange={(baseUrl) => change({ baseUrl })}
      />
      {isKeyLost ? <Notice tone="error">{settingsMessages.key.cleared}</Notice> : null}
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
          label={texts.maxOutputTokens}
          inputMode="numeric"
          value={values.maxOutputTokens}
          error={errors['maxOutputTokens'] ?? null}
          hint={texts.ofOneAnswer(whenEmpty(environment?.maxOutputTokens))}
          autoComplete="off"
          onChange={(maxOutputTokens) => change({ maxOutputTokens })}
        />
        <TextField
          label={texts.dailyTokenBudget}
          inputMode="numeric"
          value={values.dailyTokenBudget}
          error={errors['dailyTokenBudget'] ?? null}
          hint={texts.ofTheServer(whenEmpty(environment?.dailyTokenBudget, empty.noLimit))}
          autoComplete="off"
          onChange={(dailyTokenBudget) => change({ dailyTokenBudget })}
        />
      </div>
      <ConnectionTest isUnsaved={group.isDirty} />
    </SettingsGroupForm>
  );
}
