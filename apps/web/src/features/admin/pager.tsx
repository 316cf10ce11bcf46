import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { adminMessages as texts } from './messages.ts';

export interface PagerProps {
  /** Zero-based. */
  page: number;
  totalPages: number;
  isBusy: boolean;
  onTurn: (page: number) => void;
}

/** Previous, Next and the current page. */
export function Pager({ page, totalPages, isBusy, onTurn }: PagerProps) {
  const last = Math.max(0, totalPages - 1);
  // Deleting the last row of the last page leaves it empty.
  const turnBack = useEffectEvent(() => onTurn(last));
  const isBeyond = page > last && !isBusy;
  useEffect(() => {
    if (isBeyond) turnBack();
  }, [isBeyond]);

  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-center gap-4">
      <Button size="sm" disabled={page <= 0} onClick={() => onTurn(page - 1)}>
        {texts.previous}
      </Button>
      <span aria-live="polite" className="text-sm text-ink-muted tabular-nums">
        {texts.pageOf(Math.min(page, last) + 1, last + 1)}
      </span>
      <Button size="sm" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
