import type { FeedFilters } from '@convoke/contract/publication/feed-address.ts';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { paths } from '../../../../paths.ts';
import { writeFeedSearch } from '../filters/feed-filters.rules.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { feedMessages as texts } from '../../messages.ts';
import { FeedSkeleton } from './feed-grid.tsx';

/** Loads early enough that readers rarely reach the end. */
const fetchAheadPx = 1200;
const skeletonCards = 3;

export interface MoreCardsProps {
  filters: FeedFilters;
  /** Cursor of the next page. */
  next: string;
  isLoading: boolean;
  hasFailed: boolean;
  /** Loads the next page; not called while one is loading. */
  onMore: () => void;
}

/** Loads the next page near the end of the list, or by a button, which without script is a link to that page. */
export function MoreCards({ filters, next, isLoading, hasFailed, onMore }: MoreCardsProps) {
  const end = useRef<HTMLDivElement>(null);
  const approach = useEffectEvent(() => {
    // Retrying on every scroll would fail again and again.
    if (!isLoading && !hasFailed) onMore();
  });
  useEffect(() => {
    const element = end.current;
    if (element === null || isLoading) return undefined;
    // Observed again after each page: an end that stays in sight triggers no new entry.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) approach();
      },
      { rootMargin: `${fetchAheadPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);

  function showMore(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    if (!isLoading) onMore();
  }

  return (
    <div ref={end} className="flex flex-col gap-6">
      {isLoading ? <FeedSkeleton count={skeletonCards} /> : null}
      <output className="sr-only">{isLoading ? texts.loadingMore : null}</output>
      {hasFailed && !isLoading ? (
        <Notice tone="error" className="mx-auto">
          {texts.moreFailed}
        </Notice>
      ) : null}
      <LinkButton
        to={`${paths.conversations}${writeFeedSearch(filters, next)}`}
        className="self-center"
        onClick={showMore}
      >
        {texts.showMore}
      </LinkButton>
    </div>
  );
}
