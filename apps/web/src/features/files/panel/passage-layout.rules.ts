/** The longest place, and the longest word of one, that a margin of 4.5rem holds without breaking it. */
const longestPlace = 22;
const longestWord = 11;

/** Whether a place, such as 'p. 4', fits into the margin beside its passage. */
export const standsInMargin = (place: string): boolean =>
  place.length <= longestPlace && place.split(/\s/u).every((word) => word.length <= longestWord);

type Mark = readonly [start: number, end: number];

/** A row of a table. */
export interface TableRow {
  /** Where it begins in the text. */
  start: number;
  text: string;
  /** Beginnings and ends in the row. */
  marks: Mark[];
}

/** The lines of a text with what is marked in each. No line of the screen begins with the dot between two cells. */
export function rowsOf(text: string, marks: readonly Mark[]): TableRow[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const from = start;
    start += line.length + 1;
    const own = marks.flatMap(([first, last]): Mark[] => {
      const mark: Mark = [Math.max(0, first - from), Math.min(line.length, last - from)];
      return mark[0] < mark[1] ? [mark] : [];
    });
    return { start: from, text: line.replaceAll(' · ', '\u00a0· '), marks: own };
  });
}
