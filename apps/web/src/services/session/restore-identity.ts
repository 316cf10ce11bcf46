/** Restores the stored sign-in; to be called before the first render. */
export async function restoreIdentity(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    // `null` when the whole storage was cleared.
    if (key === null || key === 'convoke.user' || key === 'convoke.accessToken') rereadLater();
  });
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rereadLater();
  });
  if (hasStoredIdentity()) await reread();
}

function rereadLater(): void {
  // If the code cannot be loaded, a 401 shows in time that the sign-in has ended.
  reread().catch(() => undefined);
}

async function reread(): Promise<void> {
  const { sessionStore } = await import('./session-store.ts');
  sessionStore.reread();
}

function hasStoredIdentity(): boolean {
  try {
    return [window.localStorage, window.sessionStorage].some(
      (storage) => storage.getItem('convoke.user') !== null,
    );
  } catch {
    // Reported at sign-in: a visitor has nothing to lose.
    return false;
  }
}
