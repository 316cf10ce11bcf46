import { Button } from '../../../ui/button.tsx';
import { TestNotice } from '../../models/form/model-outcome.tsx';
import { useModelTest } from '../../models/form/use-model-requests.ts';
import { settingsMessages } from './messages.ts';
import { testConnection } from './settings.queries.ts';

/** Sends the effective model one short prompt; shows its response and the time it took. */
export function ConnectionTest({ isUnsaved }: { isUnsaved: boolean }) {
  const texts = settingsMessages.test;
  const test = useModelTest();
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          isBusy={test.isPending}
          onClick={() => test.mutate({ asked: null, send: testConnection })}
        >
          {texts.label}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-ink-muted">
          {isUnsaved ? texts.unsaved : texts.saved}
        </p>
      </div>
      <TestNotice test={test} />
    </div>
  );
}
