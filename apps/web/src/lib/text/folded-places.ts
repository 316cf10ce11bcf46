import { foldText } from './fold-text.ts';

/** A folded text, and for each of its characters the place in the text that it comes from; the end at last. */
export interface FoldedText {
  text: string;
  places: readonly number[];
}

// oxlint-disable-next-line no-control-regex -- ASCII begins with the controls
const isAscii = /^[\x00-\x7f]*$/;

/** Folds a text character by character, so that what is found in it can be shown. */
export function foldWithPlaces(text: string): FoldedText {
  if (isAscii.test(text)) {
    const places = Array.from({ length: text.length + 1 }, (_, place) => place);
    return { text: text.toLowerCase(), places };
  }
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const part = foldText(character);
    for (let index = 0; index < part.length; index += 1) places.push(place);
    folded += part;
    place += character.length;
  }
  return { text: folded, places: [...places, place] };
}
