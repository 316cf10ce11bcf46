import { estimateTokens } from '../../services/ai/tokens.ts';

/** A text within a number of tokens; what has to be left out in the middle is said in its place. */
export function fitText(text: string, maxTokens: number): string {
  // No estimate counts more than one token for a UTF-16 unit, so most texts need no count.
  if (text.length <= maxTokens) return text;
  const tokens = estimateTokens(text);
  if (tokens <= maxTokens) return text;
  const characters = Array.from(text);
  const kept = Math.max(0, Math.floor((characters.length * (maxTokens - 16)) / tokens));
  const head = Math.ceil(kept * 0.7);
  const tail = kept - head;
  const leftOut = characters.length - kept;
  return [
    characters.slice(0, head).join('').trimEnd(),
    `[… ${leftOut} characters left out for lack of room …]`,
    tail === 0 ? '' : characters.slice(-tail).join('').trimStart(),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
