import { Search, X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { mediumDate } from '../../../lib/language/medium-date.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { roomPath } from '../../../paths.ts';
import { prepareConversationSearch } from '../../../services/workspace/search/conversation-search.ts';
import type { SearchHit } from '../../../services/workspace/search/search-index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MarkedText } from '../../../ui/text/marked-text.tsx';
import { titleOf } from '../../../services/talk/shown/conversation-title.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import { shownSender } from '../../../services/talk/shown/shown-message.rules.ts';
import { loadSaved } from '../saved-conversations.ts';
import { useConversationSearch } from './use-conversation-search.ts';

const pageSize = 20;

interface ConversationSearchProps {
  /** A result was chosen. */
  onOpen: () => void;
  /** Shown while nothing is searched for. */
  children: ReactNode;
}

/** A field that searches all conversations as one types, and what it finds. */
export function ConversationSearch({ onOpen, children }: ConversationSearchProps) {
  const id = useId();
  const texts = conversationMessages.search;
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const results = useConversationSearch(query, limit);
  const isIdle = query.trim() === '';
  return (
    <>
      <div className="mb-6 flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {texts.label}
        </label>
        <SearchField
          id={id}
          query={query}
          statusId={`${id}-status`}
          onQuery={(next) => {
            setQuery(next);
            setLimit(pageSize);
          }}
        />
        <output id={`${id}-status`} className={isIdle ? 'sr-only' : 'text-sm text-ink-muted'}>
          {isIdle || results === null ? '' : statusOf(results)}
        </output>
      </div>
      {isIdle ? children : null}
      {isIdle || results === null ? null : (
        <ul aria-label={texts.results} className="flex flex-col">
          {results.hits.map((hit) => (
            <Hit
              key={`${hit.isSaved} ${hit.conversationId} ${hit.message?.id ?? ''}`}
              {...{ hit, onOpen }}
            />
          ))}
        </ul>
      )}
      {!isIdle && results?.hasMore === true ? (
        <Button
          variant="quiet"
          className="mt-2 self-center"
          onClick={() => setLimit(limit + 5 * pageSize)}
        >
          {texts.showMore}
        </Button>
      ) : null}
    </>
  );
}

interface SearchFieldProps {
  id: string;
  query: string;
  /** Id of the element that says what was found. */
  statusId: string;
  onQuery: (query: string) => void;
}

function SearchField({ id, query, statusId, onQuery }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-muted"
      />
      <input
        ref={field}
        id={id}
        type="search"
        value={query}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-describedby={statusId}
        className="min-h-11 w-full rounded-card border border-line-strong bg-surface py-2 pr-12 pl-10 [&::-webkit-search-cancel-button]:hidden"
        onFocus={() => void prepareConversationSearch()}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '' || event.nativeEvent.isComposing) return;
          // The first Escape clears the field, the next one closes the panel.
          event.preventDefault();
          onQuery('');
        }}
      />
      {query === '' ? null : (
        <IconButton
          label={conversationMessages.search.clear}
          size="sm"
          icon={<X size={16} />}
          className="absolute top-1/2 right-1 -translate-y-1/2"
          onClick={() => {
            onQuery('');
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function statusOf({
  hits,
  hasMore,
  isComplete,
  query,
}: NonNullable<ReturnType<typeof useConversationSearch>>): string {
  const texts = conversationMessages.search;
  if (hits.length === 0) return isComplete ? texts.nothing(query.trim()) : texts.searching;
  return hasMore ? texts.moreThan(hits.length) : texts.count(hits.length);
}

interface HitProps extends Pick<ConversationSearchProps, 'onOpen'> {
  hit: SearchHit;
}

function Hit({ hit, onOpen }: HitProps) {
  const navigate = useNavigate();
  const { conversationId, isSaved, message } = hit;
  const look =
    'flex w-full flex-col rounded-sm px-2 py-2 text-left no-underline transition hover:bg-tint';
  return (
    <li className="-mx-2 border-b border-line py-1 last:border-0">
      {isSaved ? (
        <button
          type="button"
          className={look}
          onClick={() => {
            loadSaved(navigate, conversationId, message?.id);
            onOpen();
          }}
        >
          <HitText hit={hit} />
        </button>
      ) : (
        <Link
          to={roomPath(conversationId, message?.id)}
          className={look}
          onClick={(event) => {
            if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onOpen();
          }}
        >
          <HitText hit={hit} />
        </Link>
      )}
    </li>
  );
}

function HitText({ hit }: Pick<HitProps, 'hit'>) {
  const { isSaved, isBranch, isOtherAnswer, message, excerpt, updatedAt } = hit;
  const texts = conversationMessages.search;
  return (
    <>
      <span className="line-clamp-2 font-medium break-words">
        <bdi>{titleOf(hit)}</bdi>
      </span>
      <span className="text-sm break-words">
        <bdi>
          <MarkedText {...excerpt} />
        </bdi>
      </span>
      <span className="text-sm text-ink-muted">
        {isBranch ? `${conversationMessages.branches.branch}, ` : null}
        {message === null ? null : (
          <>
            <bdi>{shownSender({ ...message, content: '' })}</bdi>
            {', '}
          </>
        )}
        {mediumDate(message === null || message.sentAt === 0 ? updatedAt : message.sentAt)}
        {isOtherAnswer ? `, ${texts.otherAnswer}` : null}
        {isSaved ? `, ${texts.saved}` : null}
      </span>
    </>
  );
}
