import { noFilters } from '@convoke/contract/publication/feed-address.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { parseTags } from '@convoke/contract/publication/tags.rules.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { ArrowRight, Check, Share2, Shuffle } from 'lucide-react';
import { memo, useId } from 'react';
import { useLanguage } from '../../../../lib/language/use-language.ts';
import { Link } from '../../../../lib/routing/link.tsx';
import { conversationPath, paths } from '../../../../paths.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { TurnKindBadge } from '../../../../ui/turn-kind-badge.tsx';
import { writeFeedSearch } from '../filters/feed-filters.rules.ts';
import { cameFromFeed } from '../../feed-origin.ts';
import { PublicationTime } from '../../publication-time.tsx';
import { cardTitle, cutVision, tagsThatFit } from './feed-card.rules.ts';
import { feedMessages as texts } from '../../messages.ts';
import { ParticipantList } from './participant-list.tsx';
import { openCard } from './open-card.ts';

export interface FeedCardProps {
  card: PublicationCard;
  isCopied: boolean;
  onShare: (card: PublicationCard) => void;
  onRemix: (card: PublicationCard) => void;
}

/** One publication. A click anywhere opens the player; no control is nested in another. */
export const FeedCard = memo(function FeedCard(props: FeedCardProps) {
  useLanguage();
  const { card } = props;
  const titleId = useId();
  const visit = { to: conversationPath(card.uuid), state: cameFromFeed };
  return (
    // Keyboard users follow the link in the footer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-labelledby={titleId}
      onClick={openCard}
      onAuxClick={openCard}
      className="group flex h-full cursor-pointer flex-col gap-3 rounded-card border border-line bg-surface px-5 pt-3 transition hover:border-line-strong has-[a:focus-visible]:border-line-strong"
    >
      <div className="flex min-h-9 items-center justify-between gap-2">
        <p className="flex flex-wrap gap-x-1.5 text-xs text-ink-muted">
          <PublicationTime instant={card.createdAt} />
          {card.replyCount > 0 ? (
            <span className="not-first:before:content-['·_']">
              {texts.messages(card.replyCount)}
            </span>
          ) : null}
        </p>
        <CardActions {...props} titleId={titleId} />
      </div>
      <h2
        id={titleId}
        className="line-clamp-3 text-2xl leading-[1.15] wrap-anywhere decoration-1 underline-offset-4 group-hover:underline"
      >
        {/* Not in the tab order: the link in the footer leads to the same page. */}
        <Link {...visit} tabIndex={-1} className="text-inherit no-underline">
          {cardTitle(card.introduction)}
        </Link>
      </h2>
      <DecidedLine card={card} />
      {isBlank(card.vision) ? null : (
        <p className="line-clamp-4 text-[0.9375rem] leading-normal wrap-anywhere text-ink-muted">
          <span className="sr-only">{texts.vision} </span>
          {cutVision(card.vision)}
        </p>
      )}
      <div className="mt-auto flex flex-col gap-3 pt-1">
        <ParticipantList card={card} />
        <Tags tags={parseTags(card.relevantTags)} />
      </div>
      <footer className="-mx-5 flex items-center gap-3 border-t border-line px-5 text-sm">
        <Link
          {...visit}
          aria-describedby={titleId}
          className="-mx-2 inline-flex min-h-12 items-center gap-1.5 rounded-sm px-2 font-medium no-underline focus-visible:-outline-offset-4"
        >
          {texts.explore}
          <ArrowRight
            size={16}
            aria-hidden
            className="transition-transform group-hover:translate-x-0.5"
          />
        </Link>
        <Lineage card={card} />
      </footer>
    </article>
  );
});

/** That the conversation came to a decision, and which. */
function DecidedLine({ card: { decidedAt, decision } }: { card: PublicationCard }) {
  if (decidedAt === undefined) return null;
  return (
    <p className="line-clamp-4 text-[0.9375rem] leading-normal wrap-anywhere">
      <TurnKindBadge kind="decision" /> <bdi>{decision}</bdi>
    </p>
  );
}

interface CardActionsProps extends FeedCardProps {
  titleId: string;
}

function CardActions({ card, isCopied, onShare, onRemix, titleId }: CardActionsProps) {
  return (
    // Hidden until hover only where the device can hover.
    <div className="-my-2 -mr-3 flex transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0">
      <IconButton
        label={texts.share}
        aria-describedby={titleId}
        className={isCopied ? 'bg-success-tint! text-success!' : ''}
        icon={isCopied ? <Check size={18} /> : <Share2 size={18} />}
        onClick={() => onShare(card)}
      />
      <IconButton
        label={texts.remix(texts.remixHint)}
        title={texts.remixHint}
        aria-describedby={titleId}
        icon={<Shuffle size={18} />}
        onClick={() => onRemix(card)}
      />
    </div>
  );
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  const { shown, moreCount } = tagsThatFit(tags);
  return (
    <ul aria-label={texts.tags} className="flex flex-wrap gap-1.5">
      {shown.map((tag) => (
        <li key={tag} className="flex max-w-full sm:max-w-40">
          {/* Not in the tab order, where the filters offer the same once instead of on each card. */}
          <Link
            to={paths.conversations + writeFeedSearch({ ...noFilters, tags: [tag] })}
            tabIndex={-1}
            className="truncate rounded-full bg-tint px-2.5 text-xs leading-[1.625rem] text-ink-muted no-underline transition hover:text-ink"
          >
            <bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
      {moreCount > 0 ? (
        <li className="px-1 text-xs leading-[1.625rem] text-ink-muted">
          +{moreCount}
          <span className="sr-only"> {texts.moreTags}</span>
        </li>
      ) : null}
    </ul>
  );
}

/** Whether it is a remix, and how many remixes it has. */
function Lineage({ card: { remixOf, remixCount } }: { card: PublicationCard }) {
  const words = [
    remixOf === undefined ? '' : texts.isRemix,
    remixCount === 0 ? '' : texts.remixes(remixCount),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return <p className="ml-auto text-right text-xs text-ink-muted">{words.join(' · ')}</p>;
}
