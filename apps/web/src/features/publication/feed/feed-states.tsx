import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { feedMessages as texts } from '../messages.ts';
import { FeedSkeleton } from './cards/feed-grid.tsx';

const firstSightCards = 6;

export function LoadingFeed() {
  return (
    <output aria-label={texts.loadingFeed}>
      <FeedSkeleton count={firstSightCards} />
    </output>
  );
}

export function EmptyFeed() {
  return (
    <EmptyState
      title={texts.empty}
      action={
        <LinkButton to={paths.vision} variant="primary">
          {texts.defineVision}
        </LinkButton>
      }
    >
      <p>{texts.emptyHint}</p>
    </EmptyState>
  );
}

export function FilteredOutFeed({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title={texts.filteredOut}
      action={<Button onClick={onReset}>{texts.showAll}</Button>}
    >
      <p>{texts.filteredOutHint}</p>
    </EmptyState>
  );
}

interface RetryProps {
  isBusy: boolean;
  onRetry: () => void;
}

export function FailedFeed({ isBusy, onRetry }: RetryProps) {
  return (
    <Notice
      tone="error"
      className="max-w-2xl"
      action={
        <Button size="sm" isBusy={isBusy} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.failed}
    </Notice>
  );
}

export function OfflineFeed({ isBusy, onRetry }: RetryProps) {
  return (
    <Notice
      tone="error"
      title={texts.offline}
      className="max-w-2xl"
      action={
        <Button size="sm" isBusy={isBusy} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.offlineHint}
    </Notice>
  );
}
