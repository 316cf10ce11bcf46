import { browserStorage } from '../../storage/browser-storage.ts';

const draftKey = 'convoke.messageDraft';

/** What stands half typed under the conversation; empty when nothing does. */
export const loadMessageDraft = (): string => browserStorage.read(draftKey) ?? '';

/** Keeps it for a reload. */
export function saveMessageDraft(text: string): void {
  browserStorage.write(draftKey, text === '' ? null : text);
}
