import type { CallBrief } from '../model-port.ts';
import { languageOf } from './language.rules.ts';
import { createPicker, type Picker } from './picker.rules.ts';
import { recall } from './recall.rules.ts';
import { familyOf } from './role-families.ts';
import {
  hashOf,
  isQuestion,
  itemsOf,
  plainLine,
  quotableClause,
  quote,
  sentencesOf,
  shorten,
} from './words.rules.ts';
import type { Voice } from './voice.ts';
import { voices } from './voices.ts';

type Line = CallBrief['transcript'][number];

/** What a turn is made of, gathered once. */
interface Scene {
  brief: CallBrief;
  voice: Voice;
  speaker: { name: string; role: string; description: string };
  picker: Picker;
  items: string[];
  /** Turns so far; moves the choice of items along. */
  turn: number;
  last: Line | null;
}

const firstName = (name: string) => plainLine(name).split(' ')[0] ?? name;
const nobody = { name: 'Somebody', role: 'team member', description: '' };

/** One turn of a member, composed from the mission, the role and what was said last. */
export function composeReply(brief: CallBrief, variation: string): string {
  const speaker = brief.speaker ?? nobody;
  const { transcript } = brief;
  const voice = voices[languageOf(brief)];
  const last = transcript.at(-1) ?? null;
  const seed = hashOf(
    [speaker.name, speaker.role, transcript.length, last?.content ?? '', variation].join('\n'),
  );
  const items = [...itemsOf(brief.keyResults), ...itemsOf(brief.objectives)];
  const scene: Scene = {
    brief,
    voice,
    speaker,
    picker: createPicker(
      seed,
      transcript.map((line) => line.content),
    ),
    items: items.length > 0 ? items : [shorten(brief.vision, 10) || voice.mission.whole],
    turn: transcript.length,
    last,
  };
  switch (brief.responseType) {
    case 'an objection':
      return objection(scene);
    case 'a request for clarification':
      return clarification(scene);
    case 'a challenge':
      return challenge(scene);
    case 'reply':
    case undefined:
      break;
  }
  return reply(scene);
}

function reply(scene: Scene): string {
  const { brief, voice, last } = scene;
  if (last?.isVisitor && isQuestion(last.content)) {
    const answer = answerFromRecord(scene, last.content);
    if (answer !== null) return isLong(scene) ? `${answer}\n\n${grounds(scene)}` : answer;
  }
  const phrases = phrasesOf(scene);
  const parts = [opener(scene), say(scene, phrases.points)];
  if (last?.isVisitor && voice.asksForFact.test(last.content)) {
    parts.splice(0, 1, say(scene, voice.unanswerable));
  }
  if (brief.responseLength === 'long') {
    return [parts.join(' '), grounds(scene), say(scene, voice.longDecisions)].join('\n\n');
  }
  // Every other turn also moves: a conversation of points alone goes nowhere.
  if (scene.turn % 2 === 1) parts.push(say(scene, phrases.steps));
  return parts.join(' ');
}

/** What was said or stated before and answers the question, in the speaker's mouth; null when nothing does. */
function answerFromRecord(scene: Scene, question: string): string | null {
  const { brief, speaker, voice } = scene;
  const { recalled, mission } = voice;
  const said = recall(question, brief.transcript.slice(0, -1));
  if (said !== null) {
    const words = quote(said.sentence, 40, voice.marks);
    if (said.isVisitor) return recalled.ofVisitor(words);
    if (said.sender === speaker.name) return recalled.ofSelf(words);
    return recalled.ofMember(firstName(said.sender), words);
  }
  const stated = recall(question, [
    { sender: mission.vision, content: brief.vision, isVisitor: true },
    { sender: mission.objectives, content: brief.objectives, isVisitor: true },
    { sender: mission.keyResults, content: brief.keyResults, isVisitor: true },
  ]);
  if (stated === null) return null;
  return recalled.ofMission(stated.sender, quote(stated.sentence, 40, voice.marks));
}

function objection(scene: Scene): string {
  const phrases = phrasesOf(scene);
  const parts = [
    `${say(scene, scene.voice.objectionOpeners)} ${say(scene, phrases.objections)}.`,
    say(scene, scene.voice.objectionClosers),
  ];
  if (!isLong(scene)) return parts.join(' ');
  return [parts[0], grounds(scene), parts[1]].join('\n\n');
}

function clarification(scene: Scene): string {
  const phrases = phrasesOf(scene);
  const address = addressee(scene);
  const question = say(scene, phrases.questions);
  // After the address the sentence goes on; a Spanish one begins with its mark.
  const opening = `${address} ${question.replace(/\p{L}/u, (first) => first.toLowerCase())}`;
  if (!isLong(scene)) return `${opening} ${say(scene, scene.voice.clarificationReasons)}`;
  return [
    `${opening} ${say(scene, scene.voice.clarificationReasons)}`,
    `${say(scene, phrases.questions)} ${say(scene, scene.voice.clarificationReasons)}`,
  ].join('\n\n');
}

function challenge(scene: Scene): string {
  const phrases = phrasesOf(scene);
  const parts = [say(scene, scene.voice.challengeOpeners), say(scene, phrases.challenges)];
  if (!isLong(scene)) return parts.join(' ');
  return [parts.join(' '), grounds(scene), say(scene, phrases.challenges)].join('\n\n');
}

function opener(scene: Scene): string {
  const { last, speaker, voice } = scene;
  const { openers } = voice;
  if (last === null) return say(scene, openers.first);
  const content = last.content.trim();
  if (/^(?:summary|zusammenfassung|resumen)\b/iu.test(content)) {
    return say(scene, openers.afterSummary);
  }
  if (last.isVisitor) {
    if (voice.greeting.test(content)) return voice.hello(plainLine(speaker.role));
    return say(scene, isQuestion(content) ? openers.visitorAsked : openers.visitorSaid);
  }
  if (last.sender === speaker.name) return say(scene, openers.ownLast);
  return say(scene, openers.memberSaid);
}

function grounds(scene: Scene): string {
  const phrases = phrasesOf(scene);
  return [
    say(scene, scene.voice.longBridges),
    say(scene, phrases.reasons),
    say(scene, phrases.points),
    say(scene, phrases.reasons),
    say(scene, phrases.steps),
  ].join(' ');
}

const isLong = ({ brief }: Scene) => brief.responseLength === 'long';
const phrasesOf = ({ speaker, voice }: Scene) =>
  voice.families[familyOf(speaker.role, speaker.description)];

/** Fills a phrase's places from the scene; the item moves on with each use, so that a mission is talked through. */
function say(scene: Scene, phrases: readonly string[]): string {
  const { picker, items, speaker, voice } = scene;
  const { text, name } = quotable(scene);
  return picker.pick(phrases, (phrase) => {
    const item = items[scene.turn % items.length] ?? '';
    if (phrase.includes('{item}')) scene.turn += 1;
    // A function as replacement: a `$` in somebody's words is a `$`.
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

/** What the turn takes up: a few words of the last line that is not the speaker's own, and the member whose they are. */
function quotable({ brief, voice, speaker, last, items }: Scene): {
  text: string;
  name: string | null;
} {
  const others = brief.transcript.filter((line) => line.isVisitor || line.sender !== speaker.name);
  const isAgainst = brief.responseType === 'an objection' || brief.responseType === 'a challenge';
  // One objects to what was stated; an open question is nobody's position.
  const stated = isAgainst ? others.findLast((line) => !isQuestion(line.content)) : undefined;
  const line = stated ?? (last !== null && others.includes(last) ? last : others.at(-1));
  if (line === undefined)
    return { text: quote(items[0] ?? voice.mission.whole, 9, voice.marks), name: null };
  const clause = line.isVisitor ? longestSentence(line.content) : quotableClause(line.content);
  return {
    text: quote(clause === '' ? line.content : clause, 11, voice.marks),
    name: line.isVisitor ? null : firstName(line.sender),
  };
}

/** The sentence that carries the matter of a visitor's message; greetings and exclamations are short. */
function longestSentence(text: string): string {
  return sentencesOf(text).reduce((a, b) => (b.length > a.length ? b : a), '');
}

/** To whom a question goes: the member who spoke, the visitor who spoke, else the next member. */
function addressee(scene: Scene): string {
  const { brief, speaker, last, voice } = scene;
  const { name } = quotable(scene);
  if (name !== null) return `${name},`;
  if (last?.isVisitor) return voice.toVisitor;
  const other = brief.members.find((member) => member.name !== speaker.name);
  return other === undefined ? voice.toAll : `${firstName(other.name)},`;
}
