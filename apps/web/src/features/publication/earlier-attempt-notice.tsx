import { conversationPath } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { EarlierAttempt } from './earlier-attempt.ts';
import { publicationMessages as texts } from './publication.messages.ts';

export interface EarlierAttemptNoticeProps {
  earlier: [EarlierAttempt, ...EarlierAttempt[]];
  onKeep: () => void;
  onTakeBack: () => void;
}

/** Asks what should become of an earlier attempt that had arrived after all, before anything is published beside it. */
export function EarlierAttemptNotice({ earlier, onKeep, onTakeBack }: EarlierAttemptNoticeProps) {
  const [{ published }] = earlier;
  const canTakeBack = earlier.every((attempt) => attempt.published !== null);
  return (
    <Notice
      tone="error"
      title={texts.arrived(earlier.map(({ title }) => title))}
      action={
        <div className="flex flex-wrap gap-2">
          {canTakeBack ? (
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
