import { useRef, useState } from 'react';
import type { ConnectionTest } from '@convoke/contract/admin/admin.schemas.ts';
import { ApiError } from '../../../services/api/api-error.ts';
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

/** What is wrong with the first field, or with the whole. */
interface Fault {
  fault: ReturnType<typeof faultOf>;
  errors: ModelFormErrors;
}

/** What came of a test. */
export type TestOutcome =
  | { name: 'none' | 'asking' }
  | ({ name: 'unasked'; asked: AskedModel | null } & Fault)
  | { name: 'answered'; asked: AskedModel | null; answer: ConnectionTest };

/** Asks a model for one sentence; a test that could not be run says why. */
export function useModelTest() {
  const [outcome, setOutcome] = useState<TestOutcome>({ name: 'none' });
  // What comes of a test that was forgotten or repeated meanwhile is not shown.
  const latest = useRef(0);

  async function ask(asked: AskedModel | null, test: () => Promise<ConnectionTest>) {
    const id = ++latest.current;
    setOutcome({ name: 'asking' });
    const next = await unlessRefused<TestOutcome>(
      async () => ({ name: 'answered', asked, answer: await test() }),
      (refused) => ({ name: 'unasked', asked, ...refused }),
    );
    if (id === latest.current) setOutcome(next);
  }

  return {
    outcome,
    isAsking: outcome.name === 'asking',
    ask: (asked: AskedModel | null, test: () => Promise<ConnectionTest>) => void ask(asked, test),
    forget() {
      latest.current += 1;
      setOutcome({ name: 'none' });
    },
  };
}

async function unlessRefused<T>(
  work: () => Promise<T>,
  refused: (refusal: Fault) => T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused({ fault: faultOf(error), errors: fieldErrorTexts(error, checkedFields) });
  }
}

interface Refusal extends Fault {
  /** The model did not answer; its server may be off for now, so that it can be stored all the same. */
  isDoubt: boolean;
}

/** Where the requests of a form go. */
interface ModelRequestsOptions<Saved> {
  test: (body: ModelPayload) => Promise<ConnectionTest>;
  save: (body: ModelPayload) => Promise<Saved>;
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
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const tested = useModelTest();
  // The last tested endpoint. Renaming or repricing a connected model needs no new test.
  const answered = useRef(stored === undefined ? null : endpointOf(stored));

  async function ask(body: ModelPayload) {
    const answer = await test(body);
    if (answer.isOk) answered.current = endpointOf(body);
    return answer;
  }

  /** Stores nothing that does not answer, unless it was said that it did not. */
  async function store(prepare: () => Promise<PreparedModel>): Promise<Refusal | null> {
    const { body, isStored = false } = await prepare();
    // What another administrator connected meanwhile was asked by them.
    if (isStored) answered.current = endpointOf(body);
    const isInsisted = refusal?.isDoubt === true;
    if (asks !== 'server' && !isInsisted && answered.current !== endpointOf(body)) {
      const answer = await ask(body);
      if (!answer.isOk) {
        const fault = { code: answer.error?.code, text: connectionFailure(answer) };
        return { fault, errors: {}, isDoubt: asks === 'form, and insists' };
      }
    }
    onSaved(await save(body));
    return null;
  }

  async function submit(prepare: () => Promise<PreparedModel>) {
    setIsSaving(true);
    forget();
    const refused = await unlessRefused<Refusal | null>(
      () => store(prepare),
      (fault) => ({ ...fault, isDoubt: false }),
    ).finally(() => setIsSaving(false));
    setRefusal(refused);
    if (refused !== null) onRefused?.();
  }

  function forget() {
    setRefusal(null);
    tested.forget();
  }

  const { outcome } = tested;
  return {
    refusal,
    outcome,
    isTesting: tested.isAsking,
    isSaving,
    /** What the server has against the fields. */
    errors: refusal?.errors ?? (outcome.name === 'unasked' ? outcome.errors : {}),
    /** What the focus goes to: a refusal, or a test that could not be run. */
    fault: refusal ?? (outcome.name === 'unasked' ? outcome : null),
    test(asked: AskedModel | null, body: ModelPayload) {
      setRefusal(null);
      tested.ask(asked, () => ask(body));
    },
    submit: (prepare: () => Promise<PreparedModel>) => {
      if (!isSaving) void submit(prepare);
    },
    forget,
  };
}

/** What is to be stored, and whether its endpoint is what another administrator has stored meanwhile. */
interface PreparedModel {
  body: ModelPayload;
  isStored?: boolean;
}
