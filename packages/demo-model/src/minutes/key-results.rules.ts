import type { KeyResultState, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { keywords } from '../words.rules.ts';
import { carries } from './cues.ts';
import { type Sentence, sourcesOf, type Utterance } from './read-lines.rules.ts';

type KeyResult = Minutes['keyResults'][number];

const maxSources = 40;
/** Words of a key result that a sentence about it has. Two may be chance, and the checks of minutes know fewer words. */
const neededWords = 3;

/** What the talk did with each line of the key results; a later plan takes a risk away, and a later risk a plan. */
export function keyResultsOf(
  keyResults: string,
  utterances: readonly Utterance[],
  previous: readonly KeyResult[],
): KeyResult[] {
  const sentences = utterances.flatMap(({ reply, sentences: said }) =>
    said.map((sentence) => ({ reply, sentence, words: new Set(keywords(sentence.text)) })),
  );
  return keyResults
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => {
      const earlier = previous.findLast((each) => each.text === text);
      const wanted = [...new Set(keywords(text))];
      const needed = Math.max(1, Math.min(neededWords, wanted.length));
      const about = sentences.filter(
        ({ words }) => wanted.filter((word) => words.has(word)).length >= needed,
      );
      const state = about.reduce(
        (before, { sentence }) => nextState(before, sentence),
        earlier?.state ?? 'untouched',
      );
      const sources = [
        ...(earlier?.sources ?? []),
        ...about.flatMap((each) => sourcesOf(each.sentence, each)),
      ];
      return { text, state, sources: [...new Set(sources)].slice(-maxSources) };
    });
}

function nextState(state: KeyResultState, sentence: Sentence): KeyResultState {
  if (!sentence.isQuestion && carries(sentence, 'risk')) return 'at_risk';
  if (!sentence.isQuestion && carries(sentence, 'planning')) return 'planned';
  return state === 'untouched' ? 'discussed' : state;
}
