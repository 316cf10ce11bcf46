import type { DiscussionEnd } from '@convoke/contract/conversation/discussion-end.schemas.ts';
import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import { locale } from '../../lib/language/locale.ts';
import { discussionEndMessages as texts } from './messages.ts';

interface ToldEnd extends DiscussionEnd {
  /** The turn in progress was cut after words. */
  isCut?: boolean;
  /** The visitor's limit in tokens, where that ended it. */
  stopAfter?: number;
  /** A decision came afterwards. */
  isDecided?: boolean;
}

/** Why a discussion ended, as a sentence for the visitor. Used-up turns are never called an agreement. */
export function discussionEndText(end: ToldEnd): string {
  const { reason, used, turns, isCut = false, stopAfter, isDecided = false } = end;
  if (reason === 'done') return doneText(end);
  if (reason === 'turns_used')
    return isDecided
      ? texts.turns_used(turns)
      : `${texts.turns_used(turns)} ${texts.nothingSettled}`;
  if (reason === 'waiting_for_you') return texts.waiting_for_you;
  const sentence = stopAfter === undefined ? texts[reason] : texts.ownLimit(stopAfter);
  return sentence + (used === 0 && isCut ? texts.inFirstTurn : texts.after(used, turns));
}

/** The same for the readers of a publication. */
export function publishedEndText(end: DiscussionEnd): string {
  const { reason, used, turns } = end;
  const sentences: Partial<Record<EndReason, string>> = texts.published;
  const sentence = sentences[reason];
  if (sentence === undefined) return discussionEndText(end);
  return reason === 'waiting_for_you' ? sentence : sentence + texts.after(used, turns);
}

// Members who have not spoken have not agreed.
function doneText({ mode, members = 0, silent = [] }: DiscussionEnd): string {
  const { done, doneWithout, answered, nobodySpoke, silent: didNotSpeak } = texts;
  if (silent.length === 0) return done[mode];
  if (silent.length === members) return nobodySpoke;
  if (mode === 'independent') return answered(members - silent.length, members);
  const names = new Intl.ListFormat(locale()).format(silent);
  return `${doneWithout[mode]} ${didNotSpeak(names, silent.length)}`;
}
