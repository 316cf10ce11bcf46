import { limits } from '@convoke/contract/limits.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { Globe } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { randomId } from '../../lib/random-id.ts';
import { ApiError } from '../../services/api/api-error.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { showToast } from '../../ui/toast.tsx';
import { publicationMessages as texts } from './publication.messages.ts';
import { publishConversation } from './publishing.queries.ts';
import { buildPublishPayload } from './publish-payload.rules.ts';

export interface PublishPanelProps {
  /** What was said; nothing that is only a notice of ours. */
  messages: readonly ChatMessage[];
  title: string;
  vision: Vision | null;
  members: readonly TeamMember[];
  takeBotCheckToken: () => Promise<string>;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes the conversation public. */
export function PublishPanel({ isOpen, onClose, ...rest }: PublishPanelProps) {
  return (
    <SidePanel title="Publish Conversation" isOpen={isOpen} onClose={onClose}>
      <PublishForm {...rest} onPublished={onClose} />
    </SidePanel>
  );
}

type Face = { name: 'ready' } | { name: 'publishing' } | { name: 'failed'; reason: string | null };

interface PublishFormProps extends Omit<PublishPanelProps, 'isOpen' | 'onClose'> {
  onPublished: () => void;
}

function PublishForm(props: PublishFormProps) {
  const { messages, vision, members, takeBotCheckToken, onPublished } = props;
  const [title, setTitle] = useState(props.title);
  const [face, setFace] = useState<Face>({ name: 'ready' });
  const [idempotencyKey] = useState(randomId);
  const isPublishing = face.name === 'publishing';

  async function publish() {
    setFace({ name: 'publishing' });
    try {
      const botCheckToken = await takeBotCheckToken();
      await publishConversation(
        buildPublishPayload({ title, vision, members, messages, botCheckToken }),
        { idempotencyKey },
      );
      showToast(texts.published);
      onPublished();
    } catch (error) {
      // oxlint-disable-next-line no-console -- a fault of ours: the visitor is told that there was one, the log which
      if (!(error instanceof ApiError)) console.error('Publishing failed', error);
      setFace({ name: 'failed', reason: reasonOf(error) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPublishing && messages.length > 0) void publish();
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <p>{texts.explanation}</p>
      <TextField
        label="Title"
        value={title}
        placeholder={texts.titlePlaceholder}
        onChange={(value) => setTitle(takeCodePoints(value, limits.conversationTitle))}
      />
      {messages.length === 0 ? <Notice>{texts.nothingToPublish}</Notice> : null}
      {face.name === 'failed' ? (
        <Notice tone="error" title={texts.failed}>
          {face.reason}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        icon={<Globe size={18} />}
        isBusy={isPublishing}
        disabled={messages.length === 0}
      >
        {isPublishing ? texts.publishing : texts.publish}
      </Button>
    </form>
  );
}

/** What the server said, where that helps the visitor; `null` for a fault that the general sentence covers. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.code === 'not_found' || error.code === 'internal' ? null : error.message;
}
