import { isVisitors, type Message } from '@convoke/talk/message/message.ts';
import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { firstSentence } from '@convoke/talk/lib/first-sentences.rules.ts';

const maxLength = 90;

interface Asked {
  outcome: Outcome | undefined;
  messages: readonly Message[];
  vision: Vision | null;
}

/**
 * A title for a conversation without one: its question, by the minutes or as the visitor asked it first, else what the team
 * is there for; empty without all. What is said to one member by name is an order, and no question of the conversation.
 */
export function proposedTitle({ outcome, messages, vision }: Asked): string {
  const asked = messages.filter(isVisitors).map(({ content }) => content);
  const questions = [outcome?.minutes?.content.question ?? '', ...asked].filter(
    (text) => !text.trimStart().startsWith('@'),
  );
  const texts = [...questions, vision?.teamVision ?? ''];
  return texts.map((text) => firstSentence(text, maxLength)).find((text) => !isBlank(text)) ?? '';
}
