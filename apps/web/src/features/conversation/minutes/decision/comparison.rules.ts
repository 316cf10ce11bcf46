import type { Decision } from '@convoke/contract/minutes/minutes.schemas.ts';
import { memberKey } from '@convoke/contract/team/member-name.rules.ts';

/** A run of words that both texts have, or only this one. */
export interface ComparedWords {
  text: string;
  isOnlyHere: boolean;
}

const wordsOf = (text: string) => text.match(/\s*\S+/gu) ?? [];
const bare = (word: string) => word.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Marks the words of each text that the other lacks: what is left of the longest common sequence of words. */
export function compareTexts(
  one: string,
  other: string,
): { one: ComparedWords[]; other: ComparedWords[] } {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const [leftBare, rightBare] = [left.map(bare), right.map(bare)];
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        leftBare[row] === rightBare[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const common = { left: new Set<number>(), right: new Set<number>() };
  for (let row = 0, column = 0; row < left.length && column < right.length;) {
    if (leftBare[row] === rightBare[column]) {
      common.left.add(row);
      common.right.add(column);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return { one: runs(left, common.left), other: runs(right, common.right) };
}

function runs(words: readonly string[], common: ReadonlySet<number>): ComparedWords[] {
  const result: ComparedWords[] = [];
  for (const [index, word] of words.entries()) {
    const isOnlyHere = !common.has(index);
    const last = result.at(-1);
    if (last?.isOnlyHere === isOnlyHere) last.text += word;
    else result.push({ text: word, isOnlyHere });
  }
  return result;
}

/** A line of a decision, and whether the other decision has it too. */
export interface ComparedLine {
  text: string;
  isOnlyHere: boolean;
}

export interface ComparedDecision {
  decision: ComparedWords[];
  confidence: number;
  reasons: ComparedLine[];
  dissent: ComparedLine[];
}

/** Two decisions beside each other, with what differs. */
export function compareDecisions(
  one: Decision,
  other: Decision,
): { one: ComparedDecision; other: ComparedDecision; isSame: boolean } {
  const texts = compareTexts(one.decision, other.decision);
  const compared = {
    one: comparedWith(one, other, texts.one),
    other: comparedWith(other, one, texts.other),
  };
  const isSame = [compared.one, compared.other].every(({ decision, reasons, dissent }) =>
    [...decision, ...reasons, ...dissent].every(({ isOnlyHere }) => !isOnlyHere),
  );
  return { ...compared, isSame };
}

function comparedWith(
  decision: Decision,
  other: Decision,
  words: ComparedWords[],
): ComparedDecision {
  const essence = (text: string) => wordsOf(text).map(bare).join(' ');
  const reasons = new Set(other.reasons.map(({ text }) => essence(text)));
  const dissenters = new Set(other.dissent.map(({ member }) => memberKey(member)));
  return {
    decision: words,
    confidence: decision.confidence,
    reasons: decision.reasons.map(({ text }) => ({
      text,
      isOnlyHere: !reasons.has(essence(text)),
    })),
    dissent: decision.dissent.map(({ member, view }) => ({
      text: `${member.name}: ${view}`,
      isOnlyHere: !dissenters.has(memberKey(member)),
    })),
  };
}
