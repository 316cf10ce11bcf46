import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { speakerLabel } from './speaker-label.rules.ts';

/** Normalizes a label without markup, case, accents and spacing: `**Maria** (CTO)` and `maria, cto` are the same. */
export function foldLabel(label: string): string {
  const lowered = isAscii.test(label) ? label.toLowerCase() : foldScript(label);
  const words = lowered.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  // A name of symbols only would fold to an empty text, as all such names would.
  return words === '' ? lowered.trim() : words;
}

// oxlint-disable-next-line no-control-regex -- ASCII begins with the controls
const isAscii = /^[\x00-\x7f]*$/;

/** Removes accents, so that any prefix of a label folds to a prefix of the folded label. */
function foldScript(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ς', 'σ');
}

/** Index of the participant with an id; `null` without one. */
export function indexById(
  id: string | undefined,
  participants: readonly Pick<Participant, 'id'>[],
): number | null {
  const index = id === undefined ? -1 : participants.findIndex((one) => one.id === id);
  return index < 0 ? null : index;
}

/** The labels of each member: name, `Name (Role)`, role; of equal labels the more exact form wins. */
export function memberLabels(participants: readonly Participant[]): ReadonlyMap<string, number> {
  // Several steps of one request use the labels of the same team.
  let labels = labelsByTeam.get(participants);
  if (labels === undefined) {
    labels = collectMemberLabels(participants);
    labelsByTeam.set(participants, labels);
  }
  return labels;
}

/** The label that means this member alone: the name, unless that means another member. */
export function ownLabel(index: number, participants: readonly Participant[]): string | null {
  const member = participants[index];
  if (member === undefined) return null;
  const isOwn = memberLabels(participants).get(foldLabel(member.name)) === index;
  return isOwn ? member.name : speakerLabel(member);
}

const labelsByTeam = new WeakMap<readonly Participant[], ReadonlyMap<string, number>>();

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
