import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';

/** A person who can be named in front of words. */
interface Person {
  name: string;
  role: string;
}

const visitorLabels = [visitorName, visitorRole, 'Du', 'Tú', 'Visitor', 'Besucher', 'Visitante'];
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
const anyOf = (texts: readonly string[]) =>
  texts
    .filter((text) => text.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .map(escape)
    .join('|');

function labelsOf({ name, role }: Person): string[] {
  const first = name.split(/\s+/u).find((word) => !word.endsWith('.')) ?? name;
  return [name, first, role];
}

/** A line that begins with one of the labels and a colon, in the usual dresses: `**Name (Role):**`, `[Name]:`. */
function headOf(labels: readonly string[]): RegExp {
  return new RegExp(
    `^[\\s>*_#"“„«\\[-]*(?:${anyOf(labels)})(?:\\s*\\([^)\\n]{0,120}\\))?(?:\\s+(?:here|speaking|hier|aquí))?[\\]*_"”“»\\s]*[:：]`,
    'iu',
  );
}

const reporting = anyOf(
  'says|said|replies|adds|answers|sagt|sagte|antwortet|ergänzt|dice|dijo|responde|añade'.split('|'),
);

/** A line that begins with one of the labels in markup and a dash, or with reporting words and no quotation marks. */
function otherHeadOf(labels: readonly string[]): RegExp {
  const label = `(?:${anyOf(labels)})(?:\\s*\\([^)\\n]{0,120}\\))?`;
  return new RegExp(
    `^\\s*(?:(?:\\*\\*|__|\\[)${label}(?:\\*\\*|__|\\])\\s*[–—-]\\s|[*_]*(?:${label}[*_]*\\s+(?:${reporting})|(?:as|als|como)\\s+${label})[*_]*:(?![*_\\s]*["“”„«']))`,
    'iu',
  );
}

/** A line that begins with a role in markup and a dash, and then with a person who speaks. */
function roleHeadOf(roles: readonly string[]): RegExp {
  return new RegExp(
    `^\\s*(?:#{1,6}\\s+|\\*{1,2}|__)(?:${anyOf(roles)})(?:\\*{1,2}|__)?\\s*[–—:-]\\s*(?=(?:I|We|Ich|Wir|Yo|Nosotros)(?!\\p{L}))`,
    'u',
  );
}

/** A line that is nothing but one of the labels in markup. */
function loneHeadOf(labels: readonly string[]): RegExp {
  return new RegExp(
    `^\\s*(?:#{1,6}\\s+|\\*{1,2}|__|\\[)(?:${anyOf(labels)})(?:\\*{1,2}|__|\\])?\\s*$`,
    'iu',
  );
}

const firstPerson = /^[\s*_"“„«]*(?:I|We|Ich|Wir|Yo|Nosotros)(?!\p{L})/u;

/** A line that is nothing but a question under one of the labels: "Name asks: …?", "Name asks, …?" */
function questionHeadOf(labels: readonly string[]): RegExp {
  return new RegExp(
    `^[\\s*_]*(?:${anyOf(labels)})[*_]*\\s+(?:asks|fragt|pregunta)[*_]*(?::|,(?=\\s*[\\p{Lu}¿]|\\s*(?:how|what|who|when|why)\\s))(?=[^?\\n]*\\?[*_"”“»]*\\s*$)`,
    'u',
  );
}

/** A sentence that presents its speaker as one of the labels. */
function introductionOf(labels: readonly string[]): RegExp {
  return new RegExp(
    `(?<!\\p{L})(?:I am|I[’']m|this is|speaking as|ich bin|hier spricht|(?:yo )?soy|habla)\\s+(?:${anyOf(labels)})(?!\\p{L})`,
    'iu',
  );
}

/**
 * Counts the words of a turn that stand under the name of somebody else: those after a line head with a teammate's or the
 * visitor's name, or a line with nothing else above words in the first person, up to a head with the speaker's own, and sentences in which the speaker claims to be a teammate.
 */
export function countWordsUnderWrongName(
  text: string,
  speaker: Person,
  teammates: readonly Person[],
): number {
  const own = headOf(labelsOf(speaker));
  // A label that the speaker shares with a teammate is the speaker's.
  const ownLabels = new Set(labelsOf(speaker).map((label) => label.toLowerCase()));
  const others = teammates.flatMap(labelsOf).filter((label) => !ownLabels.has(label.toLowerCase()));
  const foreign = headOf([...others, ...visitorLabels]);
  const names = teammates
    .flatMap((teammate) => labelsOf(teammate).slice(0, 2))
    .filter((label) => !ownLabels.has(label.toLowerCase()));
  const otherwise = names.length === 0 ? null : otherHeadOf(names);
  const question = names.length === 0 ? null : questionHeadOf(names);
  const introduction = names.length === 0 ? null : introductionOf(names);
  const roles = teammates.map(({ role }) => role).filter((role) => role !== speaker.role);
  const underRole = roles.length === 0 ? null : roleHeadOf(roles);
  const lone = others.length === 0 ? null : loneHeadOf(others);
  const heads = [foreign, otherwise, question, underRole].filter((head) => head !== null);
  let count = 0;
  let isForeign = false;
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    if (lone?.test(line) === true) {
      const next = lines.slice(at + 1).find((one) => one.trim() !== '');
      isForeign ||= next !== undefined && firstPerson.test(next);
      continue;
    }
    if (own.test(line)) isForeign = false;
    else if (heads.some((head) => head.test(line))) isForeign = true;
    if (isForeign) {
      const said = heads.reduce((rest, head) => rest.replace(head, ''), line);
      count += wordsOf(said).length;
      continue;
    }
    for (const sentence of line.split(/(?<=[.!?…])\s+/u)) {
      if (introduction?.test(sentence) === true) count += wordsOf(sentence).length;
    }
  }
  return count;
}
