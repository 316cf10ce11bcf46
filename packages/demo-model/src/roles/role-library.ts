/** A role that the rehearsal adapter can propose. `{aim}` is the vision in a few words. */
export interface LibraryRole {
  role: string;
  description: string;
}

/** Roles of a field, chosen by words of the vision. */
export interface Theme {
  sign: RegExp;
  roles: LibraryRole[];
}

/** Roles and descriptions in one language. */
export interface RoleLibrary {
  themes: Theme[];
  /** Lead, research, delivery, design, finance and critic, in this order. */
  coreRoles: LibraryRole[];
  /** Replaces a missing vision. */
  aim: string;
  /** The role of a member without one. */
  member: string;
  /** Descriptions of a role outside the library. `{role}` is its name. */
  descriptions: string[];
}

/** Reads roles from lines of `Role: description`. */
export function readRoles(text: string): LibraryRole[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [role = '', ...description] = line.split(': ');
      return { role, description: description.join(': ') };
    });
}

/** First names for generated members, from many languages. */
export const memberNames = (
  'Mara Tomas Priya Elena Kofi Ingrid Mateo Amara Jonas Leila Ravi Noor Henrik Zuri Paulo Mei Anika Dario Freya Omar ' +
  'Sanna Luca Thandi Emil Yara Kenji Rosa Milan Aisha Viktor Ines Bram Chiara Tariq Linnea Andres Hana Felix Nia Stefan ' +
  'Malik Greta Ayo Clara Dimitri Selma Theo Wanda'
).split(' ');
