import { useIsOnline } from '../../services/api/online.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminMessages as texts } from './messages.ts';

const rowsOfPage = Array.from({ length: 10 }, (_, index) => index);

/** Skeleton of a list. */
export function LoadingList({ label }: { label: string }) {
  return (
    <output className="flex flex-col gap-3">
      <span className="text-sm text-ink-muted">{label}</span>
      {rowsOfPage.map((row) => (
        <Skeleton key={row} className="h-36 w-full lg:h-10" />
      ))}
    </output>
  );
}

export interface FailedListProps {
  message: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** Reports that a list could not be read, or that the browser is offline. */
export function FailedList({ message, isBusy, onRetry }: FailedListProps) {
  const isOnline = useIsOnline();
  return (
    <Notice
      tone={isOnline ? 'error' : 'info'}
      action={
        <Button size="sm" isBusy={isBusy} onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {isOnline ? message : texts.comesBack}
    </Notice>
  );
}
