import { idSchema } from '@convoke/contract/id.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { isReservedName, memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { seatVariantSchema } from '@convoke/contract/team/seat-variant.schemas.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank, takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { randomId } from '../../../lib/random-id.ts';
import { withMember } from '../../../services/workspace/member-list.rules.ts';
import { replaceUnstorableCharacters } from '@convoke/talk/projections/replies.rules.ts';
import { remixMessages as texts } from '../publish/messages.ts';
import type { RemixSource } from './remix-source.ts';
import { shortName } from './remix-titles.rules.ts';

/** Team and vision within this product's limits, with notes on what was changed. */
export interface RemixedTeam {
  vision: Vision;
  members: TeamMember[];
  warnings: string[];
}

// Other servers may send any type.
const textOf = (value: unknown): string =>
  typeof value === 'string' ? replaceUnstorableCharacters(value) : '';

/** Converts team and vision of a publication. */
export function remixTeam(source: RemixSource): RemixedTeam {
  const warnings = new Set<string>();
  const visionText = (value: unknown) =>
    truncate(textOf(value).trim(), limits.visionText, texts.visionCut(), warnings);
  const vision = {
    teamVision: visionText(source.vision),
    objectives: visionText(source.objectives),
    keyResults: visionText(source.keyResults),
  };
  return { vision, members: remixMembers(source.participants, warnings), warnings: [...warnings] };
}

function remixMembers(participants: unknown, warnings: Set<string>): TeamMember[] {
  let members: TeamMember[] = [];
  const memberKeys = new Set<string>();
  let unreadable = 0;
  let surplus = 0;
  for (const participant of Array.isArray(participants) ? participants : []) {
    const member = readMember(participant, members.length + 1, warnings);
    if (member === null) {
      unreadable += 1;
    } else if (members.length >= limits.participants) {
      surplus += 1;
    } else if (!memberKeys.has(memberKey(member))) {
      memberKeys.add(memberKey(member));
      members = withMember(members, member, randomId);
    }
  }
  if (unreadable > 0) warnings.add(texts.membersUnreadable(unreadable));
  if (surplus > 0) warnings.add(texts.membersSurplus(surplus));
  return members;
}

function readMember(
  participant: unknown,
  number: number,
  warnings: Set<string>,
): TeamMember | null {
  if (typeof participant !== 'object' || participant === null) return null;
  const read = (key: string) => textOf(Reflect.get(participant, key)).trim();
  const originalName = read('name');
  const warning = texts.memberCut(shortName(originalName));
  const role = truncate(read('role'), limits.memberRole, warning, warnings);
  const name = truncate(originalName, limits.memberName, warning, warnings);
  const description = truncate(read('description'), limits.roleDescription, warning, warnings);
  if (isBlank(name) || isBlank(role)) return null;
  // Where this server does not offer it, the room says so.
  const model = takeCodePoints(read('model'), limits.modelId);
  const { data: seatVariant } = seatVariantSchema.safeParse(
    Reflect.get(participant, 'seatVariant'),
  );
  const member = {
    ...(idSchema.safeParse(read('id')).success && { id: read('id') }),
    role,
    skills: [],
    ...(isBlank(description) ? {} : { roleDescription: description }),
    ...(isBlank(model) ? {} : { model }),
    ...(seatVariant && { seatVariant }),
  };
  if (!isReservedName(name)) return { name, ...member };
  // A member with the visitor's name would speak as the visitor.
  const byRole = takeCodePoints(role, limits.memberName).trim();
  const replacement = isReservedName(byRole) ? texts.memberNumber(number) : byRole;
  warnings.add(texts.memberRenamed(shortName(name), shortName(replacement)));
  return { name: replacement, ...member };
}

function truncate(text: string, maxLength: number, warning: string, warnings: Set<string>): string {
  const truncated = takeCodePoints(text, maxLength);
  if (truncated !== text) warnings.add(warning);
  return truncated.trim();
}
