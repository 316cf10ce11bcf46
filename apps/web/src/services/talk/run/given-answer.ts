import { nextSpeaker } from '@convoke/talk/discussion/turn-request.rules.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import type { GivenTurn } from '../conversation-state.ts';
import type { CurrentTurn } from '../current-turn.ts';
import type { StoredDiscussion } from './stored-discussion.ts';
import type { TurnRunnerDeps } from './turn-runner-deps.ts';

/** A turn that the visitor gave begins outside a discussion, and `rest` are those after it. */
export function beginAnswer(
  { currentConversation }: Pick<TurnRunnerDeps, 'currentConversation'>,
  current: CurrentTurn,
  discussion: StoredDiscussion,
  [given, ...rest]: readonly [GivenTurn, ...GivenTurn[]],
): void {
  const upcoming = rest.map(({ speaker }) => speaker);
  current.store.setState({ upcoming, unsent: null, announcement: '' });
  const active = nextSpeaker(discussion.members(), currentConversation.load().speakerId);
  // Who answers becomes the active speaker, also for later messages.
  if (given.origin === 'typed' && given.replaces === null && given.speaker !== active)
    currentConversation.setSpeaker(memberId(given.speaker));
}

/** It ended with words, or a pass. */
export function endAnswer(
  { onSummarized }: Pick<TurnRunnerDeps, 'onSummarized'>,
  discussion: StoredDiscussion,
  { origin, speaker, replaces, continues }: GivenTurn,
): void {
  const completed = replaces?.id ?? continues;
  if (completed !== undefined) discussion.countCompletedTurn(speaker, completed);
  if (origin === 'summary') onSummarized();
}
