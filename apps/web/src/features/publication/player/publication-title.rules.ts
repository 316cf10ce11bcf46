import { isBlank } from '@convoke/contract/text.rules.ts';
import { playerMessages } from './player.messages.ts';

/** The title, or what stands in the place of one (§2). */
export function shownTitle(introduction: string): string {
  return isBlank(introduction) ? playerMessages.untitled : introduction;
}
