import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { modelFormMessages } from './messages.ts';
import type { KeyChange } from './key-change.rules.ts';

export interface ApiKeyFieldProps {
  /** The server has a key, which it never sends. */
  hasStoredKey: boolean;
  isSetByEnvironment: boolean;
  /** The stored key would go to another address, so that it cannot be kept. */
  isKeyLost: boolean;
  change: KeyChange;
  error: string | undefined;
  onChange: (change: KeyChange) => void;
  /** Of another secret than the key of a model. */
  texts?: Omit<typeof modelFormMessages.key, 'cleared'>;
}

/** Field for a secret that can be set, replaced and deleted, but not read. */
export function ApiKeyField(props: ApiKeyFieldProps) {
  const { hasStoredKey, isSetByEnvironment, isKeyLost, change, error, onChange } = props;
  const { texts = modelFormMessages.key } = props;
  if (hasStoredKey && !isKeyLost && change.kind !== 'replace') {
    const isDeleted = change.kind === 'forget';
    return (
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">{texts.label}</legend>
        <div className="flex flex-wrap items-center gap-3">
          <p aria-live="polite" className="text-sm text-ink-muted">
            {isDeleted ? texts.forgets : texts.kept}
          </p>
          <Button size="sm" onClick={() => onChange({ kind: 'replace', text: '' })}>
            {texts.replace}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onChange({ kind: isDeleted ? 'keep' : 'forget' })}
          >
            {isDeleted ? texts.keep : texts.forget}
          </Button>
        </div>
      </fieldset>
    );
  }
  const replacing = isKeyLost ? texts.forgets : texts.replaces;
  const none = isSetByEnvironment ? texts.environment : texts.none;
  return (
    <div className="flex flex-col items-start gap-2">
      <PasswordField
        label={texts.label}
        className="w-full"
        value={change.kind === 'replace' ? change.text : ''}
        error={error ?? null}
        hint={hasStoredKey ? replacing : none}
        autoComplete="off"
        onChange={(text) =>
          onChange(text === '' && !hasStoredKey ? { kind: 'keep' } : { kind: 'replace', text })
        }
      />
      {hasStoredKey && !isKeyLost ? (
        <Button size="sm" variant="quiet" onClick={() => onChange({ kind: 'keep' })}>
          {texts.keepOld}
        </Button>
      ) : null}
    </div>
  );
}
