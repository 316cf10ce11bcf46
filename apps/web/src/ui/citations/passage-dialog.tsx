import { findQuotation } from '@convoke/talk/files/fold-quotation.rules.ts';
import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { createPortal } from 'react-dom';
import { Dialog } from '../overlay/dialog.tsx';
import { MarkedText } from '../text/marked-text.tsx';
import { citationMessages as texts } from './messages.ts';
import {
  findPassage,
  lookedUpAt,
  placeInWords,
  type CitedFile,
  type OpenedPassage,
} from './passages.ts';

interface PassageDialogProps {
  files: readonly CitedFile[];
  opened: OpenedPassage | null;
  onClose: () => void;
}

/** A passage in place, with the quoted words marked; Escape comes back to what opened it. */
export function PassageDialog({ files, opened, onClose }: PassageDialogProps) {
  if (opened === null) return null;
  const passage = findPassage(files, opened.ref);
  const { state, words } = opened;
  // Chips stand in what is announced as it changes, which would say all of it.
  return createPortal(
    <Dialog title={placeInWords(passage)} isOpen onClose={onClose}>
      {passage.text === null ? (
        <p>{texts.notHere}</p>
      ) : (
        <PassageWords text={passage.text} words={words} />
      )}
      <LookedUp files={files} label={passage.file} />
      {state === 'number_missing' || state === 'not_in_source' ? (
        <p className="mt-3 text-sm text-ink-muted">{texts.notes[state]}</p>
      ) : null}
    </Dialog>,
    document.body,
  );
}

/** Where and when a tool found a file. */
export function LookedUp({ files, label }: { files: readonly CitedFile[]; label: string }) {
  const line = lookedUpAt(files, label);
  if (line === '') return null;
  return (
    <p className="text-sm break-all text-ink-muted">
      <bdi>{line}</bdi>
    </p>
  );
}

interface PassageWordsProps {
  text: string;
  words?: readonly string[];
}

/** The text of a passage with quotations marked in it. */
export function PassageWords({ text, words = [] }: PassageWordsProps) {
  const found = words
    .flatMap((quotation) => findQuotation(text, withoutMarks(quotation)) ?? [])
    .toSorted((one, other) => one.start - other.start);
  const marks = found.filter(({ start }, index) => start >= (found[index - 1]?.end ?? 0));
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap">
      <MarkedText text={text} marks={marks.map(({ start, end }) => [start, end])} />
    </p>
  );
}
