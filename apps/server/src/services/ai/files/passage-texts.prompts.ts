import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { oneLine } from '@convoke/talk/turns/speaker-label.rules.ts';
import { quoteText } from '../quoted-text.ts';

const maxNameLength = 80;
const maxPlaceLength = 60;
const maxAddressLength = 120;
/** Of `2026-11-28`. */
const dayLength = 10;

// Also in the brackets and with the spaces that models write; a file must not plant a citation.
const plantedMark = /([[(（［【{]\s*F\s*\d{1,7}\s*)[:：](?=\s*\d)/giu;

// Words by which members ask for tools, pass and hand the floor over. A joiner that nobody sees, and that quotations are
// compared without, takes their meaning.
const plantedWord =
  /(?<![\p{L}\p{N}])(?:(U)(SE)(?=\W{0,12}\{)|(P)(ASS)(?![\p{L}\p{N}])|(@)(?=\p{L}))/gu;
const joiner = '\u2060';

/** Text of a file without marks and words that could pass for ours: `[F1:2]` reads `[F1.2]`. */
const withoutPlantedMarks = (text: string) =>
  text
    .replace(plantedMark, '$1.')
    .replace(plantedWord, (_, u = '', se = '', p = '', ass = '', at = '') =>
      [u + p + at, se + ass].join(joiner),
    );

const shortLine = (text: string, maxLength: number) => {
  const line = withoutPlantedMarks(oneLine(text));
  const short = takeCodePoints(line, maxLength);
  return short.length < line.length ? `${short.trimEnd()} …` : line;
};

/** The name of a file as a prompt shows it. */
export const shownFileName = ({ name }: Pick<CarriedFile, 'name'>): string =>
  shortLine(name, maxNameLength);

/** A file by label, kind and size, and by the day on which a tool gave it; with its name, and a page's address, as data. */
export function printFile(file: CarriedFile): string {
  const { label, kind, passages, from, fetchedAt } = file;
  const size = passages === 1 ? '1 passage' : `${passages} passages`;
  const day = fetchedAt === undefined ? '' : `, of ${fetchedAt.slice(0, dayLength)}`;
  const address = from === undefined ? [] : [quoteText(shortLine(from, maxAddressLength))];
  const lines = [`${label}, ${kind}, ${size}${day}:`, quoteText(shownFileName(file)), ...address];
  return lines.join('\n');
}

/** A passage under its mark. Its place may be a heading of a stranger's, and is data as its text is. */
export function printPassage(ref: string, { label, text }: Excerpt): string {
  const place = shortLine(label, maxPlaceLength);
  const lines = [
    `[${ref}]`,
    ...(place === '' ? [] : [quoteText(`(${place})`)]),
    quoteText(withoutPlantedMarks(text)),
  ];
  return lines.join('\n');
}
