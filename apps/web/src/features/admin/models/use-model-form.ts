import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../services/api/api-error.ts';
import { connectionFailure } from '../../../services/api/connection-test/connection-failure.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import {
  askedBy,
  endpointOf,
  errorsFromServer,
  losesKey,
  modelFormErrors,
  modelPayload,
  newModelValues,
  valuesOf,
  withLatest,
  type ModelFormErrors,
  type ModelFormValues,
  type ModelTextField,
} from './model-form.rules.ts';
import { readModel, saveModel, testModel } from './models.queries.ts';
import { useModelTest } from './use-model-test.ts';

interface Refusal {
  /** What is wrong with the first field, or with the whole. */
  fault: ReturnType<typeof faultOf>;
  errors: ModelFormErrors;
  /** The model did not answer; its server may be off for now, so that it can be connected all the same. */
  isDoubt: boolean;
}

/** Returns what the server has against a request. */
async function refusalOf(work: () => Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { fault: faultOf(error), errors: errorsFromServer(error.fieldErrors), isDoubt: false };
  }
}

/** What the form leads to. */
export interface Saving {
  onSaved: () => void;
  /** Nothing was saved; another administrator may have removed the model. */
  onRefused: () => void;
}

/** Values, errors, test and saving of the form. A refusal and the outcome of a test are about the values as they are. */
export function useModelForm(model: AdminModel | null, { onSaved, onRefused }: Saving) {
  const [opened] = useState(() => (model === null ? newModelValues : valuesOf(model)));
  const [values, setValues] = useState(opened);
  const [touched, setTouched] = useState<ReadonlySet<keyof ModelFormValues>>(() => new Set());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const test = useModelTest();
  const id = model?.id ?? null;
  // What answered last; of a connected model what it is, so that a change of its name or price asks nobody.
  const answered = useRef(model === null ? null : endpointOf(modelPayload(opened)));
  const asked = askedBy(values, model);
  const errors = modelFormErrors(values);
  const isValid = Object.keys(errors).length === 0;

  function change(part: Partial<ModelFormValues>) {
    setValues((before) => ({ ...before, ...part }));
    forgetOutcomes();
  }

  function forgetOutcomes() {
    setRefusal(null);
    test.forget();
  }

  async function ask() {
    const body = modelPayload(values);
    const answer = await testModel(id, body);
    if (answer.isOk) answered.current = endpointOf(body);
    return answer;
  }

  /** Stores nothing that does not answer, unless it was said that it did not. */
  async function save(): Promise<Refusal | null> {
    const latest = id === null ? null : await readModel(id);
    const stored = latest === null ? null : valuesOf(latest);
    const body = modelPayload(stored === null ? values : withLatest(values, opened, stored));
    // What another administrator connected meanwhile was asked by them.
    if (stored !== null && endpointOf(body) === endpointOf(modelPayload(stored)))
      answered.current = endpointOf(body);
    if (refusal?.isDoubt !== true && answered.current !== endpointOf(body)) {
      const answer = await ask();
      if (!answer.isOk) {
        const fault = { code: answer.error?.code, text: connectionFailure(answer) };
        return { fault, errors: {}, isDoubt: true };
      }
    }
    await saveModel(id, body);
    return null;
  }

  async function submit() {
    setIsSaving(true);
    forgetOutcomes();
    const refused = await refusalOf(save).finally(() => setIsSaving(false));
    setRefusal(refused);
    if (refused === null) onSaved();
    else onRefused();
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
    isDoubted: refusal?.isDoubt ?? false,
    testOutcome: test.outcome,
    isTesting: test.isAsking,
    test: () => {
      setRefusal(null);
      test.ask(asked, ask);
    },
    asked,
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
