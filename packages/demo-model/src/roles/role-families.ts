import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { readingWords } from '../languages.ts';
import type { RoleFamily } from './role-family.ts';

// The first that fits counts: "legal engineer" is of the kind that looks for risks.
const order: readonly RoleFamily[] = [
  'risk',
  'finance',
  'voice',
  'design',
  'engineering',
  'people',
  'research',
  'operations',
  'strategy',
];
const patterns = order.map((family): [RoleFamily, RegExp] => [
  family,
  new RegExp(inEveryLanguage(readingWords, ({ roleSigns }) => [roleSigns[family]]).join('|'), 'iu'),
]);

/** The family of a role by its name, else by its description. */
export function familyOf(role: string, description = ''): RoleFamily {
  for (const text of [role, description]) {
    const found = patterns.find(([, pattern]) => pattern.test(text));
    if (found !== undefined) return found[0];
  }
  return 'strategy';
}
