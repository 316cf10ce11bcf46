import { usePublicConfig } from '../../../services/api/public-config.ts';
import { readFigures } from '@convoke/talk/message/figures.rules.ts';
import { figuresParts } from './figures-text.rules.ts';

/** What one answer took, in a quiet line; nothing where that is not known. */
export function MessageFiguresLine({ figures }: { figures: unknown }) {
  const ai = usePublicConfig()?.ai;
  const known = readFigures(figures);
  if (known === null) return null;
  const { models = [], currency = '' } = ai ?? {};
  return (
    <p data-figures className="mt-1.5 text-xs wrap-anywhere text-ink-muted tabular-nums">
      <bdi>{figuresParts(known, { models, currency }).join(' · ')}</bdi>
    </p>
  );
}
