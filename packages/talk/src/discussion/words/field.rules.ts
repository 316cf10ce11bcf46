import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { contentWords } from './content-words.rules.ts';

/** The members by the words of their field: role and description. */
export type Fields = ReadonlyMap<string, readonly number[]>;

/** How much of a member's field was touched: nothing, one word, or several. Coarse, so that silence counts too. */
export type FieldTouch = 0 | 1 | 2;

/** The content words of a turn, and the member who said them; null is the visitor or somebody outside the team. */
export interface TurnWords {
  author: number | null;
  words: readonly string[];
}

/** Reads the fields of the members. Names, and words that all members share, tell no member apart. */
export function readFields(participants: readonly Participant[]): Fields {
  const names = new Set(participants.flatMap(({ name }) => contentWords(name)));
  const fields = new Map<string, number[]>();
  participants.forEach(({ role, description }, member) => {
    for (const word of contentWords(`${role} ${description}`)) {
      if (names.has(word)) continue;
      const members = fields.get(word);
      if (members === undefined) fields.set(word, [member]);
      else members.push(member);
    }
  });
  if (participants.length > 1) {
    for (const [word, { length }] of fields) {
      if (length === participants.length) fields.delete(word);
    }
  }
  return fields;
}

/** How much the turns touch each member's field; a member's own turns do not count for that member. */
export function touchedFields(
  fields: Fields,
  turns: readonly TurnWords[],
): Map<number, FieldTouch> {
  const found = new Map<number, Set<string>>();
  for (const { author, words } of turns) {
    for (const word of words) {
      for (const member of fields.get(word) ?? []) {
        if (member !== author) found.set(member, (found.get(member) ?? new Set()).add(word));
      }
    }
  }
  return new Map([...found].map(([member, words]) => [member, words.size > 1 ? 2 : 1]));
}
