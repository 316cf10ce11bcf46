import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { Plus } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { savedMembers } from '../../services/team-data/saved-members.rules.ts';
import {
  teamDataMessages,
  type MemberRefusal,
} from '../../services/team-data/team-data.messages.ts';
import { addMember, useTeamData } from '../../services/team-data/team-data.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Seat } from '../../ui/seat.tsx';
import { teamMessages as texts } from './team.messages.ts';

interface SavedMemberListProps {
  onAnnounce: (sentence: string) => void;
}

/** Members of earlier conversations, ready to be picked; reads the team data. */
export function SavedMemberList({ onAnnounce }: SavedMemberListProps) {
  const conversations = useTeamData((state) => state.conversations);
  const removed = useTeamData((state) => state.removedMembers);
  const selected = useTeamData((state) => state.members);
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
    // The picked row is gone, and the focus with it.
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
      {refusal === null ? null : <Notice tone="error">{teamDataMessages.refusals[refusal]}</Notice>}
      {members.length === 0 ? (
        <p className="text-sm text-ink-muted">{texts.noSavedMembers}</p>
      ) : (
        <ul
          aria-labelledby={headingId}
          className="flex max-h-80 flex-col gap-1 overflow-y-auto overscroll-contain p-1"
        >
          {members.map((member) => (
            <li key={memberKey(member)}>
              <button
                type="button"
                aria-label={texts.add(member.name, member.role)}
                onClick={() => pick(member)}
                className="group flex w-full items-center gap-3 rounded-card border border-transparent px-2 py-2 text-left leading-snug transition hover:border-line hover:bg-surface"
              >
                <Seat name={member.name} role={member.role} size="sm" />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <bdi className="font-semibold">{member.name}</bdi>
                  <bdi className="block text-sm text-ink-muted">{member.role}</bdi>
                </span>
                <Plus
                  size={18}
                  aria-hidden
                  className="shrink-0 text-ink-muted group-hover:text-ink"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
