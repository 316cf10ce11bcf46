import { browserStorage } from '../../storage/browser-storage.ts';

const draftKey = 'convoke.messageDraft';

/** The half-typed message of the message field; empty when there is none. */
export const loadMessageDraft = (): string => browserStorage.read(draftKey) ?? '';

/** Keeps it for a reload. */
export function saveMessageDraft(text: string): void {
  browserStorage.write(draftKey, text === '' ? null : text);
}
