import { quoteMark } from '../../services/ai/quoted-text.ts';
import { foldLabel } from './speaker.rules.ts';

const visitorLabels = new Set(['you', 'user']);

/**
 * Quotes the lines of a member's own turn that look like somebody's label. The caller wrote that turn into the
 * request, so it may hold forged ones, and a model that sees labels in its own turns goes on to write them.
 */
export function escapeLabels(text: string, labels: ReadonlyMap<string, number>): string {
  const trimmed = text.trim();
  if (!trimmed.includes(':')) return trimmed;
  return trimmed
    .split(/\r\n|\r|\n/u)
    .map((line) => {
      const colon = line.search(/[:：]/u);
      if (colon < 1 || colon > 240) return line;
      const label = foldLabel(line.slice(0, colon));
      return labels.has(label) || visitorLabels.has(label) ? quoteMark + line : line;
    })
    .join('\n');
}
