import { isBlank } from '@convoke/contract/text.rules.ts';
import { playerMessages } from '../messages.ts';

/** The title, or a placeholder (docs/behaviour.md#player). */
export function shownTitle(introduction: string): string {
  return isBlank(introduction) ? playerMessages.untitled : introduction;
}
