import { X } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { locale } from '../../../lib/language/locale.ts';
import { randomId } from '../../../lib/random-id.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { isMessage } from '@convoke/talk/message/message.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { importMessages } from '../../../services/workspace/start-remix.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { carriedMessages } from './carried-messages.rules.ts';
import { carriedOutcome } from './carried-outcome.rules.ts';
import { remixMessages as texts } from '../publish/messages.ts';
import { showRemixWarnings, useRemixWarnings } from './remix-warnings.ts';
import { loadRemixReplies } from './remix-replies.ts';

interface RemixNoticeProps {
  /** Gets the focus when the offer disappears. */
  restoreFocusTo: RefObject<HTMLElement | null>;
}

/** Of a remix: what was left out of the publication, and the offer to import its messages. */
export function RemixNotice({ restoreFocusTo }: RemixNoticeProps) {
  const origin = useCurrentConversation((state) => state.remixOf);
  const conversation = useCurrentConversation((state) => state.uuid);
  const isEmpty = useCurrentConversation((state) => state.messages.length === 0);
  const [declined, setDeclined] = useState<string | null>(null);
  if (origin === null) return null;
  const { uuid } = origin;
  return (
    <>
      <RemixWarnings uuid={uuid} />
      {isEmpty && declined !== conversation ? (
        <RestoreFocus key={conversation} to={restoreFocusTo}>
          <ImportOffer uuid={uuid} onDecline={() => setDeclined(conversation)} />
        </RestoreFocus>
      ) : null}
    </>
  );
}

function RemixWarnings({ uuid }: { uuid: string }) {
  const warnings = useRemixWarnings(uuid);
  if (warnings.length === 0) return null;
  return (
    <Notice
      action={
        <IconButton
          label={texts.dismiss}
          size="sm"
          icon={<X size={16} />}
          onClick={() => showRemixWarnings(uuid, [])}
        />
      }
    >
      <ul className="break-words">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

type ViewState = { name: 'offered' } | { name: 'loading' } | { name: 'failed'; reason: string };

function ImportOffer({ uuid, onDecline }: { uuid: string; onDecline: () => void }) {
  const [viewState, setViewState] = useState<ViewState>({ name: 'offered' });
  const isLoading = viewState.name === 'loading';

  async function importReplies() {
    setViewState({ name: 'loading' });
    try {
      const { replies, outcome, files } = await loadRemixReplies(uuid);
      const formatTime = (time: number) => new Date(time).toLocaleString(locale());
      const { messages, messageIds, omittedCount } = carriedMessages(replies, {
        newId: randomId,
        formatTime,
      });
      if (messages.length === 0) {
        showToast(texts.nothingToCarry, { tone: 'info' });
        onDecline();
        return;
      }
      if (!importMessages(uuid, { messages, outcome: carriedOutcome(outcome, messageIds), files }))
        return;
      showToast(texts.carried(messages.filter(isMessage).length));
      if (omittedCount > 0) showRemixWarnings(uuid, [texts.carriedOmitted(omittedCount)]);
    } catch (error) {
      // oxlint-disable-next-line no-console -- required (docs/behaviour.md#remix)
      console.warn('Remix failed', error);
      const isGone = error instanceof ApiError && error.code === 'not_found';
      setViewState({ name: 'failed', reason: isGone ? texts.publicationGone : texts.carryFailed });
    }
  }

  return (
    <Notice
      tone={viewState.name === 'failed' ? 'error' : 'info'}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onDecline}>
            {texts.startFresh}
          </Button>
          <Button
            size="sm"
            variant="primary"
            isBusy={isLoading}
            onClick={() => void importReplies()}
          >
            {isLoading ? texts.carrying : texts.carry}
          </Button>
        </div>
      }
    >
      <p>{viewState.name === 'failed' ? viewState.reason : texts.offer}</p>
    </Notice>
  );
}
