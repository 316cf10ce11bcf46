import { loadShownFigures } from '../figures/figures-slots.tsx';
import { loadShownMinutes } from '../minutes/minutes-slots.tsx';

/** Loads the code of what the room shows of the current conversation besides its messages, to be drawn with them. */
export async function loadShownParts(): Promise<void> {
  await Promise.all([loadShownMinutes(), loadShownFigures()]);
}
