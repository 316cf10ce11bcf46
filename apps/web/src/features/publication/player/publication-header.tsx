import { readTags } from '@convoke/contract/publication/tags.rules.ts';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { locale } from '../../../lib/language/locale.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { isWithoutBrowser } from '../../../lib/without-browser.ts';
import { conversationPath, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Seat } from '../../../ui/seat.tsx';
import { noFilters, writeFeedSearch } from '../feed/feed-filters.rules.ts';
import { PublicationTime } from '../publication-time.tsx';
import { playerMessages as texts } from './player.messages.ts';
import { shownTitle } from './publication-title.rules.ts';
import {
  type Participant,
  type ReadPublication,
  shownParticipants,
} from '../reading/read-publication.rules.ts';
import { shownSeatName } from '../reading/shown-name.rules.ts';

// A table of ours seats twelve; of another server's crowd the rest is a number.
const mostSeats = 12;
// Two or three lines of them; more would keep a reader from the conversation.
const mostTags = 12;
// A title is one line or three; a paragraph is set as one.
const longTitle = 90;

/** Title, guests, and where the conversation came from. */
export function PublicationHeader({ publication }: { publication: ReadPublication }) {
  const { introduction, createdAt, participants, relevantTags, remixCount } = publication;
  const title = shownTitle(introduction);
  return (
    <header className="flex flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-muted">
        <PublicationTime instant={createdAt} />
        {remixCount === 0 ? null : <span>{texts.remixes(remixCount)}</span>}
      </p>
      <h1
        className={`break-words hyphens-auto ${title.length > longTitle ? 'text-3xl sm:text-4xl' : 'text-4xl sm:text-5xl'}`}
      >
        <bdi>{title}</bdi>
      </h1>
      <Lineage publication={publication} />
      <Guests participants={shownParticipants(participants)} />
      <Tags tags={readTags(relevantTags)} />
    </header>
  );
}

function Lineage({ publication }: { publication: ReadPublication }) {
  const { remixOf, remixOfIntroduction } = publication;
  if (remixOf === null) return null;
  return (
    <p className="flex items-baseline gap-2 text-ink-muted">
      <Shuffle size={16} aria-hidden className="shrink-0 self-center" />
      <span className="min-w-0">
        {texts.remixedFrom}{' '}
        {remixOfIntroduction === null ? (
          // It has been taken back: its title is not ours to print, and its address leads nowhere.
          texts.remixOfGone
        ) : (
          <Link
            to={conversationPath(remixOf)}
            className="break-words text-ink underline underline-offset-4"
          >
            <bdi>{shownTitle(remixOfIntroduction)}</bdi>
          </Link>
        )}
      </span>
    </p>
  );
}

function Guests({ participants }: { participants: readonly Participant[] }) {
  if (participants.length === 0) return null;
  const shown = participants.slice(0, mostSeats);
  const names = shown.map(({ name }) => name);
  const more = participants.length - shown.length;
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div aria-hidden="true" className="flex min-w-0 flex-wrap gap-y-1 pl-2.5">
        {shown.map(({ name, role }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a publication never changes
          <span key={index} className="-ml-2.5 rounded-full border-2 border-paper">
            <Seat name={shownSeatName(name)} role={role} />
          </span>
        ))}
      </div>
      <p className="min-w-0 flex-1 basis-full break-words sm:basis-48 text-ink-muted">
        {texts.guests(list.format(more === 0 ? names : [...names, texts.moreGuests(more)]))}
      </p>
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (tags.length === 0) return null;
  const moreCount = tags.length - mostTags;
  return (
    <div className="flex flex-col items-start gap-2">
      <ul aria-label={texts.tags} className="flex max-w-full flex-wrap gap-2">
        {tags.map((tag, index) => (
          <Tag key={tag} tag={tag} isFolded={!isWhole && index >= mostTags} />
        ))}
      </ul>
      {moreCount > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          data-with-script=""
          aria-expanded={isWhole}
          className="-ml-3.5 pointer-coarse:min-h-11 print:hidden"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.fewerTags : texts.moreTags(moreCount)}
        </Button>
      ) : null}
    </div>
  );
}

/** A folded one stands on paper, and where there is no script to unfold it. */
function Tag({ tag, isFolded }: { tag: string; isFolded: boolean }) {
  return (
    <li
      data-opens-by-script={isFolded && isWithoutBrowser ? '' : undefined}
      className={`min-w-0 ${isFolded && !isWithoutBrowser ? 'hidden print:block' : ''}`}
    >
      <Link
        to={paths.conversations + writeFeedSearch({ ...noFilters, tags: [tag] })}
        className="inline-block max-w-full rounded-full border border-line px-3 py-1 text-sm break-words text-ink-muted no-underline transition hover:border-line-strong hover:text-ink pointer-coarse:py-2.5"
      >
        <bdi>{tag}</bdi>
      </Link>
    </li>
  );
}
