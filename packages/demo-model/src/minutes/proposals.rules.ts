import type { Language } from '@convoke/language/language.rules.ts';
import type { Minutes, SupportedLine } from '@convoke/contract/minutes/minutes.schemas.ts';
import { discussions } from '../languages.ts';
import { lastGistIn } from '../discussion/gist.rules.ts';
import { shorten } from '../words.rules.ts';
import { dissent, folded, remainder, standing, support } from './cues.ts';
import {
  capitalized,
  type Member,
  quotationIn,
  sharedWords,
  significantWords,
  type Utterance,
} from './read-lines.rules.ts';

/** What a member proposes, and who is for and against it in which words. */
export interface Proposal {
  member: number;
  /** The proposal in a few of its own words. */
  name: string;
  /** Whether the name is a thing, such as "a trial", rather than a whole clause. */
  isThing: boolean;
  words: ReadonlySet<string>;
  supporters: Set<number>;
  opponents: Set<number>;
  for: SupportedLine[];
  against: SupportedLine[];
}

const maxNameWords = 12;
const maxWords = 40;
const maxLines = 8;

/** The proposals of a talk, in the order of the positions that hold them. */
export function proposalsOf(
  { positions, objections }: Minutes,
  members: readonly Member[],
  utterances: readonly Utterance[],
  language: Language,
): Proposal[] {
  const proposals = positions.flatMap(({ member: { name, role }, stance, sources }) => {
    const member = members.findIndex((each) => each.name === name && each.role === role);
    const own = utterances.filter(({ speaker }) => speaker === member);
    if (member === -1 || !proposes(own)) return [];
    return [proposalOf(member, stance, sources, own, language)];
  });
  const unique = proposals.filter(
    ({ words }, at) => !proposals.slice(0, at).some((other) => isSame(words, other.words)),
  );
  for (const utterance of utterances) link(utterance, unique);
  for (const { by, against, sources } of objections) {
    const proposal = unique.find(({ words }) => isAbout(against, words));
    const member = members.findIndex(({ name, role }) => name === by.name && role === by.role);
    if (proposal === undefined || proposal.member === member) continue;
    proposal.opponents.add(member);
    proposal.supporters.delete(member);
    // Some objections are put as no more than what they are against.
    if (bare(against) !== bare(proposal.name)) add(proposal.against, { text: against, sources });
  }
  return unique;
}

/** Whether a member proposed something in own words, rather than going along, contradicting or remarking. */
function proposes(own: readonly Utterance[]): boolean {
  return own.some(({ sentences }) =>
    sentences.some(
      (said) =>
        !said.isQuestion &&
        standing.test(said.own) &&
        !(support.test(said.own) && quotationIn(said.text) !== '') &&
        !remainder.test(said.own),
    ),
  );
}

function proposalOf(
  member: number,
  stance: string,
  sources: number[],
  own: readonly Utterance[],
  language: Language,
): Proposal {
  const known = own
    .flatMap(({ sentences, reply }) => sentences.map(({ text }) => ({ text, reply })))
    .map(({ text, reply }) => ({
      text,
      reply,
      gist: lastGistIn(text, discussions[language], ['positions']),
    }))
    .findLast(({ gist }) => gist !== '');
  // Only of a stance that is one quotation as a whole: else a mark would lose its other half.
  const bare = stance.replace(/^[“„«]([^“”„«»]*)[”“»][.!?]?$/u, '$1');
  const name = known?.gist ?? nameOf(bare);
  return {
    member,
    isThing: known !== undefined,
    name: capitalized(name.replace(/[.!?\s]+$/u, '')),
    words: new Set(significantWords(name)),
    supporters: new Set([member]),
    opponents: new Set(),
    for: [
      known === undefined
        ? { text: bare, sources: [...sources] }
        : { text: shorten(known.text, maxWords), sources: [known.reply] },
    ],
    against: [],
  };
}

const lead =
  /^(?:(?:would|will|should|must|wants?(?: to)?|proposes?|prefers?|suggests?|recommends?|stands by|keeps|it comes down to|zuerst (?:zählt|kommen?)|am anfang steht|würde|will|möchte|lo primero es|propone|prefiere|quiere|mantiene)\s+)?(?:(?:first )?(?:start|begin|go) (?:with|from)\s+|(?:empezar|comenzar|empezaría|comenzaría|partiría) (?:por|con|de)\s+)?/iu;
const afterClause =
  /[;:–—].*$|,?\s(?:because|since|so that|denn|weil|damit|porque|ya que|para que)\s.*$/iu;

/** A proposal without its verb and its reasons. */
function nameOf(stance: string): string {
  const clause = stance.replace(afterClause, '');
  const name = clause.replace(lead, '');
  return withBothMarks(shorten(significantWords(name).length > 0 ? name : stance, maxNameWords));
}

/** A shortened text in which a quotation that lost its end has one. */
function withBothMarks(text: string): string {
  const mark = /[“„«](?=[^“”„«»]*$)/u.exec(text)?.[0];
  return mark === undefined ? text : `${text}${mark === '„' ? '“' : mark === '«' ? '»' : '”'}`;
}

/** Adds what a turn says for or against the proposals of others. */
function link({ speaker, sentences, reply, isVisitor }: Utterance, proposals: Proposal[]): void {
  if (speaker === -1 && !isVisitor) return;
  for (const { text, own, isQuestion } of sentences) {
    const quoted = quotationIn(text);
    const isFor = support.test(own);
    if (isQuestion || (!isFor && !dissent.test(own))) continue;
    const about = quoted === '' ? text : quoted;
    const proposal = proposals.find(
      ({ member, words }) => member !== speaker && isAbout(about, words),
    );
    if (proposal === undefined) continue;
    if (!isVisitor) {
      (isFor ? proposal.supporters : proposal.opponents).add(speaker);
      (isFor ? proposal.opponents : proposal.supporters).delete(speaker);
    }
    // The objections of the minutes say what is against it.
    if (isFor) add(proposal.for, { text: shorten(text, maxWords), sources: [reply] });
  }
}

function add(lines: SupportedLine[], line: SupportedLine): void {
  if (lines.length < maxLines && !lines.some(({ text }) => text === line.text)) lines.push(line);
}

/** Whether a text speaks of a proposal: it has at least half of its words, and two if it has as many. */
export function isAbout(text: string, words: ReadonlySet<string>): boolean {
  const shared = sharedWords(significantWords(text), words);
  return words.size > 0 && shared >= Math.min(2, words.size) && shared * 2 >= words.size;
}

const bare = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isSame = (words: ReadonlySet<string>, other: ReadonlySet<string>) =>
  words.size > 0 && words.size === other.size && [...words].every((word) => other.has(word));
