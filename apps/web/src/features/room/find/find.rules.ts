import { isBlank } from '@convoke/contract/text.rules.ts';
import { foldText } from '../../../lib/text/fold-text.ts';
import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { isMessage, type Message } from '@convoke/talk/message/message.ts';
import { shownContent } from '../../../services/talk/shown/shown-message.rules.ts';

// Folding thousands of messages with every key would delay the next one.
const foldedMessages = new WeakMap<Message, { shown: string; folded: string }>();

function foldedContent(message: Message): string {
  const shown = shownContent(message);
  const known = foldedMessages.get(message);
  // The app's own texts change with the language.
  if (known?.shown === shown) return known.folded;
  // Signs of formatting are not shown, and marks are chips.
  const folded = foldText(withoutMarks(shown.replace(/\*\*|`/gu, '')));
  foldedMessages.set(message, { shown, folded });
  return folded;
}

/** The messages in whose words a text occurs, without case and accents, as places in the conversation. */
export function placesOf(messages: readonly Message[], query: string): number[] {
  const wanted = foldText(query);
  if (isBlank(wanted)) return [];
  return messages.flatMap((message, place) =>
    isMessage(message) && foldedContent(message).includes(wanted) ? [place] : [],
  );
}

/** The place to go to first: the one that is shown, else the next one, else the first of all. */
export const firstPlace = (places: readonly number[], shown: number): number | null =>
  places.find((place) => place >= shown) ?? places[0] ?? null;

/** The place after or before another; beyond the ends it begins again. */
export function placeBeside(
  places: readonly number[],
  current: number,
  step: 1 | -1,
): number | null {
  const beside =
    step === 1
      ? places.find((place) => place > current)
      : places.findLast((place) => place < current);
  return beside ?? (step === 1 ? places[0] : places.at(-1)) ?? null;
}
