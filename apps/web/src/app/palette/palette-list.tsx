import { Check, CornerDownLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Keys } from './shortcuts/keys.tsx';
import type { PaletteEntry } from './entries/palette-entry.ts';
import type { Section } from './palette-list.rules.ts';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import { paletteMessages as texts } from './messages.ts';

/** An entry with a key of its own: a recent choice is listed twice. */
export interface KeyedEntry {
  key: string;
  entry: PaletteEntry;
}

interface PaletteListProps {
  id: string;
  sections: readonly Section<KeyedEntry>[];
  active: KeyedEntry | undefined;
  optionId: (option: KeyedEntry) => string;
  onActivate: (option: KeyedEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** The options, in sections. Focus stays in the search field above. */
export function PaletteList(props: PaletteListProps) {
  const { id, sections, active, optionId, onActivate, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;
  const isFirst = activeKey === sections[0]?.entries[0]?.key;

  useEffect(() => {
    const element = activeKey === undefined ? null : list.current;
    // Scrolling to the top shows the heading above the first option too.
    if (isFirst && element !== null) element.scrollTop = 0;
    else element?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey, isFirst]);

  return (
    <div
      ref={list}
      id={id}
      // A `select` drops down and holds plain text only.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={texts.results}
      tabIndex={-1}
      className={`relative min-h-0 flex-1 overflow-y-auto overscroll-contain ${sections.length === 0 ? '' : 'p-2'}`}
    >
      {sections.map(({ title, entries }, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- fieldset and address have other meanings
        <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div
            id={`${id}-group-${index}`}
            role="presentation"
            className="px-3 pt-3 pb-1 text-xs font-medium text-ink-muted"
          >
            {title}
          </div>
          {entries.map((option) => (
            <Option
              key={option.key}
              id={optionId(option)}
              entry={option.entry}
              isActive={option.key === activeKey}
              onActivate={() => onActivate(option)}
              onChoose={() => onChoose(option.entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
}

function Option({ id, entry, isActive, onActivate, onChoose }: OptionProps) {
  const {
    icon,
    label,
    marks,
    subject,
    detail,
    shortcut,
    isChosen = false,
    isDisabled = false,
  } = entry;
  return (
    <button
      type="button"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDisabled}
      className="group flex min-h-11 w-full scroll-my-2 items-center gap-3 rounded-sm px-3 py-1.5 text-left text-[0.9375rem] leading-snug aria-disabled:text-ink-muted aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-line-strong"
      // Keeps focus in the search field. `onPointerMove`, not `onPointerEnter`: a list that scrolls under a resting
      // pointer must not change the active option.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => {
        if (!isActive) onActivate();
      }}
      onClick={onChoose}
    >
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center text-ink-muted"
      >
        {icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-center">
        <span className="line-clamp-4 min-w-0 flex-1 break-words">
          {subject === undefined ? null : (
            <>
              <bdi className="font-medium">{subject}</bdi>
              <span className="text-ink-muted">{': '}</span>
            </>
          )}
          <bdi>{marks === undefined ? label : <MarkedText text={label} marks={marks} />}</bdi>
          {isChosen ? <span className="sr-only">{`, ${texts.chosen}`}</span> : null}
        </span>
        {detail === undefined ? null : (
          <span className="shrink-0 text-xs text-ink-muted">{detail}</span>
        )}
      </span>
      {isChosen ? <Check size={16} aria-hidden className="shrink-0 text-accent" /> : null}
      {shortcut === undefined ? null : <Keys keys={shortcut.split(' ')} />}
      <CornerDownLeft
        size={15}
        aria-hidden
        className="hidden shrink-0 text-ink-muted sm:group-aria-selected:block"
      />
    </button>
  );
}
