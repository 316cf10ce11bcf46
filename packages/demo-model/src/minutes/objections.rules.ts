import { limits } from '@convoke/contract/limits.ts';
import { isReply } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Objection, ObjectionState } from '@convoke/contract/minutes/minutes.schemas.ts';
import { shorten } from '../words.rules.ts';
import { carries } from './cues.ts';
import {
  type Member,
  rests,
  sharedWords,
  significantWords,
  type Utterance,
} from './read-lines.rules.ts';

const minWords = 4;
const maxWords = 40;
/** Words that an answer shares with an objection whose member it does not name. */
const minSharedByOthers = 3;

/** Whether a turn objects: it was asked for an objection, or contradicts in its speaker's own words. */
function objects({ kind, sentences }: Utterance): boolean {
  if (kind === 'objection') return true;
  return sentences.some((sentence) => carries(sentence, 'dissent')) && !concedes(sentences);
}

const concedes = (sentences: Utterance['sentences']) =>
  sentences.some((sentence) => carries(sentence, 'concession'));

/** The objections so far, those of the previous minutes first, and what became of each. */
export function objectionsOf(
  utterances: readonly Utterance[],
  members: readonly Member[],
  previous: readonly Objection[],
): Objection[] {
  const all = [...previous];
  const taken = new Set(previous.map(({ id }) => id));
  for (const utterance of utterances) {
    const by = members[utterance.speaker];
    if (by === undefined || !objects(utterance)) continue;
    const { text: against, passages } = objectionIn(utterance);
    const isKnown = all.some((each) => each.by.name === by.name && each.against === against);
    if (against === '' || isKnown) continue;
    let number = 1;
    while (taken.has(`o${number}`)) number += 1;
    const id = `o${number}`;
    taken.add(id);
    const { name, role } = by;
    const sources = [utterance.reply, ...passages];
    all.push({ id, by: { name, role }, against, state: 'open', sources, answeredBy: [] });
  }
  return all.slice(0, limits.replies).map((objection) => {
    if (objection.state !== 'open') return objection;
    return { ...objection, ...outcomeOf(objection, members, utterances) };
  });
}

/** The sentence that contradicts, with those behind it until it says something; "Objection." alone is left out. */
function objectionIn({ sentences }: Utterance): { text: string; passages: string[] } {
  const at = sentences.findIndex((sentence) => carries(sentence, 'dissent'));
  let text = '';
  const passages = new Set<string>();
  for (const sentence of sentences.slice(Math.max(0, at))) {
    text = significantWords(text).length > 1 ? `${text} ${sentence.text}` : sentence.text;
    for (const passage of sentence.passages) passages.add(passage);
    if (significantWords(text).length >= minWords) break;
  }
  return { text: shorten(text, maxWords), passages: [...passages] };
}

/** What became of an objection in the turns after it. */
function outcomeOf(
  { by, against, sources }: Objection,
  members: readonly Member[],
  utterances: readonly Utterance[],
): { state: ObjectionState; answeredBy: number[] } {
  const objector = members.findIndex(({ name, role }) => name === by.name && role === by.role);
  const words = significantWords(against);
  const answers = utterances.filter((utterance) => {
    const { reply, speaker, isVisitor, sentences, kind } = utterance;
    if (
      sources.some((source) => isReply(source) && reply <= source) ||
      !rests(against, utterance.words)
    )
      return false;
    const names = sentences.flatMap((sentence) => sentence.names);
    // Who gives in to somebody by name gives in to that one.
    if (speaker === objector) return concedes(sentences) && names.length === 0;
    if (kind === 'objection' || kind === 'clarification') return false;
    if (sentences.every(({ isQuestion }) => isQuestion)) return false;
    const isShared = sharedWords(words, utterance.words) >= minSharedByOthers;
    return isVisitor || names.includes(objector) || isShared;
  });
  const conceded = answers.find(({ sentences }) => concedes(sentences));
  const [first] = answers;
  if (first === undefined) return { state: 'open', answeredBy: [] };
  if (conceded === undefined) return { state: 'answered', answeredBy: [first.reply] };
  return { state: 'conceded', answeredBy: [...new Set([first.reply, conceded.reply])] };
}
