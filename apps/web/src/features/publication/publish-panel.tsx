import { limits } from '@convoke/contract/limits.ts';
import { Globe } from 'lucide-react';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { translateSentence } from '../../lib/language/sentences.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { unansweredPublishing } from '../../services/team-data/publishing-intents.ts';
import type { RemixOrigin } from '../../services/team-data/remix-origin.rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { showToast } from '../../ui/toast.tsx';
import { EarlierAttemptNotice } from './earlier-attempt-notice.tsx';
import { resolveLeftAttempts, takeBack, type EarlierAttempt } from './earlier-attempt.ts';
import { OwnPublicationList } from './own-publication-list.tsx';
import { publicationMessages as texts } from './publication.messages.ts';
import { publish, type PublishDeps } from './publish.ts';
import { publishFailure, type PublishFailure } from './publish-failure.rules.ts';
import { buildPublishPayload, type PublishInput } from './publish-payload.rules.ts';
import { showPublished } from './published-store.ts';
import { WhatBecomesPublic } from './what-becomes-public.tsx';

export interface PublishPanelProps extends Omit<PublishInput, 'remixOf'>, PublishDeps {
  /** The publication that the conversation took up. */
  remixOf: RemixOrigin | null;
  /** The conversation goes on under the title that it was published with. */
  onTitle: (title: string) => void;
  isOpen: boolean;
  onClose: () => void;
}

// A count before that would only be noise.
const shownFromLength = limits.conversationTitle * 0.8;

/** Makes the conversation public. */
export function PublishPanel({ isOpen, onClose, ...rest }: PublishPanelProps) {
  return (
    <SidePanel title={texts.panel} isOpen={isOpen} onClose={onClose}>
      <PublishForm {...rest} onPublished={onClose} />
    </SidePanel>
  );
}

type Face =
  | { name: 'ready' }
  | { name: 'publishing' }
  /** An earlier attempt turned out to be public; the visitor says what should become of it. */
  | { name: 'arrived'; earlier: [EarlierAttempt, ...EarlierAttempt[]] }
  | { name: 'failed'; failure: PublishFailure };

interface PublishFormProps extends Omit<PublishPanelProps, 'isOpen' | 'onClose'> {
  onPublished: () => void;
}

function PublishForm(props: PublishFormProps) {
  const { messages, vision, members, remixOf, conversation, onTitle, onPublished } = props;
  const [title, setTitle] = useState(props.title);
  const [face, setFace] = useState<Face>({ name: 'ready' });
  const [unanswered] = useState(() => unansweredPublishing(conversation));
  const titleLength = Array.from(title.trim()).length;
  const isTitleTooLong = titleLength > limits.conversationTitle;
  const isPublishing = face.name === 'publishing';
  const isEmpty = messages.length === 0;
  const { content, omittedCount } = useMemo(
    () => buildPublishPayload({ title, vision, members, messages, remixOf: remixOf?.uuid ?? null }),
    [title, vision, members, messages, remixOf],
  );

  useEffect(() => {
    void resolveLeftAttempts(conversation).then(([first]) => showArrived(first, conversation));
  }, [conversation]);

  async function send() {
    setFace({ name: 'publishing' });
    // Before it is sent: after a reload the same title makes the same publication.
    onTitle(title.trim());
    try {
      const result = await publish(content, props);
      if ('earlier' in result) return arrive(result.earlier);
      const { published, ...outcome } = result;
      showPublished(published === null ? null : { published, conversation, ...outcome });
      showToast(texts.published);
      return onPublished();
    } catch (error) {
      // oxlint-disable-next-line no-console -- a fault of ours: the visitor is told that there was one, the log which
      if (!(error instanceof ApiError)) console.error('Publishing failed', error);
      const isKept = unansweredPublishing(conversation) !== 'partly';
      return setFace({ name: 'failed', failure: publishFailure(error, { isKept }) });
    }
  }

  async function replace(earlier: [EarlierAttempt, ...EarlierAttempt[]]) {
    setFace({ name: 'publishing' });
    try {
      await takeBack(earlier);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast(`${texts.takeBackFailed} ${translateSentence(error.message)}`, { tone: 'error' });
      return setFace({ name: 'arrived', earlier });
    }
    showPublished(null);
    return send();
  }

  function arrive(earlier: [EarlierAttempt, ...EarlierAttempt[]]) {
    showArrived(earlier[0], conversation);
    setFace({ name: 'arrived', earlier });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isReady = face.name === 'ready' || face.name === 'failed';
    if (isReady && !isEmpty && !isTitleTooLong) void send();
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-lg">{texts.explanation}</p>
      <TextField
        label={texts.title}
        value={title}
        placeholder={texts.titlePlaceholder}
        readOnly={isPublishing}
        className="[&_input]:placeholder:text-sm"
        hint={titleLength > shownFromLength ? texts.titleLength(titleLength) : null}
        error={isTitleTooLong ? texts.titleTooLong : null}
        onChange={setTitle}
      />
      {isEmpty ? (
        <Notice>{texts.nothingToPublish}</Notice>
      ) : (
        <WhatBecomesPublic
          messageCount={messages.length - omittedCount}
          memberCount={members.length}
          remixTitle={remixOf?.title ?? null}
        />
      )}
      {omittedCount > 0 ? <Notice>{texts.omitted(omittedCount)}</Notice> : null}
      {unanswered !== 'none' && face.name === 'ready' ? (
        <Notice>{texts.unanswered[unanswered]}</Notice>
      ) : null}
      {face.name === 'failed' ? <Failure {...face.failure} /> : null}
      {face.name === 'arrived' ? (
        <EarlierAttemptNotice
          earlier={face.earlier}
          onKeep={() => void send()}
          onTakeBack={() => void replace(face.earlier)}
        />
      ) : (
        <Button
          type="submit"
          variant="primary"
          icon={<Globe size={18} aria-hidden />}
          isBusy={isPublishing}
          disabled={isEmpty || isTitleTooLong}
        >
          {isPublishing ? texts.publishing : texts.publish}
        </Button>
      )}
      <OwnPublicationList />
    </form>
  );
}

function showArrived(attempt: EarlierAttempt | undefined, conversation: string) {
  if (attempt === undefined || attempt.published === null) return;
  const { published, isKeyKept } = attempt;
  showPublished({ published, conversation, isKeyKept, isWithoutOrigin: false });
}

function Failure({ reason, faults }: PublishFailure) {
  return (
    <Notice tone="error" title={texts.failed}>
      {reason}
      {faults.length === 0 ? null : (
        <ul className="mt-1 list-disc pl-4 break-words">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
