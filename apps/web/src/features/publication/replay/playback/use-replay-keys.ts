import { useEffect, type Dispatch, type RefObject } from 'react';
import { singleKeys } from '../../../../lib/keyboard.ts';
import type { PlaybackAction } from './playback.rules.ts';

const actions: Record<string, PlaybackAction> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  arrowleft: { kind: 'step', by: -1 },
  arrowright: { kind: 'step', by: 1 },
  '+': { kind: 'faster' },
  '=': { kind: 'faster' },
  '-': { kind: 'slower' },
  home: { kind: 'seek', turn: 0 },
  end: { kind: 'end' },
};

/** Keyboard control of the replay, unless the focused element uses the key. */
export function useReplayKeys(
  stage: RefObject<HTMLElement | null>,
  dispatch: Dispatch<PlaybackAction>,
): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      // Space, arrows, Home and End are not single-key shortcuts.
      if (/^[^ ]$/u.test(event.key) && singleKeys() === 'off') return;
      const action = actions[event.key.toLowerCase()];
      if (action === undefined || !isOurs(event, stage.current)) return;
      event.preventDefault();
      dispatch(action);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [stage, dispatch]);
}

function isOurs({ target, key }: KeyboardEvent, stage: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || stage === null) return false;
  if (target.isContentEditable || target.matches('textarea, select, input:not([type="range"])'))
    return false;
  // Space presses a focused button.
  if (key === ' ' && target.matches('button, a, summary')) return false;
  return stage.contains(target) || target.contains(stage);
}
