import { Search, X } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { SavedConversation } from '../../services/team-data/stored-documents.rules.ts';
import { IconButton } from '../../ui/button.tsx';
import { Keys } from './keys.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { listed } from './palette-list.rules.ts';
import { PaletteList, type PlacedEntry } from './palette-list.tsx';
import { paletteMessages as texts } from './palette.messages.ts';
import { usePaletteEntries } from './use-palette-entries.tsx';
import { showModal } from '../../ui/show-modal.ts';

interface PaletteProps {
  /** What was typed before there was a field to type it into. */
  typed: string;
  recentIds: readonly string[];
  /** Something was chosen that may be chosen again. */
  onChoose: (id: string) => void;
  onClose: () => void;
  onOpenConversation: (conversation: SavedConversation) => void;
  onShowShortcuts: () => void;
}

/** The command palette: a field, and below it everything that fits what is typed. */
export function Palette(props: PaletteProps) {
  const { typed, recentIds, onChoose, onClose, onOpenConversation, onShowShortcuts } = props;
  const id = useId();
  const [query, setQuery] = useState(typed);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { dialog, leave } = useModal();
  const entries = usePaletteEntries({ onOpenConversation, onShowShortcuts });
  const recent = { title: texts.groups.recent, ids: recentIds };
  const sections = listed({ entries, query, recent }).map(({ title, entries: own }) => ({
    title,
    // What was chosen lately stands there twice.
    entries: own.map((entry) => ({ key: `${title} ${entry.id}`, entry })),
  }));
  const options = sections.flatMap((section) => section.entries);
  const active =
    options.find(({ key }) => key === activeKey) ??
    options.find(({ entry }) => entry.isDisabled !== true) ??
    options[0];

  function change(next: string) {
    setQuery(next);
    setActiveKey(null);
  }

  function activate(option: PlacedEntry | undefined) {
    if (option === undefined) return;
    setActiveKey(option.key);
    option.entry.prefetch?.();
  }

  function choose({ id: chosen, isDisabled, fill, run }: PaletteEntry) {
    if (isDisabled === true) return;
    if (fill === undefined) {
      onChoose(chosen);
      // Before anything else: what the entry opens must find the focus where it was, to give it back there.
      leave();
      onClose();
    } else if (query.trim() === '') change(fill);
    run();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    if (event.key === 'Enter' && active !== undefined) choose(active.entry);
    else if (isPlain && movingKeys.has(event.key)) {
      activate(options[stepTo(event.key, active, options)]);
    } else return;
    event.preventDefault();
  }

  return (
    // The keyboard's way to what a click on the backdrop does is Escape, which the element itself brings.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event: MouseEvent) => {
        if (event.target === dialog.current) onClose();
      }}
      className="mx-auto mt-3 mb-0 w-[min(40rem,calc(100vw-1.5rem))] max-h-none animate-rise overflow-clip rounded-card border border-line-strong bg-surface p-0 text-ink sm:mt-[12dvh]"
    >
      <div className="flex max-h-[calc(100dvh-1.5rem)] flex-col sm:max-h-[min(34rem,76dvh)]">
        <div className="flex items-center gap-3 border-b border-line py-1.5 pr-2 pl-5">
          <Search size={20} aria-hidden className="shrink-0 text-ink-muted" />
          <input
            type="text"
            role="combobox"
            aria-label={texts.title}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={active === undefined ? undefined : optionId(id, active, options)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={texts.placeholder}
            value={query}
            className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none sm:text-lg placeholder:text-ink-muted"
            onChange={(event) => change(event.target.value)}
            onKeyDown={press}
          />
          <IconButton label={texts.close} icon={<X size={20} />} onClick={onClose} />
        </div>
        <PaletteList
          id={`${id}-list`}
          sections={sections}
          active={active}
          optionId={(option) => optionId(id, option, options)}
          onActivate={activate}
          onChoose={choose}
        />
        {options.length === 0 ? (
          <div className="px-6 py-10 text-center">
            <p className="font-medium break-words">{texts.nothing(query.trim())}</p>
            <p className="mt-1 text-sm text-ink-muted">{texts.nothingHint}</p>
          </div>
        ) : null}
        <output className="sr-only">
          {query.trim() === '' || options.length === 0 ? '' : texts.count(options.length)}
        </output>
        <Hints />
      </div>
    </dialog>
  );
}

/** Opens the native element and gives the focus back to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const origin = useRef<Element | null>(null);

  function leave() {
    dialog.current?.close();
    // Where the focus was nowhere before, the field would keep it until the next frame.
    dialog.current?.querySelector('input')?.blur();
    const { current } = origin;
    origin.current = null;
    // A menu that was open is gone by now, and its entry with it.
    const target = current?.isConnected === false ? document.querySelector('main') : current;
    if (target instanceof HTMLElement) target.focus();
  }

  useLayoutEffect(() => {
    const element = dialog.current;
    origin.current = document.activeElement;
    showModal(element);
    element?.querySelector('input')?.focus();
    return () => {
      element?.close();
      if (origin.current instanceof HTMLElement) origin.current.focus();
    };
  }, []);

  return { dialog, leave };
}

const pageLength = 8;
const movingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']);

/** Where a key leads from the active option: arrows go round, pages stop at the ends. */
function stepTo(key: string, active: PlacedEntry | undefined, options: PlacedEntry[]): number {
  const here = options.findIndex((option) => option === active);
  const last = options.length - 1;
  switch (key) {
    case 'ArrowDown':
      return here === last ? 0 : here + 1;
    case 'ArrowUp':
      return here <= 0 ? last : here - 1;
    case 'PageDown':
      return Math.min(here + pageLength, last);
    case 'PageUp':
      return Math.max(here - pageLength, 0);
    default:
      return key === 'Home' ? 0 : last;
  }
}

const optionId = (id: string, option: PlacedEntry, options: readonly PlacedEntry[]) =>
  `${id}-option-${options.indexOf(option)}`;

/** The keys of the palette, for those who have some. */
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
