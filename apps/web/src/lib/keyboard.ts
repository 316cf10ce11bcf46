import { createStore, useStore } from 'zustand';

/** Apple's keyboards have a command key where others have Control. */
export function isAppleKeyboard(): boolean {
  // The build draws pages without a keyboard.
  return typeof window !== 'undefined' && /Mac|iP/.test(navigator.platform);
}

// A cookie: browser storage belongs to the team's data.
const cookieName = 'convoke.single-keys';
const cookieLifeSeconds = 400 * 24 * 60 * 60;

const singleKeys = createStore<{ areOn: boolean }>(() => ({
  areOn: typeof document === 'undefined' || !document.cookie.includes(`${cookieName}=off`),
}));

/** Whether a key without Control or Command may do something (WCAG 2.1.4: whoever speaks to the computer turns that off). */
export const areSingleKeysOn = (): boolean => singleKeys.getState().areOn;

/** The same, for a component. */
export const useSingleKeys = (): boolean => useStore(singleKeys, ({ areOn }) => areOn);

/** Keeps the visitor's choice. */
export function setSingleKeys(areOn: boolean): void {
  document.cookie = `${cookieName}=off; path=/; SameSite=Lax; max-age=${areOn ? 0 : cookieLifeSeconds}`;
  singleKeys.setState({ areOn });
}

/** Where letters already mean something: text, a choice, a menu that is searched by them, a question that waits. */
const takesLetters =
  'input, textarea, select, [contenteditable], [role=menu], [role=listbox], dialog[open]';

/** Whether somebody pressed this one key as a shortcut and not as part of a text. */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
  return (
    event.key.toLowerCase() === key &&
    areSingleKeysOn() &&
    !(event.ctrlKey || event.metaKey || event.altKey || event.repeat) &&
    !(event.defaultPrevented || event.isComposing) &&
    !(event.target instanceof Element && event.target.closest(takesLetters) !== null) &&
    document.querySelector('dialog[open]') === null
  );
}
