import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { keptWorkMessages as texts } from './kept-work.messages.ts';
import { answer, keptWorkStore } from './kept-work.ts';
import { useKeptWork } from './use-kept-work.ts';

/** Keeps the work of whoever is signed in, and asks about work that may not be theirs; reads the standing from the keeping. */
export function KeptWorkQuestion() {
  useKeptWork();
  const standing = useStore(keptWorkStore, (state) => state.standing);
  const [isSure, setIsSure] = useState(true);
  if (standing !== 'askAboutVisitors' && standing !== 'askAboutOthers') return null;
  const isOthers = standing === 'askAboutOthers';
  return (
    <aside aria-label={texts.question} className="border-b border-line bg-tint print:hidden">
      <div className="mx-auto flex w-full max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm sm:px-6">
        <p className="min-w-0 flex-1 basis-64">{isOthers ? texts.others : texts.visitors}</p>
        <Button size="sm" onClick={() => void answer('add')}>
          {texts.add}
        </Button>
        {isOthers ? (
          <Button size="sm" onClick={() => setIsSure(false)}>
            {texts.removeOthers}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={() => void answer('leave')}>
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
          void answer('remove');
        }}
      />
    </aside>
  );
}
