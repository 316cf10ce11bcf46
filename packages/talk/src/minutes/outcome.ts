import type { Decision, Minutes, WithSources } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { StoredOutcome } from '@convoke/contract/minutes/stored-outcome.schemas.ts';

/** A message that a line rests on, and of a long one the part; numbers of replies change, ids do not. */
export interface MessageSource {
  message: string;
  /** Of a message that is several replies: which of them, from 0, which is left out. */
  part?: number;
}

/** A passage of a file that a line rests on. */
export interface PassageSource {
  /** `F1:12`. */
  passage: string;
}

/** What a line rests on. */
export type Source = MessageSource | PassageSource;

/** Whether a line rests on a message by this; else it is a passage. */
export const isMessageSource = (source: Source): source is MessageSource => 'message' in source;

/** Minutes, a decision or a part of one, as a conversation keeps it. */
export type Kept<T> = WithSources<T, MessageSource, PassageSource>;

/** Minutes, and the messages that they are made from. */
export interface KeptMinutes {
  content: Kept<Omit<Minutes, 'covers'>>;
  /** The ids of those that were read without a gap, in order. */
  read: string[];
  /** Of a very long conversation: the ids of earlier ones that were sent only because lines rest on them. */
  cited?: string[];
}

/** A decision, and the ids of the messages that it is made from. */
export interface KeptDecision {
  content: Kept<Decision>;
  read: string[];
}

/** What came of a conversation: docs/behaviour.md#minutes */
export interface Outcome extends Omit<StoredOutcome, 'minutes' | 'decision'> {
  minutes?: KeptMinutes;
  decision?: KeptDecision;
}
