import { productName } from '../product.ts';
import { isBlank } from '../text.rules.ts';

// Letters of other scripts that look like Latin ones, enough to stop 'Yоu' with a Cyrillic o.
const confusables: Record<string, string> = {
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

// Capitals that resemble another letter than their lower case does: Greek Υ is a Y, υ a u.
const confusableCapitals: Record<string, string> = { Υ: 'Y', Ⲩ: 'Y', Ν: 'N' };

/** Folds a name so that names that look alike compare equal. */
export function foldName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[ΥⲨΝ]/gu, (capital) => confusableCapitals[capital] ?? capital)
    .toLowerCase()
    .normalize('NFKC');
  return Array.from(bare, (character) => confusables[character] ?? character)
    .join('')
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();
}

// Ignores spaces, because a thin one is hardly visible.
const foldWithoutSpaces = (name: string) => foldName(name).replaceAll(' ', '');
const reservedNames = new Set(
  ['You', 'User', productName, 'System', 'Assistant'].map(foldWithoutSpaces),
);

/** Whether a name could be mistaken for the visitor or the system: docs/behaviour.md#reserved-names */
export function isReservedName(name: string): boolean {
  return reservedNames.has(foldWithoutSpaces(name));
}

/** Shown instead of a blank or reserved name. */
export const unknownMemberName = 'Unknown';

/** The name to show for a member of a publication. */
export function memberDisplayName(name: string): string {
  return isBlank(name) || isReservedName(name) ? unknownMemberName : name;
}

/** The name for initials and colour; empty when the member is shown as unknown. */
export function seatNameOf(name: string): string {
  return memberDisplayName(name) === unknownMemberName ? '' : name;
}

/** Identity of a member: name and role, ignoring case and white space. */
export function memberKey(member: { name: string; role: string }): string {
  return [member.name, member.role]
    .map((text) => text.trim().replace(/\s+/g, ' ').toLowerCase())
    .join('\n');
}
