import { judgeCitations, type PassageFinder } from '@convoke/talk/files/citations.rules.ts';
import type { Calculation } from '@convoke/talk/files/calculated-numbers.rules.ts';
import { marksIn } from '@convoke/talk/files/marks.rules.ts';
import { Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Citing, Drawing, DrawPiece } from '../text/citing.ts';
import { linkNumbers } from './calculated-number.tsx';
import { CitationChip, PassageChip } from './citation-chip.tsx';
import { citationMessages as texts } from './messages.ts';
import { PassageDialog } from './passage-dialog.tsx';
import { findPassage, type CitedFile, type OpenedPassage, type Passages } from './passages.ts';
import { PassageList } from './passage-list.tsx';
import { ReadLine } from './read-line.tsx';
import { signText, type SignedPart, type SignedText } from './signed-text.rules.ts';

/** Judged texts that are kept; a long conversation draws some hundreds. */
const keptDrawings = 400;

interface CitingOptions extends Pick<Passages, 'hrefOf'> {
  files: readonly CitedFile[];
  /** Calculations, whose results are linked in texts of whoever was given them; none by default. */
  calculations?: readonly Calculation[];
  /** Opens a passage; without it, or where it answers false, a dialog shows it. */
  open?: (opened: OpenedPassage) => boolean;
}

/** Draws the citations of texts that cite from these files. Each text is judged once. */
export function createCiting({ files, calculations = [], open, hrefOf }: CitingOptions): Citing {
  const opened = createStore<{ passage: OpenedPassage | null }>(() => ({ passage: null }));
  const passages: Passages = {
    files,
    open(passage) {
      if (open?.(passage) !== true) opened.setState({ passage });
    },
    ...(hrefOf && { hrefOf }),
  };
  const passageOf: PassageFinder = (ref) => {
    const { place, text } = findPassage(files, ref);
    return text === null ? null : { label: place, text };
  };
  const judged = new Map<string, Drawing>();
  const draw = (text: string, known: readonly Calculation[]): Drawing => {
    const link: DrawWords = (words) => linkNumbers(words, known, passages);
    const signed = signText(text, judgeCitations(text, passageOf));
    if (signed !== null) return drawingOf(signed, text, { passages, link });
    return { text, begin: known.length === 0 ? beginAsWritten : () => unlessCode(link) };
  };
  const beginGrowing = () => (piece: string, isCode?: boolean) =>
    isCode === true ? piece : neutralChips(piece, passages);
  return {
    draw(text, isStreaming, given = '') {
      if (isStreaming) return { text: text.replace(partOfMark, ''), begin: beginGrowing };
      const labels = new Set(given.split(' '));
      const known = calculations.filter(({ label }) => labels.has(label));
      const key = [...known.map(({ label }) => label), text].join('\n');
      let drawing = judged.get(key);
      if (drawing === undefined) {
        drawing = draw(text, known);
        const [oldest] = judged.keys();
        if (judged.size >= keptDrawings && oldest !== undefined) judged.delete(oldest);
        judged.set(key, drawing);
      }
      return drawing;
    },
    drawSource: (ref) => (
      <PassageChip passages={passages} opened={{ ref, words: [], state: null }} isApart />
    ),
    drawReading: (read, speaker) => <ReadLine read={read} speaker={speaker} passages={passages} />,
    drawPassages: (refs) => <PassageList files={files} refs={refs} />,
    asText: (text) => inWords(text, files),
    Host: function PassageHost() {
      const { passage } = useStore(opened);
      return (
        <PassageDialog
          files={files}
          opened={passage}
          onClose={() => opened.setState({ passage: null })}
        />
      );
    },
  };
}

type DrawWords = (words: string) => ReactNode;

const unlessCode =
  (drawWords: DrawWords): DrawPiece =>
  (piece, isCode) =>
    isCode === true ? piece : drawWords(piece);

const asWritten: DrawPiece = (piece) => piece;
const beginAsWritten = () => asWritten;

/** The beginning of a mark at the end of a growing text, which would be read as words. */
const partOfMark = /[^\S\n]*\[(?:F(?:\d+(?::\d*)?)?)?$/u;

/** The marks of a growing text, whose sentences are not whole yet. */
function neutralChips(piece: string, passages: Passages): ReactNode {
  const parts: ReactNode[] = [];
  let place = 0;
  for (const mark of marksIn(piece)) {
    parts.push(
      piece.slice(place, mark.start),
      <CitationChip key={mark.start} passages={passages} text={piece} mark={mark} />,
    );
    place = mark.end;
  }
  return [...parts, piece.slice(place)];
}

interface DrawingTools {
  passages: Passages;
  link: DrawWords;
}

function drawingOf(signed: SignedText, text: string, { passages, link }: DrawingTools): Drawing {
  const chipOf = (number: number) => {
    const mark = signed.marks[number];
    return mark && <CitationChip passages={passages} text={text} mark={mark} />;
  };
  const rawOf = (number: number) => signed.marks[number]?.written ?? '';
  return {
    text: signed.text,
    begin() {
      // Words that are struck out may go on in the next piece, as where some of them are bold.
      let isStruck = false;
      let isToldNext = false;
      const drawPart = (part: SignedPart): ReactNode => {
        if ('mark' in part) return chipOf(part.mark);
        if ('struck' in part) {
          isStruck = part.struck;
          isToldNext = part.struck;
          return null;
        }
        if (!isStruck) return link(part.words);
        const isTold = isToldNext;
        isToldNext = false;
        return <StruckWords isTold={isTold}>{part.words}</StruckWords>;
      };
      return (piece, isCode) => {
        const parts = signed.parts(piece);
        if (isCode === true)
          return parts
            .map((part) => ('words' in part ? part.words : 'mark' in part ? rawOf(part.mark) : ''))
            .join('');
        return parts.map((part, index) => (
          // The parts of a piece keep their order.
          <Fragment key={index}>{drawPart(part)}</Fragment>
        ));
      };
    },
  };
}

interface StruckWordsProps {
  /** Said to those who do not see the line through it. */
  isTold: boolean;
  children: string;
}

/** Words of a quotation that the source does not have. */
function StruckWords({ isTold, children }: StruckWordsProps) {
  return (
    <del className="decoration-danger decoration-2">
      {isTold ? <span className="sr-only select-none">{`${texts.struckOut} `}</span> : null}
      {children}
    </del>
  );
}

/** The text with places in words in place of its marks. */
function inWords(text: string, files: readonly CitedFile[]): string {
  let result = '';
  let place = 0;
  for (const { ref, start, end } of marksIn(text)) {
    const { fileName, place: where } = findPassage(files, ref);
    result += `${text.slice(place, start)}[${fileName === '' ? ref : `${fileName}, ${where}`}]`;
    place = end;
  }
  return result + text.slice(place);
}
