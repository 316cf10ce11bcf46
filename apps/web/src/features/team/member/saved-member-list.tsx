import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { Plus } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { savedMembers } from '../../../services/workspace/saved-members.rules.ts';
import { workspaceMessages, type MemberRefusal } from '../../../services/workspace/messages.ts';
import { addMember, useWorkspace } from '../../../services/workspace/workspace.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Seat } from '../../../ui/seat/seat.tsx';
import { teamMessages as texts } from '../messages.ts';

interface SavedMemberListProps {
  onAnnounce: (sentence: string) => void;
}

/** Members of earlier conversations, to be added again; reads the workspace. */
export function SavedMemberList({ onAnnounce }: SavedMemberListProps) {
  const conversations = useWorkspace((state) => state.conversations);
  const removed = useWorkspace((state) => state.removedMembers);
  const selected = useWorkspace((state) => state.members);
  const members = useMemo(
    () => savedMembers(conversations, removed, selected),
    [conversations, removed, selected],
  );
  const [refusal, setRefusal] = useState<MemberRefusal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  function pick(member: TeamMember) {
    const reason = addMember(member);
    setRefusal(reason);
    if (reason !== null) return;
    onAnnounce(texts.joined(member.name, member.role));
    // The added row was unmounted, and the focus with it.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-2xl">
          {texts.savedMembers}
        </h2>
        <Badge>{members.length}</Badge>
      </div>
      {refusal === null ? null : (
        <Notice tone="error">{workspaceMessages.refusals[refusal]}</Notice>
      )}
      {members.length === 0 ? (
        <p className="text-sm text-ink-muted">{texts.noSavedMembers}</p>
      ) : (
        <ul
          aria-labelledby={headingId}
          className="flex max-h-80 flex-col gap-1 overflow-y-auto overscroll-contain p-1"
        >
          {members.map((member) => (
            <li key={memberId(member)}>
              <AddButton {...member} onClick={() => pick(member)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface AddButtonProps extends Pick<TeamMember, 'name' | 'role'> {
  onClick: () => void;
}

function AddButton({ name, role, onClick }: AddButtonProps) {
  return (
    <button
      type="button"
      aria-label={texts.add(name, role)}
      onClick={onClick}
      className="group flex w-full items-center gap-3 rounded-card border border-transparent px-2 py-2 text-left leading-snug transition hover:border-line hover:bg-surface"
    >
      <Seat name={name} role={role} size="sm" isOnControl />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <bdi className="font-semibold">{name}</bdi>{' '}
        <bdi className="block text-sm text-ink-muted">{role}</bdi>
      </span>
      <Plus size={18} aria-hidden className="shrink-0 text-ink-muted group-hover:text-ink" />
    </button>
  );
}
