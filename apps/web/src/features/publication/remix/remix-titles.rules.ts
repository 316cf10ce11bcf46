import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { UnfinishedKind } from '../../../services/team-data/unfinished-work.rules.ts';
import { remixMessages as texts } from './remix.messages.ts';

/** The title under which unfinished work is saved before a remix takes its place. */
export function savedFirstTitle(
  kind: Exclude<UnfinishedKind, null>,
  currentTitle: string,
  remixTitle: string,
): string {
  const what = currentTitle.trim() || texts.untitledWork[kind];
  return texts.beforeRemix(takeCodePoints(what, 90), shortened(remixTitle, 60));
}

/** A name of somebody else's, as a sentence has room for it. */
export function shortName(name: string): string {
  return shortened(name, 40);
}

function shortened(text: string, length: number): string {
  const short = takeCodePoints(text, length);
  return short === text ? text : `${short}…`;
}
