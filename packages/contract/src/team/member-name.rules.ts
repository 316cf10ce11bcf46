import { productName } from '../product.ts';
import { isBlank } from '../text.rules.ts';

// Letters of other scripts that look like Latin ones, enough to stop 'Yоu' with a Cyrillic o.
const lookAlikes: Record<string, string> = {
  а: 'a',
  с: 'c',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  о: 'o',
  р: 'p',
  ѕ: 's',
  у: 'y',
  х: 'x',
  ѵ: 'v',
  ԝ: 'w',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  υ: 'u',
  γ: 'y',
  ս: 'u',
  օ: 'o',
  ү: 'y',
  ұ: 'y',
  ʏ: 'y',
  ᴏ: 'o',
  ᴜ: 'u',
  '0': 'o',
  '1': 'l',
  ı: 'i',
  ѹ: 'oy',
  ꞟ: 'u',
  ꮍ: 'y',
  ꮪ: 's',
  ꮯ: 'c',
  ꮩ: 'v',
  ꮶ: 'k',
  ꭼ: 'e',
  ꭱ: 'e',
  ꓬ: 'y',
  ꓳ: 'o',
  ꓴ: 'u',
  ꓢ: 's',
  ꓰ: 'e',
  ꓣ: 'r',
  ꓚ: 'c',
  ꓠ: 'n',
  ꓦ: 'v',
  ꓗ: 'k',
  ꓔ: 't',
  ꓟ: 'm',
  ꓮ: 'a',
};

// Capitals that look like another letter than their small form does: Greek Υ is a Y, υ a u.
const lookAlikeCapitals: Record<string, string> = { Υ: 'Y', Ⲩ: 'Y', Ν: 'N' };

/** Folds a name so that two names that look alike compare equal. */
export function foldName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[ΥⲨΝ]/gu, (capital) => lookAlikeCapitals[capital] ?? capital)
    .toLowerCase()
    .normalize('NFKC');
  return Array.from(bare, (character) => lookAlikes[character] ?? character)
    .join('')
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();
}

// A hair's breadth between two letters is hardly seen.
const foldTightly = (name: string) => foldName(name).replaceAll(' ', '');
const reservedNames = new Set(['You', 'User', productName, 'System', 'Assistant'].map(foldTightly));

/** True when a member of this name could pass for the visitor or for the system. */
export function isReservedName(name: string): boolean {
  return reservedNames.has(foldTightly(name));
}

/** What stands in the place of a name that tells nobody, or lies about who speaks. */
export const unknownMember = 'Unknown';

/** The name of somebody else's member as it may be shown: one that could pass for the visitor or the system is not. */
export function shownMemberName(name: string): string {
  return isBlank(name) || isReservedName(name) ? unknownMember : name;
}

/** The name whose initials and colour stand for somebody: none where the shown one says that nobody knows it. */
export function seatNameOf(name: string): string {
  return shownMemberName(name) === unknownMember ? '' : name;
}

/** The identity of a member: the same name and role is the same member, however it is spelled in case and space. */
export function memberKey(member: { name: string; role: string }): string {
  return [member.name, member.role]
    .map((text) => text.trim().replace(/\s+/g, ' ').toLowerCase())
    .join('\n');
}
