import type { KeyResultState, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { keywords } from '../words.rules.ts';
import { planning, risk } from './cues.ts';
import type { Sentence, Utterance } from './read-lines.rules.ts';

type KeyResult = Minutes['keyResults'][number];

const maxSources = 40;
/** Words of a key result that a sentence about it has. Two may be chance, and the checks of minutes know fewer words. */
const neededWords = 3;

// Words that set a limit, as stems; they say nothing about what it is set to.
const limiting = new Set(['least', 'mindesten', 'höchsten', 'ant', 'meno', 'hasta', 'under']);

/** What the talk did with each line of the key results; a later plan takes a risk away, and a later risk a plan. */
export function keyResultsOf(
  keyResults: string,
  utterances: readonly Utterance[],
  previous: readonly KeyResult[],
): KeyResult[] {
  const before = new Map(previous.map((each) => [each.text, each]));
  const sentences = utterances.flatMap(({ reply, sentences: said }) =>
    said.map((sentence) => ({ reply, sentence, words: new Set(keywords(sentence.text)) })),
  );
  return keyResults
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => {
      const earlier = before.get(text);
      const wanted = [...new Set(keywords(text))].filter((word) => !limiting.has(word));
      const needed = Math.min(neededWords, wanted.length);
      let state: KeyResultState = earlier?.state ?? 'untouched';
      const sources = [...(earlier?.sources ?? [])];
      for (const { reply, sentence, words } of sentences) {
        const shared = wanted.filter((word) => words.has(word)).length;
        if (needed === 0 || shared < needed) continue;
        state = nextState(state, sentence);
        if (sources.at(-1) !== reply) sources.push(reply);
      }
      return { text, state, sources: [...new Set(sources)].slice(-maxSources) };
    });
}

function nextState(state: KeyResultState, { own, isQuestion }: Sentence): KeyResultState {
  if (!isQuestion && risk.test(own)) return 'at_risk';
  if (!isQuestion && planning.test(own)) return 'planned';
  return state === 'untouched' ? 'discussed' : state;
}
