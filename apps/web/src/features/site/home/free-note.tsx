import { siteMessages } from '../messages.ts';

/** What a visitor needs to begin: nothing. */
export function FreeNote() {
  return <p className="text-sm text-ink-muted">{siteMessages.free}</p>;
}
