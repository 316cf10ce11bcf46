import { useRef, useState } from 'react';
import { ApiError } from '../../services/api/api-error.ts';
import { connectionFailure } from '../../services/api/connection-test/connection-failure.ts';
import { codedErrorText, faultOf } from '../../services/api/errors/error-text.ts';
import { refreshPublicConfig } from '../../services/api/public-config.ts';
import { setupMessages as texts } from './messages.ts';
import type { SetupErrors } from './model-fields.tsx';
import { type Connected, connectModel, type SetupKey, testModel } from './setup.queries.ts';
import type { SetupBody } from './setup-form.rules.ts';
import type { Outcome } from './setup-outcome.tsx';

const fieldNames = ['model', 'key', 'baseUrl', 'name'] as const;

/** Tests and connects, and holds what came of it. */
export function useSetupRequests(setupKey: SetupKey, onConnected: (connected: Connected) => void) {
  const [busyWith, setBusyWith] = useState<'test' | 'connect' | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [fieldErrors, setFieldErrors] = useState<SetupErrors>({});
  const answered = useRef<string | null>(null);

  async function test(body: SetupBody) {
    const result = await testModel(setupKey, body);
    if (result.isOk) answered.current = endpointOf(body);
    return result;
  }

  async function run(what: 'test' | 'connect', work: () => Promise<Outcome>): Promise<void> {
    if (busyWith !== null) return;
    setBusyWith(what);
    setOutcome(null);
    setFieldErrors({});
    try {
      setOutcome(await work());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFieldErrors(errorsOf(error));
      setOutcome(failureOf(what, error));
    } finally {
      setBusyWith(null);
    }
  }

  return {
    busyWith,
    outcome,
    fieldErrors,
    test: (body: SetupBody) =>
      run('test', async () => ({ kind: 'tested', result: await test(body) })),
    connect: (body: SetupBody) =>
      run('connect', async () => {
        // By the link the server asks the model first.
        if (setupKey === null && answered.current !== endpointOf(body)) {
          const result = await test(body);
          if (!result.isOk) {
            const text = connectionFailure(result);
            return { kind: 'failed', title: texts.connectFailed, code: result.error?.code, text };
          }
        }
        const connected = await connectModel(setupKey, body);
        // The notice about rehearsal voices is no longer true, and another model is offered.
        await refreshPublicConfig();
        onConnected(connected);
        return null;
      }),
    /** The form has changed, so the last outcome is not about it any more. */
    forget() {
      setOutcome(null);
      setFieldErrors({});
    },
  };
}

/** What decides whether a model answers, in one text to compare: not its name. */
const endpointOf = ({ provider, baseUrl, model, key }: SetupBody): string =>
  JSON.stringify([provider, baseUrl, model, key]);

function errorsOf({ fieldErrors }: ApiError): SetupErrors {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const error = fieldErrors[name]?.[0];
      return error === undefined ? [] : [[name, codedErrorText(error)]];
    }),
  );
}

function failureOf(what: 'test' | 'connect', error: ApiError): Outcome {
  const title = what === 'test' ? texts.testFailed : texts.connectFailed;
  return { kind: 'failed', title, ...faultOf(error) };
}
