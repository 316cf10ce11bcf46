import type { ConversationBody } from '@convoke/contract/conversation/conversation.schemas.ts';
import { addressedMembers } from '@convoke/contract/conversation/mention.rules.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { Turn } from './turns.rules.ts';

/** Folds a label so that dress, case, accents and spacing do not matter: `**Maria** (CTO)` and `maria, cto` are the same. */
export function foldLabel(label: string): string {
  const lowered = isAscii.test(label) ? label.toLowerCase() : foldScript(label);
  const words = lowered.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  // A name of symbols alone would fold to nothing, and all such names to the same nothing.
  return words === '' ? lowered.trim() : words;
}

// oxlint-disable-next-line no-control-regex -- ASCII begins with the controls
const isAscii = /^[\x00-\x7f]*$/;

/** Without marks, the beginning of a label folds to the beginning of the folded label, wherever it is cut. */
function foldScript(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ς', 'σ');
}

/** Every label that names one member and nobody else: name, `Name (Role)`, role; the more exact form wins. */
export function memberLabels(participants: readonly Participant[]): ReadonlyMap<string, number> {
  // Several parts of one request ask for the labels of its one team.
  let labels = labelsOfTeams.get(participants);
  if (labels === undefined) {
    labels = collectMemberLabels(participants);
    labelsOfTeams.set(participants, labels);
  }
  return labels;
}

const labelsOfTeams = new WeakMap<readonly Participant[], ReadonlyMap<string, number>>();

function collectMemberLabels(participants: readonly Participant[]): Map<string, number> {
  const forms: ((participant: Participant) => string)[] = [
    ({ name, role }) => `${name} ${role}`,
    ({ name }) => name,
    ({ role, name }) => `${role} ${name}`,
    ({ role }) => role,
  ];
  const labels = new Map<string, number>();
  for (const form of forms) {
    participants.forEach((participant, index) => {
      const label = foldLabel(form(participant));
      if (label !== '' && !labels.has(label)) labels.set(label, index);
    });
  }
  return labels;
}

/** The members whom the visitor's last message addresses and who have not spoken since, in the order in which they answer. */
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
  turn === undefined ? [] : addressedMembers(turn.content, participants);

/**
 * Index of the member whose turn it is: `activeSpeaker`, else the transcript's first line, else the member whom the
 * visitor's last message names, else the first participant. `null` when `activeSpeaker` names nobody of the team: a
 * caller who names a speaker and gets another one would not notice.
 */
export function findSpeaker(
  body: Pick<ConversationBody, 'participants' | 'conversation' | 'activeSpeaker'>,
  turns: readonly Turn[],
): number | null {
  const { participants, activeSpeaker } = body;
  const labels = memberLabels(participants);
  if (activeSpeaker) {
    const { name, role } = activeSpeaker;
    return (
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
