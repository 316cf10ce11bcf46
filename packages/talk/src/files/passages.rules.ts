import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import type { PassageFinder } from './citations.rules.ts';
import type { TableFile } from './table-file.ts';

interface FileOfPassages {
  label: string;
  excerpts: readonly Pick<Excerpt, 'n'>[];
}

/** A passage as sources name it. */
export const passageReference = (label: string, { n }: Pick<Excerpt, 'n'>): string =>
  `${label}:${n}`;

/** Finds passages among those that files carry. */
export function passageFinder(
  files: readonly Pick<CarriedFile, 'label' | 'excerpts'>[] | null | undefined,
): (ref: string) => Excerpt | null {
  const passages = new Map(
    (files ?? []).flatMap(({ label, excerpts }) =>
      excerpts.map((excerpt) => [passageReference(label, excerpt), excerpt]),
    ),
  );
  return (ref) => passages.get(ref) ?? null;
}

/** Finds the passages that something in a conversation rests on: they are there without the texts of its files. */
export const citedPassageFinder = (
  files: readonly Pick<TableFile, 'label' | 'cited'>[],
): ((ref: string) => Excerpt | null) =>
  passageFinder(files.map(({ label, cited = [] }) => ({ label, excerpts: cited })));

/** The passages that files carry, as sources name them. */
export const carriedPassages = (
  files: readonly FileOfPassages[] | null | undefined,
): ReadonlySet<string> =>
  new Set(
    (files ?? []).flatMap(({ label, excerpts }) =>
      excerpts.map((excerpt) => passageReference(label, excerpt)),
    ),
  );

/** There are no passages. */
export const noPassages: PassageFinder = () => null;

const numbersOf = (ref: string) => ref.slice(1).split(':').map(Number);

/** Sorts references in the order of the files. */
export function comparePassages(one: string, other: string): number {
  const [file = 0, passage = 0] = numbersOf(one);
  const [otherFile = 0, otherPassage = 0] = numbersOf(other);
  return file - otherFile || passage - otherPassage;
}
