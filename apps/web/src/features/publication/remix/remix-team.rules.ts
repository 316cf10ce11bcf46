import { limits } from '@convoke/contract/limits.ts';
import { isReservedName, memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { mendText } from '../../../services/team-data/message-replies.rules.ts';
import { remixMessages as texts } from './remix.messages.ts';
import type { RemixSource } from './remix-source.ts';
import { shortName } from './remix-titles.rules.ts';

/** Team and vision of a publication as they fit this product, and in words what had to be changed for it. */
export interface RemixedTeam {
  vision: Vision;
  members: TeamMember[];
  notes: string[];
}

// Another server may have written anything.
const textOf = (value: unknown): string => (typeof value === 'string' ? mendText(value) : '');

/** Makes the team of a publication one that may sit at a table of ours. */
export function remixTeam(source: RemixSource): RemixedTeam {
  const notes = new Set<string>();

  function cut(text: string, maxLength: number, note: string): string {
    const fitting = takeCodePoints(text, maxLength);
    if (fitting !== text) notes.add(note);
    return fitting.trim();
  }

  const visionText = (value: unknown) =>
    cut(textOf(value).trim(), limits.visionText, texts.visionCut());
  const vision = {
    teamVision: visionText(source.vision),
    objectives: visionText(source.objectives),
    keyResults: visionText(source.keyResults),
  };

  const members: TeamMember[] = [];
  const seated = new Set<string>();
  let unreadable = 0;
  let surplus = 0;
  const participants: unknown = source.participants;
  for (const participant of Array.isArray(participants) ? participants : []) {
    const member = readMember(participant);
    if (member === null) {
      unreadable += 1;
    } else if (members.length >= limits.participants) {
      surplus += 1;
    } else if (!seated.has(memberKey(member))) {
      seated.add(memberKey(member));
      members.push(member);
    }
  }
  if (unreadable > 0) notes.add(texts.membersUnreadable(unreadable));
  if (surplus > 0) notes.add(texts.membersSurplus(surplus));
  return { vision, members, notes: [...notes] };

  function readMember(participant: unknown): TeamMember | null {
    if (typeof participant !== 'object' || participant === null) return null;
    const read = (key: string) => textOf(Reflect.get(participant, key)).trim();
    const printedName = read('name');
    const role = cut(read('role'), limits.memberRole, texts.memberCut(shortName(printedName)));
    const name = cut(printedName, limits.memberName, texts.memberCut(shortName(printedName)));
    const description = cut(
      read('description'),
      limits.roleDescription,
      texts.memberCut(shortName(printedName)),
    );
    if (isBlank(name) || isBlank(role)) return null;
    return {
      name: isReservedName(name) ? freeName(name, role) : name,
      role,
      skills: [],
      ...(isBlank(description) ? {} : { roleDescription: description }),
    };
  }

  /** A member called like the visitor would speak with the visitor's voice. */
  function freeName(name: string, role: string): string {
    const byRole = takeCodePoints(role, limits.memberName).trim();
    const free = isReservedName(byRole) ? texts.memberNumber(members.length + 1) : byRole;
    notes.add(texts.memberRenamed(shortName(name), shortName(free)));
    return free;
  }
}
