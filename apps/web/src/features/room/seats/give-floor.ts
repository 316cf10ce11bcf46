import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useEffect } from 'react';
import { altDigitOf } from '../../../lib/keyboard.ts';
import { readWorkspace } from '../../../services/workspace/workspace.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { composerSelector } from '../field-focus.ts';

/** Asks a member for an ordinary reply in the chosen length. Ignored while a turn outside a discussion is in progress. */
export function giveFloor(room: TalkDriver, member: TeamMember): void {
  room.trigger(member, { responseType: 'reply', responseLength: null });
}

/** Alt with 1 to 9 gives the floor to a member, also from the message field. */
export function useSeatKeys(room: TalkDriver): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const digit = altDigitOf(event);
      if (digit === null || isElsewhere(event.target)) return;
      const member = readWorkspace().members[digit - 1];
      if (member === undefined) return;
      // Or Apple keyboards would type a character, and some browsers change the tab.
      event.preventDefault();
      giveFloor(room, member);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [room]);
}

/** In another text field, a menu or behind a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  const others = `input, textarea:not(${composerSelector}), select, [role=menu]`;
  const isOther = target instanceof Element && target.closest(others) !== null;
  return isOther || document.querySelector('dialog[open]') !== null;
}
