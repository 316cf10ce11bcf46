import { conversationPath } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RecoveredPublish } from './recovered-publish.ts';
import { publicationMessages as texts } from './messages.ts';

export interface RecoveredPublishNoticeProps {
  recovered: [RecoveredPublish, ...RecoveredPublish[]];
  onKeep: () => void;
  onTakeBack: () => void;
}

/** Asks what to do with an earlier version that turned out to be public. */
export function RecoveredPublishNotice({
  recovered,
  onKeep,
  onTakeBack,
}: RecoveredPublishNoticeProps) {
  const [{ published }] = recovered;
  const canUnpublish = recovered.every((attempt) => attempt.published !== null);
  return (
    <Notice
      tone="error"
      title={texts.arrived(recovered.map(({ title }) => title))}
      action={
        <div className="flex flex-wrap gap-2">
          {canUnpublish ? (
            <Button size="sm" variant="primary" onClick={onTakeBack}>
              {texts.replaceEarlier}
            </Button>
          ) : null}
          <Button size="sm" onClick={onKeep}>
            {texts.publishToo}
          </Button>
          {published === null ? null : (
            <LinkButton size="sm" to={conversationPath(published.uuid)}>
              {texts.open}
            </LinkButton>
          )}
        </div>
      }
    >
      <p>{texts.arrivedExplanation}</p>
    </Notice>
  );
}
