import { countCodePoints } from '@convoke/contract/text.rules.ts';
import type { TextFilter } from './text-filter.ts';

/** Ends a text that is too long. */
export interface LengthCap extends TextFilter {
  readonly isFinished: boolean;
}

// Within this distance of the limit only whole sentences pass.
const sentenceMargin = 600;
const sentenceEnd = /[.!?…]["”»)*_]*$/u;
const wideSentenceEnd = /[。！？]$/u;

/** Ends a text at the last sentence within the limit; an exact cap passes every character up to it. */
export function createLengthCap(
  maxCodePoints: number,
  { isExact = false }: { isExact?: boolean } = {},
): LengthCap {
  const freeCount = isExact ? maxCodePoints : Math.max(0, maxCodePoints - sentenceMargin);
  let count = 0;
  let held = '';
  let heldCount = 0;
  let endsSentence = false;
  let isFinished = false;

  function release(): string {
    const text = held;
    count += heldCount;
    held = '';
    heldCount = 0;
    return text;
  }

  function cut(): string {
    isFinished = true;
    if (endsSentence || isExact) return '';
    // One long sentence: an ellipsis replaces its last character.
    return `${Array.from(held).slice(0, -1).join('').trimEnd()}…`;
  }

  function pushNearLimit(text: string): string {
    let passed = '';
    for (const character of text) {
      if (count < freeCount) {
        count += 1;
        passed += character;
        continue;
      }
      if (isAfterSentence(held.slice(-8), character)) {
        passed += release();
        endsSentence = true;
      }
      if (count + heldCount + 1 > maxCodePoints) return passed + cut();
      held += character;
      heldCount += 1;
    }
    return passed;
  }

  return {
    push(text) {
      if (isFinished || text === '') return '';
      if (count + text.length > freeCount) return pushNearLimit(text);
      count += countCodePoints(text);
      return text;
    },
    end: () => (isFinished ? '' : release()),
    get isFinished() {
      return isFinished;
    },
  };
}

function isAfterSentence(before: string, character: string): boolean {
  return (
    character === '\n' ||
    wideSentenceEnd.test(before) ||
    (character === ' ' && sentenceEnd.test(before))
  );
}
