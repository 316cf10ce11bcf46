import { isVendor } from '@convoke/contract/providers.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../services/api/errors/error-text.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { modelFormMessages } from '../form/messages.ts';
import { ModelFormFrame } from '../form/model-form-frame.tsx';
import { useModelRequests } from '../form/use-model-requests.ts';
import { setupMessages as texts } from './messages.ts';
import { ModelFields } from './model-fields.tsx';
import {
  type Connected,
  connectModel,
  foundServersQuery,
  type SetupKey,
  testModel,
} from './setup.queries.ts';
import {
  currentValues,
  namedAfter,
  setupBody,
  type SetupValues,
  type Source,
  valuesOf,
} from './setup-form.rules.ts';
import { Sources } from './sources.tsx';

interface SetupFormProps {
  setupKey: SetupKey;
  onConnected: (connected: Connected) => void;
}

/** Chooses where the model is, tests it and connects it. */
export function SetupForm({ setupKey, onConnected }: SetupFormProps) {
  const found = useQuery(foundServersQuery(setupKey));
  const servers = found.data?.servers ?? [];
  const [chosen, setChosen] = useState<SetupValues | null>(null);
  const requests = useModelRequests({
    test: (body) => testModel(setupKey, body),
    // By the link the server names it itself, after the model of the same test.
    save: (body, answered) =>
      connectModel(setupKey, setupKey === null ? namedAfter(body, answered) : body),
    // By the link the server asks the model first.
    asks: setupKey === null ? 'form' : 'server',
    onSaved: onConnected,
  });
  const values = currentValues(chosen, servers);
  const body = setupBody(values, servers);
  const wantsKey = useWantsKey(values.source, requests);
  const asked = {
    isAtVendor: body !== null && isVendor(body.provider),
    hasKey: (body?.key ?? '') !== '',
  };

  function change(next: SetupValues) {
    setChosen(next);
    requests.forget();
  }

  if (found.isPending) return <Looking />;
  return (
    <ModelFormFrame
      label={texts.title}
      requests={requests}
      asked={asked}
      isReady={body !== null}
      submitLabel={modelFormMessages.create}
      failedTitle={texts.connectFailed}
      onTest={() => body && requests.test(asked, body)}
      onSubmit={() => body && requests.submit(async () => ({ body }))}
    >
      {found.error instanceof ApiError ? (
        <Notice tone="error">{errorText(found.error)}</Notice>
      ) : null}
      <Sources
        servers={servers}
        value={values.source}
        isLooking={found.isFetching}
        onChange={(source) => change(valuesOf(source, servers))}
        onLookAgain={() => void found.refetch()}
      />
      <ModelFields
        values={values}
        servers={servers}
        errors={requests.errors}
        wantsKey={wantsKey}
        givenName={body?.name ?? ''}
        onChange={change}
      />
    </ModelFormFrame>
  );
}

/** Whether a source has refused to answer without a key: a server may list its models to everybody, and want one then. */
function useWantsKey(
  source: Source,
  { testing, refusal }: Pick<ReturnType<typeof useModelRequests>, 'testing' | 'refusal'>,
): boolean {
  const [refusing, setRefusing] = useState<Source | null>(null);
  const code = (testing.data?.error ?? refusal)?.code;
  if (code === 'model_key_refused' && refusing !== source) setRefusing(source);
  return refusing === source;
}

function Looking() {
  return (
    <output className="flex flex-col gap-4">
      <span className="text-sm text-ink-muted">{texts.looking}</span>
      <Skeleton className="h-96 w-full" />
    </output>
  );
}
