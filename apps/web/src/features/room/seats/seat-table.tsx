import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Message } from '@convoke/talk/message/message.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import type { RunningDiscussion } from '../../../services/talk/conversation-state.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import { TeamSeat, seatWords } from './team-seat.tsx';
import { useSeatStates } from './use-seat-states.ts';

interface SeatTableProps {
  room: TalkDriver;
  members: readonly TeamMember[];
  onSelect: (member: TeamMember, seat: HTMLElement) => void;
}

// Half the axes of the ellipse on which the seats stand, in percent of the box.
const radius = { x: 42, y: 40 };
/** With more seats the table is rounder, so that neighbours do not touch. */
const maxSeatsAtFlatTable = 9;

/** The table with the members' seats, the visitor's at its foot: docs/behaviour.md#seats */
export function SeatTable({ room, members, onSelect }: SeatTableProps) {
  const states = useSeatStates(room, members);
  const speaker = useStore(room.store, ({ turn }) => turn?.message ?? null);
  const discussion = useStore(room.store, (state) => state.discussion);
  const isYourTurn = speaker === null && discussion === null;
  const count = members.length + 1;
  const isFlat = count <= maxSeatsAtFlatTable;
  return (
    <fieldset
      aria-label={conversationMessages.seats.label}
      className={`relative mx-auto mb-5 w-full max-w-72 ${isFlat ? 'aspect-[1.4]' : 'aspect-[1.1]'}`}
    >
      <TableTop {...{ isYourTurn, speaker, discussion }} />
      <Place index={0} count={count}>
        <span
          aria-hidden="true"
          className={`flex size-10 items-center justify-center rounded-full bg-accent text-xs font-semibold text-accent-ink outline-2 outline-offset-2 transition-[outline-color] duration-180 ${isYourTurn ? 'outline-accent' : 'outline-transparent'}`}
        >
          {conversationMessages.you}
        </span>
      </Place>
      {members.map((member, index) => {
        const { name, role } = member;
        const state = states[index] ?? { turn: null, hasOpenObjection: false };
        const words = [name, role, seatWords(state)].filter(Boolean).join(', ');
        return (
          <Place key={memberId(member)} index={index + 1} count={count}>
            <button
              type="button"
              aria-label={words}
              title={words}
              className={`flex size-10 items-center justify-center rounded-full transition hover:scale-106 focus-visible:outline-offset-6 ${isFlat ? 'pointer-coarse:size-11' : ''}`}
              onClick={({ currentTarget }) => onSelect(member, currentTarget)}
            >
              <TeamSeat name={name} role={role} state={state} isOnControl />
            </button>
          </Place>
        );
      })}
    </fieldset>
  );
}

interface TableTopProps {
  isYourTurn: boolean;
  speaker: Message | null;
  discussion: RunningDiscussion | null;
}

/** Says whose turn it is, and on the visitor's turn what was decided. */
function TableTop({ isYourTurn, speaker, discussion }: TableTopProps) {
  const decided = useCurrentConversation(({ outcome: { decision, decidedAt } }) =>
    decidedAt === undefined ? undefined : decision?.content.decision,
  );
  const texts = conversationMessages.seats;
  const centre = isYourTurn
    ? texts.yourTurn
    : discussion !== null
      ? texts.turnOf(Math.max(1, discussion.turn), discussion.turns)
      : speaker?.fromUser === false
        ? speaker.sender
        : '';
  return (
    <p
      aria-hidden="true"
      className="absolute inset-x-[21%] inset-y-[25%] flex items-center justify-center rounded-[50%] border border-line bg-surface px-5 text-center font-title leading-tight text-balance"
    >
      {isYourTurn && decided !== undefined ? (
        <span className="min-w-0">
          <span className="block text-sm text-accent">{texts.decided}</span>
          <bdi className="line-clamp-2 text-xs break-words hyphens-auto">{decided}</bdi>
        </span>
      ) : (
        <bdi className={`line-clamp-2 min-w-0 break-words hyphens-auto ${sizeOf(centre)}`}>
          {centre}
        </bdi>
      )}
    </p>
  );
}

/** The size in which the longest word fits the table. */
function sizeOf(text: string): string {
  const longest = Math.max(...text.split(/[\s-]+/u).map(({ length }) => length));
  return longest > 15 ? 'text-xs' : longest > 11 ? 'text-sm' : 'text-lg';
}

interface PlaceProps {
  /** Clockwise from the foot of the table. */
  index: number;
  count: number;
  children: ReactNode;
}

function Place({ index, count, children }: PlaceProps) {
  const angle = Math.PI / 2 + (2 * Math.PI * index) / count;
  const left = `${50 + radius.x * Math.cos(angle)}%`;
  const top = `${50 + radius.y * Math.sin(angle)}%`;
  return (
    <div className="absolute -translate-1/2" style={{ left, top }}>
      {children}
    </div>
  );
}
