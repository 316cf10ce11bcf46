import type { Language } from '@convoke/language/language.rules.ts';
import { blockingObjections } from '@convoke/contract/minutes/minutes.rules.ts';
import type {
  Decision,
  Position,
  SourceReference,
  SupportedLine,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import { minutesWords } from '../languages.ts';
import { quote, shorten } from '../words.rules.ts';
import { carries } from './cues.ts';
import { dueIn } from './items.rules.ts';
import type { DecisionFacts } from './minutes-facts.ts';
import { languageOfTalk } from './minutes.rules.ts';
import { isAbout, type Proposal, proposalsOf, topicWords } from './proposals.rules.ts';
import {
  linesWhere,
  type Member,
  readLines,
  sharedWords,
  significantWords,
  sourcesOf,
  type Utterance,
} from './read-lines.rules.ts';

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

/** A decision of a talk as JSON: what the visitor said last, else the proposal that most are for. */
export function composeDecision(facts: DecisionFacts): string {
  return JSON.stringify(decisionOf(facts));
}

function decisionOf({ minutes, members, lines, overruled }: DecisionFacts): DraftedDecision {
  const language = languageOfTalk(lines, minutes.question);
  const utterances = readLines(lines, members);
  const proposals = proposalsOf(minutes, members, utterances, language);
  const outcome =
    settledOf(proposals, utterances) ??
    bestOf(proposals, language, members) ??
    openOf(minutes.question, language);
  const positions = minutes.positions.map((position) => ({
    position,
    stand: standOf(position, outcome, members, utterances),
  }));
  const blocking = blockingObjections(minutes.objections, overruled);
  const withPassages = passagesOf(utterances);
  return {
    decision: outcome.text,
    reasons: reasonsOf(outcome, utterances, minutes.findings).map(withPassages),
    options: proposals.slice(0, maxOptions).map(({ name, for: pro, against }) => ({
      name,
      for: pro.map(withPassages),
      against: against.map(withPassages),
    })),
    dissent: positions
      .filter(({ stand }) => stand === 'against')
      .map(({ position: { member, stance, sources } }) =>
        withPassages({ member, view: stance, sources }),
      ),
    conditions: conditionsOf(outcome, utterances).map(withPassages),
    reviewOn: reviewIn(outcome, utterances),
    confidence: confidenceOf(positions, blocking.length, outcome),
    positions: positions.map(({ position: { member }, stand }) => ({ member, stand })),
  };
}

/**
 * Adds to what a line rests on the passages that its replies cite in other sentences. Those that have nothing to do with the line
 * go when the sources of the decision are checked.
 */
function passagesOf(utterances: readonly Utterance[]) {
  const cited = new Map<SourceReference, string[]>(
    utterances.map(({ reply, sentences }) => [reply, sentences.flatMap((each) => each.passages)]),
  );
  return <Line extends { sources: SourceReference[] }>(line: Line): Line => ({
    ...line,
    sources: [
      ...new Set([...line.sources, ...line.sources.flatMap((source) => cited.get(source) ?? [])]),
    ],
  });
}

/** The visitor's last words, when they come after the team's and settle something. */
function settledOf(
  proposals: readonly Proposal[],
  utterances: readonly Utterance[],
): Outcome | null {
  const at = utterances.findLastIndex(({ isVisitor }) => isVisitor);
  const said = utterances[at];
  if (said === undefined || utterances.slice(0, at).every(({ speaker }) => speaker === -1))
    return null;
  const statements = said.sentences.filter(({ isQuestion }) => !isQuestion);
  const text = shorten(
    statements.map((each) => (each.isListItem ? `${each.text};` : each.text)).join(' '),
    maxDecisionWords,
  ).replace(/;$/u, '');
  const isSettled = statements.some((each) => carries(each, 'settled'));
  if (!isSettled || significantWords(text).length < 2) return null;
  const names = statements.flatMap((each) => each.names);
  const proposal =
    proposals.find(({ words }) => isAbout(text, words)) ??
    proposals.find(({ member }) => names.includes(member)) ??
    null;
  return { text, words: new Set(significantWords(text)), proposal, said };
}

/** The proposal with most voices for it. */
function bestOf(
  proposals: readonly Proposal[],
  language: Language,
  members: readonly Member[],
): Outcome | null {
  const votes = ({ supporters, opponents }: Proposal) => supporters.size - opponents.size / 2;
  const [proposal] = proposals.toSorted((a, b) => votes(b) - votes(a));
  if (proposal === undefined) return null;
  const { begin, follow } = minutesWords[language];
  const said = quote(proposal.gist || (proposal.for[0]?.text ?? ''), maxDecisionWords, language);
  const by = members[proposal.member]?.name ?? '';
  const text = proposal.gist === '' ? follow(said, by) : begin(said, by);
  return { text, words: proposal.words, proposal, said: null };
}

const openOf = (question: string, language: Language): Outcome => ({
  text: minutesWords[language].open(question),
  words: new Set(),
  proposal: null,
  said: null,
});

/** A member is for the decision who proposed it or goes along with it; another position differs from it. */
function standOf(
  { member: { name, role }, stance, sources }: Position,
  { words, proposal, said }: Outcome,
  members: readonly Member[],
  utterances: readonly Utterance[],
): Stand {
  const member = members.findIndex((each) => each.name === name && each.role === role);
  if (proposal?.supporters.has(member) === true) return 'for';
  if (said === null || proposal?.opponents.has(member) === true) return 'against';
  const own = utterances.filter(({ speaker }) => speaker === member);
  const held = own.filter(({ reply }) => sources.includes(reply));
  const isAgainst = held.some(({ sentences }) =>
    sentences.some((each) => carries(each, 'dissent') && stance.startsWith(each.text)),
  );
  const heldWords = new Set([
    ...significantWords(stance),
    ...held.flatMap((each) => [...each.words]),
  ]);
  const isShared = sharedWords(heldWords, words) > 1;
  return (
    voteIn(own.filter(({ reply }) => reply > said.reply)) ??
    (isAgainst ? 'against' : isShared ? 'for' : voteIn(own.slice(-1))) ??
    'against'
  );
}

/** Whether turns contradict or go along; `null` when they do neither. */
function voteIn(turns: readonly Utterance[]): Stand | null {
  const said = turns.flatMap(({ sentences }) => sentences);
  if (said.some((each) => carries(each, 'dissent'))) return 'against';
  return said.some((each) => carries(each, 'support')) ? 'for' : null;
}

/** The lines for the proposal, then what was said and found about it, and the visitor's words where that is nothing. */
function reasonsOf(
  { text, words, proposal, said }: Outcome,
  utterances: readonly Utterance[],
  findings: readonly SupportedLine[],
): SupportedLine[] {
  const topic = new Set(topicWords([...words].join(' ')));
  const found = findings.filter((line) => sharedWords(significantWords(line.text), words) > 1);
  const about = linesWhere(utterances, (sentence, utterance) => {
    if (said === null || utterance.isVisitor || sentence.isQuestion) return false;
    return !carries(sentence, 'dissent') && isAbout(sentence.own, topic);
  });
  const lines = [
    ...(proposal?.for ?? []),
    ...about,
    ...found.map(({ text: line, sources }) => ({ text: line, sources })),
  ];
  const unique = lines.filter(
    (line, at) => lines.findIndex((each) => each.text === line.text) === at,
  );
  if (unique.length > 0 || said === null) return unique.slice(0, maxReasons);
  return [{ text, sources: [said.reply] }];
}

/** What those who go along ask for: the sentence that a condition announces, or that holds it. */
function conditionsOf(
  { proposal, words }: Outcome,
  utterances: readonly Utterance[],
): SupportedLine[] {
  return utterances
    .filter(({ speaker }) => speaker !== -1 && proposal?.supporters.has(speaker) !== false)
    .flatMap(({ sentences, reply }) =>
      sentences
        .filter((each) => !each.isQuestion && carries(each, 'condition'))
        .map((each) => ({
          text: each.announced || each.text,
          sources: sourcesOf(each, { reply }),
        })),
    )
    .filter(({ text }) => proposal !== null || sharedWords(significantWords(text), words) > 1)
    .slice(0, maxConditions);
}

/** When to look at it again, in the words of the last sentence that says so. */
function reviewIn({ said }: Outcome, utterances: readonly Utterance[]): string | null {
  const all = utterances.flatMap(({ sentences }) => sentences);
  const again = all.filter((each) => !each.isQuestion && carries(each, 'review'));
  const dates = [...(said?.sentences ?? []), ...again.toReversed()].map(({ text }) => dueIn(text));
  return dates.find((date) => date !== null) ?? null;
}

/** How sure those are who are for it, less for each who is not and for each objection in the way. */
function confidenceOf(
  positions: readonly { position: Position; stand: Stand }[],
  blocking: number,
  { said, proposal }: Outcome,
): number {
  if (said === null && proposal === null) return 10;
  const supporting = positions.filter(({ stand }) => stand === 'for');
  const total = supporting.reduce((sum, { position }) => sum + (position.confidence ?? 50), 0);
  const mean = supporting.length === 0 ? 50 : total / supporting.length;
  const share = supporting.length / Math.max(1, positions.length);
  const sure = mean * (0.5 + share / 2) + (said === null ? 0 : 10) - 10 * Math.min(3, blocking);
  return Math.round(Math.max(5, Math.min(95, sure)));
}
