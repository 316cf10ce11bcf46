import { type Language, profiles } from '@convoke/language/language.rules.ts';
import { minutesWords } from '../languages.ts';
import { capitalized } from './read-lines.rules.ts';

// Sentences of a speaker as minutes put them down behind the speaker's name: without the first person, or quoted.

const verbsOf = (language: Language) => minutesWords[language].verbs;

const isFirstPerson = new RegExp(
  `(?<!\\p{L})(?:i|i[’'](?:m|d|ll|ve)|me|my|mine|myself|you|your|ich|mich|mir|mein\\p{L}{0,2}|du|dich|dir|dein\\p{L}{0,2}|yo|mí|mis?|conmigo|te|tu|tú|tus|ti|contigo|me|${Object.keys(verbsOf('es')).join('|')})(?!\\p{L})`,
  'iu',
);

const quotedPart = /“[^”]*”?|„[^“]*“?|«[^»]*»?/gu;

/** A sentence behind the name of its speaker, or in quotation marks when it cannot do without the first person. */
export function asStance(sentence: string, language: Language): string {
  const text = sentence.trim();
  const third = thirdPerson(text);
  return isFirstPerson.test(third.replace(quotedPart, '')) ? direct(text, language) : third;
}

const auxiliaries = 'would|can|could|cannot|will|must|should|may|might';

function thirdPerson(text: string): string {
  return text
    .replace(/^I[’']d\b/u, 'Would')
    .replace(/^I[’']ll\b/u, 'Will')
    .replace(new RegExp(`^I (${auxiliaries})\\b`, 'u'), (_, verb: string) => capitalized(verb))
    .replace(/^I (\p{L}+)/u, (all, verb: string) => verbsOf('en')[verb] ?? all)
    .replace(/^For me it\b/u, 'It')
    .replace(
      /^Ich (würde|will|kann|muss|soll|darf|möchte|könnte|sollte|müsste)(?!\p{L})/u,
      (_, verb: string) => capitalized(verb),
    )
    .replace(/^Ich (\p{L}+)/u, (all, verb: string) => verbsOf('de')[verb] ?? all)
    .replace(/^Für mich zählt zuerst/u, 'Zuerst zählt')
    .replace(/ für mich(?=[ ,])/u, '')
    .replace(/^(No )?(\p{L}+)/u, (all, no: string | undefined, verb: string) => {
      const other = verbsOf('es')[verb.toLowerCase()];
      if (other === undefined) return all;
      return no === undefined ? other : `No ${other.toLowerCase()}`;
    })
    .replace(/^Yo (?=(?:no |solo |lo |la )*\p{L}+ía(?!\p{L}))/u, '')
    .replace(/^Para mí /u, '')
    .replace(/^\p{L}/u, (first) => first.toUpperCase());
}

/** A sentence as direct speech; quotations in it get the inner marks of the language. */
function direct(text: string, language: Language): string {
  const { outer, inner: within } = profiles[language].quotationMarks;
  const inner = text.replace(
    /“([^“”]*)”|„([^„“]*)“|«([^«»]*)»/gu,
    (_, ...groups: (string | undefined)[]) =>
      `${within[0]}${groups.slice(0, 3).find((group) => group !== undefined) ?? ''}${within[1]}`,
  );
  return `${outer[0]}${inner}${outer[1]}`;
}

/** What is to be done, without the person who promises it. */
export function asTask(sentence: string): string {
  const task = sentence
    .replace(/^(?:Then |So )?I(?: will|[’']ll| can| would)\s+/u, '')
    .replace(/^I propose\s+|^Propongo\s+/u, '')
    .replace(/^Ich schlage\s+(.*)\s+vor(?=\.?$)/u, '$1')
    .replace(/^(?:Let us|Let[’']s)\s+/u, '')
    .replace(/^Lasst? uns\s+/u, '')
    .replace(/^(?:Voy a|Vamos a)\s+/u, '');
  return capitalized(task === sentence ? thirdPerson(sentence) : task);
}
