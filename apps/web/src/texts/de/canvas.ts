import type { Translation } from '../../lib/language/messages.ts';
import { limits } from '@convoke/contract/limits.ts';
import { formatNumber } from '../../lib/language/locale.ts';
import type * as english from '../en/canvas.ts';

export const canvasMessages: Translation<typeof english.canvasMessages> = {
  title: 'Canvas',
  newCanvas: 'Neuer Canvas',
  noneExplanation:
    'Ein Canvas ist ein Text, den du mit dem Team schreibst: ein Plan, ein Brief, ein Konzept. Du schreibst direkt darin; die Mitglieder schlagen Änderungen vor, und du nimmst sie an oder lehnst sie ab.',
  full: () => `Ein Gespräch hat höchstens ${formatNumber(limits.canvases)} Canvas.`,
  choice: 'Alle Canvas',
  titleLabel: 'Titel des Canvas',
  untitled: 'Ohne Titel',
};
