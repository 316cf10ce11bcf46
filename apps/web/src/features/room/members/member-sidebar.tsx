import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../lib/language/locale.ts';
import { useOfferedModels } from '../../../services/api/offered-models.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { modelOf } from '../../../services/workspace/models/member-model.rules.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { useEscape, useFocusInAndBack } from '../../../ui/focus.ts';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { standingOf } from './standing.rules.ts';
import { SeatTable } from '../seats/seat-table.tsx';
import { useFloorTaken } from '../seats/use-floor-taken.ts';
import { useSeatStates } from '../seats/use-seat-states.ts';
import { MemberCard } from './member-card.tsx';

export interface MemberSidebarProps {
  id: string;
  room: TalkDriver;
  members: readonly TeamMember[];
  botCheck: ReactNode;
  isSheet: boolean;
  isShown: boolean;
  onClose: () => void;
}

/** The team with each member's actions. On a phone a sheet over the conversation. */
export function MemberSidebar(props: MemberSidebarProps) {
  const { id, room, members, botCheck, isSheet, isShown, onClose } = props;
  const states = useSeatStates(room, members);
  const positions = useCurrentConversation((state) => state.outcome.minutes?.content.positions);
  // Once they talk, the rows say who speaks; the table is for the beginning, and for what was decided.
  const isTableShown = useCurrentConversation(
    ({ messages, outcome }) =>
      messages.length === 0 || (outcome.decidedAt ?? 0) > (messages.at(-1)?.sentAt ?? 0),
  );
  const models = useOfferedModels();
  const floorTaken = useFloorTaken(room);
  const [expandedKey, setExpandedKey] = useState<string | null>(null);
  const sheet = useRef<HTMLElement>(null);
  const isOpenSheet = isSheet && isShown;
  useFocusInAndBack(sheet, isOpenSheet);
  useEscape(isOpenSheet, onClose);
  const cards = useRef<HTMLUListElement>(null);
  // The seat at the table from which the actions were opened.
  const openedFrom = useRef<HTMLElement>(null);

  function toggle(key: string) {
    openedFrom.current = null;
    setExpandedKey(expandedKey === key ? null : key);
  }

  function openActions(member: TeamMember, seat: HTMLElement) {
    openedFrom.current = seat;
    flushSync(() => setExpandedKey(memberId(member)));
    const card = cards.current?.children[members.indexOf(member)];
    card?.scrollIntoView({ block: 'nearest' });
    card
      ?.querySelector<HTMLElement>('[data-member-actions] button:not(:disabled)')
      ?.focus({ preventScroll: true });
  }

  return (
    <>
      {isOpenSheet ? <Veil onClick={onClose} /> : null}
      <aside
        ref={sheet}
        id={id}
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        hidden={!isShown}
        className="flex w-75 max-w-[88vw] shrink-0 flex-col border-r border-line bg-paper hidden:hidden max-[768.98px]:fixed max-[768.98px]:top-(--header-height) max-[768.98px]:bottom-0 max-[768.98px]:left-0 max-[768.98px]:z-25"
      >
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-smooth p-4">
          <SidebarHeader
            titleId={`${id}-title`}
            memberCount={members.length}
            onClose={isSheet ? onClose : null}
          />
          {isTableShown ? <SeatTable room={room} members={members} onSelect={openActions} /> : null}
          <ul
            ref={cards}
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {members.map((member, index) => {
              const key = memberId(member);
              return (
                <li key={key}>
                  <MemberCard
                    member={member}
                    state={states[index] ?? { turn: null, hasOpenObjection: false }}
                    standing={standingOf(positions, member)}
                    modelLabel={models.length > 1 ? (modelOf(member, models)?.label ?? null) : null}
                    floorTaken={floorTaken}
                    isExpanded={expandedKey === key}
                    returnFocusTo={openedFrom}
                    onToggle={() => toggle(key)}
                    onAction={(action) => {
                      onClose();
                      room.trigger(member, action);
                    }}
                  />
                </li>
              );
            })}
          </ul>
        </div>
        <div className="border-t border-line px-4 py-1 empty:hidden">{botCheck}</div>
      </aside>
    </>
  );
}

function Veil({ onClick }: { onClick: () => void }) {
  return (
    // Keyboard users have Escape and the Team button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="fixed inset-0 top-(--header-height) z-20 animate-appear bg-(--veil)/50"
      onClick={onClick}
    />
  );
}

interface SidebarHeaderProps {
  titleId: string;
  memberCount: number;
  /** `null` beside the conversation, where the sidebar stays. */
  onClose: (() => void) | null;
}

function SidebarHeader({ titleId, memberCount, onClose }: SidebarHeaderProps) {
  return (
    <div className="flex items-center justify-between gap-3 pb-3">
      <h2 id={titleId} className="text-xl">
        {texts.team}
      </h2>
      <span className="flex items-center gap-1">
        <Badge>{formatNumber(memberCount)}</Badge>
        {onClose === null ? null : (
          <IconButton label={texts.hideTeam} icon={<X size={20} />} onClick={onClose} />
        )}
      </span>
    </div>
  );
}
