import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { feedMessages as texts } from './feed.messages.ts';
import { writeFeedSearch, type FeedFilters } from './feed-filters.rules.ts';
import { FeedSkeleton } from './feed-grid.tsx';

/** Far enough ahead that a reader seldom meets the end. */
const fetchAheadPx = 1200;
const skeletonCards = 3;

export interface MoreCardsProps {
  filters: FeedFilters;
  /** Cursor of the page that follows. */
  next: string;
  isLoading: boolean;
  hasFailed: boolean;
  /** Loads it; called while nothing else loads. */
  onMore: () => void;
}

/** The end of what is loaded: more comes by scrolling there, by the button, and as a page of its own by the link it is. */
export function MoreCards({ filters, next, isLoading, hasFailed, onMore }: MoreCardsProps) {
  const end = useRef<HTMLDivElement>(null);
  const approach = useEffectEvent(() => {
    // What has just failed would fail again and again.
    if (!isLoading && !hasFailed) onMore();
  });
  useEffect(() => {
    const element = end.current;
    if (element === null || isLoading) return undefined;
    // Watched anew after each page, because an end that stays in sight would not be told of again.
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
