import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import type { Facts } from '../facts.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import { languageOf } from '../language.rules.ts';
import { phrases as phrasesOf, roleLibraries } from '../languages.ts';
import type { Phrases } from '../phrases.ts';
import { createPicker, holdsPhrase } from '../picker.rules.ts';
import { recall } from '../recall.rules.ts';
import { familyOf } from '../roles/role-families.ts';
import { hashOf, isQuestion, itemsOf, plainLine, quote, shorten } from '../words.rules.ts';
import { citedIn, withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { passageFinder } from '@convoke/talk/files/passages.rules.ts';
import { findingsFor, holds } from '../files/findings.rules.ts';
import { familyGists } from './gist.rules.ts';
import { type Ending, type Plan, planTurn, type Roll } from './plan.rules.ts';
import { speak, type TurnScene } from './speak.rules.ts';
import { readTalk, type Talk } from './talk.rules.ts';

/** Longest short reply: docs/behaviour.md#response-styles */
const maxShortWords = 60;
const maxAttempts = 16;
/** Share of the attempts with a passage. */
const citingShare = 0.75;
/** Lines of the conversation that a turn must not repeat. */
const comparedLines = 40;
/** Share of equal words from which a text repeats another. */
const repetitionShare = 0.7;

/**
 * One turn: a position, an answer to a teammate, a contradiction, a question, or the pass word of a discussion. A reply is
 * the only turn of its discussion. The words hand the floor over exactly as planned: a quotation that would call another
 * member by accident is not used.
 */
export function composeTurn(given: Facts, variation: string): string {
  // A mark belongs to the statement of its speaker; who takes it up has another.
  const facts = { ...given, transcript: given.transcript.map(withoutMark) };
  const { transcript, discussion } = facts;
  const language = languageOf(facts);
  const phrases = phrasesOf[language];
  const { member: role } = roleLibraries[language];
  const speaker = facts.speaker ?? { name: '', role, description: '' };
  const talk = readTalk(facts);
  const family = familyOf(speaker.role, speaker.description);
  const items = [...itemsOf(facts.keyResults), ...itemsOf(facts.objectives)];
  const earlier = transcript.slice(-comparedLines).map(({ content }) => content);
  const said = talk.lines.map(({ content }) => content).join('\n');
  const dissent = dissentIn(phrases);
  const recollection = recollectionOf(facts, language);
  const last = transcript.at(-1)?.content ?? '';
  const passageOf = passageFinder(facts.files ?? []);
  const findings = findingsFor(facts, citedSinceVisitor(given));
  const seed = hashOf([speaker.name, speaker.role, transcript.length, last, variation].join('\n'));
  let text = '';
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const attemptSeed = hashOf(`${seed} ${attempt}`);
    const planned = planTurn(talk, discussion, {
      responseType: facts.responseType,
      isDissent: (line) => holdsPhrase(line, dissent),
      hasNewContribution: familyGists(phrases, family).some((gist) => !said.includes(gist)),
      isAnswered: recollection !== '',
      roll: rollFrom(attemptSeed),
    });
    if (planned.move === 'pass') return discussion?.passWord ?? '';
    const plan = simplified(planned, attempt);
    const scene: TurnScene = {
      facts,
      speaker,
      talk,
      language,
      phrases,
      family,
      recollection,
      // A text that cannot be said with a passage is said without.
      findings: attempt < maxAttempts * citingShare ? findings : [],
      picker: createPicker(attemptSeed, earlier),
      pickedContributions:
        discussion?.because === 'independent' ? rankInFamily(talk, family) : null,
      items: items.length > 0 ? items : [shorten(facts.vision, 10) || phrases.mission.whole],
      turn: transcript.length,
      roll: rollFrom(hashOf(`words ${attemptSeed}`)),
      maxWords: facts.responseLength === 'long' ? null : maxShortWords,
    };
    text = speak(scene, plan);
    if (isSound(text, plan.ending, scene, earlier) && holds(text, passageOf)) return text;
  }
  // Whom the visitor asks among all others answers, if need be in words that were said.
  const isPass =
    talk.lines.length > 0 && discussion !== undefined && discussion.because !== 'order';
  return isPass ? discussion.passWord : text;
}

const dissentIn = ({ disagreements, objectionOpeners, challengeOpeners }: Phrases) => [
  ...disagreements,
  ...objectionOpeners,
  ...challengeOpeners,
];

const withoutMark = (line: Facts['transcript'][number]) => {
  return { ...line, content: withoutMarks(line.content) };
};

/** The passages that were cited since the visitor spoke. */
function citedSinceVisitor({ transcript }: Facts): Set<string> {
  const asked = transcript.findLastIndex(({ isVisitor }) => isVisitor);
  return new Set(citedIn(transcript.slice(asked + 1).map(({ content }) => content)));
}

/** An earlier message or a part of the mission that answers the visitor's question, as the speaker would quote it; else empty. */
function recollectionOf({ transcript, speaker, ...facts }: Facts, language: Language): string {
  const { recalled, mission } = phrasesOf[language];
  const question = transcript.at(-1);
  if (question?.isVisitor !== true || !isQuestion(question.content)) return '';
  const line = recall(question.content, transcript.slice(0, -1));
  if (line !== null) {
    const words = quote(line.sentence, 40, language);
    if (line.isVisitor) return recalled.ofVisitor(words);
    if (line.sender === speaker?.name) return recalled.ofSelf(words);
    return recalled.ofMember(plainLine(line.sender).split(' ')[0] ?? '', words);
  }
  const stated = recall(question.content, [
    { sender: mission.vision, content: facts.vision, isVisitor: true },
    { sender: mission.objectives, content: facts.objectives, isVisitor: true },
    { sender: mission.keyResults, content: facts.keyResults, isVisitor: true },
  ]);
  return stated === null
    ? ''
    : recalled.ofMission(stated.sender, quote(stated.sentence, 40, language));
}

// A text that cannot be said with its hand-over, because of a name or a quotation, is said without.
function simplified(plan: Plan, attempt: number): Plan {
  const mustEnd = plan.ending.to === 'visitor' || plan.ending.to === 'anybody';
  return attempt < maxAttempts / 2 || mustEnd ? plan : { ...plan, ending: { to: 'nobody' } };
}

/** Position of the speaker among the members of the same family, who would say the same without seeing each other. */
function rankInFamily({ members, me }: Talk, family: string): number {
  return members
    .slice(0, Math.max(0, me))
    .filter(({ role, description }) => familyOf(role, description) === family).length;
}

function rollFrom(seed: number): Roll {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return count <= 0 ? 0 : (state >>> 8) % count;
  };
}

function isSound(
  text: string,
  ending: Ending,
  { talk, maxWords }: TurnScene,
  earlier: readonly string[],
): boolean {
  const { mentioned, asked, isToEveryone, asksVisitor } = readHandOver(text, talk.members);
  const isTo = (members: number[], by: 'mention' | 'question') =>
    ending.to === 'member' && ending.by === by
      ? members.length === 1 && members[0] === ending.member
      : members.length === 0;
  const isAsPlanned =
    isTo(mentioned, 'mention') &&
    isTo(asked, 'question') &&
    !isToEveryone &&
    asksVisitor === (ending.to === 'visitor');
  return (
    (isAsPlanned || ending.to === 'anybody') &&
    (maxWords === null || text.split(/\s+/u).length <= maxWords) &&
    !earlier.some((line) => repeats(text, line))
  );
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text has most of its words, in any order, in common with another of its length. */
function repeats(text: string, other: string): boolean {
  const words = wordsOf(text);
  const rest = new Map<string, number>();
  const otherWords = wordsOf(other);
  for (const word of otherWords) rest.set(word, (rest.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of words) {
    const left = rest.get(word) ?? 0;
    if (left === 0) continue;
    rest.set(word, left - 1);
    shared += 1;
  }
  return shared >= repetitionShare * Math.max(words.length, otherWords.length);
}
