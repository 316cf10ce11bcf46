import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { openingOfText } from '../lib/first-sentences.rules.ts';

interface Named {
  title: string;
  opening: string;
  vision?: Vision | null;
}

/** What a conversation is called: its title, else the beginning of its first message, else of its vision; empty without any. */
export const conversationName = ({ title, opening, vision }: Named): string =>
  title || opening || openingOfText(vision?.teamVision ?? '');
