import { useStore } from 'zustand';
import { browserStorage } from '../../storage/browser-storage.ts';
import { createOwnPublications } from './create-own-publications.ts';
import type { OwnPublication } from './own-publications.rules.ts';

const own = createOwnPublications(browserStorage);

// The build draws pages where there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === null || storageArea === window.localStorage) own.applyExternalChange(key);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) own.applyExternalChange(null);
  });
}

const keyIn = (publications: readonly OwnPublication[], uuid: string): string | null =>
  publications.find((publication) => publication.uuid === uuid)?.deleteKey ?? null;

/** Keeps the key to a publication of this browser; false when only this tab's memory holds it, and it must be shown. */
export const rememberPublication = (publication: OwnPublication): boolean =>
  own.remember(publication);

/** The key with which this browser can take a publication back; `null` for what others published. */
export const deleteKeyOf = (uuid: string): string | null => keyIn(own.load(), uuid);

/** To be called when a publication is gone. */
export const forgetPublication = (uuid: string): void => own.forget(uuid);

/** What this browser published and can take back, oldest first. */
export function useOwnPublications(): readonly OwnPublication[] {
  own.load();
  return useStore(own.store);
}
