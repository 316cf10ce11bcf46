import { estimateTokens } from '../../services/ai/tokens.ts';

/** A text within a number of tokens; what has to be left out in the middle is said in its place. */
export function fitText(text: string, maxTokens: number): string {
  // No estimate counts more than one token for a UTF-16 unit, so most texts need no count.
  if (text.length <= maxTokens) return text;
  const tokens = estimateTokens(text);
  if (tokens <= maxTokens) return text;
  const kept = Math.max(0, Math.floor((text.length * (maxTokens - 16)) / tokens));
  const head = takeStart(text, Math.ceil(kept * 0.7));
  const tail = takeEnd(text, kept - head.length);
  const leftOut = text.length - head.length - tail.length;
  return [head.trimEnd(), `[… ${leftOut} characters left out for lack of room …]`, tail.trimStart()]
    .filter((part) => part !== '')
    .join('\n');
}

/** At most so many UTF-16 units from the beginning, without half a character at the cut. */
export function takeStart(text: string, length: number): string {
  return text.slice(0, isWithinCharacter(text, length) ? length - 1 : length);
}

function takeEnd(text: string, length: number): string {
  const from = text.length - length;
  return text.slice(isWithinCharacter(text, from) ? from + 1 : from);
}

/** Whether a cut here would part a surrogate pair. */
function isWithinCharacter(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff && at > 0 && at < text.length;
}
