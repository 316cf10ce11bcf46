import type { ConnectionTest } from '@convoke/contract/admin/admin.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../../../services/api/api-error.ts';
import {
  type AskedModel,
  connectionFailure,
} from '../../../services/api/connection-test/connection-failure.ts';
import { faultOf } from '../../../services/api/errors/error-text.ts';
import { fieldErrorTexts } from '../../../services/form/form-failure.rules.ts';
import {
  checkedFields,
  endpointOf,
  type ModelFormErrors,
  type ModelPayload,
} from './model-form.rules.ts';

/** A question to a model, and what is known of the model. */
interface ModelTest {
  /** Of a connected model, in the list. */
  id?: string;
  asked: AskedModel | null;
  send: () => Promise<ConnectionTest>;
}

/** Asks a model for one sentence; what comes of a test that was repeated or reset meanwhile is not shown. */
export function useModelTest() {
  return useMutation<ConnectionTest, ApiError, ModelTest>({
    mutationFn: ({ send }) => send(),
  });
}

/** What is to be stored, and whether its endpoint is what another administrator has stored meanwhile. */
interface PreparedModel {
  body: ModelPayload;
  isStored?: boolean;
}

/** Where the requests of a form go. */
interface ModelRequestsOptions<Saved> {
  test: (body: ModelPayload) => Promise<ConnectionTest>;
  /** `answered` is the name of the model that answered the form, as far as it is known. */
  save: (body: ModelPayload, answered: string | undefined) => Promise<Saved>;
  /** What is stored, of a connected model: it needs no answer. */
  stored?: ModelPayload;
  /** Who asks before anything is stored: the form, and where that is said again it stores all the same, or the server. */
  asks: 'form' | 'form, and insists' | 'server';
  onSaved: (saved: Saved) => void;
  /** Nothing was saved; another administrator may have removed the model. */
  onRefused?: () => void;
}

/** Tests and stores a model, and holds what came of it: both are about the form as it is. */
export function useModelRequests<Saved>(options: ModelRequestsOptions<Saved>) {
  const { test, save, stored, asks, onSaved, onRefused } = options;
  const testing = useModelTest();
  // It results in the answer of a model that is silent, which is not stored, else in `null`.
  const saving = useMutation<ConnectionTest | null, ApiError, () => Promise<PreparedModel>>({
    mutationFn: store,
    onSettled(silent) {
      if (silent !== null) onRefused?.();
    },
  });
  const silent = saving.data ?? null;
  // A server may be off for now.
  const isDoubt = silent !== null && asks === 'form, and insists';
  // The last tested endpoint. Renaming or repricing a connected model needs no new test.
  const answered = useRef<{ endpoint: string; model?: string | undefined } | null>(
    stored === undefined ? null : { endpoint: endpointOf(stored) },
  );

  async function ask(body: ModelPayload) {
    const answer = await test(body);
    if (answer.isOk) answered.current = { endpoint: endpointOf(body), model: answer.model };
    return answer;
  }

  /** Stores nothing that does not answer, unless it was said that it did not. */
  async function store(prepare: () => Promise<PreparedModel>) {
    const { body, isStored = false } = await prepare();
    // What another administrator connected meanwhile was asked by them.
    if (isStored) answered.current = { endpoint: endpointOf(body) };
    const isAsked = answered.current?.endpoint === endpointOf(body);
    if (asks !== 'server' && !isDoubt && !isAsked) {
      const answer = await ask(body);
      if (!answer.isOk) return answer;
    }
    onSaved(await save(body, answered.current?.model));
    return null;
  }

  function forget() {
    testing.reset();
    // Who saves goes on doing so.
    if (!saving.isPending) saving.reset();
  }

  const refused = saving.error ?? testing.error;
  const errors: ModelFormErrors = refused === null ? {} : fieldErrorTexts(refused, checkedFields);
  return {
    testing,
    isSaving: saving.isPending,
    isDoubt,
    /** Why nothing was saved. */
    refusal: saving.error === null ? faultOfAnswer(silent) : faultOf(saving.error),
    /** What the server has against the fields. */
    errors,
    /** What the focus goes to: a refusal, or a test that could not be run. */
    fault: saving.error ?? silent ?? testing.error,
    test(asked: AskedModel | null, body: ModelPayload) {
      forget();
      testing.mutate({ asked, send: () => ask(body) });
    },
    submit(prepare: () => Promise<PreparedModel>) {
      if (saving.isPending) return;
      testing.reset();
      saving.mutate(prepare);
    },
    forget,
  };
}

const faultOfAnswer = (answer: ConnectionTest | null) =>
  answer && { code: answer.error?.code, text: connectionFailure(answer) };
