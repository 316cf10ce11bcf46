import { estimateTokens } from '../../../services/ai/tokens.ts';

/** Shortens a text to a number of tokens by replacing its middle with a notice. */
export function fitText(text: string, maxTokens: number): string {
  // The estimate is at most one token per UTF-16 unit, so most texts need none.
  if (text.length <= maxTokens) return text;
  const tokens = estimateTokens(text);
  if (tokens <= maxTokens) return text;
  const length = Math.max(0, Math.floor((text.length * (maxTokens - 16)) / tokens));
  const head = takeStart(text, Math.ceil(length * 0.7));
  const tail = takeEnd(text, length - head.length);
  const leftOut = text.length - head.length - tail.length;
  return [head.trimEnd(), `[… ${leftOut} characters left out for lack of room …]`, tail.trimStart()]
    .filter((part) => part !== '')
    .join('\n');
}

/** At most `length` UTF-16 units from the beginning, without splitting a surrogate pair. */
export function takeStart(text: string, length: number): string {
  return text.slice(0, isWithinCharacter(text, length) ? length - 1 : length);
}

function takeEnd(text: string, length: number): string {
  const from = text.length - length;
  return text.slice(isWithinCharacter(text, from) ? from + 1 : from);
}

/** True when a cut at this index would split a surrogate pair. */
function isWithinCharacter(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff && at > 0 && at < text.length;
}
