/** What a million tokens cost, as they are read and as they are written; `null` where no price is set. */
export interface TokenPrices {
  priceInput: number | null;
  priceOutput: number | null;
}

/** The sign of prices, where none is set. */
export const defaultCurrency = '$';

const tokensPerPrice = 1_000_000;

/** What tokens cost; `null` unless both prices are set. */
export function costOf(
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  { priceInput, priceOutput }: TokenPrices,
): number | null {
  if (priceInput === null || priceOutput === null) return null;
  return (inputTokens * priceInput + outputTokens * priceOutput) / tokensPerPrice;
}
