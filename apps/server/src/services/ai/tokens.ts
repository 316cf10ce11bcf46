/**
 * Estimates tokens without a vendor's tokenizer, for budgets and prompt assembly. Estimate over true count, measured
 * with o200k and cl100k: English prose, Markdown, code and JSON 0.95–1.1; German and French 0.75–1.05; lists of figures
 * 0.85–0.95; base64 0.65; Chinese, Japanese and Korean 0.7–1.25; Cyrillic, Greek, Arabic, Indic and Thai 0.45 (the older
 * tokenizer, which is poor at them) to 1.8. A vendor's count replaces the estimate where there is one.
 */
const letterStart = 0.9;
const letterMore = 0.03;
// A word of this length is rarely one token.
const longWordFrom = 7;
const letterLate = 0.2;
const digitStart = 1;
const digitMore = 0.4;
const punctuation = 0.72;
const newline = 0.6;
// A capital or a digit within a word, as in identifiers and base64, begins another token.
const caseChange = 0.9;
const accented = 0.7;
const otherScript = 0.55;
const ideograph = 0.95;
const hangul = 0.85;
const surrogate = 0.85;

const lower = 1;
const upper = 2;
const digit = 3;
const blank = 4;
const lineEnd = 5;
const punctuationClass = 6;
const classes = new Uint8Array(128).fill(punctuationClass);
for (let unit = 97; unit <= 122; unit += 1) classes[unit] = lower;
for (let unit = 65; unit <= 90; unit += 1) classes[unit] = upper;
for (let unit = 48; unit <= 57; unit += 1) classes[unit] = digit;
classes[32] = blank;
classes[9] = blank;
classes[10] = lineEnd;
classes[13] = blank;

function wideWeight(unit: number): number {
  if (unit < 0x250) return accented;
  if (unit >= 0xd800 && unit <= 0xdfff) return surrogate;
  if (unit >= 0xac00 && unit <= 0xd7a3) return hangul;
  if (unit >= 0x2e80) return ideograph;
  return otherScript;
}

/** Estimated tokens of a text, not rounded, so that the pieces of a stream add up to the whole. */
export function tokenWeight(text: string): number {
  let weight = 0;
  let before = 0;
  let run = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 128) {
      weight += wideWeight(unit);
      // An accented letter continues its word.
      before = unit < 0x250 ? lower : 0;
      continue;
    }
    const kind = classes[unit] ?? punctuationClass;
    if (kind === lower || kind === upper) {
      if (before !== lower && before !== upper) {
        weight += before === digit ? caseChange : letterStart;
        run = 1;
      } else {
        run += 1;
        weight += run >= longWordFrom ? letterLate : letterMore;
        if (kind === upper && before === lower) {
          weight += caseChange;
          run = 1;
        }
      }
    } else if (kind === digit) {
      weight +=
        before === digit
          ? digitMore
          : before === lower || before === upper
            ? caseChange
            : digitStart;
    } else if (kind === punctuationClass) {
      weight += punctuation;
    } else if (kind === lineEnd) {
      weight += newline;
    }
    before = kind;
  }
  return weight;
}

// A label, a separator and a role for each message.
const tokensPerMessage = 4;

/** Estimated tokens of a prompt. */
export function estimatePrompt(prompt: {
  instructions: string;
  messages: readonly { content: string }[];
}): number {
  let tokens = estimateTokens(prompt.instructions) + tokensPerMessage;
  for (const { content } of prompt.messages) tokens += estimateTokens(content) + tokensPerMessage;
  return tokens;
}

/** Estimated tokens of a text, at least one unless it is empty. */
export function estimateTokens(text: string): number {
  return Math.ceil(tokenWeight(text));
}
