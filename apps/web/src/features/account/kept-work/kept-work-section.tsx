import { useState } from 'react';
import { useStore } from 'zustand';
import { identityStore } from '../../../services/identity/identity.ts';
import { isSaved } from '../../../services/team-data/conversation-list.rules.ts';
import { loadRunning, useRunning } from '../../../services/team-data/running-conversation.ts';
import { useTeamData } from '../../../services/team-data/team-data.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { keptWorkMessages as texts } from './kept-work.messages.ts';
import {
  answer,
  choose,
  keptWorkStore,
  removeFromBrowser,
  type KeptWorkState,
} from './kept-work.ts';

interface KeptWorkSectionProps {
  /** Signs out here, after the work was removed. */
  onSignOut: () => Promise<void>;
}

/** The choice to keep one's work in the account, and how that goes; reads it from the keeping. */
export function KeptWorkSection({ onSignOut }: KeptWorkSectionProps) {
  const state = useStore(keptWorkStore);
  const isVerified = useStore(identityStore, ({ identity }) => identity?.account.emailVerified);
  const [isBusy, setIsBusy] = useState(false);
  const [asking, setAsking] = useState<'end' | 'remove' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isKept = state.standing !== null && state.standing !== 'off';
  // What was clicked shows at once; what holds is what the server says.
  const [wish, setWish] = useState<boolean | null>(null);

  async function attempt(work: () => Promise<string | null>) {
    setAsking(null);
    setFailure(null);
    setIsBusy(true);
    const sentence = await work();
    setFailure(sentence);
    setIsBusy(false);
    return sentence === null;
  }

  async function turnOn() {
    setWish(true);
    await attempt(() => choose({ isKept: true }));
    setWish(null);
  }

  async function removeAndLeave() {
    if (await attempt(removeFromBrowser)) await onSignOut();
  }

  return (
    <div className="flex flex-col gap-3 border-b border-line pb-5">
      <CheckboxField
        label={texts.choice}
        hint={isVerified === false && !isKept ? texts.choiceUnverified : texts.choiceHint}
        isChecked={wish ?? isKept}
        disabled={isBusy || state.standing === null || (isVerified === false && !isKept)}
        onChange={(isChecked) => {
          if (isChecked) void turnOn();
          else setAsking('end');
        }}
      />
      <Standing state={state} />
      {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      {state.standing === 'kept' ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button isBusy={isBusy} onClick={() => setAsking('remove')}>
            {texts.removeOwn}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">
            {texts.removeExplanation}
          </p>
        </div>
      ) : null}
      <Dialog
        title={texts.endQuestion}
        role="alertdialog"
        isOpen={asking === 'end'}
        onClose={() => setAsking(null)}
        footer={
          <>
            <Button data-autofocus onClick={() => setAsking(null)}>
              {texts.cancel}
            </Button>
            <Button onClick={() => void attempt(() => choose({ isKept: false, copies: 'keep' }))}>
              {texts.keepCopies}
            </Button>
            <Button
              variant="danger"
              onClick={() => void attempt(() => choose({ isKept: false, copies: 'delete' }))}
            >
              {texts.deleteCopies}
            </Button>
          </>
        }
      >
        <p>{texts.endExplanation}</p>
      </Dialog>
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

function Standing({ state }: { state: KeptWorkState }) {
  const { standing, trouble, unfitCount, isRunning } = state;
  if (trouble !== null) return <Notice>{trouble}</Notice>;
  if (standing === 'declined') {
    return (
      <Notice
        action={
          <Button size="sm" onClick={() => void answer('add')}>
            {texts.add}
          </Button>
        }
      >
        {texts.declined}
      </Notice>
    );
  }
  if (standing !== 'kept') return null;
  if (unfitCount > 0) return <Notice>{texts.unfit(unfitCount)}</Notice>;
  return (
    <output className="text-sm text-ink-muted">{isRunning ? texts.underWay : <UpToDate />}</output>
  );
}

/** All that is synchronised; what is being said in the room first is once it is saved. */
function UpToDate() {
  const conversations = useTeamData((state) => state.conversations);
  // Whoever opens the profile first has not been in the room yet.
  useState(loadRunning);
  const messages = useRunning((state) => state.messages);
  return isSaved(messages, conversations) ? texts.upToDate : texts.upToDateButUnsaved;
}
