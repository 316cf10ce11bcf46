import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { moveMember, removeMember, useTeamData } from '../../services/team-data/team-data.ts';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { MemberCard } from './member-card.tsx';
import { teamMessages } from './team.messages.ts';

interface MemberListProps {
  labelledBy: string;
  onAnnounce: (sentence: string) => void;
}

/** The selected members in their order; reads and changes the team data. */
export function MemberList({ labelledBy, onAnnounce }: MemberListProps) {
  const members = useTeamData((state) => state.members);
  const list = useRef<HTMLOListElement>(null);
  // Moving, renaming or removing a card takes the focus along: this button gets it back.
  const focusNext = useRef<{ index: number; selector: string } | null>(null);
  const knownCount = useRef(members.length);
  const [editedIndex, setEditedIndex] = useState<number | null>(null);

  useEffect(() => {
    // Whoever joins takes the last place, which may be below the edge of the list.
    if (members.length > knownCount.current && list.current !== null) {
      list.current.scrollTop = list.current.scrollHeight;
    }
    knownCount.current = members.length;
    const target = focusNext.current;
    if (target === null) return;
    focusNext.current = null;
    const card = list.current?.children[Math.min(target.index, members.length - 1)];
    card?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [members]);

  function move(index: number, by: -1 | 1) {
    const to = index + by;
    const member = members[index];
    if (member === undefined || to < 0 || to >= members.length) return;
    const active = document.activeElement;
    const isOnMove = active instanceof HTMLElement && active.dataset['moves'] !== undefined;
    focusNext.current = {
      index: to,
      selector: isOnMove ? `[data-moves="${active.dataset['moves']}"]` : `[data-moves="${by}"]`,
    };
    moveMember(index, to);
    onAnnounce(teamMessages.movedTo(member.name, to + 1, members.length));
  }

  function remove(index: number) {
    const member = members[index];
    if (member === undefined) return;
    focusNext.current = { index, selector: '[data-removes]' };
    removeMember(index);
    onAnnounce(teamMessages.removed(member.name));
  }

  return (
    <>
      {/* §9: the list scrolls at 600 px. */}
      <ol
        ref={list}
        aria-labelledby={labelledBy}
        className="flex max-h-[600px] flex-col gap-2 overflow-y-auto overscroll-contain p-1"
      >
        {members.map((member, index) => (
          <MemberCard
            key={memberKey(member)}
            member={member}
            isFirst={index === 0}
            isLast={index === members.length - 1}
            onMove={(by) => move(index, by)}
            onEdit={() => setEditedIndex(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {editedIndex === null || members[editedIndex] === undefined ? null : (
        <EditMemberDialog
          member={members[editedIndex]}
          index={editedIndex}
          onSaved={() => {
            // Another name makes another card, and the button that opened the dialog goes with the old one.
            focusNext.current = { index: editedIndex, selector: '[data-edits]' };
            setEditedIndex(null);
          }}
          onClose={() => setEditedIndex(null)}
        />
      )}
    </>
  );
}
