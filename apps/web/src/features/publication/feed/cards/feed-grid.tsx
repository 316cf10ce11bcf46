import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { copyPublicationLink } from '../../publication-link.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { showToast } from '../../../../ui/toast.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useRemixOnDemand } from '../../remix/use-remix-on-demand.tsx';
import { remixSourceOf } from './feed-card.rules.ts';
import { FeedCard } from './feed-card.tsx';
import { feedMessages as texts } from '../../messages.ts';
import { useCardHeights } from './card-heights.ts';

/** docs/behaviour.md#feed-cards */
export const copiedStyleMs = 2000;

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-5 gap-y-5 sm:gap-x-6 sm:gap-y-6';
// Estimated height of a card, for `content-visibility`. In a row, cards are as high as the highest one; alone on a
// phone, a card is as high as its content.
const cellClass = 'min-w-0 md:min-h-[24.5rem]';

/** The cards, with share and remix actions. */
export function FeedGrid({ cards, isStale }: { cards: PublicationCard[]; isStale: boolean }) {
  const { copiedUuid, share } = useShare();
  const { remix, remixHost } = useRemixOnDemand();
  const remixCard = useCallback(
    (card: PublicationCard) => void remix(remixSourceOf(card)),
    [remix],
  );
  const { list, storedHeights } = useCardHeights(
    useMemo(() => cards.map(({ uuid }) => uuid), [cards]),
  );
  return (
    <>
      <ul
        ref={list}
        aria-label={texts.conversations}
        aria-busy={isStale}
        className={`${gridClass} transition-opacity ${isStale ? 'opacity-60' : ''}`}
      >
        {cards.map((card) => (
          <li
            key={card.uuid}
            className={`${cellClass} [contain-intrinsic-height:auto_24.5rem] [content-visibility:auto]`}
            style={{ containIntrinsicHeight: rememberedHeight(storedHeights?.get(card.uuid)) }}
          >
            <FeedCard
              card={card}
              isCopied={card.uuid === copiedUuid}
              onShare={share}
              onRemix={remixCard}
            />
          </li>
        ))}
      </ul>
      <output className="sr-only">{copiedUuid === null ? null : texts.linkCopied}</output>
      {remixHost}
    </>
  );
}

function rememberedHeight(height: number | undefined): string | undefined {
  return height === undefined ? undefined : `auto ${height}px`;
}

/** Skeletons of cards. */
export function FeedSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={gridClass}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={`${cellClass} flex min-h-[24.5rem] flex-col gap-4 rounded-card border border-line bg-surface p-5`}
        >
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-2 h-7 w-4/5" />
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="mt-2 h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="mt-auto h-7 w-1/3 rounded-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}

function useShare() {
  const [copied, setCopied] = useState<{ uuid: string } | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), copiedStyleMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const share = useCallback(async ({ uuid }: PublicationCard) => {
    const isCopied = await copyPublicationLink(uuid);
    setCopied(isCopied ? { uuid } : null);
    if (!isCopied) showToast(texts.copyFailed, { tone: 'error' });
  }, []);
  return { copiedUuid: copied?.uuid ?? null, share };
}
