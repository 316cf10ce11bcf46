/** A mark such as `[F1:12]` in a text, with its place in UTF-16 units. */
export interface Mark {
  /** `F1:12`. */
  ref: string;
  start: number;
  end: number;
}

/** The source of an expression for a mark, whose only group is the reference. */
export const markSource = String.raw`\[(F[1-9]\d{0,4}:[1-9]\d{0,6})\]`;
const mark = new RegExp(markSource, 'gu');
const spacedMark = new RegExp(String.raw`[^\S\n]*${markSource}`, 'gu');

/** The marks of a text, in order. */
export const marksIn = (text: string): Mark[] =>
  Array.from(text.matchAll(mark), ({ 0: whole, 1: ref = '', index }) => ({
    ref,
    start: index,
    end: index + whole.length,
  }));

/** The passages that texts name by marks, each once, in order. */
export const citedIn = (texts: Iterable<string>): string[] => {
  const refs = new Set<string>();
  for (const text of texts) for (const { ref } of marksIn(text)) refs.add(ref);
  return [...refs];
};

/** The text without marks of passages that are not known, and without the space before them. */
export const withoutUnknownMarks = (text: string, isKnown: (ref: string) => boolean): string =>
  text.replace(spacedMark, (whole, ref: string) => (isKnown(ref) ? whole : ''));

/** The text with other references in its marks. */
export const withOtherMarks = (text: string, refOf: (ref: string) => string): string =>
  text.replace(mark, (_whole, ref: string) => `[${refOf(ref)}]`);

/** The text without any mark. */
export const withoutMarks = (text: string): string => withoutUnknownMarks(text, () => false);
