import { createStore, useStore } from 'zustand';

/** Apple's keyboards have a Command key in place of Control. */
export function isAppleKeyboard(): boolean {
  // The build renders pages without a `navigator`.
  return typeof window !== 'undefined' && /Mac|iP/.test(navigator.platform);
}

// A cookie, because browser storage belongs to the workspace.
const cookieName = 'convoke.single-keys';
const cookieLifeSeconds = 400 * 24 * 60 * 60;

/** `commands`: also the commands of the room, which begin with `g`. */
export type SingleKeys = 'off' | 'on' | 'commands';

const store = createStore<{ choice: SingleKeys }>(() => ({ choice: storedChoice() }));

function storedChoice(): SingleKeys {
  const stored = typeof document === 'undefined' ? '' : document.cookie;
  if (stored.includes(`${cookieName}=off`)) return 'off';
  return stored.includes(`${cookieName}=commands`) ? 'commands' : 'on';
}

/**
 * Which shortcuts without a modifier are on (WCAG 2.1.4: a visitor who uses speech input must be able to turn them off). By
 * default those that cost nothing.
 */
export const singleKeys = (): SingleKeys => store.getState().choice;

/** `singleKeys` as a hook. */
export const useSingleKeys = (): SingleKeys => useStore(store, ({ choice }) => choice);

/** Stores the visitor's choice. */
export function chooseSingleKeys(choice: SingleKeys): void {
  const lifeSeconds = choice === 'on' ? 0 : cookieLifeSeconds;
  document.cookie = `${cookieName}=${choice}; path=/; SameSite=Lax; max-age=${lifeSeconds}`;
  store.setState({ choice });
}

/** Elements in which letter keys have a meaning of their own: text fields, choices, searchable menus, alert dialogs. */
const typingTargets =
  'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role=menu], [role=listbox], dialog[open]';

/** Whether a key press is no chord, is not taken, and is not for a text, a menu or a dialog. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  return (
    // On some keyboards AltGr counts as Control and Alt.
    (!isChord || event.getModifierState('AltGraph')) &&
    !(event.defaultPrevented || event.isComposing) &&
    !(event.target instanceof Element && event.target.closest(typingTargets) !== null) &&
    document.querySelector('dialog[open]') === null
  );
}

/** Whether a key types a character. Names of other keys are longer; an emoji has two code units. */
export const isPrintable = ({ key }: KeyboardEvent): boolean => Array.from(key).length === 1;

/** Whether a key press is this single-key shortcut and not part of a text. */
export const isSingleKeyShortcut = (event: KeyboardEvent, key: string): boolean =>
  event.key.toLowerCase() === key && singleKeys() !== 'off' && !event.repeat && isFreeKey(event);

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
