import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { openingOfText } from '../lib/first-sentences.rules.ts';

interface Opened {
  opening: string;
  vision?: Vision | null | undefined;
}

/** The beginning of the first message, else of the vision; empty without both. */
export const openingOrVision = ({ opening, vision }: Opened): string =>
  opening || openingOfText(vision?.teamVision ?? '');

interface Labelled extends Opened {
  title: string;
  members?: readonly unknown[];
}

/** What a conversation is called: its title, else what it begins with, else its team by the number of its members. */
export function conversationLabel(
  { title, members = [], ...opened }: Labelled,
  texts: { untitled: string; teamOf: (count: number) => string },
): string {
  const words = title || openingOrVision(opened);
  return words || (members.length === 0 ? texts.untitled : texts.teamOf(members.length));
}
