import type { ReadFile } from '@convoke/contract/files/file.schemas.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { locale } from '../../lib/language/locale.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { PassageChip } from './citation-chip.tsx';
import { citationMessages as texts } from './messages.ts';
import { findPassage, type CitedFile, type Passages } from './passages.ts';

interface CountedFile {
  label: string;
  name: string;
  passages: ReadFile['passages'];
  /** Passages that were read, and all of them. */
  read: number;
  total: number;
}

function counted(read: readonly ReadFile[], files: readonly CitedFile[]): CountedFile[] {
  return read.map(({ file: label, passages }) => {
    const file = files.find((one) => one.label === label);
    const known = passages === 'all' ? 0 : passages.length;
    const total = Math.max(file?.passages ?? 0, known);
    const count = passages === 'all' ? total : known;
    return { label, name: file?.name ?? label, passages, read: count, total };
  });
}

const isAllOf = ({ passages, read, total }: CountedFile) =>
  passages === 'all' || (total > 0 && read === total);

// More names would be more than a line.
const namedFiles = 2;

/** What was read for an answer in one sentence, which names the files of which it was nothing. */
export function readInWords(read: readonly ReadFile[], files: readonly CitedFile[]): string {
  const all = counted(read, files);
  if (all.every(isAllOf)) return texts.readAll(all.length);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const some = texts.readSome(sum(all.map((one) => one.read)), sum(all.map(({ total }) => total)));
  const unread = all.filter((one) => !isAllOf(one) && one.read === 0);
  if (unread.length === 0) return some;
  // One more name is as long as saying that there is one.
  const named = unread.length === namedFiles + 1 ? unread : unread.slice(0, namedFiles);
  const names = named.map(({ name }) => isolated(name));
  const more = unread.length - named.length;
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' });
  const listed = list.format(more === 0 ? names : [...names, texts.moreFiles(more)]);
  return `${some}; ${texts.nothingOf(listed)}`;
}

interface ReadLineProps {
  read: readonly ReadFile[];
  /** Who read it. */
  speaker: string;
  passages: Passages;
}

/** What the member was given of the files, in a quiet line that opens the list of it. */
export function ReadLine({ read, speaker, passages }: ReadLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (read.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative mt-1.5 text-left text-xs wrap-anywhere text-ink-muted underline decoration-transparent underline-offset-2 transition-colors hover:decoration-current focus-visible:decoration-current pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3 print:hidden"
        onClick={() => setIsOpen(true)}
      >
        {readInWords(read, passages.files)}
      </button>
      {isOpen ? (
        <WhatWasRead read={read} speaker={speaker} passages={passages} onClose={close} />
      ) : null}
    </>
  );
}

/** What the member was given, file by file. It stands outside of the talk, where all of it could be announced. */
function WhatWasRead({
  read,
  speaker,
  passages,
  onClose,
}: ReadLineProps & { onClose: () => void }) {
  return createPortal(
    <Dialog title={texts.whatWasRead} isOpen onClose={onClose}>
      <p className="text-sm text-ink-muted">{texts.readBy(isolated(speaker))}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {counted(read, passages.files).map((file) => (
          <li key={file.label} className="min-w-0 break-words">
            <span className="text-ink-muted">{`${file.label} `}</span>
            <bdi className="font-semibold">{file.name}</bdi>{' '}
            <span className="text-sm text-ink-muted">{amountInWords(file)}</span>
            <ReadPlaces
              file={file}
              passages={{
                ...passages,
                open(opened) {
                  onClose();
                  passages.open(opened);
                },
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>,
    document.body,
  );
}

function amountInWords(file: CountedFile): string {
  if (isAllOf(file)) return texts.all;
  return file.read === 0 ? texts.nothing : texts.someOf(file.read, file.total);
}

/** The passages of a place that were read. */
interface ReadPlace {
  place: string;
  numbers: number[];
}

function placesOf(label: string, numbers: readonly number[], files: readonly CitedFile[]) {
  const places = new Map<string, ReadPlace>();
  for (const number of numbers) {
    const { place } = findPassage(files, `${label}:${number}`);
    const known = places.get(place);
    if (known === undefined) places.set(place, { place, numbers: [number] });
    else known.numbers.push(number);
  }
  return [...places.values()];
}

/** The places of a file, each leading to its passages; of a whole one that has many, its beginning. */
function ReadPlaces({ file: { label, passages: read }, passages }: ReadPlacesProps) {
  const places = placesOf(label, read === 'all' ? [1] : read, passages.files);
  if (places.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1.5 pointer-coarse:gap-y-3">
      {places.map(({ place, numbers }) => (
        <span key={place} className="flex flex-wrap items-baseline gap-1.5 pointer-coarse:gap-y-3">
          {numbers.length === 1 ? null : (
            <bdi className="mr-1 min-w-0 text-sm text-ink-muted">{place}</bdi>
          )}
          {numbers.map((number) => (
            <PassageChip
              key={number}
              passages={passages}
              opened={{ ref: `${label}:${number}`, words: [], state: null }}
              isApart
              isOneOfPlace={numbers.length > 1}
            />
          ))}
        </span>
      ))}
    </span>
  );
}

interface ReadPlacesProps {
  file: CountedFile;
  passages: Passages;
}
