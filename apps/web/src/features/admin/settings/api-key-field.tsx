import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { KeyChange } from './settings-form.rules.ts';
import { settingsMessages as texts } from './settings.messages.ts';

export interface ApiKeyFieldProps {
  /** The server keeps one, which nobody is ever shown. */
  isKept: boolean;
  isSetByEnvironment: boolean;
  change: KeyChange;
  error: string | undefined;
  onChange: (change: KeyChange) => void;
}

/** A key that can be written, replaced and forgotten, but not read. */
export function ApiKeyField(props: ApiKeyFieldProps) {
  const { isKept, isSetByEnvironment, change, error, onChange } = props;
  if (isKept && change.kind !== 'replace') {
    const isForgotten = change.kind === 'forget';
    return (
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">API Key</legend>
        <div className="flex flex-wrap items-center gap-3">
          <p aria-live="polite" className="text-sm text-ink-muted">
            {isForgotten ? texts.keyForgets : texts.keyKept}
          </p>
          <Button size="sm" onClick={() => onChange({ kind: 'replace', text: '' })}>
            Replace
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onChange({ kind: isForgotten ? 'keep' : 'forget' })}
          >
            {isForgotten ? 'Keep it' : 'Forget'}
          </Button>
        </div>
      </fieldset>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <PasswordField
        label="API Key"
        className="w-full"
        value={change.kind === 'replace' ? change.text : ''}
        error={error}
        hint={isSetByEnvironment ? texts.keyEnvironment : texts.keyNone}
        autoComplete="off"
        onChange={(text) =>
          onChange(text === '' && !isKept ? { kind: 'keep' } : { kind: 'replace', text })
        }
      />
      {isKept ? (
        <Button size="sm" variant="quiet" onClick={() => onChange({ kind: 'keep' })}>
          Keep the old key
        </Button>
      ) : null}
    </div>
  );
}
