import type { NamedMember } from '@convoke/contract/minutes/minutes.rules.ts';
import { memberFinder } from '@convoke/talk/team/former-members.rules.ts';
import type { ReactNode } from 'react';
import type { MinutesSection } from '../../../services/talk/shown/minutes-view.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { minutesMessages as texts } from '../messages.ts';
import { Section } from './section.tsx';
import { SourceLine, type SourcedLine } from './source-line.tsx';

interface LinesProps<Line> {
  lines: readonly Line[];
  /** What follows a line, and leads elsewhere. */
  renderBelow?: (line: Line) => ReactNode;
  className?: string;
  children: (line: Line) => ReactNode;
}

/** Lines of one kind, each leading to its messages. */
export function Lines<Line extends SourcedLine & { id?: string }>({
  lines,
  renderBelow,
  className = 'gap-0.5',
  children,
}: LinesProps<Line>) {
  if (lines.length === 0) return null;
  return (
    <ul className={`flex flex-col text-sm ${className}`}>
      {lines.map((line, index) => (
        // Most lines have no identity of their own: new minutes replace all of them. One is drawn when it comes into view:
        // long minutes have hundreds. The margin keeps the ring of the focus visible.
        <li
          key={line.id ?? index}
          className="-m-1 p-1 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]"
        >
          <SourceLine line={line}>{children(line)}</SourceLine>
          {renderBelow?.(line)}
        </li>
      ))}
    </ul>
  );
}

interface LinesSectionProps<Line> extends LinesProps<Line> {
  name: Exclude<MinutesSection, 'decision'>;
  note?: ReactNode;
}

/** A part of the minutes; nothing when it is empty. */
export function LinesSection<Line extends SourcedLine & { id?: string }>({
  name,
  note,
  ...lines
}: LinesSectionProps<Line>) {
  if (lines.lines.length === 0) return null;
  return (
    <Section name={name} note={note}>
      <Lines {...lines} />
    </Section>
  );
}

interface MemberLineProps {
  member: NamedMember;
  /** In place of the name alone. */
  title?: (name: string) => string;
  children: ReactNode;
}

/** A line that begins with its member, under the name of today; of one who has left the team it says so. */
export function MemberLine({ member, title = (name) => name, children }: MemberLineProps) {
  const members = useWorkspace((state) => state.members);
  const present = memberFinder(members)(member);
  const { name, role } = present ?? member;
  return (
    <span className="flex gap-2">
      <Seat name={name} role={role} size="sm" />
      <span className="min-w-0 flex-1 break-words">
        <bdi className="font-semibold">{title(name)}</bdi>
        {present === null ? (
          <span className="text-xs text-ink-muted">{` (${texts.formerMember})`}</span>
        ) : null}
        {children}
      </span>
    </span>
  );
}
