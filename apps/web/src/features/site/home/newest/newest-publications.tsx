import { listPublicationsEndpoint } from '@convoke/contract/publication/publication.endpoints.ts';
import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { seatNameOf } from '@convoke/contract/team/member-name.rules.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { ArrowRight } from 'lucide-react';
import { useEffect, useId } from 'react';
import { locale } from '../../../../lib/language/locale.ts';
import { Link } from '../../../../lib/routing/link.tsx';
import { conversationPath, paths } from '../../../../paths.ts';
import { ApiError } from '../../../../services/api/api-error.ts';
import { requestPage } from '../../../../services/api/request-page.ts';
import { Seat } from '../../../../ui/seat/seat.tsx';
import { Seating } from '../../../../ui/seat/seating.tsx';
import { newestMessages } from '../../messages.ts';
import { useNewest } from './newest-store.ts';

const shownCards = 8;
const shownSeats = 6;

/** Row of the newest publications, read from the server. */
export function NewestPublications() {
  const titleId = useId();
  const cards = useNewest((state) => state.cards);
  useEffect(() => void loadNewest(), []);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="border-t border-line">
      <div className="mx-auto max-w-300 py-16 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 px-6">
          <div>
            <h2 id={titleId} className="text-4xl">
              {newestMessages.title}
            </h2>
            <p className="mt-3 max-w-[40em] text-ink-muted">{newestMessages.lead}</p>
          </div>
          <Link
            to={paths.conversations}
            className="-mx-2 inline-flex min-h-11 items-center gap-1.5 px-2 font-medium no-underline hover:underline"
          >
            {newestMessages.all}
            <ArrowRight size={16} aria-hidden />
          </Link>
        </div>
        <ul className="mt-8 flex snap-x scroll-px-6 gap-4 overflow-x-auto px-6 pb-4">
          {cards.map((card) => (
            <li key={card.uuid} className="flex w-72 max-w-[80vw] shrink-0 snap-start">
              <NewestCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function NewestCard({ card }: { card: PublicationCard }) {
  const { uuid, introduction, createdAt, participants, replyCount } = card;
  const people = participants.map((one) => ({ ...one, name: seatNameOf(one.name) }));
  return (
    <article className="relative flex w-full flex-col gap-3 rounded-card border border-line bg-surface p-5 transition hover:border-line-strong has-[a:focus-visible]:border-line-strong">
      <h3 className="line-clamp-3 text-xl leading-[1.2] wrap-anywhere">
        {/* The link covers the whole card. */}
        <Link
          to={conversationPath(uuid)}
          className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          {isBlank(introduction) ? newestMessages.untitled : introduction}
        </Link>
      </h3>
      <div aria-hidden="true" className="mt-auto flex pt-2 pl-0.5">
        <Seating people={people}>
          {people.slice(0, shownSeats).map(({ name, role }, index) => (
            // Two participants may share name and role; the order is fixed.
            <span
              key={index}
              className="-ml-0.5 flex rounded-full [box-shadow:0_0_0_2px_var(--surface)]"
            >
              <Seat name={name} role={role} size="sm" />
            </span>
          ))}
        </Seating>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-muted">
        <PublishedOn instant={createdAt} />
        {newestMessages.messages(replyCount)}
      </p>
    </article>
  );
}

function PublishedOn({ instant }: { instant: string }) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={instant}>{date.toLocaleDateString(locale(), { dateStyle: 'medium' })}</time>
  );
}

async function loadNewest(): Promise<void> {
  try {
    const { items } = await requestPage(listPublicationsEndpoint, {
      query: { limit: String(shownCards) },
      hasOwnIndicator: true,
    });
    useNewest.setState({ cards: items });
  } catch (error) {
    // Without a response the section stays hidden.
    if (!(error instanceof ApiError)) throw error;
  }
}
