import type { KeyboardEvent } from 'react';
import { moveAmongButtons } from '../focus.ts';

/** A panel of the dock. */
export interface DockTab {
  label: string;
  /** Number of what is in it. */
  count?: string;
  isSelected: boolean;
  onSelect: () => void;
}

/** Panels that stand in the same place. */
export interface DockTabsProps {
  label: string;
  tabs: readonly DockTab[];
  /** The visitor came here from another tab: the selected one has the focus. */
  isSwitched: boolean;
}

/** The heads of the panels in one place; the arrow keys go from one to the other. */
export function DockTabs({ label, tabs, isSwitched }: DockTabsProps) {
  function press(event: KeyboardEvent) {
    moveAmongButtons(event);
    if (event.defaultPrevented && document.activeElement instanceof HTMLElement)
      document.activeElement.click();
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className="-ml-3 flex min-w-0 gap-1"
      onKeyDown={press}
    >
      {tabs.map((tab) => (
        <button
          key={tab.label}
          type="button"
          role="tab"
          aria-selected={tab.isSelected}
          tabIndex={tab.isSelected ? 0 : -1}
          {...(isSwitched && tab.isSelected && { 'data-autofocus': true })}
          className="min-h-9 rounded-full px-3 [font-family:var(--font-title)] text-xl text-ink-muted transition hover:bg-tint aria-selected:text-ink aria-selected:underline aria-selected:decoration-accent aria-selected:decoration-2 aria-selected:underline-offset-8 pointer-coarse:min-h-11"
          onClick={tab.isSelected ? undefined : tab.onSelect}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span aria-hidden="true" className="ml-1.5 font-sans text-sm tabular-nums">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
