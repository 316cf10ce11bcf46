import { whenIdle } from '../lib/when-idle.ts';
import { loadErrorMessages } from '../services/api/errors/load-error-messages.ts';

/** Loads the texts of errors after a page that does without them, so that they are there offline too. */
export function prefetchErrorMessages(): void {
  whenIdle(() => void loadErrorMessages());
}
