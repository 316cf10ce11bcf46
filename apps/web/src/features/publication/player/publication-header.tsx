import { noFilters } from '@convoke/contract/publication/feed-address.ts';
import { parseTags } from '@convoke/contract/publication/tags.rules.ts';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { locale } from '../../../lib/language/locale.ts';
import { writeFeedSearch } from '../feed/filters/feed-filters.rules.ts';
import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { firstSentences } from '@convoke/talk/lib/first-sentences.rules.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { isServerRendering } from '../../../lib/server-rendering.ts';
import { conversationPath, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Seat } from '../../../ui/seat/seat.tsx';
import { PublicationTime } from '../publication-time.tsx';
import { playerMessages as texts } from '../messages.ts';
import { shownTitle } from './publication-title.rules.ts';
import {
  type Participant,
  type ReadPublication,
  shownParticipants,
} from '../reading/read-publication.rules.ts';
import { shownSeatName } from '../reading/shown-name.rules.ts';

// Teams have up to twelve members; other servers may have more.
const maxSeats = 12;
// Two or three lines; more would push the conversation down.
const maxTags = 12;
// A longer title gets a smaller font.
const longTitle = 90;
// Some four lines.
const maxStandfirst = 280;

/** Title, standfirst, participants, tags, and the publication it is a remix of. */
export function PublicationHeader({ publication }: { publication: ReadPublication }) {
  const { introduction, createdAt, participants, relevantTags, remixCount } = publication;
  const title = shownTitle(introduction);
  return (
    <header className="flex flex-col gap-4 print:gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-muted">
        <PublicationTime instant={createdAt} />
        {remixCount === 0 ? null : <span>{texts.remixes(remixCount)}</span>}
      </p>
      <h1
        className={`break-words hyphens-auto print:text-2xl ${title.length > longTitle ? 'text-3xl sm:text-4xl' : 'text-4xl sm:text-5xl'}`}
      >
        <bdi>{title}</bdi>
      </h1>
      <Standfirst publication={publication} />
      <Lineage publication={publication} />
      <ParticipantSeats participants={shownParticipants(participants)} />
      <Tags tags={parseTags(relevantTags)} />
    </header>
  );
}

/** What it comes to in two sentences; a decision says that better. */
function Standfirst({ publication }: { publication: ReadPublication }) {
  const { conversationSummary, decision } = publication;
  const text =
    decision === null ? firstSentences(withoutMarks(conversationSummary), 2, maxStandfirst) : '';
  if (text === '') return null;
  return (
    <p className="max-w-[39em] text-lg leading-relaxed break-words text-ink-muted hyphens-auto">
      <bdi>{text}</bdi>
    </p>
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
          // The original was unpublished: neither title nor link may be shown.
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

function ParticipantSeats({ participants }: { participants: readonly Participant[] }) {
  if (participants.length === 0) return null;
  const shown = participants.slice(0, maxSeats);
  const names = shown.map(({ name }) => name);
  const more = participants.length - shown.length;
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div aria-hidden="true" className="flex min-w-0 flex-wrap gap-y-1 pl-2.5 print:hidden">
        {shown.map(({ name, role }, index) => (
          <span key={index} className="-ml-2.5 rounded-full border-2 border-paper">
            <Seat name={shownSeatName(name)} role={role} />
          </span>
        ))}
      </div>
      <p className="min-w-0 flex-1 basis-full break-words sm:basis-48 text-ink-muted">
        {texts.guests(list.format(more === 0 ? names : [...names, texts.moreParticipants(more)]))}
      </p>
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (tags.length === 0) return null;
  const moreCount = tags.length - maxTags;
  return (
    <div className="flex flex-col items-start gap-2">
      <ul
        aria-label={texts.tags}
        className="flex max-w-full flex-wrap gap-2 print:gap-x-4 print:gap-y-0"
      >
        {tags.map((tag, index) => (
          <Tag key={tag} tag={tag} isFolded={!isWhole && index >= maxTags} />
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

/** Tags beyond the limit are hidden on screen only: print and readers without script see all. */
function Tag({ tag, isFolded }: { tag: string; isFolded: boolean }) {
  return (
    <li
      data-opens-by-script={isFolded && isServerRendering ? '' : undefined}
      className={`min-w-0 ${isFolded && !isServerRendering ? 'hidden print:block' : ''}`}
    >
      <Link
        to={paths.conversations + writeFeedSearch({ ...noFilters, tags: [tag] })}
        className="inline-block max-w-full rounded-full border border-line px-3 py-1 text-sm break-words text-ink-muted no-underline transition hover:border-line-strong hover:text-ink pointer-coarse:py-2.5 print:border-0 print:p-0"
      >
        <bdi>{tag}</bdi>
      </Link>
    </li>
  );
}
