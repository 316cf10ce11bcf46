import type { Language } from '@convoke/language/language.rules.ts';
import { blockingObjections } from '@convoke/contract/minutes/minutes.rules.ts';
import type {
  Decision,
  Position,
  SupportedLine,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { minutesWords } from '../languages.ts';
import { quote, shorten } from '../words.rules.ts';
import { because, condition, dissent, remainder, review, settled, support } from './cues.ts';
import { dueIn } from './items.rules.ts';
import type { DecisionFacts } from './minutes-facts.ts';
import { languageOfTalk } from './minutes.rules.ts';
import { isAbout, type Proposal, proposalsOf } from './proposals.rules.ts';
import {
  capitalized,
  readLines,
  rests,
  sharedWords,
  significantWords,
  type Utterance,
} from './read-lines.rules.ts';
import { asTask } from './third-person.rules.ts';

type Stand = 'for' | 'against';
/** A decision as a model gives it: code adds what is missing in `dissent`, and what was overruled. */
type DraftedDecision = Omit<Decision, 'singleModel' | 'overruled'> & {
  positions: { member: Position['member']; stand: Stand }[];
};

/** What is decided, in whose words. */
interface Outcome {
  text: string;
  words: ReadonlySet<string>;
  /** The proposal of a member that is taken up; `null` when the visitor has decided in own words. */
  proposal: Proposal | null;
  /** The words by which the visitor decides. */
  said: Utterance | null;
}

const maxReasons = 5;
const maxConditions = 5;
const maxOptions = 6;
const maxDecisionWords = 70;
const maxWords = 40;

/** A decision of a talk, composed from what most are for or the visitor said last, as JSON. */
export function composeDecision(facts: DecisionFacts): string {
  return JSON.stringify(decisionOf(facts));
}

function decisionOf({ minutes, members, lines, overruled }: DecisionFacts): DraftedDecision {
  const language = languageOfTalk(lines, minutes.question, '');
  const utterances = readLines(lines, members);
  const proposals = proposalsOf(minutes, members, utterances, language);
  const outcome = outcomeOf(proposals, utterances, language, members, minutes.question);
  const positions = minutes.positions.map((position) => ({
    position,
    stand: standOf(position, outcome, members, utterances),
  }));
  const blocking = blockingObjections(minutes.objections, overruled);
  return {
    decision: outcome.text,
    reasons: reasonsOf(outcome, utterances, minutes.findings),
    options: proposals.slice(0, maxOptions).map(({ name, for: pro, against }) => ({
      name,
      for: pro,
      against,
    })),
    dissent: positions
      .filter(({ stand }) => stand === 'against')
      .map(({ position: { member, stance, sources } }) => ({ member, view: stance, sources })),
    conditions: conditionsOf(outcome, utterances),
    reviewOn: reviewIn(outcome, utterances),
    confidence: confidenceOf(positions, blocking.length, outcome),
    positions: positions.map(({ position: { member }, stand }) => ({ member, stand })),
  };
}

/**
 * What the visitor has settled last, else the proposal with most voices for it. Of equals, the one comes first between
 * which the talk has asked the visitor to choose.
 */
function outcomeOf(
  proposals: readonly Proposal[],
  utterances: readonly Utterance[],
  language: Language,
  members: DecisionFacts['members'],
  question: string,
): Outcome {
  const said = decidingWords(utterances);
  if (said !== null) {
    const text = textOf(said);
    const words = new Set(significantWords(text));
    const proposal =
      proposals.find((each) => isAbout(text, each.words)) ??
      proposals.find(({ member }) => said.sentences.some(({ names }) => names.includes(member)));
    return { text, words, proposal: proposal ?? null, said };
  }
  const asked = utterances.at(-1)?.sentences.findLast(({ isQuestion }) => isQuestion)?.text ?? '';
  const votes = (each: Proposal) => voicesFor(each) + (isAbout(asked, each.words) ? 0.25 : 0);
  const [best] = proposals.toSorted((a, b) => votes(b) - votes(a));
  const texts = minutesWords[language];
  if (best === undefined) {
    return { text: texts.open(question), words: new Set(), proposal: null, said: null };
  }
  const name = quote(
    best.name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
    14,
    texts.marks,
  );
  const text = (best.isThing ? texts.begin : texts.follow)(name, members[best.member]?.name ?? '');
  return { text, words: new Set(best.words), proposal: best, said: null };
}

const voicesFor = ({ supporters, opponents }: Proposal) => supporters.size - opponents.size / 2;

/** The visitor's last words, when they come after the team's and settle something. */
function decidingWords(utterances: readonly Utterance[]): Utterance | null {
  const at = utterances.findLastIndex(({ isVisitor }) => isVisitor);
  const last = utterances[at];
  if (last === undefined || !utterances.slice(0, at).some(({ speaker }) => speaker !== -1)) {
    return null;
  }
  const statements = last.sentences.filter(({ isQuestion }) => !isQuestion);
  const isSettled = statements.some(({ own }) => settled.test(own));
  const words = statements.flatMap(({ text }) => significantWords(text));
  return isSettled && words.length >= 2 ? last : null;
}

/** The visitor's decision in one sentence; the items of a list follow one another. */
function textOf({ sentences }: Utterance): string {
  const items = sentences.filter(({ isListItem }) => isListItem).map(({ text }) => bare(text));
  const statements = sentences.filter(({ isListItem, isQuestion }) => !isListItem && !isQuestion);
  const lead = statements.filter(({ own }) => settled.test(own)).at(0)?.text ?? '';
  if (items.length > 0) {
    const start = bare(withoutVerdict(lead));
    const list = items.join('; ');
    return `${shorten(capitalized(start === '' ? list : `${start}: ${list}`), maxDecisionWords)}.`;
  }
  const said = statements.filter(({ text }) => significantWords(withoutVerdict(text)).length > 0);
  const whole = withoutVerdict(said.map(({ text }) => text).join(' '));
  return shorten(capitalized(asTask(whole)), maxDecisionWords);
}

/** A sentence without the word that settles it: "Decided, from 1 November". */
function withoutVerdict(text: string): string {
  return text.replace(
    /^(?:decided|settled|agreed|done|entschieden|beschlossen|abgemacht|decidido|acordado|hecho)(?:[,:.!]|\s[–—])\s*/iu,
    '',
  );
}

const bare = (text: string) => text.replace(/[.,;:!\s]+$/u, '');

/** A member is for the decision who proposed it or goes along with it; another position differs from it. */
function standOf(
  { member: { name, role }, stance, sources }: Position,
  { words, proposal, said }: Outcome,
  members: DecisionFacts['members'],
  utterances: readonly Utterance[],
): Stand {
  const member = members.findIndex((each) => each.name === name && each.role === role);
  if (proposal?.supporters.has(member) === true) return 'for';
  if (proposal?.opponents.has(member) === true) return 'against';
  if (said === null) return 'against';
  const own = utterances.filter(({ speaker }) => speaker === member);
  const after = own.filter(({ reply }) => reply > said.reply);
  const held = own.filter(({ reply }) => sources.includes(reply));
  const heldWords = new Set(
    [stance, ...held.flatMap((each) => [...each.words])].flatMap(significantWords),
  );
  const vote = voteIn(after);
  if (vote !== null) return vote;
  if (isContradiction(stance, held)) return 'against';
  return sharedWords(heldWords, words) >= 2 ? 'for' : (voteIn(own.slice(-1)) ?? 'against');
}

/** Whether a position is put down from a sentence that contradicts; its verb may have changed the person. */
function isContradiction(stance: string, held: readonly Utterance[]): boolean {
  const stanceWords = new Set(significantWords(stance));
  return held
    .flatMap(({ sentences }) => sentences)
    .filter(({ own }) => dissent.test(own))
    .map(({ text }) => significantWords(text))
    .some((said) => said.length > 1 && sharedWords(said, stanceWords) >= said.length - 1);
}

/** Whether turns contradict or go along; `null` when they do neither. */
function voteIn(turns: readonly Utterance[]): Stand | null {
  const said = turns.flatMap(({ sentences }) => sentences);
  if (said.some(({ own }) => dissent.test(own))) return 'against';
  return said.some(({ own }) => support.test(own)) ? 'for' : null;
}

/** Sentences that give a reason for the decision, then findings about it, then the words that proposed it. */
function reasonsOf(
  { words, proposal, said }: Outcome,
  utterances: readonly Utterance[],
  findings: readonly SupportedLine[],
): SupportedLine[] {
  const voices = proposal?.supporters;
  const before = utterances.filter((utterance) => utterance !== said);
  const reasons = before.flatMap(({ speaker, sentences, reply, isVisitor }) =>
    sentences
      .filter(
        ({ own, text, isQuestion }) =>
          !isQuestion &&
          because.test(own) &&
          !dissent.test(own) &&
          (isVisitor || voices === undefined || voices.has(speaker)) &&
          sharedWords(significantWords(text), words) >= Math.min(2, words.size),
      )
      .map(({ text }) => ({ text: shorten(text, maxWords), sources: [reply] })),
  );
  const known = findings
    .filter(({ text }) => sharedWords(significantWords(text), words) >= 2)
    .map(({ text, sources }) => ({ text, sources }));
  const all = [...reasons, ...known, ...(proposal?.for ?? [])];
  const unique = all.filter(({ text }, at) => all.findIndex((each) => each.text === text) === at);
  if (unique.length > 0 || said === null) return unique.slice(0, maxReasons);
  return [{ text: textOf(said), sources: [said.reply] }];
}

/** What those who go along ask for: the sentence that a condition announces, or that holds it. */
function conditionsOf(
  { proposal, words }: Outcome,
  utterances: readonly Utterance[],
): SupportedLine[] {
  const found = utterances.flatMap(({ speaker, sentences, reply }) => {
    const isFor = proposal === null || proposal.supporters.has(speaker);
    if (!isFor || speaker === -1) return [];
    return sentences.flatMap(({ own, text, isQuestion }, at) => {
      const announced = condition.test(own) || remainder.test(own);
      if (isQuestion || !announced) return [];
      const next = sentences[at + 1];
      const isWhole = significantWords(own).length > 4 || next === undefined || next.isQuestion;
      const line = isWhole ? text : next.text;
      if (proposal === null && !rests(line, words)) return [];
      return [{ text: shorten(line, maxWords), sources: [reply] }];
    });
  });
  return found
    .filter(({ text }, at) => found.findIndex((each) => each.text === text) === at)
    .slice(0, maxConditions);
}

/** When to look at it again, in the words of the last sentence that says so. */
function reviewIn({ said, text }: Outcome, utterances: readonly Utterance[]): string | null {
  const sentences = utterances.flatMap((utterance) => utterance.sentences).toReversed();
  const found = [...(said?.sentences ?? []), ...sentences]
    .filter(({ own, isQuestion }) => !isQuestion && review.test(own))
    .map((sentence) => dueIn(sentence.text))
    .find((date) => date !== null);
  return found ?? (said === null ? null : dueIn(text));
}

/** How sure those are who are for it, less for each who is not and for each objection in the way. */
function confidenceOf(
  positions: readonly { position: Position; stand: Stand }[],
  blocking: number,
  { said, proposal }: Outcome,
): number {
  const supporting = positions.filter(({ stand }) => stand === 'for');
  if (said === null && proposal === null) return 10;
  const total = supporting.reduce((sum, { position }) => sum + (position.confidence ?? 50), 0);
  const mean = supporting.length === 0 ? 50 : total / supporting.length;
  const share = supporting.length / Math.max(1, positions.length);
  const sure = mean * (0.5 + share / 2) + (said === null ? 0 : 10) - 10 * Math.min(3, blocking);
  return Math.round(Math.max(5, Math.min(95, sure)));
}
