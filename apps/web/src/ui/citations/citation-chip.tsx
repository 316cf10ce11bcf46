import type { MouseEvent } from 'react';
import type { CheckedMark } from './signed-text.rules.ts';
import { citationMessages as texts } from './messages.ts';
import { findPassage, placeInWords, type OpenedPassage, type Passages } from './passages.ts';

/** Of a chip on a line of its text; the edges tell quoted words from others, which are dashed. */
const edges = {
  quoted: 'border-line-strong',
  cited: 'border-line-strong border-dashed',
  number_missing: 'border-ink-muted border-dashed',
  not_in_source: 'border-danger border-dashed',
};
const chipClass =
  'relative mx-px inline cursor-pointer rounded-[4px] border px-1 py-px align-baseline text-[0.85em] leading-none [font-variant-caps:all-small-caps] tracking-wide text-ink no-underline transition-colors hover:bg-tint pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3 print:border-0 print:px-0 print:before:content-["["] print:after:content-["]"]';

interface PassageChipProps {
  passages: Passages;
  opened: OpenedPassage;
}

/** The passage of a text as a chip that opens it. */
export function PassageChip({ passages, opened }: PassageChipProps) {
  const { ref, state } = opened;
  const passage = findPassage(passages.files, ref);
  const told = [placeInWords(passage), ...(state === null ? [] : [texts.states[state]])];
  const href = passage.text === null ? undefined : passages.hrefOf?.(ref);
  const props = {
    'aria-label': [passage.file, placeInWords(passage)].join(', '),
    title: told.join(' · '),
    'data-passage': ref,
    className: `${chipClass} ${state === null ? 'border-line' : edges[state]}`,
    children: `${passage.file}, ${shortened(passage.place)}`,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      passages.open(opened);
    },
  };
  if (href === undefined) return <button type="button" {...props} />;
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the props
  return <a href={href} {...props} />;
}

// A heading may be a sentence.
const longestPlace = 28;

const shortened = (place: string) => {
  const characters = Array.from(place);
  return characters.length <= longestPlace
    ? place
    : `${characters
        .slice(0, longestPlace - 1)
        .join('')
        .trimEnd()}…`;
};

interface CitationChipProps {
  passages: Passages;
  text: string;
  /** One of a growing text is not judged. */
  mark: Pick<CheckedMark, 'ref'> & Partial<CheckedMark>;
}

/** A mark of a text: the passage, and what is wrong with resting on it. */
export function CitationChip({ passages, text, mark: { ref, judged } }: CitationChipProps) {
  const state = judged?.state ?? null;
  const quotations = state === 'quoted' ? (judged?.quotations ?? []) : [];
  const words = quotations.map(({ start, end }) => text.slice(start + 1, end - 1));
  return (
    <span data-citation={state ?? ''} className="whitespace-nowrap">
      <PassageChip passages={passages} opened={{ ref, words, state }} />
      {state === 'not_in_source' || state === 'number_missing' ? (
        <>
          {' '}
          <small
            className={`text-xs font-medium whitespace-normal italic ${state === 'not_in_source' ? 'text-danger' : 'text-ink-muted'}`}
          >
            {texts.states[state]}
          </small>
        </>
      ) : null}
    </span>
  );
}
