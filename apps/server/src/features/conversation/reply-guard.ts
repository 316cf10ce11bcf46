import { limits } from '@convoke/contract/limits.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { type AnswerGuard, createAnswerGuard } from '../../services/ai/answer/answer-guard.ts';
import { answerTooLong } from '../../services/ai/model-failures.ts';
import { createRepetitionHold } from './repetition.rules.ts';
import { createLabelReader } from './reply-labels.rules.ts';

/** What became of a reply: words of its own, nothing at all, or an earlier turn over again. */
type ReplyVerdict = 'sound' | 'empty' | 'repeated';

/** Lets through what a member says and nothing else, while it streams. */
export interface ReplyGuard extends AnswerGuard {
  /** Known after `end`. */
  readonly verdict: ReplyVerdict;
  /** What a repetition held back; it was not shown. */
  readonly withheld: string;
}

/** Makes the guard of one reply; `earlier` are the recent turns that it may not repeat. */
export function createReplyGuard(options: {
  participants: readonly Participant[];
  speakerIndex: number;
  earlier: readonly string[];
}): ReplyGuard {
  const readLineHead = createLabelReader(options.participants, options.speakerIndex);
  const answer = createAnswerGuard({
    readLineHead,
    maxCodePoints: limits.message,
    createOverrun: () => answerTooLong(limits.message),
  });
  const repetition = createRepetitionHold(options.earlier);
  let verdict: ReplyVerdict = 'empty';
  let withheld = '';

  function show(text: string): string {
    if (text !== '') verdict = 'sound';
    return text;
  }

  return {
    push: (text) => show(repetition.push(answer.push(text))),
    end() {
      const started = show(repetition.push(answer.end()));
      const { text, isRepeat } = repetition.end();
      if (!isRepeat) return started + show(text);
      verdict = 'repeated';
      withheld = text;
      return started;
    },
    get isFinished() {
      return answer.isFinished;
    },
    get overrun() {
      return answer.overrun;
    },
    get verdict() {
      return verdict;
    },
    get withheld() {
      return withheld;
    },
  };
}
