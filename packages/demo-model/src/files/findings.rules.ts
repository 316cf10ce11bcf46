import { sentenceEnds } from '@convoke/contract/conversation/sentences.rules.ts';
import { PassageIndex, passageQuery } from '@convoke/talk/files/choose-passages.rules.ts';
import { checkCitations, type PassageFinder } from '@convoke/talk/files/citations.rules.ts';
import { passageFinder, passageReference } from '@convoke/talk/files/passages.rules.ts';
import { unspaced } from '@convoke/talk/lib/characters.rules.ts';
import type { Facts } from '../facts.ts';
import { isCommonWord, keywords } from '../words.rules.ts';

/** Words of a passage, word for word, that can stand in a quotation. */
export interface Finding {
  /** `F1:12`. */
  ref: string;
  /** Without the full stop. */
  words: string;
}

const minWords = 4;
const maxWords = 24;
const maxLength = 170;
/** Of scripts without spaces. */
const minLength = 8;
// Marks of quotations, code and mentions would mean something else in a turn; a question would ask somebody.
const unquotable =
  /["“”„‟«»‹›「」『』‘‚`´@?？¿{}[\]<>|*_#=\\~]|\bPASS\b|\bUSE\b|[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
// "Mara Lindqvist: …", as of a transcript.
const speakerLabel =
  /^(?:User|You|\p{Lu}[\p{L}.-]*(?:\s\p{Lu}[\p{L}.-]*){1,3})(?:\s\([^)]*\))?:\s/u;
/** The mark of an item of a list. */
export const listMark = /^\s*(?:[-•–*+]\s+|\(?\d{1,2}[.)]\s+)/u;
/** What is no word at the edges of a sentence. */
export const outer = /^[\s.,:;!–—-]+|[\s.,:;!–—-]+$/gu;
const clauseEnd = /[,;:]\s|\s[–—]\s/gu;

const wordCount = (text: string) => text.split(/\s+/u).length;

/** Whether words are enough, and not too many, for a quotation. */
export function isFitting(words: string, most = { length: maxLength, words: maxWords }): boolean {
  if (words.length > most.length || wordCount(words) > most.words) return false;
  if (unquotable.test(words) || speakerLabel.test(words)) return false;
  return wordCount(words) >= minWords || (unspaced.test(words) && words.length >= minLength);
}

/** The sentence, or its first clauses where it is long; empty if neither can be quoted. */
function quotable(sentence: string): string {
  const whole = sentence.replace(listMark, '').replace(outer, '');
  if (isFitting(whole)) return whole;
  const clauses = Array.from(whole.matchAll(clauseEnd), ({ index }) => whole.slice(0, index));
  return clauses.findLast((clause) => isFitting(clause))?.replace(outer, '') ?? '';
}

/** What can be quoted of a passage, in order. */
export function quotableWords({ text }: { text: string }): string[] {
  return text.split(/[\n\r\u2028\u2029]+/u).flatMap((line) => {
    const ends = Array.from(sentenceEnds(line), ({ index, marks }) => index + marks.length);
    return [0, ...ends].map((from, at) => quotable(line.slice(from, ends[at]))).filter(Boolean);
  });
}

/** Whether all citations of a text hold. */
export const holds = (text: string, passageOf: PassageFinder): boolean =>
  checkCitations(text, passageOf).every(({ state }) => state === 'quoted' || state === 'cited');

/** Passages that are looked at for one turn. */
const maxPassages = 12;

/**
 * Words of passages that share rare words with the newest turns; where none do, of the first passages. First come those that share
 * most with the visitor's last words. `except` are references of passages that were cited already.
 */
export function findingsFor(
  { files = [], vision, objectives, keyResults, transcript }: Facts,
  except: ReadonlySet<string>,
): Finding[] {
  const said = transcript.map(({ content }) => content);
  const ranked = new PassageIndex(files).rank(
    passageQuery([vision, objectives, keyResults], said),
    maxPassages,
  );
  const all = files.flatMap(({ label, excerpts }) =>
    excerpts.map((excerpt) => passageReference(label, excerpt)),
  );
  const asked = transcript.findLast(({ isVisitor }) => isVisitor)?.content ?? vision;
  const wanted = new Set(keywords(asked));
  const passageOf = passageFinder(files);
  const find = (refs: readonly string[]): Finding[] =>
    refs.flatMap((ref) => {
      const passage = except.has(ref) ? null : passageOf(ref);
      const words = passage === null ? '' : mostTelling(quotableWords(passage), wanted);
      return words === '' ? [] : [{ ref, words }];
    });
  const found = find(ranked).toSorted(
    (one, other) => weigh(other.words, wanted) - weigh(one.words, wanted),
  );
  return found.length > 0 ? found : find(all.slice(0, maxPassages));
}

/** How much words share with what is wanted; a figure counts for half a word. */
const weigh = (words: string, wanted: ReadonlySet<string>): number =>
  new Set(keywords(words).filter((word) => wanted.has(word))).size +
  (/\p{N}/u.test(words) ? 0.5 : 0);

/** The words that share most with what is wanted; of equals the first. */
export const mostTelling = (candidates: readonly string[], wanted: ReadonlySet<string>): string =>
  candidates.reduce(
    (best, words) => (weigh(words, wanted) > weigh(best, wanted) ? words : best),
    candidates[0] ?? '',
  );

/** Two words by which one can name what a passage is about; null where it has no two. */
export function topicWords(words: string): [string, string] | null {
  const found = (words.match(/\p{L}{4,}/gu) ?? []).filter((word) => !isCommonWord(word));
  const [first, second] = [...new Set(found)].toSorted((one, other) => other.length - one.length);
  return first === undefined || second === undefined ? null : [first, second];
}
