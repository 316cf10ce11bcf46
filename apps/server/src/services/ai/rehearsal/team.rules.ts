import type { Language } from '@convoke/contract/language.rules.ts';
import type { CallBrief } from '../model-port.ts';
import { languageOf } from './language.rules.ts';
import { englishRoles, type LibraryRole, memberNames, type RoleLibrary } from './role-library.ts';
import { germanRoles } from './role-library.de.ts';
import { spanishRoles } from './role-library.es.ts';
import { hashOf, itemsOf, plainLine, quote } from './words.rules.ts';

const libraries: Record<Language, RoleLibrary> = {
  en: englishRoles,
  de: germanRoles,
  es: spanishRoles,
};

const smallestTeam = 3;
const largestTeam = 6;

/** Lines `Name, Role, Description` of a team that fits the vision. */
export function composeTeam(brief: CallBrief): string {
  const mission = [brief.vision, brief.objectives, brief.keyResults].join('\n');
  const seed = hashOf(mission + brief.members.length);
  // More to do, more hands: one more member for every two objectives.
  const wish = smallestTeam + Math.ceil(itemsOf(brief.objectives).length / 2);
  const size = Math.min(largestTeam, Math.max(smallestTeam + 1, wish));
  const names = freeNames(brief, seed);
  const library = libraries[languageOf(brief)];
  return chooseRoles(library, mission, size, brief.members)
    .map(({ role, description }, index) => {
      const text = description.replaceAll('{aim}', () => aimOf(library, brief.vision));
      return `${names[index]}, ${role}, ${text}`;
    })
    .join('\n');
}

/** What a role does, for a name and a vision if there are any. */
export function composeDescription(brief: CallBrief): string {
  const library = libraries[languageOf(brief)];
  const role = plainLine(brief.speaker?.role ?? library.member);
  const known = [...library.coreRoles, ...library.themes.flatMap((theme) => theme.roles)].find(
    (each) => each.role.toLowerCase() === role.toLowerCase(),
  );
  const { descriptions } = library;
  const text =
    known?.description ?? descriptions[hashOf(role + brief.vision) % descriptions.length] ?? '';
  const aim = aimOf(library, brief.vision);
  return text.replaceAll('{aim}', () => aim).replaceAll('{role}', () => role);
}

function aimOf({ aim, marks }: RoleLibrary, vision: string): string {
  const line = plainLine(vision).replace(/[.!?;:\s]+$/u, '');
  return line === '' ? aim : quote(line, 9, marks);
}

function chooseRoles(
  { themes, coreRoles }: RoleLibrary,
  mission: string,
  size: number,
  members: CallBrief['members'],
): LibraryRole[] {
  const taken = new Set(members.map(({ role }) => role.trim().toLowerCase()));
  const fitting = themes
    .map((theme, index) => ({ theme, index, hits: (mission.match(theme.sign) ?? []).length }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits || a.index - b.index)
    .map(({ theme }) => theme.roles);
  const [first = [], second = []] = fitting;
  // One who orders, the people of the field, one who doubts; then whoever is missing.
  const [lead, researcher, delivery, designer, finance, critic] = coreRoles;
  const wishes = [
    lead,
    ...first.slice(0, 2),
    critic,
    second[0],
    first[2],
    researcher,
    delivery,
    designer,
    finance,
  ];
  const chosen: LibraryRole[] = [];
  for (const role of wishes) {
    if (role === undefined || taken.has(role.role.toLowerCase())) continue;
    taken.add(role.role.toLowerCase());
    chosen.push(role);
    if (chosen.length === size) break;
  }
  return chosen;
}

/** Names in an order of their own for each mission, without those of members who are there already. */
function freeNames(brief: CallBrief, seed: number): string[] {
  const taken = new Set(
    brief.members.map(({ name }) => name.trim().toLowerCase().split(/\s+/u)[0]),
  );
  // A stride without a common divisor with the length visits every name once.
  const stride = 11;
  const count = memberNames.length;
  return Array.from(
    { length: count },
    (_, index) => memberNames[(seed + index * stride) % count] ?? '',
  ).filter((name) => !taken.has(name.toLowerCase()));
}
