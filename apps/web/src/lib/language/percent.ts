import { locale } from './locale.ts';

/** A whole number of percent as the visitor's language writes it. */
export const formatPercent = (percent: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent' }).format(percent / 100);
