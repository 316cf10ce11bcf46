import { words } from '../lists.ts';
import type { StanceWords } from '../words.ts';

export const stance: StanceWords = {
  for: 'Dafür',
  unsure: 'Unsicher',
  against: 'Dagegen',
  instruction: 'Je ein Satz, der mit Dafür, Dagegen oder Unsicher beginnt.',
  beginningsFor: words('dafür für pro ja'),
  beginningsAgainst: words('dagegen gegen kontra contra nein'),
};
