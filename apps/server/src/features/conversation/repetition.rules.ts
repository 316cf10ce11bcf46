/** Holds a text back while it follows an earlier one word for word, so that a repetition is never shown. */
export interface RepetitionHold {
  /** Takes the next piece and returns what may be shown; all of it from the moment the text goes its own way. */
  push(text: string): string;
  /** Returns the rest and whether the whole text (nearly) repeats an earlier one. */
  end(): { text: string; isRepeat: boolean };
}

// Scripts without spaces count each character as a word.
const single = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]';
const letters = `(?:(?!${single})[\\p{L}\\p{N}\\p{M}])+`;
const wordPattern = new RegExp(`${single}|${letters}`, 'gu');
const lastWordPattern = new RegExp(`${letters}$`, 'u');
const minWords = 4;
/** One word in so many may differ from the earlier text. */
const wordsPerSlip = 7;

interface Trail {
  words: LazyWords;
  at: number;
  matched: number;
  slips: number;
}

/** Makes the hold; `earlier` are the turns that must not come again. */
export function createRepetitionHold(earlier: readonly string[]): RepetitionHold {
  let trails: Trail[] = earlier
    .map((text) => ({ words: readWords(text), at: 0, matched: 0, slips: 0 }))
    .filter(({ words }) => words(minWords - 1) !== undefined);
  let held = '';
  /** Where in `held` the words begin that were not compared yet. */
  let from = 0;
  let count = 0;

  function compare(text: string): void {
    for (const [word] of text.matchAll(wordPattern)) {
      count += 1;
      const folded = word.toLowerCase();
      trails = trails.filter((trail) => follow(trail, folded));
      if (trails.length === 0) return;
    }
  }

  return {
    push(text) {
      if (trails.length === 0) return text;
      held += text;
      // The last word may go on in the next piece.
      const lastWord = lastWordPattern.exec(held.slice(from))?.[0].length ?? 0;
      const until = held.length - lastWord;
      if (until > from) {
        compare(held.slice(from, until));
        from = until;
      }
      // The beginning of a word may already lead elsewhere: the first piece of most replies is shown at once.
      const begun = held.slice(until).toLowerCase();
      if (begun !== '') trails = trails.filter((trail) => mayFollow(trail, begun));
      if (trails.length > 0) return '';
      const shown = held;
      held = '';
      return shown;
    },
    end() {
      if (trails.length > 0) compare(held.slice(from));
      const text = held;
      held = '';
      return { text, isRepeat: trails.length > 0 && count >= minWords };
    },
  };
}

/** Whether a trail can still lead along the earlier text with a word that begins like this. */
function mayFollow({ words, at, matched, slips }: Trail, begun: string): boolean {
  return (words(at)?.startsWith(begun) ?? false) || (slips + 1) * wordsPerSlip <= matched;
}

/** Whether a trail still leads along the earlier text with one more word; moves it on. */
function follow(trail: Trail, word: string): boolean {
  const { words, at } = trail;
  if (words(at) === word) {
    trail.at += 1;
    trail.matched += 1;
    return true;
  }
  trail.slips += 1;
  // A word left out, a word put in, or a word exchanged.
  if (words(at + 1) === word) trail.at += 2;
  else if (words(at) !== undefined && words(at - 1) !== word) trail.at += 1;
  return trail.slips * wordsPerSlip <= trail.matched;
}

/** The words of a text by index. */
type LazyWords = (index: number) => string | undefined;

/** Reads words when they are asked for: most replies go their own way with the first one. */
function readWords(text: string): LazyWords {
  const words: string[] = [];
  const rest = text.matchAll(wordPattern);
  return (index) => {
    while (words.length <= index) {
      const next = rest.next();
      if (next.done === true) return undefined;
      words.push(next.value[0].toLowerCase());
    }
    return words[index];
  };
}
