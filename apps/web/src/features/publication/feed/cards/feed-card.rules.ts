import type { PublicationCard } from '@convoke/contract/publication/publication.schemas.ts';
import { isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { RemixSource } from '../../remix/remix-source.ts';
import { feedMessages as texts } from '../../messages.ts';

/** docs/behaviour.md#feed-cards */
const shownVisionLength = 120;

/** Shortens a vision, with an ellipsis. */
export function cutVision(vision: string): string {
  const shown = takeCodePoints(vision, shownVisionLength);
  return shown === vision ? vision : `${shown.trimEnd()}…`;
}

/** The title, or a placeholder. */
export function cardTitle(introduction: string): string {
  return isBlank(introduction) ? texts.untitled : introduction;
}

/** The distinct roles of the participants. */
export function rolesOf({ participants }: PublicationCard): string[] {
  return [...new Set(participants.map(({ role }) => role).filter((role) => !isBlank(role)))];
}

// Estimates in pixels, without layout: the tag row of the narrowest card, and the parts of a tag.
const tagRoom = 270;
const tagGap = 6;
const widestTag = 160;
const tagPadding = 20;
const letterWidth = 7;
const wideLetterWidth = 13;
const maxTags = 4;

/** The tags that fit on a card, at least one, and how many do not. */
export function tagsThatFit(tags: readonly string[]): { shown: string[]; moreCount: number } {
  const shown: string[] = [];
  let used = 0;
  for (const tag of tags.slice(0, maxTags)) {
    used += widthOfTag(tag) + (shown.length === 0 ? 0 : tagGap);
    const isLast = shown.length + 1 === tags.length;
    const room = isLast ? tagRoom : tagRoom - moreWidth;
    if (shown.length > 0 && used > room) break;
    shown.push(tag);
  }
  return { shown, moreCount: tags.length - shown.length };
}

// Width of "+12" with its gap.
const moreWidth = 40;

function widthOfTag(tag: string): number {
  let width = tagPadding;
  for (const character of tag) width += character < '\u0250' ? letterWidth : wideLetterWidth;
  return Math.min(widestTag, width);
}

/** The part of a card that a remix uses; objectives and key results become one text each (docs/behaviour.md#remix). */
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
