import { browserDesk } from './browser-desk.ts';

const draftKey = 'convoke.messageDraft';

/** What stands half typed under the conversation; empty when nothing does. */
export const loadMessageDraft = (): string => browserDesk.read(draftKey) ?? '';

/** Keeps it for a reload. */
export function saveMessageDraft(text: string): void {
  browserDesk.write(draftKey, text === '' ? null : text);
}
