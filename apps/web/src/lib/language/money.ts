import { locale } from './locale.ts';

const lastCent = 0.01;

/** An amount as the visitor's language writes it, with the sign of any currency. Small amounts keep two digits. */
export function formatMoney(amount: number, sign: string): string {
  const digits =
    amount > 0 && amount < lastCent
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  // The dollar stands for the place of a sign: where it goes depends on the language.
  const format = new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD', ...digits });
  return format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? sign : value))
    .join('');
}
