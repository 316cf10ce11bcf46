import {
  calculatedNumbers,
  type Calculation,
} from '@convoke/talk/files/calculated-numbers.rules.ts';
import { Fragment, type ReactNode } from 'react';
import { citationMessages as texts } from './messages.ts';
import type { Passages } from './passages.ts';

/** Words in which each number that comes from a calculation opens it. */
export function linkNumbers(
  words: string,
  calculations: readonly Calculation[],
  passages: Passages,
): ReactNode {
  const numbers = calculatedNumbers(words, calculations);
  if (numbers.length === 0) return words;
  const parts: ReactNode[] = [];
  let place = 0;
  for (const { start, end, calculation } of numbers) {
    parts.push(
      words.slice(place, start),
      <CalculatedNumber
        key={start}
        written={words.slice(start, end)}
        calculation={calculation}
        passages={passages}
      />,
    );
    place = end;
  }
  return <Fragment>{[...parts, words.slice(place)]}</Fragment>;
}

interface CalculatedNumberProps {
  written: string;
  calculation: Calculation;
  passages: Passages;
}

function CalculatedNumber({ written, calculation, passages }: CalculatedNumberProps) {
  const { label, text } = calculation;
  const told = texts.calculated(text);
  return (
    <button
      type="button"
      data-calculated={label}
      title={told}
      // The name begins with the number as it is written.
      aria-label={`${written}, ${told}`}
      className="inline cursor-pointer rounded-[4px] border border-line-strong px-1 align-baseline leading-none text-ink transition-colors hover:bg-tint print:border-0 print:px-0"
      onClick={() => passages.open({ ref: `${label}:1`, words: [], state: null })}
    >
      {written}
    </button>
  );
}
