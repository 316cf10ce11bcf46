import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { firstSentence } from '@convoke/talk/lib/first-sentences.rules.ts';
import { conversationMessages } from '../../services/talk/messages.ts';

const maxLength = 60;

/** First messages that the vision suggests: towards its first objective, against its first key result, and on itself. */
export function startersOf(vision: Vision | null): string[] {
  if (vision === null || isBlank(vision.teamVision)) return [];
  const texts = conversationMessages.starters;
  const objective = firstSentence(vision.objectives, maxLength);
  const keyResult = firstSentence(vision.keyResults, maxLength);
  return [
    ...(objective === '' ? [] : [texts.objective(objective)]),
    ...(keyResult === '' ? [] : [texts.keyResult(keyResult)]),
    texts.vision,
  ];
}
