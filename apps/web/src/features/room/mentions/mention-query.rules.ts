import {
  findAddressedMembers,
  readHandOver,
} from '@convoke/contract/conversation/mention.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { foldText } from '../../../lib/text/fold-text.ts';

/** The mention that is being typed: what a suggestion replaces. */
export interface MentionQuery {
  /** Position of the `@`. */
  start: number;
  /** Position of the caret. */
  end: number;
  /** The text after the `@`. */
  query: string;
}

// As in the contract's mention rules: an `@` inside a word is part of an email address.
const queryPattern = /(?:^|[\s\p{Ps}\p{Pi}¿¡])@((?:[^\s@][^\n@]*)?)$/u;

/** The mention at the caret; `null` when none is being typed. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const query = queryPattern.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, end: caret, query };
}

/** An entry of the list: a member, or everyone (`null`). */
export interface MentionSuggestion {
  member: TeamMember | null;
  /** The text that mentions it, without the `@`. */
  mention: string;
}

/** How the list offers all members: docs/behaviour.md#mentions */
export interface EveryoneTexts {
  label: string;
  /** A word that the contract reads as everyone, such as "all". */
  mention: string;
}

/** Whether the query is a whole mention, though perhaps also the beginning of another. */
export const isMention = (query: string, members: readonly TeamMember[]): boolean => {
  const { mentioned, isToEveryone } = readHandOver(`@${query}`, members);
  return isToEveryone || mentioned.length > 0;
};

/**
 * The suggestions for a query: members whose name begins with it, then those with another word of name or role that
 * does, in the team's order, then everyone. Case and accents do not matter. None when the query is a whole mention that
 * cannot go on.
 */
export function mentionSuggestions(
  query: string,
  members: readonly TeamMember[],
  everyone: EveryoneTexts,
): MentionSuggestion[] {
  const typed = foldText(query);
  const isNamed = ({ name }: TeamMember) => foldText(name).startsWith(typed);
  const isMatch = (member: TeamMember) =>
    !isNamed(member) && hasWordStartingWith(foldText(`${member.name} ${member.role}`), typed);
  const found = [...members.filter(isNamed), ...members.filter(isMatch)];
  const isEveryone =
    members.length > 1 &&
    [everyone.mention, everyone.label].some((word) => foldText(word).startsWith(typed));
  const suggestions = [
    ...found.map((member) => ({ member, mention: mentionOf(member, members) })),
    ...(isEveryone ? [{ member: null, mention: everyone.mention }] : []),
  ];
  // A whole mention that begins no other one needs no list; a space ends it.
  const isWhole = (suggestions.length === 1 || /\s$/u.test(query)) && isMention(query, members);
  return isWhole ? [] : suggestions;
}

function hasWordStartingWith(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}

/** The shortest text that mentions this member and no other: the first name, the name, or name and role. */
export function mentionOf(member: TeamMember, members: readonly TeamMember[]): string {
  const { name, role } = member;
  const index = members.indexOf(member);
  const [firstName = name] = name
    .trim()
    .split(/\s+/u)
    .filter((word) => !word.endsWith('.'));
  const forms = [firstName, name.trim(), `${name.trim()} ${role.trim()}`];
  const isClear = (form: string) => {
    const addressed = findAddressedMembers(`@${form} `, members);
    return addressed.length === 1 && addressed[0] === index;
  };
  return forms.find(isClear) ?? name.trim();
}
