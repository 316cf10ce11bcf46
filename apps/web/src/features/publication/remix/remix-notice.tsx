import { Shuffle, X } from 'lucide-react';
import { useState } from 'react';
import { locale } from '../../../lib/language/locale.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { conversationPath } from '../../../paths.ts';
import { ApiError } from '../../../services/api/api-error.ts';
import { useRunning } from '../../../services/team-data/running-conversation.ts';
import { carryAlong } from '../../../services/team-data/take-over.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { carriedMessages } from './carried-messages.rules.ts';
import { remixMessages as texts } from './remix.messages.ts';
import { showRemixNotes, useRemixNotes } from './remix-notes.ts';
import { loadRemixReplies } from './remix-replies.ts';

/** Says where the conversation being had came from, and offers to carry its words along; reads the running conversation. */
export function RemixNotice() {
  const origin = useRunning((state) => state.remixOf);
  const conversation = useRunning((state) => state.uuid);
  const isEmpty = useRunning((state) => state.messages.length === 0);
  const [declined, setDeclined] = useState<string | null>(null);
  if (origin === null) return null;
  const { uuid, title } = origin;
  return (
    <>
      <p className="flex min-w-0 items-center gap-2 px-1 text-sm text-ink-muted">
        <Shuffle size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 truncate">
          {texts.remixedFrom}{' '}
          <Link
            to={conversationPath(uuid)}
            className="text-ink underline decoration-1 underline-offset-4"
          >
            <bdi>{title}</bdi>
          </Link>
        </span>
      </p>
      <RemixNotes uuid={uuid} />
      {isEmpty && declined !== conversation ? (
        <CarryOffer key={conversation} uuid={uuid} onDecline={() => setDeclined(conversation)} />
      ) : null}
    </>
  );
}

function RemixNotes({ uuid }: { uuid: string }) {
  const notes = useRemixNotes(uuid);
  if (notes.length === 0) return null;
  return (
    <Notice
      action={
        <IconButton
          label={texts.dismiss}
          size="sm"
          icon={<X size={16} />}
          onClick={() => showRemixNotes(uuid, [])}
        />
      }
    >
      <ul className="break-words">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}

type Face = { name: 'offered' } | { name: 'loading' } | { name: 'failed'; reason: string };

function CarryOffer({ uuid, onDecline }: { uuid: string; onDecline: () => void }) {
  const [face, setFace] = useState<Face>({ name: 'offered' });
  const isLoading = face.name === 'loading';

  async function carry() {
    setFace({ name: 'loading' });
    try {
      const replies = await loadRemixReplies(uuid);
      const formatTime = (time: number) => new Date(time).toLocaleString(locale());
      const { messages, omittedCount } = carriedMessages(replies, {
        newId: randomId,
        formatTime,
      });
      if (messages.length === 0) {
        showToast(texts.nothingToCarry, { tone: 'info' });
        onDecline();
        return;
      }
      if (!carryAlong(uuid, messages)) return;
      showToast(texts.carried(messages.length));
      if (omittedCount > 0) showRemixNotes(uuid, [texts.carriedOmitted(omittedCount)]);
    } catch (error) {
      // oxlint-disable-next-line no-console -- §8: logged; beyond it the visitor is told
      console.warn('Remix failed', error);
      const isGone = error instanceof ApiError && error.code === 'not_found';
      setFace({ name: 'failed', reason: isGone ? texts.publicationGone : texts.carryFailed });
    }
  }

  return (
    <Notice
      tone={face.name === 'failed' ? 'error' : 'info'}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onDecline}>
            {texts.startFresh}
          </Button>
          <Button size="sm" variant="primary" isBusy={isLoading} onClick={() => void carry()}>
            {isLoading ? texts.carrying : texts.carry}
          </Button>
        </div>
      }
    >
      <p>{face.name === 'failed' ? face.reason : texts.offer}</p>
    </Notice>
  );
}
