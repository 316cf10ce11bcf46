import { type ToolServer, toolServerAuths } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import { fieldErrorTexts } from '../../../services/form/form-failure.rules.ts';
import { useForm } from '../../../services/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApiKeyField } from '../../models/form/api-key-field.tsx';
import { FormPanel } from '../form-panel.tsx';
import { adminToolsMessages } from './messages.ts';
import {
  checkedFields,
  losesToken,
  newServerValues,
  serverFormErrors,
  serverPayload,
  type ServerFormValues,
  valuesOf,
} from './server-form.rules.ts';
import { saveToolServer } from './tools.queries.ts';

export interface ServerFormProps {
  /** The tool server to change; `null` for a new one. */
  server: ToolServer | null;
  onSaved: () => void;
  onCancel: () => void;
}

/** Form for a new or a connected tool server, above the lists. */
export function ServerForm({ server, onSaved, onCancel }: ServerFormProps) {
  const texts = adminToolsMessages.form;
  const form = useServerForm({ server, onSaved });
  return (
    <FormPanel title={server === null ? texts.create : texts.edit}>
      <form {...form.form} className="mt-4 flex flex-col gap-4">
        <ServerFields form={form} server={server} />
        {form.failure === null ? null : (
          <div data-fault tabIndex={-1} className="rounded-card">
            <Notice tone="error" title={texts.failed}>
              {form.failure}
            </Notice>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={form.isSending}>
            {server === null ? texts.connect : texts.save}
          </Button>
        </div>
      </form>
    </FormPanel>
  );
}

function useServerForm({ server, onSaved }: Pick<ServerFormProps, 'server' | 'onSaved'>) {
  return useForm<ServerFormValues>({
    initial: server === null ? newServerValues : valuesOf(server),
    check: serverFormErrors,
    shown: server === null ? [] : ['name', 'url'],
    async send(values) {
      await saveToolServer(server?.id ?? null, serverPayload(values, server));
      onSaved();
    },
    failureOf(error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = fieldErrorTexts(error, checkedFields);
      return { sentence: Object.keys(errors).length > 0 ? null : faultOf(error).text, errors };
    },
    keepsValues: true,
  });
}

interface ServerFieldsProps {
  form: ReturnType<typeof useServerForm>;
  server: ToolServer | null;
}

const authOptions = () =>
  toolServerAuths.map((value) => ({ value, label: adminToolsMessages.form.auths[value] }));

function ServerFields({ form: { values, change, field, errorOf }, server }: ServerFieldsProps) {
  const texts = adminToolsMessages.form;
  const isTokenLost = losesToken(values, server);
  const unspelled = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('name')}
          {...unspelled}
          label={texts.name}
          hint={texts.nameHint}
          isRequired
        />
        <TextField
          {...field('url')}
          {...unspelled}
          type="url"
          label={texts.address}
          hint={texts.addressHint}
          isRequired
        />
        <SelectField
          label={texts.auth}
          value={values.auth}
          options={authOptions()}
          hint={values.auth === 'oauth' ? texts.oauthHint : undefined}
          onChange={(auth) => change({ auth })}
        />
      </div>
      {isTokenLost ? <Notice tone="error">{texts.tokenCleared}</Notice> : null}
      {values.auth === 'bearer' ? (
        <ApiKeyField
          texts={texts.token}
          hasStoredKey={server?.auth === 'bearer' && server.hasToken}
          isSetByEnvironment={false}
          isKeyLost={isTokenLost}
          change={values.token}
          error={errorOf('token') ?? undefined}
          onChange={(token) => change({ token })}
        />
      ) : null}
      <CheckboxField
        label={texts.allowPrivate}
        hint={texts.allowPrivateHint}
        isChecked={values.allowPrivate}
        onChange={(allowPrivate) => change({ allowPrivate })}
      />
      {server === null ? null : (
        <CheckboxField
          label={texts.isEnabled}
          hint={texts.isEnabledHint}
          isChecked={values.isEnabled}
          onChange={(isEnabled) => change({ isEnabled })}
        />
      )}
    </>
  );
}
