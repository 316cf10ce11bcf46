import { minutesView } from '../../services/talk/shown/minutes-view.ts';
import { forgetSources } from '../../services/talk/shown/source-lights.ts';
import type { RoomPanel } from './menu-commands.tsx';

/** Opens the minutes where a decision is drafted, and not at the button, which the next key might press. */
export function openDecision(onOpenPanel: (panel: RoomPanel) => void): void {
  // The panel may be out of the way of a message that it led to.
  forgetSources();
  minutesView.setState({ section: 'decision' });
  onOpenPanel('minutes');
}
