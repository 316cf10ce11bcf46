import { Check, CornerDownLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Keys } from './keys.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import type { Section } from './palette-list.rules.ts';
import { paletteMessages as texts } from './palette.messages.ts';

/** An entry where it stands: the same one may stand in two places. */
export interface PlacedEntry {
  key: string;
  entry: PaletteEntry;
}

interface PaletteListProps {
  id: string;
  sections: readonly Section<PlacedEntry>[];
  active: PlacedEntry | undefined;
  optionId: (option: PlacedEntry) => string;
  onActivate: (option: PlacedEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** What can be chosen, under its headings. The focus stays in the field above. */
export function PaletteList(props: PaletteListProps) {
  const { id, sections, active, optionId, onActivate, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;
  const isFirst = activeKey === sections[0]?.entries[0]?.key;

  useEffect(() => {
    const element = activeKey === undefined ? null : list.current;
    // With the first one its heading comes into sight too.
    if (isFirst && element !== null) element.scrollTop = 0;
    else element?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey, isFirst]);

  return (
    <div
      ref={list}
      id={id}
      // Not a list that drops down: it stays, grows and shrinks with what is typed, and holds more than words.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={texts.results}
      tabIndex={-1}
      className={`relative min-h-0 flex-1 overflow-y-auto overscroll-contain ${sections.length === 0 ? '' : 'p-2'}`}
    >
      {sections.map(({ title, entries }, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tags are for forms and contact details
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
  const { icon, label, subject, detail, shortcut, isChosen = false, isDisabled = false } = entry;
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
      // The focus stays in the field, and a list that moves under a resting pointer chooses nothing else.
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
          <bdi>{label}</bdi>
          {isChosen ? <span className="sr-only">{`, ${texts.chosen}`}</span> : null}
        </span>
        {detail === undefined ? null : (
          <span className="shrink-0 text-xs text-ink-muted">{detail}</span>
        )}
      </span>
      {isChosen ? <Check size={16} aria-hidden className="shrink-0 text-accent" /> : null}
      {shortcut === undefined ? null : <Keys keys={[shortcut]} />}
      <CornerDownLeft
        size={15}
        aria-hidden
        className="hidden shrink-0 text-ink-muted sm:group-aria-selected:block"
      />
    </button>
  );
}
