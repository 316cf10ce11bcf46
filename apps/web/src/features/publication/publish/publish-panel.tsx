import { limits } from '@convoke/contract/limits.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { Globe } from 'lucide-react';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../../../services/api/api-error.ts';
import { errorText } from '../../../services/api/errors/error-text.ts';
import { pendingPublishStatus } from '../../../services/workspace/publishing/publish-outbox.ts';
import type { RemixOrigin } from '@convoke/talk/conversation/remix-origin.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { preloadable } from '../../../lib/preloadable.tsx';
import { leftOutOf, leftOutStore } from './left-out.ts';
import { RecoveredPublishNotice } from './recovered-publish-notice.tsx';
import {
  resolveAbandonedPublishes,
  unpublishAll,
  type RecoveredPublish,
} from './recovered-publish.ts';
import { OwnPublicationList } from './own-publication-list.tsx';
import { isMessage } from '@convoke/talk/message/message.ts';
import { publicationMessages as texts } from './messages.ts';
import { proposedTitle } from './proposed-title.rules.ts';
import { publish, type PublishDeps } from './publish.ts';
import { publishFailure, type PublishFailure } from './publish-failure.rules.ts';
import {
  buildPublishPayload,
  type PublishContent,
  type PublishInput,
} from '@convoke/talk/projections/publication.rules.ts';
import { showPublished } from './published-store.ts';
import { PublishSummary } from './publish-summary.tsx';

export interface PublishPanelProps extends Omit<PublishInput, 'remixOf'>, PublishDeps {
  /** The publication that the conversation is a remix of. */
  remixOf: RemixOrigin | null;
  /** The conversation takes the title that it is published under. */
  onTitle: (title: string) => void;
  isOpen: boolean;
  onClose: () => void;
}

// Most conversations have no files.
const CitedPassages = preloadable(async () => (await import('./cited-passages.tsx')).CitedPassages);

// Shorter titles need no counter.
const shownFromLength = limits.conversationTitle * 0.8;
const lengthOf = (title: string) => Array.from(title.trim()).length;

/** Panel for publishing the conversation. */
export function PublishPanel({ isOpen, onClose, ...rest }: PublishPanelProps) {
  return (
    <SidePanel title={texts.panel} isOpen={isOpen} onClose={onClose}>
      <PublishForm {...rest} onPublished={onClose} />
    </SidePanel>
  );
}

type ViewState =
  | { name: 'ready' }
  | { name: 'publishing' }
  /** A pending publish turned out to be public; the visitor decides what to do with it. */
  | { name: 'recovered'; recovered: [RecoveredPublish, ...RecoveredPublish[]] }
  | { name: 'failed'; failure: PublishFailure };

interface PublishFormProps extends Omit<PublishPanelProps, 'isOpen' | 'onClose'> {
  onPublished: () => void;
}

function PublishForm(props: PublishFormProps) {
  const { messages, remixOf, conversation } = props;
  const [pendingStatus] = useState(() => pendingPublishStatus(conversation));
  const [title, setTitle] = useState(() => firstTitle(props, pendingStatus));
  const isTitleTooLong = lengthOf(title) > limits.conversationTitle;
  const messageCount = messages.filter(isMessage).length;
  const isEmpty = messageCount === 0;
  const { content, omittedCount, omittedPassages, leftOut } = usePublishPayload(props, title);
  const { viewState, send, replaceRecovered } = usePublish(props, content, title);
  const isPublishing = viewState.name === 'publishing';

  function submit(event: FormEvent) {
    event.preventDefault();
    const isReady = viewState.name === 'ready' || viewState.name === 'failed';
    if (isReady && !isEmpty && !isTitleTooLong) void send();
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-lg">{texts.explanation}</p>
      <TitleField title={title} isReadOnly={isPublishing} onChange={setTitle} />
      {isEmpty ? (
        <Notice>{texts.nothingToPublish}</Notice>
      ) : (
        <ContentSummary
          content={content}
          messageCount={messageCount - omittedCount}
          remixTitle={remixOf?.title ?? null}
        />
      )}
      {props.table === undefined || isEmpty ? null : (
        <CitedPassages
          {...{ conversation, leftOut }}
          table={props.table}
          published={content.files}
          isReadOnly={isPublishing}
        />
      )}
      {omittedCount > 0 ? <Notice>{texts.omitted(omittedCount)}</Notice> : null}
      {omittedPassages.length > 0 ? (
        <Notice>{texts.omittedPassages(omittedPassages.length)}</Notice>
      ) : null}
      {pendingStatus !== 'none' && viewState.name === 'ready' ? (
        <Notice>{texts.unanswered[pendingStatus]}</Notice>
      ) : null}
      {viewState.name === 'failed' ? <Failure {...viewState.failure} /> : null}
      {viewState.name === 'recovered' ? (
        <RecoveredPublishNotice
          recovered={viewState.recovered}
          onKeep={() => void send()}
          onTakeBack={() => void replaceRecovered(viewState.recovered)}
        />
      ) : (
        <PublishButton isPublishing={isPublishing} isDisabled={isEmpty || isTitleTooLong} />
      )}
      <OwnPublicationList />
    </form>
  );
}

interface ContentSummaryProps {
  content: PublishContent;
  messageCount: number;
  remixTitle: string | null;
}

function ContentSummary({ content, ...rest }: ContentSummaryProps) {
  const { participants, replies, minutes, decision, files } = content;
  return (
    <PublishSummary
      {...rest}
      memberCount={participants.length}
      hasModels={replies.some((reply) => typeof reply === 'object' && reply.model)}
      hasMinutes={minutes !== undefined}
      hasDecision={decision !== undefined}
      passageCount={(files ?? []).flatMap(({ excerpts }) => excerpts).length}
    />
  );
}

function PublishButton({
  isPublishing,
  isDisabled,
}: {
  isPublishing: boolean;
  isDisabled: boolean;
}) {
  return (
    <Button
      type="submit"
      variant="primary"
      icon={<Globe size={18} aria-hidden />}
      isBusy={isPublishing}
      disabled={isDisabled}
    >
      {isPublishing ? texts.publishing : texts.publish}
    </Button>
  );
}

/** The conversation's own title, else a proposed one; but what was sent keeps its title, even an empty one. */
function firstTitle(
  { title, outcome, messages, vision }: PublishFormProps,
  status: ReturnType<typeof pendingPublishStatus>,
) {
  return isBlank(title) && status === 'none' ? proposedTitle({ outcome, messages, vision }) : title;
}

/** What is published under a title. */
function usePublishPayload(props: PublishFormProps, title: string) {
  const { messages, vision, members, remixOf, outcome, table, conversation } = props;
  const leftOut = leftOutOf(conversation, useStore(leftOutStore));
  const payload = useMemo(
    () =>
      buildPublishPayload({
        title: isBlank(title) ? texts.untitled : title,
        vision,
        members,
        messages,
        remixOf: remixOf?.uuid ?? null,
        ...(outcome === undefined ? {} : { outcome }),
        ...(table === undefined ? {} : { table: { ...table, leftOut } }),
      }),
    [title, vision, members, messages, remixOf, outcome, table, leftOut],
  );
  return { ...payload, leftOut };
}

interface TitleFieldProps {
  title: string;
  isReadOnly: boolean;
  onChange: (title: string) => void;
}

function TitleField({ title, isReadOnly, onChange }: TitleFieldProps) {
  const length = lengthOf(title);
  return (
    <TextField
      label={texts.title}
      value={title}
      placeholder={texts.titlePlaceholder}
      readOnly={isReadOnly}
      className="[&_input]:placeholder:text-sm"
      hint={length > shownFromLength ? texts.titleLength(length) : null}
      error={length > limits.conversationTitle ? texts.titleTooLong : null}
      onChange={onChange}
    />
  );
}

/** Publishes the content, and resolves pending publishes before and after. */
function usePublish(props: PublishFormProps, content: PublishContent, title: string) {
  const { conversation, onTitle, onPublished } = props;
  const [viewState, setViewState] = useState<ViewState>({ name: 'ready' });

  useEffect(() => {
    void resolveAbandonedPublishes(conversation).then(([first]) =>
      showRecovered(first, conversation),
    );
  }, [conversation]);

  async function send() {
    setViewState({ name: 'publishing' });
    // Before sending: after a reload the same title leads to the same publication.
    onTitle(title.trim());
    try {
      const result = await publish(content, props);
      if ('recovered' in result) return handleRecovered(result.recovered);
      const { published, ...outcome } = result;
      showPublished(published === null ? null : { published, conversation, ...outcome });
      showToast(texts.published);
      return onPublished();
    } catch (error) {
      // oxlint-disable-next-line no-console -- a bug: the panel does not contain the cause
      if (!(error instanceof ApiError)) console.error('Publishing failed', error);
      const isStored = pendingPublishStatus(conversation) !== 'partly';
      return setViewState({ name: 'failed', failure: publishFailure(error, { isStored }) });
    }
  }

  async function replaceRecovered(recovered: [RecoveredPublish, ...RecoveredPublish[]]) {
    setViewState({ name: 'publishing' });
    try {
      await unpublishAll(recovered);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast(`${texts.takeBackFailed} ${errorText(error)}`, { tone: 'error' });
      return setViewState({ name: 'recovered', recovered });
    }
    showPublished(null);
    return send();
  }

  function handleRecovered(recovered: [RecoveredPublish, ...RecoveredPublish[]]) {
    showRecovered(recovered[0], conversation);
    setViewState({ name: 'recovered', recovered });
  }

  return { viewState, send, replaceRecovered };
}

function showRecovered(recovered: RecoveredPublish | undefined, conversation: string) {
  if (recovered === undefined || recovered.published === null) return;
  const { published, isDeleteKeyStored } = recovered;
  showPublished({ published, conversation, isDeleteKeyStored, isWithoutOrigin: false });
}

function Failure({ reason, fieldErrors }: PublishFailure) {
  return (
    <Notice tone="error" title={texts.failed}>
      {reason}
      {fieldErrors.length === 0 ? null : (
        <ul className="mt-1 list-disc pl-4 break-words">
          {fieldErrors.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
