/** What the account synchronises, and the notes about it. */
const synchronised = ['teamVision', 'teamMembers', 'removedMembers', 'conversations', 'keptWork'];
/** What this browser alone has: the current conversation, drafts, and the keys that unpublish. */
const onlyHere = ['running', 'visionDraft', 'messageDraft', 'publishing', 'publications'];
/** What tabs note for themselves, and choices of the room; removed, and no reason to ask. */
const bookkeeping = ['table', 'verifiedLink', 'carried', 'answerLength', 'refreshLease'];

type Storages = readonly Storage[];

/** Whether this browser stores anything that a visitor wrote or owns. */
export function hasBrowserData(): boolean {
  return matchingKeys([...synchronised, ...onlyHere]).length > 0;
}

/** Whether it stores anything that an account does not synchronise. */
export function hasBrowserDataOnlyHere(): boolean {
  return matchingKeys(onlyHere).length > 0;
}

/**
 * Removes all of it, copies of damaged documents included. What is in the memory of the page stays until it is loaded
 * again.
 */
export function removeBrowserData(): void {
  for (const { storage, key } of matchingKeys([...synchronised, ...onlyHere, ...bookkeeping]))
    storage.removeItem(key);
}

function matchingKeys(names: readonly string[]) {
  return openStorages().flatMap((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => names.some((name) => key.startsWith(`convoke.${name}`)))
      .map((key) => ({ storage, key })),
  );
}

function openStorages(): Storages {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    // A browser that refuses its storage has nothing to remove.
    return [];
  }
}
