import {
  connectableProviders,
  type AdminModel,
  type ConnectableProvider,
} from '@convoke/contract/models/model.schemas.ts';
import { isVendor } from '@convoke/contract/providers.ts';
import { useQuery } from '@tanstack/react-query';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { modelsQuery } from '../models.queries.ts';
import { ApiKeyField } from './api-key-field.tsx';
import { modelFormMessages as texts } from './messages.ts';
import { ModelFormFrame } from './model-form-frame.tsx';
import { providerLabel } from './provider-label.ts';
import { type Saving, useModelForm } from './use-model-form.ts';

export interface ModelFormProps extends Saving {
  /** The model to change; `null` for a new one. */
  model: AdminModel | null;
  onCancel: () => void;
}

/** The administrators' form for a new or a connected model. */
export function ModelForm({ model, onSaved, onRefused, onCancel }: ModelFormProps) {
  const form = useModelForm(model, { onSaved, onRefused });
  return (
    <ModelFormFrame
      requests={form.requests}
      asked={form.asked}
      isReady={form.isValid}
      submitLabel={submitLabel(model === null, form.requests.isDoubt)}
      failedTitle={model === null ? texts.createFailed : texts.updateFailed}
      onTest={form.test}
      onSubmit={form.submit}
      onCancel={onCancel}
    >
      <ModelFields form={form} hasStoredKey={model?.hasKey ?? false} />
      <FigureFields form={form} />
      <CheckboxField
        label={texts.isOffered}
        hint={texts.isOfferedHint}
        isChecked={form.values.isOffered}
        onChange={(isOffered) => form.change({ isOffered })}
      />
    </ModelFormFrame>
  );
}

const submitLabel = (isNew: boolean, isDoubted: boolean): string => {
  if (isNew) return isDoubted ? texts.createAnyway : texts.create;
  return isDoubted ? texts.updateAnyway : texts.update;
};

interface FieldsProps {
  form: ReturnType<typeof useModelForm>;
}

const providerOptions = () =>
  connectableProviders.map((value) => ({ value, label: providerLabel(value) }));

function modelHint(provider: ConnectableProvider): string {
  if (isVendor(provider)) return texts.modelHint;
  return provider === 'local' ? texts.modelFileHint : texts.modelOfServerHint;
}

function ModelFields({ form, hasStoredKey }: FieldsProps & { hasStoredKey: boolean }) {
  const { values, fieldProps, change, errorOf, isKeyLost } = form;
  const isCompatible = values.provider === 'openai-compatible';
  const isFile = values.provider === 'local';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldProps('name')} label={texts.name} hint={texts.nameHint} isRequired />
        <SelectField
          label={texts.provider}
          value={values.provider}
          options={providerOptions()}
          isRequired
          onChange={(provider) => change({ provider })}
        />
        <TextField
          {...fieldProps('model')}
          label={texts.model}
          hint={modelHint(values.provider)}
          isRequired={!isVendor(values.provider)}
        />
        {isFile ? null : (
          <TextField
            {...fieldProps('baseUrl')}
            type="url"
            label={texts.baseUrl}
            hint={isCompatible ? texts.compatibleAddress : texts.baseUrlHint}
            isRequired={isCompatible}
          />
        )}
      </div>
      {isKeyLost && !isFile ? <Notice tone="error">{texts.key.cleared}</Notice> : null}
      {isFile ? null : (
        <ApiKeyField
          hasStoredKey={hasStoredKey}
          isSetByEnvironment={false}
          isKeyLost={isKeyLost}
          change={values.key}
          error={errorOf('key') ?? undefined}
          onChange={(key) => change({ key })}
        />
      )}
    </>
  );
}

function FigureFields({ form: { fieldProps } }: FieldsProps) {
  const currency = useQuery(modelsQuery()).data?.currency ?? '';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...fieldProps('contextTokens')}
        inputMode="numeric"
        label={texts.contextTokens}
        hint={texts.contextTokensHint}
      />
      <TextField
        {...fieldProps('maxOutputTokens')}
        inputMode="numeric"
        label={texts.maxOutputTokens}
        hint={texts.maxOutputTokensHint}
      />
      <TextField
        {...fieldProps('priceInput')}
        inputMode="decimal"
        label={texts.priceInput(currency)}
        hint={texts.priceHint}
      />
      <TextField
        {...fieldProps('priceOutput')}
        inputMode="decimal"
        label={texts.priceOutput(currency)}
        hint={texts.priceHint}
      />
    </div>
  );
}
