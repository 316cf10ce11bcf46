import type { ConversationBody } from '@convoke/contract/conversation/conversation.schemas.ts';
import { findAddressedMembers } from '@convoke/contract/conversation/mention.rules.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { foldLabel, indexById, memberLabels } from './member-labels.rules.ts';
import type { Turn } from './turns.rules.ts';

/** The members mentioned in the visitor's last message who have not spoken since, in the order in which they answer. */
export function waitingMembers(
  turns: readonly Turn[],
  participants: readonly Participant[],
): number[] {
  const asked = turns.findLastIndex(({ author }) => author.kind === 'visitor');
  const spoken = new Set(
    turns.slice(asked + 1).map(({ author }) => (author.kind === 'member' ? author.index : null)),
  );
  return addressedBy(turns[asked], participants).filter((index) => !spoken.has(index));
}

const addressedBy = (turn: Turn | undefined, participants: readonly Participant[]): number[] =>
  turn === undefined ? [] : findAddressedMembers(turn.content, participants);

/**
 * Index of the active speaker: `activeSpeaker`, else the transcript's first line, else the member mentioned in the
 * visitor's last message, else the first participant (docs/behaviour.md#choosing-the-speaker). `null` when
 * `activeSpeaker` is not in the team: a client would not notice that another member answered.
 */
export function findSpeaker(
  body: Pick<ConversationBody, 'participants' | 'conversation' | 'activeSpeaker'>,
  turns: readonly Turn[],
): number | null {
  const { participants, activeSpeaker } = body;
  const labels = memberLabels(participants);
  if (activeSpeaker) {
    const { id, name, role } = activeSpeaker;
    return (
      indexById(id, participants) ??
      labels.get(foldLabel(`${name} ${role}`)) ??
      labels.get(foldLabel(name)) ??
      (role === '' ? null : (labels.get(foldLabel(role)) ?? null))
    );
  }
  const firstLine = body.conversation.trimStart().split(/\r\n|\r|\n/u, 1)[0] ?? '';
  return (
    labels.get(foldLabel(firstLine)) ??
    waitingMembers(turns, participants)[0] ??
    addressedBy(
      turns.findLast(({ author }) => author.kind === 'visitor'),
      participants,
    ).at(-1) ??
    labels.get(foldLabel(firstLine.split(':', 1)[0] ?? '')) ??
    0
  );
}
