import type { Language } from '@convoke/language/language.rules.ts';
import type { Minutes, SupportedLine } from '@convoke/contract/minutes/minutes.schemas.ts';
import { positionGistIn } from '../discussion/gist.rules.ts';
import { isPlanWord, quotationIn, shorten } from '../words.rules.ts';
import { carries } from './cues.ts';
import {
  capitalized,
  lineOf,
  type Member,
  type Sentence,
  sharedWords,
  significantWords,
  sourcesOf,
  type Utterance,
} from './read-lines.rules.ts';
import { rankOf } from './positions.rules.ts';

/** What a member proposes, and who is for and against it in which words. */
export interface Proposal {
  member: number;
  /** The proposal in a few of its own words. */
  name: string;
  /** The thing that it names, where it is one of the voices’; else empty. */
  gist: string;
  words: ReadonlySet<string>;
  supporters: Set<number>;
  opponents: Set<number>;
  for: SupportedLine[];
  against: SupportedLine[];
}

const maxNameWords = 12;
const maxLines = 8;

/** The last proposal of each member who has a position, with who is for and against it. */
export function proposalsOf(
  { positions, objections }: Minutes,
  members: readonly Member[],
  utterances: readonly Utterance[],
  language: Language,
): Proposal[] {
  const indexOf = (one: Member) =>
    members.findIndex(({ name, role }) => name === one.name && role === one.role);
  const proposals = positions.flatMap(({ member }) => {
    const found = utterances
      .filter(({ speaker }) => speaker === indexOf(member))
      .flatMap(({ sentences, reply }) =>
        sentences
          .filter(proposes)
          .map((each) => proposalOf(indexOf(member), each, reply, language)),
      );
    return found.findLast(({ gist }) => gist !== '') ?? found.at(-1) ?? [];
  });
  const about = (text: string, speaker: number) => {
    const words = quotationIn(text) || text;
    return proposals.find((each) => each.member !== speaker && isAbout(words, each.words));
  };
  for (const { speaker, sentences, reply } of utterances) {
    for (const sentence of sentences) {
      if (sentence.isQuestion || !carries(sentence, 'support')) continue;
      const proposal = about(sentence.text, speaker);
      if (speaker !== -1) proposal?.supporters.add(speaker);
      proposal?.for.push({ text: lineOf(sentence), sources: sourcesOf(sentence, { reply }) });
    }
  }
  for (const { by, against, sources } of objections) {
    const member = indexOf(by);
    const proposal = about(against, member);
    proposal?.opponents.add(member);
    proposal?.supporters.delete(member);
    proposal?.against.push({ text: against, sources });
  }
  return proposals.map((each) => ({
    ...each,
    for: each.for.slice(0, maxLines),
    against: each.against.slice(0, maxLines),
  }));
}

const proposes = (sentence: Sentence) =>
  !sentence.isQuestion && rankOf(sentence) === 'proposal' && topicWords(sentence.text).length > 0;

function proposalOf(
  member: number,
  sentence: Sentence,
  reply: number,
  language: Language,
): Proposal {
  const text = lineOf(sentence);
  const gist = positionGistIn(text, language);
  return {
    member,
    name: capitalized(gist) || shorten(text, maxNameWords),
    gist,
    words: new Set(topicWords(gist || text)),
    supporters: new Set([member]),
    opponents: new Set(),
    for: [{ text, sources: sourcesOf(sentence, { reply }) }],
    against: [],
  };
}

/** The significant words of a text that do not occur in every plan. */
export const topicWords = (text: string): string[] =>
  significantWords(text).filter((word) => !isPlanWord(word));

/** Whether a text speaks of a proposal: they share half of the words of the shorter one, and two if it has as many. */
export function isAbout(text: string, words: ReadonlySet<string>): boolean {
  const own = topicWords(text);
  const shorter = Math.min(own.length, words.size);
  const shared = sharedWords(own, words);
  return shorter > 0 && shared >= Math.min(2, shorter) && shared * 2 >= shorter;
}
