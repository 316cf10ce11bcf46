import type { Sentences } from './sentences.ts';

/**
 * Fetches what the server and shared schemas say in the language of this build, which puts it here; in English there is
 * nothing to fetch.
 */
export const fetchSentences: (() => Promise<Sentences>) | null = null;
