import { limits } from '@convoke/contract/limits.ts';
import { formatNumber } from '../../lib/language/locale.ts';

/** The texts of the canvas. */
export const canvasMessages = {
  title: 'Canvas',
  newCanvas: 'New canvas',
  noneExplanation:
    'A canvas is a text that you and the team write: a plan, a letter, a brief. You write on it directly; members suggest changes, and you accept or reject them.',
  full: () => `A conversation has at most ${formatNumber(limits.canvases)} canvases.`,
  choice: 'Canvases',
  titleLabel: 'Title of the canvas',
  untitled: 'Untitled',
};
