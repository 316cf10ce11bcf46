import type { RoleFamily } from '../roles/role-family.ts';
import { quotableClaim, quotableQuestion } from '../quotations.rules.ts';
import { ownWords, shorten } from '../words.rules.ts';
import { phrases as phrasesOf } from '../languages.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import type { FamilyPhrases, Phrases } from '../phrases.ts';

const brackets = /\[([^\]]*)\]/u;

/** A contribution as it is spoken, without the brackets of its gist. */
export function spoken(sentence: string): string {
  return sentence.replace(brackets, '$1');
}

/** The gist of a contribution; empty when it has none. */
export function gistOf(sentence: string): string {
  return brackets.exec(sentence)?.[1] ?? '';
}

/** The gists of a role family. */
export function familyGists(phrases: Phrases, family: RoleFamily): string[] {
  const { positions, conditions, sights } = phrases.families[family];
  return [...positions, ...conditions, ...sights].map(gistOf);
}

/** A choice of contributions, by their gists. */
export type Kind = 'positions' | 'conditions' | 'sights';

/** The last gist of one of the kinds in a text; empty without one. Quotations do not count: they are words of others. */
export function lastGistIn(text: string, phrases: Phrases, kinds: readonly Kind[]): string {
  const own = ownWords(text);
  let last = { gist: '', at: -1 };
  for (const family of Object.values<FamilyPhrases>(phrases.families)) {
    for (const gist of kinds.flatMap((kind) => family[kind]).map(gistOf)) {
      const at = own.lastIndexOf(gist);
      if (at > last.at) last = { gist, at };
    }
  }
  return last.gist;
}

/** The gist of a position in a text, in one language; empty without one. */
export const positionGistIn = (text: string, language: Language): string =>
  lastGistIn(text, phrasesOf[language], ['positions']);

/**
 * What a member holds, in the few words by which a teammate can refer to it: the latest gist of the first kinds that occur
 * in the member's lines, oldest first. Empty without one.
 */
export function heldIn(
  lines: readonly string[],
  phrases: Phrases,
  preferences: readonly (readonly Kind[])[],
): string {
  for (const kinds of preferences) {
    for (const line of lines.toReversed()) {
      const gist = lastGistIn(line, phrases, kinds);
      if (gist !== '') return gist;
    }
  }
  return '';
}

/** What can be quoted of a line without a gist, such as one of another model. */
export function clauseOf(line: string): string {
  return quotableClaim(line) || quotableQuestion(line) || shorten(line, 10);
}

const mentionsAround =
  /^(?:@[\p{L}\p{N}_-]+(?:\s*[,;:&]\s*|\s+(?:and|und|y)\s+(?=@)|\s+|$))+|(?:\s*@[\p{L}\p{N}_-]+)+(?=[\s.!?…]*$)/giu;

/** A visitor's message without the mentions at its beginning and end, which address it and say nothing. */
export function withoutMentions(content: string): string {
  return content.trim().replace(mentionsAround, '').trim();
}
