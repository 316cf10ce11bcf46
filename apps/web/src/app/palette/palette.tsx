import { Search, X } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/button.tsx';
import { Keys } from './shortcuts/keys.tsx';
import type { PaletteEntry } from './entries/palette-entry.ts';
import { PaletteList, type KeyedEntry } from './palette-list.tsx';
import { paletteMessages as texts } from './messages.ts';
import { useEntrySearch } from './use-entry-search.ts';
import { usePaletteEntries } from './entries/use-palette-entries.tsx';
import { showModal } from '../../ui/overlay/use-modal.ts';

interface PaletteProps {
  /** Text typed before the search field was loaded. */
  typed: string;
  recentIds: readonly string[];
  /** An entry was run; it joins the recent choices. */
  onChoose: (id: string) => void;
  onClose: () => void;
  onShowShortcuts: () => void;
}

/** The command palette: a search field above the matching entries. */
export function Palette(props: PaletteProps) {
  const { onChoose, onClose } = props;
  const id = useId();
  const dialog = useModal();
  const { isInConversations, leaveConversations, ...search } = usePaletteSearch(props);
  const { query, changeQuery, sections, options, active, activate, isFinding } = search;

  function choose({ id: chosen, isDisabled, fill, run }: PaletteEntry) {
    if (isDisabled === true) return;
    if (fill === undefined) {
      onChoose(chosen);
      // First, so that a dialog opened by the entry records the right element to return focus to.
      flushSync(onClose);
    } else if (query.trim() === '') changeQuery(fill);
    run();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    if (event.key === 'Enter' && active !== undefined) choose(active.entry);
    else if (event.key === 'Backspace' && query === '' && isInConversations) leaveConversations();
    else if (isPlain && movingKeys.has(event.key)) {
      activate(options[indexAfterKey(event.key, active, options)]);
    } else return;
    event.preventDefault();
  }

  return (
    <PaletteDialog ref={dialog} onClose={onClose}>
      <SearchField
        query={query}
        isInConversations={isInConversations}
        listId={`${id}-list`}
        activeId={active === undefined ? undefined : optionId(id, active, options)}
        onQuery={changeQuery}
        onKeyDown={handleKeyDown}
        onClose={onClose}
      />
      <PaletteList
        id={`${id}-list`}
        sections={sections}
        active={active}
        optionId={(option) => optionId(id, option, options)}
        onActivate={activate}
        onChoose={choose}
      />
      {options.length === 0 && !isFinding ? (
        <NoMatches query={query.trim()} isInConversations={isInConversations} />
      ) : null}
      <output className="sr-only">
        {query.trim() === '' || options.length === 0 ? '' : texts.count(options.length)}
      </output>
      <Hints />
    </PaletteDialog>
  );
}

/** The entries that match what is typed; one of them limits the search to conversations. */
function usePaletteSearch(props: PaletteProps) {
  const { typed, recentIds, onShowShortcuts } = props;
  const [isInConversations, setIsInConversations] = useState(false);
  const entries = usePaletteEntries({
    onShowShortcuts,
    onSearchConversations: () => {
      setIsInConversations(true);
      search.changeQuery('');
    },
  });
  const search = useEntrySearch(entries, { typed, recentIds, isInConversations });
  return { ...search, isInConversations, leaveConversations: () => setIsInConversations(false) };
}

interface PaletteDialogProps {
  ref: Ref<HTMLDialogElement>;
  onClose: () => void;
  children: ReactNode;
}

function PaletteDialog({ ref, onClose, children }: PaletteDialogProps) {
  return (
    // Keyboard users close it with Escape, which `dialog` handles.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-label={texts.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event: MouseEvent) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="mx-auto mt-3 mb-0 w-[min(40rem,calc(100vw-1.5rem))] max-h-none animate-rise overflow-clip rounded-card border border-line-strong bg-surface p-0 text-ink sm:mt-[12dvh]"
    >
      <div className="flex max-h-[calc(100dvh-1.5rem)] flex-col sm:max-h-[min(34rem,76dvh)]">
        {children}
      </div>
    </dialog>
  );
}

interface SearchFieldProps {
  query: string;
  isInConversations: boolean;
  listId: string;
  /** Id of the active option. */
  activeId: string | undefined;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

function SearchField(props: SearchFieldProps) {
  const { query, isInConversations, listId, activeId, onQuery, onKeyDown, onClose } = props;
  return (
    <div className="flex items-center gap-3 border-b border-line py-1.5 pr-2 pl-5">
      <Search size={20} aria-hidden className="shrink-0 text-ink-muted" />
      <input
        type="text"
        role="combobox"
        aria-label={isInConversations ? texts.searchConversations : texts.title}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={isInConversations ? texts.searchConversations : texts.placeholder}
        value={query}
        className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none sm:text-lg placeholder:text-ink-muted"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={texts.close} icon={<X size={20} />} onClick={onClose} />
    </div>
  );
}

function NoMatches({ query, isInConversations }: { query: string; isInConversations: boolean }) {
  if (isInConversations && query === '')
    return <p className="px-6 py-10 text-center text-ink-muted">{texts.searchHint}</p>;
  return (
    <div className="px-6 py-10 text-center">
      <p className="font-medium break-words">{texts.nothing(query)}</p>
      <p className="mt-1 text-sm text-ink-muted">
        {isInConversations ? texts.searchHint : texts.nothingHint}
      </p>
    </div>
  );
}

/** Opens the dialog as a modal, and restores focus when it is gone. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const origin = useRef<Element | null>(null);

  useLayoutEffect(() => {
    origin.current = document.activeElement;
    showModal(dialog.current);
    dialog.current?.querySelector('input')?.focus();
  }, []);
  // Once the dialog is out of the page: before, a text field that had the focus would get it back without its caret, and
  // whatever is typed would be lost.
  useEffect(
    () => () => {
      const { current } = origin;
      // The element was in a menu that has closed since.
      const target = current?.isConnected === false ? document.querySelector('main') : current;
      if (target instanceof HTMLElement) target.focus();
    },
    [],
  );

  return dialog;
}

const pageLength = 8;
const movingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']);

/** Index of the option that a key leads to: arrows wrap around, page keys stop at the ends. */
function indexAfterKey(key: string, active: KeyedEntry | undefined, options: KeyedEntry[]): number {
  const current = options.findIndex((option) => option === active);
  const last = options.length - 1;
  switch (key) {
    case 'ArrowDown':
      return current === last ? 0 : current + 1;
    case 'ArrowUp':
      return current <= 0 ? last : current - 1;
    case 'PageDown':
      return Math.min(current + pageLength, last);
    case 'PageUp':
      return Math.max(current - pageLength, 0);
    default:
      return key === 'Home' ? 0 : last;
  }
}

const optionId = (id: string, option: KeyedEntry, options: readonly KeyedEntry[]) =>
  `${id}-option-${options.indexOf(option)}`;

/** Keyboard hints, hidden on touch screens. */
function Hints() {
  return (
    <div
      aria-hidden="true"
      className="hidden items-center gap-5 border-t border-line px-5 py-2.5 text-xs text-ink-muted pointer-coarse:hidden sm:flex"
    >
      <span className="flex items-center gap-1.5">
        <Keys keys={['ArrowUp', 'ArrowDown']} />
        {texts.hints.move}
      </span>
      <span className="flex items-center gap-1.5">
        <Keys keys={['Enter']} />
        {texts.hints.choose}
      </span>
      <span className="ml-auto flex items-center gap-1.5">
        <Keys keys={['Escape']} />
        {texts.hints.close}
      </span>
    </div>
  );
}
