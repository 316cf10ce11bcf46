import type { Sentences } from '../../lib/language/sentences.ts';

/** Everything that the interface says, in another language than English. */
export interface Catalog {
  /** By the names of the parts. */
  messages: Readonly<Record<string, object>>;
  /** What the server and shared schemas say, by their English words. */
  sentences: Sentences;
}
