import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { syncMessages as texts } from './messages.ts';
import { resolveQuestion, syncStore } from './sync.ts';
import { useSync } from './use-sync.ts';

/** Runs account sync while an account is signed in, and asks what happens to work that may belong to another person. */
export function SyncQuestion() {
  useSync();
  const status = useStore(syncStore, (state) => state.status);
  const [isSure, setIsSure] = useState(true);
  if (status !== 'confirmLocalData' && status !== 'confirmOtherAccountData') return null;
  const isOthers = status === 'confirmOtherAccountData';
  return (
    <aside aria-label={texts.question} className="border-b border-line bg-tint print:hidden">
      <div className="mx-auto flex w-full max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm sm:px-6">
        <p className="min-w-0 flex-1 basis-64">{isOthers ? texts.others : texts.visitors}</p>
        <Button size="sm" onClick={() => void resolveQuestion('add')}>
          {texts.add}
        </Button>
        {isOthers ? (
          <Button size="sm" onClick={() => setIsSure(false)}>
            {texts.removeOthers}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={() => void resolveQuestion('leave')}>
          {texts.leave}
        </Button>
      </div>
      <ConfirmDialog
        title={texts.removeQuestion}
        message={texts.removeOthersMessage}
        confirmLabel={texts.remove}
        isOpen={!isSure}
        onCancel={() => setIsSure(true)}
        onConfirm={() => {
          setIsSure(true);
          void resolveQuestion('remove');
        }}
      />
    </aside>
  );
}
