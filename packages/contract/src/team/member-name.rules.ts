import { productName } from '../product.ts';

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
};

// Capitals that look like another letter than their small form does: Greek Υ is a Y, υ a u.
const lookAlikeCapitals: Record<string, string> = { Υ: 'Y', Ⲩ: 'Y', Ν: 'N' };

/** Folds a name so that two names that look alike compare equal. */
export function foldName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
    .replace(/[ΥⲨΝ]/gu, (capital) => lookAlikeCapitals[capital] ?? capital)
    .toLowerCase()
    .normalize('NFKC');
  return Array.from(bare, (character) => lookAlikes[character] ?? character)
    .join('')
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();
}

const reservedNames = new Set(['You', 'User', productName, 'System', 'Assistant'].map(foldName));

/** True when a member of this name could pass for the visitor or for the system. */
export function isReservedName(name: string): boolean {
  return reservedNames.has(foldName(name));
}

/** The identity of a member: the same name and role is the same member, however it is spelled in case and space. */
export function memberKey(member: { name: string; role: string }): string {
  return [member.name, member.role]
    .map((text) => text.trim().replace(/\s+/g, ' ').toLowerCase())
    .join('\n');
}
