import { type StorageTrouble, teamDataMessages } from './team-data.messages.ts';

/** Several troubles in words. */
export const storageSentences = (troubles: readonly StorageTrouble[]): string =>
  troubles.map((trouble) => teamDataMessages.storage[trouble]).join(' ');
