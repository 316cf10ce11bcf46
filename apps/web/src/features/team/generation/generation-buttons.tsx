import { Square } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import { teamMessages as texts } from '../messages.ts';

interface GenerationButtonProps {
  onClick: () => void;
  /** Gets the focus when the focused button disappears. */
  restoreFocusTo: RefObject<HTMLElement | null>;
}

/** Stops what is being generated. */
export function StopButton({ onClick, restoreFocusTo }: GenerationButtonProps) {
  return (
    <RestoreFocus to={restoreFocusTo}>
      <Button
        size="sm"
        icon={<Square size={13} aria-hidden className="fill-current" />}
        onClick={onClick}
      >
        {texts.stop}
      </Button>
    </RestoreFocus>
  );
}

/** Generates once more after a failure. */
export function RetryButton({ onClick, restoreFocusTo }: GenerationButtonProps) {
  return (
    <RestoreFocus to={restoreFocusTo}>
      <Button size="sm" onClick={onClick}>
        {texts.retry}
      </Button>
    </RestoreFocus>
  );
}

/** Hides the result of the generation. */
export function DismissButton({ onClick, restoreFocusTo }: GenerationButtonProps) {
  return (
    <RestoreFocus to={restoreFocusTo}>
      <Button size="sm" variant="quiet" onClick={onClick}>
        {texts.gotIt}
      </Button>
    </RestoreFocus>
  );
}
