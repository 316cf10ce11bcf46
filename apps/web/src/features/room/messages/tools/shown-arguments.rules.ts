import { inOneLine } from '@convoke/contract/text.rules.ts';
import { builtInTools, type ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';

/** Longer arguments are folded. */
export const mostShown = { characters: 600, lines: 10 };

/** What cannot be seen, or turns other characters around: format and control characters, and blanks that are no space. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0\u115F\u1160\u2000-\u200A\u3164\uFFA0\uFFFC]/gu;

/** A text in which nothing is hidden: what cannot be seen is written as JSON writes it. */
export const withNothingHidden = (text: string): string =>
  text.replaceAll(hidden, (character) => {
    const codes = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
    return codes.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('');
  });

/** What a call would send, as JSON for people. Read as JSON it is what is sent, character for character. */
export const verbatim = ({ arguments: args }: Pick<ToolRequest, 'arguments'>): string =>
  JSON.stringify(args, null, 2).split('\n').map(withNothingHidden).join('\n');

/** What a call would send, in words: the query, the address or the expression alone, else name by name. */
export function inWords({
  tool,
  arguments: args,
}: Pick<ToolRequest, 'tool' | 'arguments'>): { name: string | null; value: string }[] {
  const entries = Object.entries(args);
  const builtIn: readonly string[] = Object.values(builtInTools);
  const isAlone = builtIn.includes(tool) && entries.length === 1;
  return entries.map(([name, value]) => ({
    name: isAlone ? null : withNothingHidden(inOneLine(name)),
    value: withNothingHidden(inOneLine(typeof value === 'string' ? value : JSON.stringify(value))),
  }));
}

/** The beginning of a long text, at most so many lines and characters; `null` where it is short. */
export function beginningOf(text: string): string | null {
  const lines = text.split('\n').slice(0, mostShown.lines).join('\n');
  const beginning = lines.slice(0, mostShown.characters);
  return beginning.length < text.length ? beginning : null;
}
