import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { findQuotation } from '@convoke/talk/files/fold-quotation.rules.ts';
import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/language/locale.ts';
import { marksIn } from '../../../services/talk/shown/text-marks.rules.ts';
import { MarkedText } from '../../../ui/text/marked-text.tsx';
import { rowsOf, standsInMargin } from './passage-layout.rules.ts';

interface PassageListProps {
  labelledBy: string;
  passages: readonly Excerpt[];
  /** Each line of a passage is a row of cells. */
  isTable: boolean;
  /** The place of the passage that the visitor goes to; `null` for none. */
  shownPlace: number | null;
  /** That passage has the focus. */
  takesFocus: boolean;
  /** Texts that are marked wherever they stand. */
  words: readonly string[];
  /** Words of that passage which a text cites. */
  cited: readonly string[];
}

/** So many passages are drawn together: a long file has thousands, of which few are in sight. */
const blockSize = 30;
/** About how high a block is before it is drawn. */
const usualBlockPx = 2_400;
/** Blocks so far beyond what is in sight are drawn. */
const marginPx = 1_200;

/** The passages of a file with their places in the margin. */
export function PassageList(props: PassageListProps) {
  const { labelledBy, passages, isTable, shownPlace, takesFocus, words, cited } = props;
  const box = useRef<HTMLDivElement>(null);
  const shownBlock = shownPlace === null ? null : Math.floor(shownPlace / blockSize);
  const blocks = Array.from({ length: Math.ceil(passages.length / blockSize) }, (_, at) => at);

  const isSearched = words.length > 0;
  useLayoutEffect(() => {
    if (shownPlace === null) return;
    const passage = box.current?.querySelector<HTMLElement>(`[data-passage-place="${shownPlace}"]`);
    // A passage may be longer than the panel is high.
    const mark = isSearched || cited.length > 0 ? passage?.querySelector('mark') : null;
    (mark ?? passage)?.scrollIntoView({ block: 'center' });
    // After the panel, which takes the focus when it opens.
    if (takesFocus) queueMicrotask(() => passage?.focus({ preventScroll: true }));
  }, [shownPlace, takesFocus, isSearched, cited]);

  const hasMargin = useMemo(() => passages.every(({ label }) => standsInMargin(label)), [passages]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a section without a heading of its own
    <div ref={box} role="region" aria-labelledby={labelledBy} className="px-3 pt-2">
      {blocks.map((at) => (
        <Block
          key={at}
          passages={passages}
          isTable={isTable}
          hasMargin={hasMargin}
          start={at * blockSize}
          isWanted={at === shownBlock}
          shownPlace={at === shownBlock ? shownPlace : null}
          words={words}
          cited={at === shownBlock ? cited : none}
        />
      ))}
    </div>
  );
}

const none: readonly string[] = [];

interface BlockProps extends Pick<
  PassageListProps,
  'passages' | 'isTable' | 'shownPlace' | 'words' | 'cited'
> {
  /** All places fit into the margin beside their passages. */
  hasMargin: boolean;
  start: number;
  /** Drawn wherever it is. */
  isWanted: boolean;
}

const Block = memo(function Block(props: BlockProps) {
  const { passages, isTable, hasMargin, start, isWanted, shownPlace, words, cited } = props;
  const box = useRef<HTMLDivElement>(null);
  // Old browsers and tests have none, and draw everything.
  const [isNear, setIsNear] = useState(start === 0 || typeof IntersectionObserver === 'undefined');
  const [height, setHeight] = useState(usualBlockPx);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (entry.isIntersecting) setIsNear(true);
        else {
          // What is out of sight keeps its room.
          if (entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
          setIsNear(false);
        }
      },
      { root: scrollerOf(element), rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isDrawn = isNear || isWanted;
  const shown = isDrawn ? passages.slice(start, start + blockSize) : [];
  return (
    <div
      ref={(element) => {
        box.current = element;
        if (element !== null) element.style.minHeight = isDrawn ? '' : `${height}px`;
      }}
    >
      {shown.map((excerpt, index) => (
        <Passage
          key={excerpt.n}
          excerpt={excerpt}
          isTable={isTable}
          hasMargin={hasMargin}
          place={start + index}
          hasLabel={excerpt.label !== passages[start + index - 1]?.label}
          isShown={start + index === shownPlace}
          words={words}
          cited={start + index === shownPlace ? cited : none}
        />
      ))}
    </div>
  );
});

/** As the rule finds a quotation, which white space and hyphens may part. */
function citedMarks(text: string, quotation: string): [start: number, end: number][] {
  const found = findQuotation(text, withoutMarks(quotation));
  return found === null ? [] : [[found.start, found.end]];
}

interface PassageProps extends Pick<BlockProps, 'isTable' | 'hasMargin'> {
  excerpt: Excerpt;
  place: number;
  /** Its place is another one than that of the passage above. */
  hasLabel: boolean;
  isShown: boolean;
  words: readonly string[];
  cited: readonly string[];
}

function Passage(props: PassageProps) {
  const { excerpt, isTable, hasMargin, place, hasLabel, isShown, words, cited } = props;
  const { n, label, text } = excerpt;
  const marks = [
    ...words.flatMap((word) => marksIn(text, word.trim())),
    ...cited.flatMap((quotation) => citedMarks(text, quotation)),
  ]
    .toSorted(([one], [other]) => one - other)
    .filter(([from], index, all) => index === 0 || from >= (all[index - 1]?.[1] ?? 0));
  const shown = label === '' ? formatNumber(n) : hasLabel ? label : '';
  return (
    <div
      data-passage={n}
      data-passage-place={place}
      tabIndex={-1}
      className={`grid gap-x-3 rounded-sm px-2 py-1.5 text-sm outline-offset-0 ${hasMargin ? 'sm:grid-cols-[4.5rem_minmax(0,1fr)]' : ''} ${isShown ? 'bg-tint' : ''}`}
    >
      {/* Where the text begins with its heading, that says it. */}
      {!hasMargin && text.startsWith(shown) ? null : (
        <span className="pt-0.5 text-xs leading-tight break-words text-ink-muted">
          <bdi>{shown}</bdi>
        </span>
      )}
      {isTable ? (
        <TableRows text={text} marks={marks} />
      ) : (
        <p dir="auto" className="min-w-0 break-words whitespace-pre-wrap">
          <MarkedText text={text} marks={marks} />
        </p>
      )}
    </div>
  );
}

interface TableRowsProps {
  text: string;
  marks: readonly (readonly [start: number, end: number])[];
}

/** The rows of a table, one below the other. What does not fit into a line is indented. */
function TableRows({ text, marks }: TableRowsProps) {
  return (
    <div dir="auto" className="flex min-w-0 flex-col gap-1.5 break-words whitespace-pre-wrap">
      {rowsOf(text, marks).map((row) => (
        <p key={row.start} className="ps-3 -indent-3">
          <MarkedText text={row.text} marks={row.marks} />
        </p>
      ))}
    </div>
  );
}

/** The element that scrolls what is in it. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  let parent = element.parentElement;
  while (parent !== null && !/auto|scroll/u.test(getComputedStyle(parent).overflowY))
    parent = parent.parentElement;
  return parent;
}
