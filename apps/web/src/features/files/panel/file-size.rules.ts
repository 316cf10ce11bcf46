import { locale } from '../../../lib/language/locale.ts';
import { fileMessages } from '../messages.ts';

/** The size of a file in words: 1.4 MB. */
export function fileSize(bytes: number): string {
  const { size } = fileMessages;
  if (bytes < 1_000) return size.bytes(bytes);
  const isSmall = bytes < 1_000_000;
  const value = bytes / (isSmall ? 1_000 : 1_000_000);
  const count = value.toLocaleString(locale(), { maximumFractionDigits: value < 10 ? 1 : 0 });
  return isSmall ? size.kilobytes(count) : size.megabytes(count);
}
