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

// As far as anybody can tell without laying them out, in pixels: a row of the narrowest card, and what is in it.
const tagRoom = 270;
const tagGap = 6;
const widestTag = 160;
const tagPadding = 20;
const letterWidth = 7;
const wideLetterWidth = 13;
const mostTags = 4;

/** The tags that a card has room for, the first one always among them, and how many it has not. */
export function tagsThatFit(tags: readonly string[]): { shown: string[]; moreCount: number } {
  const shown: string[] = [];
  let used = 0;
  for (const tag of tags.slice(0, mostTags)) {
    used += widthOfTag(tag) + (shown.length === 0 ? 0 : tagGap);
    const isLast = shown.length + 1 === tags.length;
    const room = isLast ? tagRoom : tagRoom - moreWidth;
    if (shown.length > 0 && used > room) break;
    shown.push(tag);
  }
  return { shown, moreCount: tags.length - shown.length };
}

// "+12" with its gap.
const moreWidth = 40;

function widthOfTag(tag: string): number {
  let width = tagPadding;
  for (const character of tag) width += character < '\u0250' ? letterWidth : wideLetterWidth;
  return Math.min(widestTag, width);
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
