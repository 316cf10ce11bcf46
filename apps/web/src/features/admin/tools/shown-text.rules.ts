// Characters that draw nothing: controls, directions, tags, private ones. The joiners of emoji, Persian and Indic scripts stay.
const hidden =
  /(?![\n\t\u{200c}\u{200d}])(?:[\p{Cc}\p{Cf}\p{Co}\u{115f}\u{1160}\u{3164}]|[\u{e0100}-\u{e01ef}])/gu;

/** A text from a tool server with everything in it to be seen: `[U+200B]` for a character that draws nothing. */
export const withHiddenShown = (text: string): string =>
  text.replaceAll(hidden, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${code.padStart(4, '0')}]`;
  });

/** Two texts as what both begin with, what only the one or the other has, and what both end with. */
export interface ComparedTexts {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** Compares two texts by whole words. */
export function comparedTexts(before: string, after: string): ComparedTexts {
  const [old, present] = [Array.from(before), Array.from(after)];
  const shorter = Math.min(old.length, present.length);
  let start = 0;
  while (start < shorter && old[start] === present[start]) start += 1;
  const isInWord = (character: string | undefined) => /\S/u.test(character ?? ' ');
  while (start > 0 && isInWord(old[start - 1])) start -= 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === present.at(-1 - end)) end += 1;
  while (end > 0 && isInWord(old.at(-end))) end -= 1;
  const middle = (characters: string[]) =>
    characters.slice(start, characters.length - end).join('');
  return {
    start: old.slice(0, start).join(''),
    before: middle(old),
    after: middle(present),
    end: end === 0 ? '' : old.slice(-end).join(''),
  };
}
