import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import {
  errorsFromServer,
  losesKey,
  modelFormErrors,
  modelPayload,
  newModelValues,
  valuesOf,
  type ModelFormErrors,
  type ModelFormValues,
  type ModelTextField,
} from './model-form.rules.ts';
import { saveModel } from './models.queries.ts';

interface Refusal {
  /** What is wrong with the first field, or with the whole. */
  fault: ReturnType<typeof faultOf>;
  errors: ModelFormErrors;
}

/** Saves the values; returns what the server has against them. */
async function save(id: string | null, values: ModelFormValues): Promise<Refusal | null> {
  try {
    await saveModel(id, modelPayload(values));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { fault: faultOf(error), errors: errorsFromServer(error.fieldErrors) };
  }
}

/** Values, errors and saving of the form. */
export function useModelForm(model: AdminModel | null, onSaved: () => void) {
  const [values, setValues] = useState(() => (model === null ? newModelValues : valuesOf(model)));
  const [touched, setTouched] = useState<ReadonlySet<keyof ModelFormValues>>(() => new Set());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const errors = modelFormErrors(values);
  const isValid = Object.keys(errors).length === 0;

  function change(part: Partial<ModelFormValues>) {
    setValues((before) => ({ ...before, ...part }));
    setRefusal(null);
  }

  async function submit() {
    setIsSaving(true);
    setRefusal(null);
    const refused = await save(model?.id ?? null, values).finally(() => setIsSaving(false));
    setRefusal(refused);
    if (refused === null) onSaved();
  }

  // A key is pasted whole: what is wrong with it is shown at once.
  const errorOf = (field: keyof ModelFormValues): string | null =>
    (touched.has(field) || field === 'key' ? errors[field] : undefined) ??
    refusal?.errors[field] ??
    null;

  return {
    values,
    isValid,
    isSaving,
    change,
    errorOf,
    fault: refusal?.fault ?? null,
    isKeyLost: losesKey(values, model),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isValid && !isSaving) void submit();
    },
    fieldProps: (field: ModelTextField) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
      autoComplete: 'off',
      spellCheck: false,
      onChange: (text: string) => change({ [field]: text }),
      onLeave: () => setTouched((before) => new Set(before).add(field)),
    }),
  };
}
