import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { firstSentence } from '@convoke/talk/lib/first-sentences.rules.ts';
import { conversationMessages } from '../../services/talk/messages.ts';

const maxLength = 80;

/** First messages that the vision suggests: towards an objective, against a key result, and on itself. */
export function startersOf(vision: Vision | null): string[] {
  if (vision === null || isBlank(vision.teamVision)) return [];
  const texts = conversationMessages.starters;
  const objective = firstWholeLine(vision.objectives);
  const keyResult = firstWholeLine(vision.keyResults);
  return [
    ...(objective === '' ? [] : [texts.objective(objective)]),
    ...(keyResult === '' ? [] : [texts.keyResult(keyResult)]),
    texts.vision,
  ];
}

/** The first line that fits a button without being cut, else the beginning of the first. */
function firstWholeLine(lines: string): string {
  const beginnings = lines
    .split('\n')
    .map((line) => firstSentence(line, maxLength))
    .filter((line) => line !== '');
  return beginnings.find((line) => !line.endsWith('…')) ?? beginnings[0] ?? '';
}
