// The address of this code carries its content, and with it that of everything it loads.
const thisBuild = import.meta.url;

/** Whether a part that is missing may be there once the page is loaded again, because the server has a newer build. */
export function mayBeNewer(): boolean {
  if (!navigator.onLine) return false;
  const state: unknown = window.history.state;
  // Loaded again from this very build: then it is not old but broken, and once more would not help.
  return !(isNoted(state) && state.loadedAgainFrom === thisBuild);
}

/** Loads the page again, once for each build. The note stays with the entry of the history through the reload. */
export function loadAgain(reload = () => window.location.reload()): void {
  window.history.replaceState({ ...window.history.state, loadedAgainFrom: thisBuild }, '');
  reload();
}

function isNoted(state: unknown): state is { loadedAgainFrom: unknown } {
  return typeof state === 'object' && state !== null && 'loadedAgainFrom' in state;
}
