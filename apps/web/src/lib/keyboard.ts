import { createStore, useStore } from 'zustand';

/** Apple's keyboards have a Command key in place of Control. */
export function isAppleKeyboard(): boolean {
  // The build renders pages without a `navigator`.
  return typeof window !== 'undefined' && /Mac|iP/.test(navigator.platform);
}

// A cookie, because browser storage belongs to the workspace.
const cookieName = 'convoke.single-keys';
const cookieLifeSeconds = 400 * 24 * 60 * 60;

const singleKeyShortcuts = createStore<{ areOn: boolean }>(() => ({
  areOn: typeof document === 'undefined' || !document.cookie.includes(`${cookieName}=off`),
}));

/**
 * Whether shortcuts of a single key are on (WCAG 2.1.4: a visitor who uses speech input must be able to turn them off).
 */
export const areSingleKeyShortcutsOn = (): boolean => singleKeyShortcuts.getState().areOn;

/** `hasSingleKeyShortcuts` as a hook. */
export const useSingleKeyShortcuts = (): boolean =>
  useStore(singleKeyShortcuts, ({ areOn }) => areOn);

/** Stores the visitor's choice. */
export function setSingleKeyShortcuts(areOn: boolean): void {
  document.cookie = `${cookieName}=off; path=/; SameSite=Lax; max-age=${areOn ? 0 : cookieLifeSeconds}`;
  singleKeyShortcuts.setState({ areOn });
}

/** Elements in which letter keys have a meaning of their own: text fields, choices, searchable menus, alert dialogs. */
const typingTargets =
  'input:not([type="range"]), textarea, select, [contenteditable], [role=menu], [role=listbox], dialog[open]';

/** Whether a key press is this single-key shortcut and not part of a text. */
export function isSingleKeyShortcut(event: KeyboardEvent, key: string): boolean {
  return (
    event.key.toLowerCase() === key &&
    areSingleKeyShortcutsOn() &&
    !(event.ctrlKey || event.metaKey || event.altKey || event.repeat) &&
    !(event.defaultPrevented || event.isComposing) &&
    !(event.target instanceof Element && event.target.closest(typingTargets) !== null) &&
    document.querySelector('dialog[open]') === null
  );
}

/**
 * The digit of Alt+1 to Alt+9, else `null`. By the place of the key, because Alt types other characters on Apple
 * keyboards; the number pad is left to the character codes of Windows.
 */
export function altDigitOf(event: KeyboardEvent): number | null {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  const isOtherChord =
    event.ctrlKey || event.metaKey || event.shiftKey || event.getModifierState('AltGraph');
  const isTaken = event.repeat || event.defaultPrevented || event.isComposing;
  return digit === undefined || !event.altKey || isOtherChord || isTaken ? null : Number(digit);
}
