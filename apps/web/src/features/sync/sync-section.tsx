import { useIsMailDelivered } from '../../services/api/public-config.ts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { identityStore } from '../../services/session/identity.ts';
import { isSaved } from '../../services/workspace/conversation/conversation-list.rules.ts';
import {
  loadCurrentConversation,
  useCurrentConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { syncMessages as texts } from './messages.ts';
import {
  resolveQuestion,
  setSyncEnabled,
  syncStore,
  removeFromBrowser,
  type SyncStoreState,
} from './sync.ts';

interface SyncSectionProps {
  /** Signs out of this browser after its work was removed. */
  onSignOut: () => Promise<void>;
}

/** The switch for account sync, with its status. */
export function SyncSection({ onSignOut }: SyncSectionProps) {
  const state = useStore(syncStore);
  const isUnverified = useStore(
    identityStore,
    ({ identity }) => identity?.account.emailVerified === false,
  );
  const isLocked = useIsMailDelivered() && isUnverified;
  const [asking, setAsking] = useState<'end' | 'remove' | null>(null);
  const { isBusy, failure, attempt } = useAttempt(() => setAsking(null));
  const isKept = state.status !== null && state.status !== 'off';
  // Shows the clicked choice at once, until the server responds.
  const [wish, setWish] = useState<boolean | null>(null);

  async function turnOn() {
    setWish(true);
    await attempt(() => setSyncEnabled({ isKept: true }));
    setWish(null);
  }

  async function removeAndLeave() {
    if (await attempt(removeFromBrowser)) await onSignOut();
  }

  return (
    <div className="flex flex-col gap-3 border-b border-line pb-5">
      <CheckboxField
        label={texts.choice}
        hint={isLocked && !isKept ? texts.choiceUnverified : texts.choiceHint}
        isChecked={wish ?? isKept}
        disabled={isBusy || state.status === null || (isLocked && !isKept)}
        onChange={(isChecked) => {
          if (isChecked) void turnOn();
          else setAsking('end');
        }}
      />
      <SyncStatusLine state={state} />
      {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      {state.status === 'kept' ? (
        <RemoveFromBrowser isBusy={isBusy} onClick={() => setAsking('remove')} />
      ) : null}
      <EndQuestion
        isOpen={asking === 'end'}
        onClose={() => setAsking(null)}
        onEnd={(copies) => void attempt(() => setSyncEnabled({ isKept: false, copies }))}
      />
      <ConfirmDialog
        title={texts.removeQuestion}
        message={texts.removeMessage}
        confirmLabel={texts.removeAndSignOut}
        isOpen={asking === 'remove'}
        onCancel={() => setAsking(null)}
        onConfirm={() => void removeAndLeave()}
      />
    </div>
  );
}

/** Runs work that returns why it failed, or `null`. */
function useAttempt(onStart: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(work: () => Promise<string | null>) {
    onStart();
    setFailure(null);
    setIsBusy(true);
    const sentence = await work();
    setFailure(sentence);
    setIsBusy(false);
    return sentence === null;
  }
  return { isBusy, failure, attempt };
}

function RemoveFromBrowser({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button isBusy={isBusy} onClick={onClick}>
        {texts.removeOwn}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">{texts.removeExplanation}</p>
    </div>
  );
}

interface EndQuestionProps {
  isOpen: boolean;
  onClose: () => void;
  /** Ends the synchronisation, and keeps or deletes the account's copies. */
  onEnd: (copies: 'keep' | 'delete') => void;
}

function EndQuestion({ isOpen, onClose, onEnd }: EndQuestionProps) {
  return (
    <Dialog
      title={texts.endQuestion}
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={() => onEnd('keep')}>{texts.keepCopies}</Button>
          <Button variant="danger" onClick={() => onEnd('delete')}>
            {texts.deleteCopies}
          </Button>
        </>
      }
    >
      <p>{texts.endExplanation}</p>
    </Dialog>
  );
}

function SyncStatusLine({ state }: { state: SyncStoreState }) {
  const { status, issue, unsyncableCount, isRunning } = state;
  if (issue !== null) return <Notice>{issue}</Notice>;
  if (status === 'declined') {
    return (
      <Notice
        action={
          <Button size="sm" onClick={() => void resolveQuestion('add')}>
            {texts.add}
          </Button>
        }
      >
        {texts.declined}
      </Notice>
    );
  }
  if (status !== 'kept') return null;
  if (unsyncableCount > 0) return <Notice>{texts.unfit(unsyncableCount)}</Notice>;
  return (
    <output className="text-sm text-ink-muted">{isRunning ? texts.underWay : <UpToDate />}</output>
  );
}

/** All that is synchronised; what is being said in the room first is once it is saved. */
function UpToDate() {
  const conversations = useWorkspace((state) => state.conversations);
  // The profile may be the first page of this visit.
  useState(loadCurrentConversation);
  const messages = useCurrentConversation((state) => state.messages);
  return isSaved(messages, conversations) ? texts.upToDate : texts.upToDateButUnsaved;
}
