import type { ChatMessage, StockTopic } from '../../services/team-data/chat-message.rules.ts';
import { conversationMessages as texts } from './conversation.messages.ts';
import { storedWords } from './stored-words.ts';

// §8 lists the keywords; contract §7: they match whole words, so that "this" is no greeting.
const hasWord = (text: string, words: string) =>
  words !== '' &&
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'iu').test(text);

const keywords = [
  ['help', 'help'],
  ['expertise', 'role|expertise'],
  ['greeting', 'hello|hi'],
  ['thanks', 'thank|thanks'],
] as const satisfies readonly (readonly [StockTopic, string])[];

/** What the stock reply is about that stands in for a member's when the call for a typed message failed. */
export function stockTopicOf(typedText: string): StockTopic {
  const found = keywords.find(
    ([topic, english]) =>
      hasWord(typedText, english) || hasWord(typedText, texts.stockKeywords[topic]),
  );
  return found?.[0] ?? 'other';
}

const topics: readonly StockTopic[] = [...keywords.map(([topic]) => topic), 'other'];

/** A stock reply in the visitor's words. One from before they carried their topic is known by its own words. */
export function shownStockReply({ topic, role, content }: ChatMessage): string {
  const known =
    topic ?? topics.find((candidate) => storedWords.stockReplies[candidate](role) === content);
  return known === undefined ? content : texts.stockReplies[known](role);
}
