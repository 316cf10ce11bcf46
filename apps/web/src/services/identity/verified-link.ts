const tabKey = 'convoke.verifiedLink';

/** Notes in this tab that a verification link did its work; its token is worth nothing any more. */
export function noteVerifiedLink(token: string): void {
  try {
    window.sessionStorage.setItem(tabKey, token);
  } catch {
    // Refused: after a reload the link then counts as used up.
  }
}

/** Whether this tab has seen the link do its work. */
export function hasVerifiedHere(token: string): boolean {
  try {
    return window.sessionStorage.getItem(tabKey) === token;
  } catch {
    return false;
  }
}
