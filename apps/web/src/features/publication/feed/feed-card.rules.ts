import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { RemixSource } from '../remix/remix-source.ts';
import { feedMessages as texts } from './feed.messages.ts';

/** §9 */
const shownVisionLength = 120;

/** The beginning of a vision, with an ellipsis when there is more. */
export function cutVision(vision: string): string {
  const shown = takeCodePoints(vision, shownVisionLength);
  return shown === vision ? vision : `${shown.trimEnd()}…`;
}

/** The title, or what stands in the place of one. */
export function cardTitle(introduction: string): string {
  return isBlank(introduction) ? texts.untitled : introduction;
}

/** The roles at the table, each once. */
export function rolesOf({ participants }: PublicationCard): string[] {
  return [...new Set(participants.map(({ role }) => role).filter((role) => !isBlank(role)))];
}

/** What a remix takes up of a card (§4: objectives and key results joined with a comma and a space). */
export function remixSourceOf(card: PublicationCard): RemixSource {
  return {
    uuid: card.uuid,
    introduction: card.introduction,
    vision: card.vision,
    objectives: card.objectives.join(', '),
    keyResults: card.keyResults.join(', '),
    participants: card.participants,
  };
}
