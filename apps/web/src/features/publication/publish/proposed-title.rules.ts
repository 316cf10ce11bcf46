import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { firstSentence } from '@convoke/talk/lib/first-sentences.rules.ts';

const maxLength = 70;

/** A title for a conversation without one: what was decided, else what the team is there for; empty without both. */
export function proposedTitle(outcome: Outcome | undefined, vision: Vision | null): string {
  const texts = [outcome?.decision?.content.decision, vision?.teamVision];
  return (
    texts.map((text = '') => firstSentence(text, maxLength)).find((text) => !isBlank(text)) ?? ''
  );
}
