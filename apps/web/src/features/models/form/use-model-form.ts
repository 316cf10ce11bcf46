import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { useState } from 'react';
import {
  askedBy,
  endpointOf,
  losesKey,
  modelFormErrors,
  modelPayload,
  newModelValues,
  valuesOf,
  withLatest,
  type ModelFormValues,
  type ModelTextField,
} from './model-form.rules.ts';
import { readModel, saveModel, testModel } from '../models.queries.ts';
import { useModelRequests } from './use-model-requests.ts';

/** What the form leads to. */
export interface Saving {
  onSaved: () => void;
  /** Nothing was saved; another administrator may have removed the model. */
  onRefused: () => void;
}

/** Values, errors, test and saving of the administrators' form. */
export function useModelForm(model: AdminModel | null, saving: Saving) {
  const [opened] = useState(() => (model === null ? newModelValues : valuesOf(model)));
  const [values, setValues] = useState(opened);
  const [touched, setTouched] = useState<ReadonlySet<keyof ModelFormValues>>(() => new Set());
  const id = model?.id ?? null;
  const requests = useModelRequests({
    test: (body) => testModel(id, body),
    save: (body) => saveModel(id, body),
    asks: 'form, and insists',
    ...(model === null ? {} : { stored: modelPayload(opened) }),
    ...saving,
  });
  const asked = askedBy(values, model);
  const errors = modelFormErrors(values);

  function change(part: Partial<ModelFormValues>) {
    setValues((before) => ({ ...before, ...part }));
    requests.forget();
  }

  /** What was changed here, over what is stored now. */
  async function prepare() {
    const latest = id === null ? null : await readModel(id);
    if (latest === null) return { body: modelPayload(values) };
    const stored = valuesOf(latest);
    const body = modelPayload(withLatest(values, opened, stored));
    return { body, isStored: endpointOf(body) === endpointOf(modelPayload(stored)) };
  }

  // A key is pasted whole: what is wrong with it is shown at once.
  const errorOf = (field: keyof ModelFormValues): string | null =>
    (touched.has(field) || field === 'key' ? errors[field] : undefined) ??
    requests.errors[field] ??
    null;

  return {
    values,
    requests,
    isValid: Object.keys(errors).length === 0,
    change,
    errorOf,
    asked,
    isKeyLost: losesKey(values, model),
    test: () => requests.test(asked, modelPayload(values)),
    submit: () => requests.submit(prepare),
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
