import { Shuffle, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { locale } from '../../../lib/language/locale.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { conversationPath } from '../../../paths.ts';
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

/** Names the publication that the current conversation is a remix of, and offers to import its messages. */
export function RemixNotice() {
  const origin = useCurrentConversation((state) => state.remixOf);
  const conversation = useCurrentConversation((state) => state.uuid);
  const isEmpty = useCurrentConversation((state) => state.messages.length === 0);
  const [declined, setDeclined] = useState<string | null>(null);
  const originLine = useRef<HTMLParagraphElement>(null);
  if (origin === null) return null;
  const { uuid, title } = origin;
  return (
    <>
      <p
        ref={originLine}
        tabIndex={-1}
        className="flex min-w-0 items-center gap-2 px-1 text-sm text-ink-muted outline-none"
      >
        <Shuffle size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 truncate pointer-coarse:-my-3.5 pointer-coarse:py-3.5">
          {texts.remixedFrom}{' '}
          <Link
            to={conversationPath(uuid)}
            className="text-ink underline decoration-1 underline-offset-4 pointer-coarse:py-3.5"
          >
            <bdi>{title}</bdi>
          </Link>
        </span>
      </p>
      <RemixWarnings uuid={uuid} />
      {isEmpty && declined !== conversation ? (
        <RestoreFocus key={conversation} to={originLine}>
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
      const { replies, outcome } = await loadRemixReplies(uuid);
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
      if (!importMessages(uuid, messages, carriedOutcome(outcome, messageIds))) return;
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
