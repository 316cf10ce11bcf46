import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { firstSentence } from '@convoke/talk/lib/first-sentences.rules.ts';

const maxLength = 90;

/** A title for a conversation without one: its question, else what the team is there for; empty without both. */
export function proposedTitle(outcome: Outcome | undefined, vision: Vision | null): string {
  const texts = [outcome?.minutes?.content.question, vision?.teamVision];
  return (
    texts.map((text = '') => firstSentence(text, maxLength)).find((text) => !isBlank(text)) ?? ''
  );
}
