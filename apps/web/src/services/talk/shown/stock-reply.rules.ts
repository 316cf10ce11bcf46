import type { Message, StockTopic } from '@convoke/talk/message/message.ts';
import { conversationMessages as texts } from '../messages.ts';
import { storedPhrases } from './stored-phrases.ts';

// Whole words only, so that "this" is no greeting.
const hasWord = (text: string, pattern: string) =>
  pattern !== '' &&
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'iu').test(text);

const keywords = [
  ['help', 'help'],
  ['expertise', 'role|expertise'],
  ['greeting', 'hello|hi'],
  ['thanks', 'thank|thanks'],
] as const satisfies readonly (readonly [StockTopic, string])[];

/** Selects the stock reply for a typed message whose call failed. */
export function stockTopicOf(typedText: string): StockTopic {
  const found = keywords.find(
    ([topic, english]) =>
      hasWord(typedText, english) || hasWord(typedText, texts.stockKeywords[topic]),
  );
  return found?.[0] ?? 'other';
}

const topics: readonly StockTopic[] = [...keywords.map(([topic]) => topic), 'other'];

/** A stock reply in the visitor's language. Older stored ones have no topic; their English content identifies it. */
export function shownStockReply({ topic, role, content }: Message): string {
  const known =
    topic ?? topics.find((candidate) => storedPhrases.stockReplies[candidate](role) === content);
  return known === undefined ? content : texts.stockReplies[known](role);
}
