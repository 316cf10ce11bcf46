import { countCodePoints } from '@convoke/contract/text.rules.ts';

/** Ends a text that grows too long, at the end of a sentence where there is one. */
export interface LengthCap {
  push(text: string): string;
  end(): string;
  readonly isFull: boolean;
}

// Within this distance of the limit only whole sentences are let through.
const lastStretch = 600;
const sentenceEnd = /[.!?…]["”»)*_]*$/u;
const wideSentenceEnd = /[。！？]$/u;

/** Makes the cap of one text; an exact one keeps every character that there is room for. */
export function createLengthCap(
  maxCodePoints: number,
  { isExact = false }: { isExact?: boolean } = {},
): LengthCap {
  const calmUntil = isExact ? maxCodePoints : Math.max(0, maxCodePoints - lastStretch);
  let count = 0;
  let held = '';
  let heldCount = 0;
  let endsSentence = false;
  let isFull = false;

  function release(): string {
    const text = held;
    count += heldCount;
    held = '';
    heldCount = 0;
    return text;
  }

  function cut(): string {
    isFull = true;
    if (endsSentence || isExact) return '';
    // One long sentence: the mark says that it was cut, and takes the last place.
    return `${Array.from(held).slice(0, -1).join('').trimEnd()}…`;
  }

  function pushLast(text: string): string {
    let shown = '';
    for (const character of text) {
      if (count < calmUntil) {
        count += 1;
        shown += character;
        continue;
      }
      const last = held.slice(-8);
      if (
        character === '\n' ||
        wideSentenceEnd.test(last) ||
        (character === ' ' && sentenceEnd.test(last))
      ) {
        shown += release();
        endsSentence = true;
      }
      if (count + heldCount + 1 > maxCodePoints) return shown + cut();
      held += character;
      heldCount += 1;
    }
    return shown;
  }

  return {
    push(text) {
      if (isFull || text === '') return '';
      if (count + text.length > calmUntil) return pushLast(text);
      count += countCodePoints(text);
      return text;
    },
    end: () => (isFull ? '' : release()),
    get isFull() {
      return isFull;
    },
  };
}
