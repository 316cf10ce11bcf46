import type { Facts } from './facts.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import { languageOf } from './language.rules.ts';
import { roleLibraries } from './languages.ts';
import { type LibraryRole, memberNames, type RoleLibrary } from './roles/role-library.ts';
import { hashOf, itemsOf, plainLine, quote } from './words.rules.ts';

const minTeamSize = 3;
const maxTeamSize = 6;

/** Lines `Name, Role, Description` of a team for the vision. */
export function composeTeam(facts: Facts): string {
  const mission = [facts.vision, facts.objectives, facts.keyResults].join('\n');
  const seed = hashOf(mission + facts.members.length);
  // One more member for every two objectives.
  const wantedSize = minTeamSize + Math.ceil(itemsOf(facts.objectives).length / 2);
  const size = Math.min(maxTeamSize, Math.max(minTeamSize + 1, wantedSize));
  const names = availableNames(facts, seed);
  const language = languageOf(facts);
  const library = roleLibraries[language];
  return chooseRoles(library, mission, size, facts.members)
    .map(({ role, description }, index) => {
      const text = description.replaceAll('{aim}', () => aimOf(language, facts.vision));
      return `${names[index]}, ${role}, ${text}`;
    })
    .join('\n');
}

/** A description of a role for a vision. */
export function composeDescription(facts: Facts): string {
  const language = languageOf(facts);
  const library = roleLibraries[language];
  const role = plainLine(facts.speaker?.role ?? library.member);
  const known = [...library.coreRoles, ...library.themes.flatMap((theme) => theme.roles)].find(
    (each) => each.role.toLowerCase() === role.toLowerCase(),
  );
  const { descriptions } = library;
  const text =
    known?.description ?? descriptions[hashOf(role + facts.vision) % descriptions.length] ?? '';
  const aim = aimOf(language, facts.vision);
  return text.replaceAll('{aim}', () => aim).replaceAll('{role}', () => role);
}

function aimOf(language: Language, vision: string): string {
  const line = plainLine(vision).replace(/[.!?;:\s]+$/u, '');
  return line === '' ? roleLibraries[language].aim : quote(line, 9, language);
}

function chooseRoles(
  { themes, coreRoles }: RoleLibrary,
  mission: string,
  size: number,
  members: Facts['members'],
): LibraryRole[] {
  const taken = new Set(members.map(({ role }) => role.trim().toLowerCase()));
  const fitting = themes
    .map((theme, index) => ({ theme, index, hits: (mission.match(theme.sign) ?? []).length }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits || a.index - b.index)
    .map(({ theme }) => theme.roles);
  const [first = [], second = []] = fitting;
  // A lead, specialists of the field and a critic first, then the other core roles.
  const [lead, researcher, delivery, designer, finance, critic] = coreRoles;
  const candidates = [
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
  for (const role of candidates) {
    if (role === undefined || taken.has(role.role.toLowerCase())) continue;
    taken.add(role.role.toLowerCase());
    chosen.push(role);
    if (chosen.length === size) break;
  }
  return chosen;
}

/** Names in an order that depends on the mission, without those of present members. */
function availableNames(facts: Facts, seed: number): string[] {
  const taken = new Set(
    facts.members.map(({ name }) => name.trim().toLowerCase().split(/\s+/u)[0]),
  );
  // A stride that is coprime to the length visits every name once.
  const stride = 11;
  const count = memberNames.length;
  return Array.from(
    { length: count },
    (_, index) => memberNames[(seed + index * stride) % count] ?? '',
  ).filter((name) => !taken.has(name.toLowerCase()));
}
