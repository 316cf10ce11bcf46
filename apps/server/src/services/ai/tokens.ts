// Tokens per character, by kind of character. Fitted to o200k and checked against it in tokens.test.ts's corpus.
const latinWeight = 0.235;
const digitWeight = 0.4;
const signWeight = 0.5;
const otherScriptWeight = 0.45;
const ideographWeight = 0.85;
const surrogateWeight = 0.9;

function weightOf(unit: number): number {
  if ((unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)) return latinWeight;
  if (unit === 32) return 0.06;
  if (unit >= 48 && unit <= 57) return digitWeight;
  if (unit < 128) return signWeight;
  if (unit < 0x250) return otherScriptWeight;
  if (unit >= 0x2e80 && unit <= 0xd7ff) return ideographWeight;
  if (unit >= 0xd800 && unit <= 0xdfff) return surrogateWeight;
  return otherScriptWeight;
}

/** Estimated tokens of a text as a fraction, so that the pieces of a stream add up to the whole. */
export function tokenWeight(text: string): number {
  let weight = 0;
  for (let index = 0; index < text.length; index += 1) weight += weightOf(text.charCodeAt(index));
  return weight;
}

/** Estimated tokens of a text, at least one for a text that is not empty. */
export function estimateTokens(text: string): number {
  return Math.ceil(tokenWeight(text));
}
