import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import { responseStyles } from '@convoke/contract/turn-kinds.ts';
import { Info } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { setConversationSpeaker } from '../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { useExclusiveLayer } from '../../../ui/overlay/open-layer.ts';
import { OpenMenu } from '../../../ui/overlay/open-menu.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { unambiguousName } from '@convoke/talk/projections/transcript.rules.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import { MemberInfoDialog } from '../members/member-info-dialog.tsx';
import type { SeatState } from './seat-states.rules.ts';
import { TeamSeat, seatWords } from './team-seat.tsx';
import { useFloorTaken } from './use-floor-taken.ts';
import { useLongPress } from './use-long-press.ts';
import { useScrollingRow, type HiddenEnds } from './use-scrolling-row.ts';
import { useOnScreenKeyboard } from './use-on-screen-keyboard.ts';
import { useSeatStates } from './use-seat-states.ts';

/** A row of the team's seats above the message field: docs/behaviour.md#initials-row */
export function InitialsRow({ room }: { room: TalkDriver }) {
  const members = useWorkspace((state) => state.members);
  const states = useSeatStates(room, members);
  const floorTaken = useFloorTaken(room);
  const [focusIndex, setFocusIndex] = useState(0);
  const [described, setDescribed] = useState<TeamMember | null>(null);
  const isKeyboardShown = useOnScreenKeyboard();
  const row = useRef<HTMLDivElement>(null);
  const speaking = states.findIndex(({ turn }) => turn === 'speaking');
  const next = states.findIndex(({ turn }) => turn === 'next');
  const hidden = useScrollingRow(row, speaking < 0 ? next : speaking);
  const tabStop = Math.min(focusIndex, members.length - 1);

  function move(event: KeyboardEvent) {
    const target = indexAfterKey(event.key, tabStop, members.length);
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-seat-button]')];
    // Keys in an open menu, which is inside in React only, are the menu's.
    if (target === null || !buttons.some((button) => button === event.target)) return;
    event.preventDefault();
    buttons[target]?.focus();
  }

  return (
    <>
      <div
        ref={row}
        role="toolbar"
        tabIndex={-1}
        aria-label={conversationMessages.seats.whoAnswers}
        hidden={isKeyboardShown}
        className={`-mx-2.5 flex gap-0.5 overflow-x-auto scroll-smooth overscroll-x-contain scroll-px-2 px-1 [scrollbar-width:none] hidden:hidden ${fades[hidden]}`}
        onKeyDown={move}
      >
        {members.map((member, index) => (
          <SeatButton
            key={memberId(member)}
            {...{ room, member, index }}
            floorTaken={floorTaken}
            state={states[index] ?? { turn: null, hasOpenObjection: false }}
            isTabStop={index === tabStop}
            onFocus={() => setFocusIndex(index)}
            onDescribe={() => setDescribed(member)}
          />
        ))}
      </div>
      <MemberInfoDialog member={described} onClose={() => setDescribed(null)} />
    </>
  );
}

/** Fades the ends beyond which there are more seats. */
const fades: Record<HiddenEnds, string> = {
  none: '',
  start: '[mask-image:linear-gradient(to_right,transparent,#000_2rem)]',
  end: '[mask-image:linear-gradient(to_left,transparent,#000_2rem)]',
  both: '[mask-image:linear-gradient(to_right,transparent,#000_2rem_calc(100%-2rem),transparent)]',
};

function indexAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface SeatButtonProps {
  room: TalkDriver;
  member: TeamMember;
  index: number;
  state: SeatState;
  /** Why the actions are disabled; `null` if they are not. */
  floorTaken: string | null;
  isTabStop: boolean;
  onFocus: () => void;
  onDescribe: () => void;
}

/** With a tap the member answers next; a long press, a right click and the arrow keys open the menu with the other actions. */
function SeatButton(props: SeatButtonProps) {
  const { room, member, index, state, floorTaken, isTabStop, onFocus, onDescribe } = props;
  const { name, role } = member;
  const members = useWorkspace((workspace) => workspace.members);
  const words = [name, role, seatWords(state)].filter(Boolean).join(', ');
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useExclusiveLayer();
  const longPress = useLongPress(open, () => setConversationSpeaker(memberId(member)));

  function openByKey(event: KeyboardEvent) {
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!isMenuKey && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        data-seat-button
        tabIndex={isTabStop ? 0 : -1}
        aria-label={conversationMessages.seats.letAnswer(unambiguousName(member, members))}
        aria-pressed={state.turn === 'next'}
        // Also the accessible description.
        title={words}
        className="flex size-10 shrink-0 touch-manipulation items-center justify-center rounded-full select-none [-webkit-touch-callout:none] hover:bg-tint pointer-coarse:size-11"
        onFocus={onFocus}
        onKeyDown={openByKey}
        {...longPress}
      >
        <span className="flex pointer-coarse:scale-118">
          <TeamSeat name={name} role={role} size="sm" state={state} isOnControl />
        </span>
      </button>
      {isOpen ? (
        <SeatMenu
          {...{ room, member, index, button, close, onDescribe }}
          isDisabled={floorTaken !== null}
        />
      ) : null}
    </>
  );
}

interface SeatMenuProps extends Pick<SeatButtonProps, 'room' | 'member' | 'index' | 'onDescribe'> {
  isDisabled: boolean;
  button: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

function SeatMenu(props: SeatMenuProps) {
  const { room, member, index, isDisabled, button, close, onDescribe } = props;
  const members = useWorkspace((state) => state.members);
  return createPortal(
    <OpenMenu
      menuId={`seat-menu-${index}`}
      label={conversationMessages.seats.actionsOf(unambiguousName(member, members))}
      align="start"
      button={button}
      close={close}
      items={[
        ...responseStyles.map((style) => ({
          label: conversationMessages.action[style.name],
          isDisabled,
          onSelect: () => room.trigger(member, style),
        })),
        {
          label: conversationMessages.memberInfo,
          icon: <Info size={18} />,
          onSelect: onDescribe,
        },
      ]}
    />,
    // Inside a landmark, which screen readers navigate by.
    document.querySelector('main') ?? document.body,
  );
}
