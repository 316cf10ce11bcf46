import type { Language } from '@convoke/language/language.rules.ts';
import type { Facts } from '../facts.ts';
import type { Picker } from '../picker.rules.ts';
import { type Finding, topicWords } from '../files/findings.rules.ts';
import { profiles } from '@convoke/language/language.rules.ts';
import { languageOfText } from '../language.rules.ts';
import { familyOf } from '../roles/role-families.ts';
import type { RoleFamily } from '../roles/role-family.ts';
import type { FamilyPhrases, Phrases } from '../phrases.ts';
import { takeUp } from '../quotations.rules.ts';
import { isSummary } from '../summary.rules.ts';
import { plainLine, quote } from '../words.rules.ts';
import { clauseOf, heldIn, type Kind, lastGistIn, spoken, withoutMentions } from './gist.rules.ts';
import type { Move, Plan, Roll } from './plan.rules.ts';
import { knownLinesOf, linesOf, type Talk, type TalkLine, turnsOf } from './talk.rules.ts';

/** The input of a turn of a discussion, gathered once. */
export interface TurnScene {
  facts: Facts;
  speaker: Facts['members'][number];
  talk: Talk;
  language: Language;
  phrases: Phrases;
  family: RoleFamily;
  /** What answers the visitor's question from the talk or the mission; empty when nothing does. */
  recollection: string;
  /** Words of passages that the turn may rest on, the best first. */
  findings: readonly Finding[];
  picker: Picker;
  /** Number of the position to take, when teammates of the same family speak unseen; else `null`. */
  pickedContributions: number | null;
  items: string[];
  /** Number of lines so far; advances the choice of items. */
  turn: number;
  roll: Roll;
  /** `null` for a detailed answer. */
  maxWords: number | null;
}

interface Scene extends TurnScene {
  plan: Plan;
  /** Values of the placeholders. */
  values: Record<string, string>;
}

type Lists<All> = { [Key in keyof All as All[Key] extends string[] ? Key : never]: All[Key] };
/** All phrases that a sentence of the speaker is chosen from. */
type Bank = Lists<Phrases> & Lists<FamilyPhrases>;
/** One sentence of a turn. */
type Part = keyof Bank | 'opening' | 'question' | 'recollection' | 'more';

/** The sentences of each move, with those of a speaker's first turn and of later ones. The ending says what is to be decided. */
const moves: Record<Move, { [When in 'always' | 'first' | 'later']?: readonly Part[] }> = {
  position: { always: ['opening', 'positions', 'steps'] },
  introduction: { always: ['opening', 'positions', 'points'] },
  continuation: { always: ['opening', 'points', 'steps'] },
  recollection: { always: ['recollection'] },
  support: { always: ['supports', 'conditions'] },
  disagreement: { always: ['disagreements'], first: ['alternatives', 'positions'] },
  addition: { always: ['additions', 'sights'], first: ['positions'], later: ['steps'] },
  answer: { always: ['answers'], first: ['positions'], later: ['more'] },
  concession: { always: ['concessions', 'remainders', 'conditions'] },
  stand: { always: ['stands', 'reasons'] },
  objection: { always: ['objectionOpeners'], first: ['positions'], later: ['objectionClosers'] },
  challenge: { always: ['challengeOpeners', 'challenges'] },
  clarification: { always: ['question', 'clarificationReasons'] },
  balance: { first: ['alternatives', 'positions'] },
  pass: {},
};
const reasoning: readonly Part[] = ['longBridges', 'reasons', 'points', 'reasons', 'steps'];
/** Left out when a turn would be too long. */
const optional: ReadonlySet<Part> = new Set([
  'points',
  'steps',
  'alternatives',
  'reasons',
  'objectionClosers',
]);
const contradictions: ReadonlySet<Move> = new Set(['disagreement', 'objection', 'challenge']);

interface Sentence {
  text: string;
  isOptional: boolean;
}

/** Puts a plan into words. */
export function speak(turnScene: TurnScene, plan: Plan): string {
  const scene: Scene = { ...turnScene, plan, values: valuesOf(turnScene, plan) };
  const { always = [], first = [], later = [] } = moves[plan.move];
  const [opener, ...others] = spokenParts(scene, [
    ...always,
    ...(isFirstTurn(scene) ? first : later),
  ]);
  const body = [...(opener === undefined ? [] : [opener]), ...evidence(scene), ...others];
  const ending = endingOf(scene, textOf(body));
  if (scene.maxWords !== null) return fit([...body, ...ending], scene.maxWords);
  return [body, spokenParts(scene, reasoning), ending]
    .map(textOf)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

const textOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(' ');
const isFirstTurn = ({ talk }: Scene) => turnsOf(talk, talk.me) === 0;
const must = (text: string): Sentence => ({ text, isOptional: false });
const may = (text: string): Sentence => ({ text, isOptional: true });

/** Leaves out optional sentences, the last one first, until the text has at most `maxWords` words. */
function fit(sentences: readonly Sentence[], maxWords: number): string {
  const kept = [...sentences];
  while (textOf(kept).split(/\s+/u).length > maxWords) {
    const at = kept.findLastIndex(({ isOptional }) => isOptional);
    if (at === -1) break;
    kept.splice(at, 1);
  }
  return textOf(kept);
}

function spokenParts(scene: Scene, parts: readonly Part[]): Sentence[] {
  const bank = bankOf(scene);
  return parts.map((part) => {
    if (part === 'opening') return opening(scene);
    if (part === 'question') return must(question(scene, addressee(scene)));
    if (part === 'recollection') return must(scene.recollection);
    if (part === 'positions') return must(position(scene, bank));
    const more = (['conditions', 'sights', 'points'] as const)[scene.roll(3)] ?? 'points';
    const text = say(scene, bank[part === 'more' ? more : part]);
    return optional.has(part) ? may(text) : must(text);
  });
}

const bankOf = ({ phrases, family }: TurnScene): Bank => ({
  ...phrases,
  ...phrases.families[family],
});

/** Takes up the visitor's words, or goes on from the speaker's own. */
function opening(scene: Scene): Sentence {
  const { phrases, talk, speaker, facts } = scene;
  const { openers } = phrases;
  const said = talk.visitorLine?.content.trim() ?? '';
  const last = facts.transcript.at(-1);
  if (last !== undefined && isSummary(last.content)) return must(say(scene, openers.afterSummary));
  if (last?.isVisitor === false && last.sender === speaker.name)
    return must(say(scene, openers.ownLast));
  if (phrases.greeting.test(said)) return must(phrases.hello(plainLine(speaker.role)));
  const taken = takeUp(withoutMentions(said));
  if (taken === null) return may(say(scene, openers.first));
  const isUnanswered = facts.discussion === undefined && phrases.asksForFact.test(said);
  const asked = isUnanswered ? phrases.unanswerable : openers.visitorAsked;
  const openings = taken.isQuestion ? asked : openers.visitorSaid;
  return may(say(scene, openings, { quote: quoted(scene, taken.words) }));
}

/** A sentence that rests on a passage: mostly a quotation, sometimes its topic; none without files. */
function evidence(scene: Scene): Sentence[] {
  const { findings, roll, phrases, language } = scene;
  const [finding] = findings;
  if (finding === undefined) return [];
  const mark = `[${finding.ref}]`;
  const isForeign = ![language, null].includes(languageOfText(finding.words));
  const topic = isForeign ? null : topicWords(finding.words);
  if (topic !== null && roll(4) === 0) {
    const [a, b] = topic;
    return [must(say(scene, phrases.citing.mentions, { a, b, mark }))];
  }
  const [open, close] = profiles[language].quotationMarks.outer;
  const passage = `${open}${finding.words}${close} ${mark}`;
  return [must(say(scene, phrases.citing.quotations, { passage }))];
}

function position(scene: Scene, { positions }: Bank): string {
  const { pickedContributions: rank } = scene;
  if (rank === null) return say(scene, positions);
  const start = scene.items.join('').length;
  return say(scene, [positions[(start + rank) % positions.length] ?? '']);
}

function endingOf(scene: Scene, body: string): Sentence[] {
  const { plan, phrases, talk } = scene;
  const { ending, target } = plan;
  if (ending.to === 'nobody' || ending.to === 'anybody') return [];
  if (ending.to === 'visitor') return decision(scene, body);
  // The sentence against the teammate has called it already.
  if (contradictions.has(plan.move) && ending.member === target?.member) return [];
  const member = talk.members[ending.member];
  const field = phrases.families[familyOf(member?.role ?? '', member?.description)].field;
  if (ending.by === 'mention') {
    return [must(say(scene, phrases.handOvers, { name: mentionOf(scene, ending.member), field }))];
  }
  const name = talk.callNames[ending.member] ?? '';
  if (scene.roll(2) === 0) {
    const questions = phrases.handOvers.filter((phrase) => phrase.endsWith('?'));
    return [must(say(scene, questions, { name, field }))];
  }
  return [must(question(scene, `${name},`))];
}

function question(scene: Scene, address: string): string {
  const asked = say(scene, bankOf(scene).questions);
  // A Spanish question begins with its mark.
  return `${address} ${asked.replace(/\p{L}/u, (first) => first.toLowerCase())}`;
}

/** Whom a question is to: the last speaker, else the next member. */
function addressee({ plan: { target }, talk, phrases, facts }: Scene): string {
  const other = target?.member ?? talk.members.findIndex((_, index) => index !== talk.me);
  if (target === null && facts.transcript.at(-1)?.isVisitor === true) return phrases.toVisitor;
  const name = talk.callNames[other] ?? talk.members[other]?.name;
  return name === undefined ? phrases.toAll : `${name},`;
}

/** Asks the visitor to decide between the speaker's proposal and a teammate's. */
function decision(scene: Scene, body: string): Sentence[] {
  const { talk, phrases, plan } = scene;
  const proposalOf = (member: number) => heldIn(linesOf(talk, member), phrases, decidable);
  const mine = lastGistIn(body, phrases, ['positions']) || proposalOf(talk.me);
  const theirs = plan.target === null ? '' : proposalOf(plan.target.member);
  if (theirs === '' || mine === '' || theirs === mine) {
    const a = quoted(scene, theirs || mine || (scene.items[0] ?? ''));
    return [must(say(scene, phrases.approvals, { a }))];
  }
  const other = talk.callNames[plan.target?.member ?? -1] ?? '';
  const values = { other, a: quoted(scene, theirs), b: quoted(scene, mine) };
  const balance = say(scene, phrases.balances, values);
  return [body === '' ? must(balance) : may(balance), must(say(scene, phrases.decisions, values))];
}

/** A member's name with `@`, in one of the forms that call exactly this member. */
function mentionOf({ talk, roll }: TurnScene, member: number): string {
  const name = talk.members[member]?.name.trim() ?? '';
  const call = talk.callNames[member] ?? name;
  return roll(3) === 0 && name.startsWith(call) ? `@${name}` : `@${call}`;
}

function valuesOf(scene: TurnScene, { move, target, ending }: Plan): Record<string, string> {
  const { talk, items } = scene;
  const figures = items.filter((item) => /\p{N}/u.test(item));
  const figure = figures[scene.turn % Math.max(1, figures.length)] ?? items[0] ?? '';
  // A sentence against a teammate gives the floor when the plan says so.
  const isCalled =
    target !== null &&
    contradictions.has(move) &&
    ending.to === 'member' &&
    ending.by === 'mention' &&
    ending.member === target.member;
  return {
    name: isCalled ? mentionOf(scene, target.member) : (talk.callNames[target?.member ?? -1] ?? ''),
    quote: quoted(scene, target === null ? ofVisitor(scene) : heldBy(scene, target)),
    own: quoted(scene, heldBy(scene, { member: talk.me, content: '' })),
    figure: quoted(scene, figure),
  };
}

// A sight is a question to all; one can be for or against a position or a condition.
const arguable: readonly (readonly Kind[])[] = [['positions', 'conditions'], ['sights']];
const decidable: readonly (readonly Kind[])[] = [['positions'], ['conditions'], ['sights']];

/** What a member said that can be argued about. */
function heldBy({ talk, phrases }: TurnScene, { member, content }: TalkLine): string {
  const lines = knownLinesOf(talk, member).map((line) => line.content);
  return heldIn(lines, phrases, arguable) || clauseOf(content || (lines.at(-1) ?? ''));
}

/** What the visitor said that can be argued about, else a part of the mission. */
function ofVisitor({ talk: { visitorLine }, items }: TurnScene): string {
  return takeUp(withoutMentions(visitorLine?.content ?? ''))?.words ?? items[0] ?? '';
}

/** A quotation that hands the floor to nobody by itself. */
function quoted({ language }: TurnScene, text: string): string {
  return quote(text.replace(/[@?？¿]/gu, ''), 10, language);
}

/** Fills the placeholders of a phrase; the item advances with each use, so that the talk covers the whole mission. */
function say(
  scene: Scene,
  phrases: readonly string[],
  values: Readonly<Record<string, string>> = {},
): string {
  return scene.picker.pick(phrases, (phrase) => {
    const all: Record<string, string> = { ...scene.values, ...values };
    if (phrase.includes('{item}')) {
      all['item'] = quoted(scene, scene.items[scene.turn % scene.items.length] ?? '');
      scene.turn += 1;
    }
    if (phrase.includes('{objection}')) all['objection'] = say(scene, bankOf(scene).objections);
    const addressed =
      all['name'] === ''
        ? phrase
            .replace(/^\{name\}, (.)/u, (_, first: string) => first.toUpperCase())
            .replaceAll(', {name}', '')
        : phrase;
    return spoken(addressed).replace(/\{(\w+)\}/gu, (_, name: string) => all[name] ?? '');
  });
}
