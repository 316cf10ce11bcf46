/** Prices of a million tokens of input and of output; `null` where no price is set. */
export interface TokenPrices {
  priceInput: number | null;
  priceOutput: number | null;
}

/** The sign of prices where the operator set none. */
export const defaultCurrency = '$';

const tokensPerPrice = 1_000_000;

/** The cost of tokens; `null` unless both prices are set. */
export function costOf(
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  { priceInput, priceOutput }: TokenPrices,
): number | null {
  if (priceInput === null || priceOutput === null) return null;
  return (inputTokens * priceInput + outputTokens * priceOutput) / tokensPerPrice;
}
