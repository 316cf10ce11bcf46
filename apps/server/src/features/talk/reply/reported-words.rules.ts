import type { ReportedLabel } from './reported-labels.rules.ts';
import { beginsInFirstPerson } from './voice.rules.ts';

const quotationStart = /^["'“”„‘‚«»‹›「]/u;
// An apostrophe inside a word closes nothing.
const quotationEnd = /["”“«»‹›」]|['’‘](?!\p{L})/u;

/** Where the words behind a label with reporting words stand. */
export interface ReportedPlace {
  /** Whether the whole line has arrived. */
  isWhole: boolean;
  /** Whether the line continues a paragraph. */
  isInParagraph: boolean;
  /** The next line with text; `null` while it may go on. */
  nextLine: string | null;
}

/** Whether the speaker reports words, or speaks in the name of the person who is named, or may yet do either. */
export type ReportedReading = 'reported' | 'words' | 'maybe';

/**
 * Reads the text behind a label with reporting words. A quotation belongs to the speaker's own turn if the verb is in
 * the past, if the line or the next one goes on behind it as the speaker, or if it is a third person's view inside a
 * paragraph. Of other words only a question does, which the speaker then answers.
 */
export function readReportedWords(
  text: string,
  label: Pick<ReportedLabel, 'isPast' | 'isAsking'>,
  place: ReportedPlace,
): ReportedReading {
  const said = text.replace(/^[ \t*_`]+/u, '');
  if (said === '') return place.isWhole ? 'words' : 'maybe';
  if (quotationStart.test(said)) return label.isPast ? 'reported' : readQuotation(said, place);
  return label.isAsking ? readQuestion(said, place) : 'words';
}

function readQuotation(said: string, place: ReportedPlace): ReportedReading {
  const end = quotationEnd.exec(said.slice(1));
  if (end !== null && /[\p{L}\p{N}]/u.test(said.slice(end.index + 2))) return 'reported';
  if (!place.isWhole) return 'maybe';
  if (end === null) return 'words';
  const quoted = said.slice(1, end.index + 1);
  if (place.isInParagraph && !beginsInFirstPerson(quoted)) return 'reported';
  return readNextLine(place);
}

function readQuestion(said: string, place: ReportedPlace): ReportedReading {
  if (!place.isWhole) return 'maybe';
  const end = said.search(/[?？]/u);
  const rest = end < 0 ? '' : said.slice(end + 1);
  // Who asks twice has the floor.
  if (/[?？]/u.test(rest)) return 'words';
  return /[\p{L}\p{N}]/u.test(rest) ? 'reported' : readNextLine(place);
}

/** The next line decides if the speaker goes on in the first person. */
function readNextLine({ nextLine }: ReportedPlace): ReportedReading {
  if (nextLine === null) return 'maybe';
  return beginsInFirstPerson(nextLine) ? 'reported' : 'words';
}
