import { tellingWords, type JudgedCitation } from '@convoke/talk/files/citations.rules.ts';
import { quotedWords } from '@convoke/talk/files/quotations.rules.ts';
import type { MouseEvent } from 'react';
import type { CheckedMark } from './signed-text.rules.ts';
import { citationMessages as texts } from './messages.ts';
import { findPassage, placeInWords, type OpenedPassage, type Passages } from './passages.ts';

const chipClass =
  'relative mx-0.5 inline cursor-pointer rounded-[4px] border align-baseline leading-none [font-variant-caps:all-small-caps] tracking-wide text-ink transition-colors hover:bg-tint pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3 print:border-0 print:px-0 print:no-underline print:before:content-["["] print:after:content-["]"]';
/** Words of the source are framed, others underlined; what nothing was checked of stands on a tint. */
const framed = 'border-line-strong px-1 no-underline';
const tinted =
  'border-transparent bg-tint px-1 no-underline hover:border-line print:bg-transparent';
const underlined =
  'border-transparent underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-ink';

interface PassageChipProps {
  passages: Passages;
  opened: OpenedPassage;
  /** It stands by itself, not in a sentence. */
  isApart?: boolean;
  /** Other passages of its place stand beside it, so that its number tells it apart. */
  isOneOfPlace?: boolean;
}

/** The passage of a text as a chip that opens it. */
export function PassageChip(props: PassageChipProps) {
  const { passages, opened, isApart = false, isOneOfPlace = false } = props;
  const { ref, state } = opened;
  const passage = findPassage(passages.files, ref);
  const told = [placeInWords(passage), ...(state === null ? [] : [texts.states[state]])];
  const href = passage.text === null ? undefined : passages.hrefOf?.(ref);
  const numbered = isOneOfPlace ? [texts.passage(Number(ref.split(':')[1]))] : [];
  const attributes = {
    'aria-label': [passage.file, placeInWords(passage), ...numbered].join(', '),
    title: told.join(' · '),
    'data-passage': ref,
    className: `${chipClass} ${state === 'quoted' ? framed : isApart ? tinted : underlined}`,
    children: numbered[0] ?? `${passage.file}, ${shortened(passage.place)}`,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      passages.open(opened);
    },
  };
  if (href === undefined) return <button type="button" {...attributes} />;
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the props
  return <a href={href} {...attributes} />;
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

/** The words of a passage that a text rests on: the quotation, else what both say. */
function markedWords(text: string, { state, quotations, claim }: JudgedCitation): string[] {
  if (state === 'not_in_source') return [];
  if (state === 'quoted') return quotations.map((one) => quotedWords(text, one));
  return tellingWords(text.slice(claim.start, claim.end));
}

interface CitationChipProps {
  passages: Passages;
  text: string;
  /** One of a growing text is not judged. */
  mark: Pick<CheckedMark, 'ref'> & Partial<CheckedMark>;
}

/** A mark of a text: the passage, and what is wrong with resting on it. */
export function CitationChip({ passages, text, mark: { ref, judged } }: CitationChipProps) {
  const state = judged?.state ?? null;
  const words = judged ? markedWords(text, judged) : [];
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
