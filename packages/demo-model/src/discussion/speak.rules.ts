import type { Facts } from '../facts.ts';
import type { Picker } from '../picker.rules.ts';
import { familyOf } from '../roles/role-families.ts';
import type { RoleFamily } from '../roles/role-family.ts';
import type { Voice } from '../voices/voice.ts';
import { takeUp } from '../quotations.rules.ts';
import { isSummary } from '../summary.rules.ts';
import { plainLine, quote } from '../words.rules.ts';
import type { DiscussionPhrases } from './discussion-phrases.ts';
import { clauseOf, heldIn, type Kind, lastGistIn, spoken, withoutMentions } from './gist.rules.ts';
import type { Move, Plan, Roll } from './plan.rules.ts';
import { knownLinesOf, linesOf, type Talk, type TalkLine, turnsOf } from './talk.rules.ts';

/** The input of a turn of a discussion, gathered once. */
export interface TurnScene {
  facts: Facts;
  speaker: Facts['members'][number];
  talk: Talk;
  voice: Voice;
  phrases: DiscussionPhrases;
  family: RoleFamily;
  /** What answers the visitor's question from the talk or the mission; empty when nothing does. */
  recollection: string;
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

interface Sentence {
  text: string;
  /** Left out when the turn would be too long. */
  isOptional?: boolean;
}

type Speaker = (scene: Scene) => Sentence[];

interface Scene extends TurnScene {
  plan: Plan;
  /** Values of the placeholders. */
  values: Record<string, string>;
}

const contradictions: ReadonlySet<Move> = new Set(['disagreement', 'objection', 'challenge']);

/** Puts a plan into words. */
export function speak(turnScene: TurnScene, plan: Plan): string {
  const scene: Scene = { ...turnScene, plan, values: valuesOf(turnScene, plan) };
  const body = speakers[plan.move](scene);
  const bodyText = body.map(({ text }) => text).join(' ');
  const ending = endingOf(scene, bodyText);
  if (scene.maxWords === null) {
    return [bodyText, reasoning(scene), ending.map(({ text }) => text).join(' ')]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n');
  }
  return fit([...body, ...ending], scene.maxWords);
}

/** Leaves out optional sentences, the last one first, until the text has at most `maxWords` words. */
function fit(sentences: readonly Sentence[], maxWords: number): string {
  const kept = [...sentences];
  const textOf = () => kept.map(({ text }) => text).join(' ');
  while (textOf().split(/\s+/u).length > maxWords) {
    const optional = kept.findLastIndex(({ isOptional }) => isOptional === true);
    if (optional === -1) break;
    kept.splice(optional, 1);
  }
  return textOf();
}

const speakers: Record<Move, Speaker> = {
  position: (scene) => [
    ...opening(scene),
    { text: isSingle(scene) && isKnown(scene) ? point(scene) : position(scene) },
    {
      text:
        isSingle(scene) && !isKnown(scene) ? point(scene) : say(scene, familyOfScene(scene).steps),
      isOptional: true,
    },
  ],
  support: (scene) => [
    { text: say(scene, scene.phrases.supports) },
    { text: say(scene, contributions(scene).conditions) },
  ],
  disagreement: (scene) => [
    { text: contradiction(scene, scene.phrases.disagreements) },
    ...(turnsOf(scene.talk, scene.talk.me) === 0
      ? [
          { text: say(scene, scene.phrases.alternatives), isOptional: true },
          { text: position(scene) },
        ]
      : []),
  ],
  addition: (scene) => [
    { text: say(scene, scene.phrases.additions) },
    { text: say(scene, contributions(scene).sights) },
    turnsOf(scene.talk, scene.talk.me) === 0
      ? { text: position(scene) }
      : { text: say(scene, familyOfScene(scene).steps), isOptional: true },
  ],
  answer: (scene) => [
    { text: say(scene, scene.phrases.answers) },
    { text: turnsOf(scene.talk, scene.talk.me) === 0 ? position(scene) : laterAnswer(scene) },
  ],
  concession: (scene) => [
    { text: say(scene, scene.phrases.concessions) },
    { text: say(scene, scene.phrases.remainders) },
    { text: say(scene, contributions(scene).conditions) },
  ],
  stand: (scene) => [
    { text: say(scene, scene.phrases.stands) },
    { text: say(scene, familyOfScene(scene).reasons), isOptional: true },
  ],
  objection: (scene) => [
    {
      text: `${contradiction(scene, scene.voice.objectionOpeners)} ${say(scene, familyOfScene(scene).objections)}.`,
    },
    ...(turnsOf(scene.talk, scene.talk.me) === 0
      ? [{ text: position(scene) }]
      : [{ text: say(scene, scene.voice.objectionClosers), isOptional: true }]),
  ],
  challenge: (scene) => [
    { text: contradiction(scene, scene.voice.challengeOpeners) },
    { text: say(scene, familyOfScene(scene).challenges) },
  ],
  clarification: (scene) => [
    { text: question(scene, addressee(scene)) },
    { text: say(scene, scene.voice.clarificationReasons) },
  ],
  recollection: ({ recollection }) => [{ text: recollection }],
  // The ending says what is to be decided.
  balance: (scene) =>
    turnsOf(scene.talk, scene.talk.me) === 0
      ? [{ text: say(scene, scene.phrases.alternatives) }, { text: position(scene) }]
      : [],
  pass: () => [],
};

/** Takes up the visitor's words, or goes on from the speaker's own. */
function opening(scene: Scene): Sentence[] {
  const { voice, talk, speaker, facts } = scene;
  const { visitorLine } = talk;
  const last = facts.transcript.at(-1);
  if (last !== undefined && isSummary(last.content))
    return [{ text: say(scene, voice.openers.afterSummary) }];
  if (last?.isVisitor === false && last.sender === speaker.name)
    return [{ text: say(scene, voice.openers.ownLast) }];
  if (visitorLine === null) return [{ text: say(scene, voice.openers.first), isOptional: true }];
  if (voice.greeting.test(visitorLine.content.trim())) {
    return [{ text: voice.hello(plainLine(speaker.role)) }];
  }
  const { visitorAsked, visitorSaid, first } = voice.openers;
  const taken = takeUp(withoutMentions(visitorLine.content));
  if (taken === null) return [{ text: say(scene, first), isOptional: true }];
  const isUnanswered = isSingle(scene) && voice.asksForFact.test(visitorLine.content);
  const asked = isUnanswered ? voice.unanswerable : visitorAsked;
  const openers = taken.isQuestion ? asked : visitorSaid;
  return [{ text: say(scene, openers, { quote: quoted(scene, taken.words) }), isOptional: true }];
}

function position(scene: Scene): string {
  const { positions } = contributions(scene);
  const { pickedContributions: rank } = scene;
  if (rank === null) return say(scene, positions);
  const start = scene.items.join('').length;
  return say(scene, [positions[(start + rank) % positions.length] ?? '']);
}

function laterAnswer(scene: Scene): string {
  const { conditions, sights } = contributions(scene);
  const { points } = familyOfScene(scene);
  return say(scene, [conditions, sights, points][scene.roll(3)] ?? points);
}

/** A sentence against a teammate, who is given the floor in it when the plan says so. */
function contradiction(scene: Scene, phrases: readonly string[]): string {
  const { target, ending } = scene.plan;
  const isAnswered =
    ending.to === 'member' && ending.by === 'mention' && ending.member === target?.member;
  const name = isAnswered ? mentionOf(scene, ending.member) : (scene.values['name'] ?? '');
  return say(scene, phrases, {
    name,
    ...(scene.plan.move === 'disagreement' && {
      objection: say(scene, familyOfScene(scene).objections),
    }),
  });
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
    return [
      { text: say(scene, phrases.handOvers, { name: mentionOf(scene, ending.member), field }) },
    ];
  }
  const name = talk.callNames[ending.member] ?? '';
  if (scene.roll(2) === 0) {
    const questions = phrases.handOvers.filter((phrase) => phrase.endsWith('?'));
    return [{ text: say(scene, questions, { name, field }) }];
  }
  return [{ text: question(scene, `${name},`) }];
}

function question(scene: Scene, address: string): string {
  const asked = say(scene, familyOfScene(scene).questions);
  // A Spanish question begins with its mark.
  return `${address} ${asked.replace(/\p{L}/u, (first) => first.toLowerCase())}`;
}

/** Whom a question is to: the last speaker, else the next member. */
function addressee({ plan: { target }, talk, voice, facts }: Scene): string {
  const other = target?.member ?? talk.members.findIndex((_, index) => index !== talk.me);
  if (target === null && facts.transcript.at(-1)?.isVisitor === true) return voice.toVisitor;
  const name = talk.callNames[other] ?? talk.members[other]?.name;
  return name === undefined ? voice.toAll : `${name},`;
}

/** Asks the visitor to decide between the speaker's proposal and a teammate's. */
function decision(scene: Scene, body: string): Sentence[] {
  const { talk, phrases, plan } = scene;
  const proposalOf = (member: number) => heldIn(linesOf(talk, member), phrases, decidable);
  const mine = lastGistIn(body, phrases, ['positions']) || proposalOf(talk.me);
  const theirs = plan.target === null ? '' : proposalOf(plan.target.member);
  if (theirs === '' || mine === '' || theirs === mine) {
    const a = quoted(scene, theirs || mine || (scene.items[0] ?? ''));
    return [{ text: say(scene, phrases.approvals, { a }) }];
  }
  const other = talk.callNames[plan.target?.member ?? -1] ?? '';
  const values = { other, a: quoted(scene, theirs), b: quoted(scene, mine) };
  return [
    { text: say(scene, phrases.balances, values), isOptional: body !== '' },
    { text: say(scene, phrases.decisions, values) },
  ];
}

/** The grounds of a detailed answer. */
function reasoning(scene: Scene): string {
  const { reasons, points, steps } = familyOfScene(scene);
  return [scene.voice.longBridges, reasons, points, reasons, steps]
    .map((phrases) => say(scene, phrases))
    .join(' ');
}

const isSingle = ({ facts }: Scene) => facts.discussion === undefined;
/** Whether the speaker has said something before. */
const isKnown = ({ talk }: Scene) => knownLinesOf(talk, talk.me).length > 0;
const point = (scene: Scene) => say(scene, familyOfScene(scene).points);
const familyOfScene = ({ voice, family }: Scene) => voice.families[family];
const contributions = ({ phrases, family }: Scene) => phrases.families[family];

/** A member's name with `@`, in one of the forms that call exactly this member. */
function mentionOf({ talk, roll }: Scene, member: number): string {
  const name = talk.members[member]?.name.trim() ?? '';
  const call = talk.callNames[member] ?? name;
  return roll(3) === 0 && name.startsWith(call) ? `@${name}` : `@${call}`;
}

function valuesOf(scene: TurnScene, { target }: Plan): Record<string, string> {
  const { talk, items } = scene;
  const figures = items.filter((item) => /\p{N}/u.test(item));
  const figure = figures[scene.turn % Math.max(1, figures.length)] ?? items[0] ?? '';
  return {
    name: target === null ? '' : (talk.callNames[target.member] ?? ''),
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
function quoted({ voice }: TurnScene, text: string): string {
  return quote(text.replace(/[@?？¿]/gu, ''), 10, voice.marks);
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
    const addressed =
      all['name'] === ''
        ? phrase
            .replace(/^\{name\}, (.)/u, (_, first: string) => first.toUpperCase())
            .replaceAll(', {name}', '')
        : phrase;
    return spoken(addressed).replace(/\{(\w+)\}/gu, (_, name: string) => all[name] ?? '');
  });
}
