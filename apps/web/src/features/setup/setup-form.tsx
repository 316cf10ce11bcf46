import { isVendor } from '@convoke/contract/providers.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../services/api/errors/error-text.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusOnFault } from '../../ui/form/use-focus-on-fault.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { setupMessages as texts } from './messages.ts';
import { ModelFields } from './model-fields.tsx';
import { type Connected, foundServersQuery, type SetupKey } from './setup.queries.ts';
import {
  currentValues,
  setupBody,
  type SetupValues,
  type Source,
  valuesOf,
} from './setup-form.rules.ts';
import { codeOf, type Outcome, SetupOutcome } from './setup-outcome.tsx';
import { Sources } from './sources.tsx';
import { useSetupRequests } from './use-setup-requests.ts';

interface SetupFormProps {
  setupKey: SetupKey;
  onConnected: (connected: Connected) => void;
}

/** Chooses where the model is, tests it and connects it. */
export function SetupForm({ setupKey, onConnected }: SetupFormProps) {
  const found = useQuery(foundServersQuery(setupKey));
  const servers = found.data?.servers ?? [];
  const [chosen, setChosen] = useState<SetupValues | null>(null);
  const requests = useSetupRequests(setupKey, onConnected);
  const values = currentValues(chosen, servers);
  const body = setupBody(values, servers);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, requests.outcome?.kind === 'failed' ? requests.outcome : null);
  const wantsKey = useWantsKey(values.source, requests.outcome);

  function change(next: SetupValues) {
    setChosen(next);
    requests.forget();
  }

  if (found.isPending) return <Looking />;
  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.title}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (body !== null) void requests.connect(body);
      }}
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
        errors={requests.fieldErrors}
        wantsKey={wantsKey}
        givenName={body?.name ?? ''}
        onChange={change}
      />
      <SetupOutcome
        outcome={requests.outcome}
        asked={{
          isAtVendor: body !== null && isVendor(body.provider),
          hasKey: (body?.key ?? '') !== '',
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={body === null}
          isBusy={requests.busyWith === 'test'}
          onClick={() => {
            if (body !== null) void requests.test(body);
          }}
        >
          {texts.test}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={body === null}
          isBusy={requests.busyWith === 'connect'}
        >
          {texts.connect}
        </Button>
      </div>
    </form>
  );
}

/** Whether a source has refused to answer without a key: a server may list its models to everybody, and want one then. */
function useWantsKey(source: Source, outcome: Outcome): boolean {
  const [refusing, setRefusing] = useState<Source | null>(null);
  if (codeOf(outcome) === 'model_key_refused' && refusing !== source) setRefusing(source);
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
