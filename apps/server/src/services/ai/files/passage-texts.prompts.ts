import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { oneLine } from '@convoke/talk/turns/speaker-label.rules.ts';
import { quoteText } from '../quoted-text.ts';

const maxNameLength = 80;
const maxPlaceLength = 60;

// Also in the brackets and with the spaces that models write; a file must not plant a citation.
const plantedMark = /([[(（［【{]\s*F\s*\d{1,7}\s*)[:：](?=\s*\d)/giu;

/** Text of a file without marks that could pass for ours: `[F1:2]` reads `[F1.2]`. */
const withoutPlantedMarks = (text: string) => text.replace(plantedMark, '$1.');

const shortLine = (text: string, maxLength: number) => {
  const line = withoutPlantedMarks(oneLine(text));
  const short = takeCodePoints(line, maxLength);
  return short.length < line.length ? `${short.trimEnd()} …` : line;
};

/** The name of a file as a prompt shows it. */
export const shownFileName = ({ name }: Pick<CarriedFile, 'name'>): string =>
  shortLine(name, maxNameLength);

/** A file by label, kind and size, with its name as data. */
export function printFile(file: CarriedFile): string {
  const { label, kind, passages } = file;
  const size = passages === 1 ? '1 passage' : `${passages} passages`;
  return `${label}, ${kind}, ${size}:\n${quoteText(shownFileName(file))}`;
}

/** A passage under its mark and its place. */
export function printPassage(ref: string, { label, text }: Excerpt): string {
  const head = `[${ref}] ${shortLine(label, maxPlaceLength)}`.trimEnd();
  return `${head}\n${quoteText(withoutPlantedMarks(text))}`;
}
