import type { ResponseType } from '@convoke/contract/turn-kinds.ts';
import { composeTurn } from './discussion/turn.rules.ts';
import type { Facts } from './facts.ts';
import { languageOf } from './language.rules.ts';
import { createPicker, type Picker } from './picker.rules.ts';
import { quotableClaim, quotableQuestion, takeUp } from './quotations.rules.ts';
import { isSummary } from './summary.rules.ts';
import { recall } from './recall.rules.ts';
import { familyOf } from './roles/role-families.ts';
import {
  hashOf,
  isQuestion,
  itemsOf,
  plainLine,
  quote,
  shorten,
  wholeSentences,
} from './words.rules.ts';
import { composeStance } from './stance.rules.ts';
import type { Voice } from './voices/voice.ts';
import { voices } from './languages.ts';

type Line = Facts['transcript'][number];

/** The input of a turn, gathered once. */
interface Scene {
  facts: Facts;
  voice: Voice;
  speaker: { name: string; role: string; description: string };
  picker: Picker;
  items: string[];
  /** Number of turns so far; advances the choice of items. */
  turn: number;
  last: Line | null;
}

const firstName = (name: string) => plainLine(name).split(' ')[0] ?? name;
const unknownSpeaker = { name: 'Somebody', role: 'team member', description: '' };

/** One turn of a member, composed from the mission, the role and what was said; in a discussion it may be the pass word. */
export function composeReply(facts: Facts, variation: string): string {
  const isReply = (facts.responseType ?? 'reply') === 'reply';
  const stance = isReply ? composeStance(facts, variation) : null;
  if (stance !== null) return stance;
  const { discussion } = facts;
  const turn = discussion === undefined ? null : composeTurn(facts, discussion, variation);
  return turn ?? composeSingleReply(facts, variation);
}

function composeSingleReply(facts: Facts, variation: string): string {
  const speaker = facts.speaker ?? unknownSpeaker;
  const { transcript } = facts;
  const voice = voices[languageOf(facts)];
  const last = transcript.at(-1) ?? null;
  const seed = hashOf(
    [speaker.name, speaker.role, transcript.length, last?.content ?? '', variation].join('\n'),
  );
  const items = [...itemsOf(facts.keyResults), ...itemsOf(facts.objectives)];
  const scene: Scene = {
    facts,
    voice,
    speaker,
    picker: createPicker(
      seed,
      transcript.map((line) => line.content),
    ),
    items: items.length > 0 ? items : [shorten(facts.vision, 10) || voice.mission.whole],
    turn: transcript.length,
    last,
  };
  return composers[facts.responseType ?? 'reply'](scene);
}

const composers: Record<ResponseType, (scene: Scene) => string> = {
  reply,
  'an objection': objection,
  'a request for clarification': clarification,
  'a challenge': challenge,
};

function reply(scene: Scene): string {
  const { facts, voice, last } = scene;
  if (last?.isVisitor && isQuestion(last.content)) {
    const answer = answerFromRecord(scene, last.content);
    if (answer !== null) return isLong(scene) ? `${answer}\n\n${reasoning(scene)}` : answer;
  }
  const phrases = phrasesOf(scene);
  const asksForFact = last?.isVisitor === true && voice.asksForFact.test(last.content);
  const isUnanswerable = asksForFact && takeUp(last.content)?.isQuestion === true;
  const opening = isUnanswerable ? fillPhrase(scene, voice.unanswerable) : openingSentence(scene);
  const parts = [opening, fillPhrase(scene, phrases.points)];
  if (facts.responseLength === 'long') {
    return [parts.join(' '), reasoning(scene), fillPhrase(scene, voice.longDecisions)].join('\n\n');
  }
  // Every other turn also proposes a step.
  if (scene.turn % 2 === 1) parts.push(fillPhrase(scene, phrases.steps));
  return parts.join(' ');
}

/** An earlier message or a part of the mission that answers the question, as the speaker would quote it; else null. */
function answerFromRecord(scene: Scene, question: string): string | null {
  const { facts, speaker, voice } = scene;
  const { recalled, mission } = voice;
  const recalledLine = recall(question, facts.transcript.slice(0, -1));
  if (recalledLine !== null) {
    const words = quote(recalledLine.sentence, 40, voice.marks);
    if (recalledLine.isVisitor) return recalled.ofVisitor(words);
    if (recalledLine.sender === speaker.name) return recalled.ofSelf(words);
    return recalled.ofMember(firstName(recalledLine.sender), words);
  }
  const stated = recall(question, [
    { sender: mission.vision, content: facts.vision, isVisitor: true },
    { sender: mission.objectives, content: facts.objectives, isVisitor: true },
    { sender: mission.keyResults, content: facts.keyResults, isVisitor: true },
  ]);
  if (stated === null) return null;
  return recalled.ofMission(stated.sender, quote(stated.sentence, 40, voice.marks));
}

function objection(scene: Scene): string {
  const phrases = phrasesOf(scene);
  const parts = [
    `${fillPhrase(scene, scene.voice.objectionOpeners)} ${fillPhrase(scene, phrases.objections)}.`,
    fillPhrase(scene, scene.voice.objectionClosers),
  ];
  if (!isLong(scene)) return parts.join(' ');
  return [parts[0], reasoning(scene), parts[1]].join('\n\n');
}

function clarification(scene: Scene): string {
  const phrases = phrasesOf(scene);
  const address = addressee(scene);
  const question = fillPhrase(scene, phrases.questions);
  // The address precedes the first letter in lower case; a Spanish question begins with its mark.
  const opening = `${address} ${question.replace(/\p{L}/u, (first) => first.toLowerCase())}`;
  if (!isLong(scene)) return `${opening} ${fillPhrase(scene, scene.voice.clarificationReasons)}`;
  return [
    `${opening} ${fillPhrase(scene, scene.voice.clarificationReasons)}`,
    `${fillPhrase(scene, phrases.questions)} ${fillPhrase(scene, scene.voice.clarificationReasons)}`,
  ].join('\n\n');
}

function challenge(scene: Scene): string {
  const phrases = phrasesOf(scene);
  const parts = [
    fillPhrase(scene, scene.voice.challengeOpeners),
    fillPhrase(scene, phrases.challenges),
  ];
  if (!isLong(scene)) return parts.join(' ');
  return [parts.join(' '), reasoning(scene), fillPhrase(scene, phrases.challenges)].join('\n\n');
}

function openingSentence(scene: Scene): string {
  const { last, speaker, voice } = scene;
  const { openers } = voice;
  if (last === null) return fillPhrase(scene, openers.first);
  const content = last.content.trim();
  if (isSummary(content)) {
    return fillPhrase(scene, openers.afterSummary);
  }
  if (last.isVisitor) {
    if (voice.greeting.test(content)) return voice.hello(plainLine(speaker.role));
    const taken = takeUp(content);
    if (taken === null) return fillPhrase(scene, openers.first);
    return fillPhrase(scene, taken.isQuestion ? openers.visitorAsked : openers.visitorSaid);
  }
  if (last.sender === speaker.name) return fillPhrase(scene, openers.ownLast);
  return fillPhrase(scene, openers.memberSaid);
}

function reasoning(scene: Scene): string {
  const phrases = phrasesOf(scene);
  return [
    fillPhrase(scene, scene.voice.longBridges),
    fillPhrase(scene, phrases.reasons),
    fillPhrase(scene, phrases.points),
    fillPhrase(scene, phrases.reasons),
    fillPhrase(scene, phrases.steps),
  ].join(' ');
}

const isLong = ({ facts }: Scene) => facts.responseLength === 'long';
const phrasesOf = ({ speaker, voice }: Scene) =>
  voice.families[familyOf(speaker.role, speaker.description)];

/** Fills the placeholders of a phrase; the item advances with each use, so that the talk covers the whole mission. */
function fillPhrase(scene: Scene, phrases: readonly string[]): string {
  const { picker, items, speaker, voice } = scene;
  const { text, name } = quotable(scene);
  return picker.pick(phrases, (phrase) => {
    const item = items[scene.turn % items.length] ?? '';
    if (phrase.includes('{item}')) scene.turn += 1;
    // A function as replacement keeps a `$` in a quoted text literal.
    const addressed =
      name === null
        ? phrase
            .replace(/^\{name\}, (.)/u, (_, first: string) => first.toUpperCase())
            .replaceAll(', {name}', '')
        : phrase;
    return addressed
      .replaceAll('{item}', () => quote(item, 9, voice.marks))
      .replaceAll('{quote}', () => text)
      .replaceAll('{name}', () => name ?? '')
      .replaceAll('{role}', () => plainLine(speaker.role));
  });
}

/** The quotation of the turn: a few words of the last line by another participant, and that participant's name. */
function quotable({ facts, voice, speaker, last, items }: Scene): {
  text: string;
  name: string | null;
} {
  const others = facts.transcript.filter((line) => line.isVisitor || line.sender !== speaker.name);
  const needsStatement =
    facts.responseType === 'an objection' || facts.responseType === 'a challenge';
  // An open question is no position that one can object to.
  const stated = needsStatement ? others.findLast((line) => !isQuestion(line.content)) : undefined;
  const line = stated ?? (last !== null && others.includes(last) ? last : others.at(-1));
  const words = line === undefined ? '' : wordsToQuote(line);
  if (line === undefined || words === '')
    return { text: quote(items[0] ?? voice.mission.whole, 9, voice.marks), name: null };
  return {
    text: quote(words, 11, voice.marks),
    name: line.isVisitor ? null : firstName(line.sender),
  };
}

function wordsToQuote({ content, isVisitor }: Line): string {
  if (isVisitor) return takeUp(content)?.words ?? '';
  const whole = wholeSentences(content);
  return quotableClaim(whole) || quotableQuestion(whole);
}

/** The addressee of a question: the last speaker, else the next member. */
function addressee(scene: Scene): string {
  const { facts, speaker, last, voice } = scene;
  const { name } = quotable(scene);
  if (name !== null) return `${name},`;
  if (last?.isVisitor) return voice.toVisitor;
  const other = facts.members.find((member) => member.name !== speaker.name);
  return other === undefined ? voice.toAll : `${firstName(other.name)},`;
}
