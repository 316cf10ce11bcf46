const tabKey = 'convoke.verifiedLink';

/** Remembers in this tab that a verification link worked; its token is spent. */
export function rememberVerifiedLink(token: string): void {
  try {
    window.sessionStorage.setItem(tabKey, token);
  } catch {
    // Without a storage, the link counts as used up after a reload.
  }
}

/** Whether this link has worked in this tab. */
export function hasVerifiedHere(token: string): boolean {
  try {
    return window.sessionStorage.getItem(tabKey) === token;
  } catch {
    return false;
  }
}
