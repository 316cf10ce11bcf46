import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { moveMember, removeMember, useWorkspace } from '../../../services/workspace/workspace.ts';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { MemberCard } from './member-card.tsx';
import { teamMessages } from '../messages.ts';

interface MemberListProps {
  labelledBy: string;
  onAnnounce: (sentence: string) => void;
}

/** The members of the team in order; reads and changes the workspace. */
export function MemberList({ labelledBy, onAnnounce }: MemberListProps) {
  const members = useWorkspace((state) => state.members);
  const { list, focusNext } = useListPosition(members);
  const [editedIndex, setEditedIndex] = useState<number | null>(null);

  function move(index: number, by: -1 | 1) {
    const to = index + by;
    const member = members[index];
    if (member === undefined || to < 0 || to >= members.length) return;
    const active = document.activeElement;
    const isOnMove = active instanceof HTMLElement && active.dataset['moves'] !== undefined;
    focusNext(to, `[data-moves="${isOnMove ? active.dataset['moves'] : by}"]`);
    moveMember(index, to);
    onAnnounce(teamMessages.movedTo(member.name, to + 1, members.length));
  }

  function remove(index: number) {
    const member = members[index];
    if (member === undefined) return;
    focusNext(index, '[data-removes]');
    removeMember(index);
    onAnnounce(teamMessages.removed(member.name));
  }

  return (
    <>
      <ol
        ref={list}
        aria-labelledby={labelledBy}
        className="flex max-h-[600px] flex-col gap-2 overflow-y-auto overscroll-contain p-1"
      >
        {members.map((member, index) => (
          <MemberCard
            key={memberId(member)}
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
            // An edited name gives the card another key, so the button that opened the dialog is unmounted.
            focusNext(editedIndex, '[data-edits]');
            setEditedIndex(null);
          }}
          onClose={() => setEditedIndex(null)}
        />
      )}
    </>
  );
}

/** Scrolls to new members. `focusNext` chooses the button that gets the focus after the next change. */
function useListPosition(members: readonly TeamMember[]) {
  const list = useRef<HTMLOListElement>(null);
  // Moving, editing or removing a card takes the focus with it: this button gets it back.
  const next = useRef<{ index: number; selector: string } | null>(null);
  const knownCount = useRef(members.length);

  useEffect(() => {
    // A new member is appended, which may be outside the visible part of the list.
    if (members.length > knownCount.current && list.current !== null) {
      list.current.scrollTop = list.current.scrollHeight;
    }
    knownCount.current = members.length;
    const target = next.current;
    if (target === null) return;
    next.current = null;
    const card = list.current?.children[Math.min(target.index, members.length - 1)];
    card?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [members]);

  function focusNext(index: number, selector: string) {
    next.current = { index, selector };
  }
  return { list, focusNext };
}
