import type {
  Decision,
  SupportedLine,
  WithAnySources,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { memberId } from '../team/member.ts';

/** A decision for its words: each may come from a conversation of its own. */
type AnyDecision = WithAnySources<Decision>;

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

/** Why a line is marked: the other decision lacks it, or has something else in its place. */
export type Difference = 'onlyHere' | 'differs';

/** A line of a decision; `null` where the other decision says the same. */
export interface ComparedLine {
  text: string;
  difference: Difference | null;
}

export interface ComparedDecision {
  decision: ComparedWords[];
  confidence: { percent: number; difference: Difference | null };
  reviewOn: ComparedLine | null;
  reasons: ComparedLine[];
  dissent: ComparedLine[];
  conditions: ComparedLine[];
  overruled: (ComparedLine & { reason: string })[];
  options: (ComparedLine & { for: ComparedLine[]; against: ComparedLine[] })[];
}

/** Two decisions beside each other, with what differs. */
export function compareDecisions(
  one: AnyDecision,
  other: AnyDecision,
): { one: ComparedDecision; other: ComparedDecision; isSame: boolean } {
  const texts = compareTexts(one.decision, other.decision);
  const compared = {
    one: comparedWith(one, other, texts.one),
    other: comparedWith(other, one, texts.other),
  };
  return { ...compared, isSame: !isMarked(compared.one) && !isMarked(compared.other) };
}

function isMarked(compared: ComparedDecision): boolean {
  const { decision, confidence, reviewOn, reasons, dissent, conditions } = compared;
  const { overruled, options } = compared;
  const lines = [
    confidence,
    ...(reviewOn === null ? [] : [reviewOn]),
    ...reasons,
    ...dissent,
    ...conditions,
    ...overruled,
    ...options.flatMap((option) => [option, ...option.for, ...option.against]),
  ];
  return (
    decision.some(({ isOnlyHere }) => isOnlyHere) ||
    lines.some(({ difference }) => difference !== null)
  );
}

function comparedWith(
  decision: AnyDecision,
  other: AnyDecision,
  words: ComparedWords[],
): ComparedDecision {
  const { confidence, reviewOn } = decision;
  const dissentThere = new Map(
    other.dissent.map(({ member, view }) => [memberId(member), essence(view)]),
  );
  const overruledThere = new Map(
    // By their words: the ids of two conversations have nothing to do with each other.
    other.overruled.map(({ against, reason }) => [essence(against), essence(reason)]),
  );
  return {
    decision: words,
    confidence: {
      percent: confidence,
      difference: confidence === other.confidence ? null : 'differs',
    },
    reviewOn: reviewOn === null ? null : comparedReview(reviewOn, other.reviewOn),
    reasons: comparedLines(decision.reasons, other.reasons),
    dissent: decision.dissent.map(({ member, view }) => ({
      text: `${member.name}: ${view}`,
      difference: differenceOf(dissentThere.get(memberId(member)), essence(view)),
    })),
    conditions: comparedLines(decision.conditions, other.conditions),
    overruled: decision.overruled.map(({ against, reason }) => ({
      text: against,
      reason,
      difference: differenceOf(overruledThere.get(essence(against)), essence(reason)),
    })),
    options: decision.options.map((option) => comparedOption(option, other.options)),
  };
}

const essence = (text: string) => wordsOf(text).map(bare).join(' ');

function differenceOf(there: string | undefined, here: string): Difference | null {
  if (there === undefined) return 'onlyHere';
  return there === here ? null : 'differs';
}

const comparedReview = (here: string, there: string | null): ComparedLine => ({
  text: here,
  difference: differenceOf(there === null ? undefined : essence(there), essence(here)),
});

function comparedLines(
  lines: readonly Pick<SupportedLine, 'text'>[],
  others: readonly Pick<SupportedLine, 'text'>[],
): ComparedLine[] {
  const there = new Set(others.map(({ text }) => essence(text)));
  return lines.map(({ text }) => ({
    text,
    difference: there.has(essence(text)) ? null : 'onlyHere',
  }));
}

function comparedOption(
  option: AnyDecision['options'][number],
  others: AnyDecision['options'],
): ComparedDecision['options'][number] {
  const there = others.find(({ name }) => essence(name) === essence(option.name));
  return {
    text: option.name,
    difference: there === undefined ? 'onlyHere' : null,
    // What is said of an option that only one decision has needs no marks of its own.
    for: comparedLines(option.for, (there ?? option).for),
    against: comparedLines(option.against, (there ?? option).against),
  };
}
