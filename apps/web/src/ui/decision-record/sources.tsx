import { isReply } from '@convoke/contract/minutes/minutes.rules.ts';
import type { SourceReference } from '@convoke/contract/minutes/minutes.schemas.ts';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { CitingContext } from '../text/citing.ts';
import { AddresseeWords, type AddresseeWordsProps } from '../turn-kind-badge.tsx';
import { decisionRecordMessages as texts } from './messages.ts';

/** A message that a line rests on. */
export interface Source {
  href: string;
  /** The number that the screen gives the message, counted from 1. */
  number: number;
  /** Empty when unknown. */
  speaker: string;
  /** Of an objection: whom it is to. */
  objectsTo?: AddresseeWordsProps;
}

/** The message of a reply, by the reply's index; `null` when it is not on this screen. */
export type SourceOf = (reply: number) => Source | null;

/** Where the lines of a record find their messages. */
export const SourceOfContext = createContext<SourceOf>(() => null);

interface SourcesProps {
  sources: readonly SourceReference[];
  /** Before the links, where they are not simply what the line rests on. */
  label?: string;
}

/**
 * Links to the messages and chips of the passages that a line rests on, on paper their numbers and places. Each link has its
 * reply in `data-reply`. Spaces part them, not margins, so that what is copied or read aloud is words too.
 */
export function Sources({ sources, label }: SourcesProps) {
  const sourceOf = useContext(SourceOfContext);
  const citing = useContext(CitingContext);
  const linkTo = (source: SourceReference) => {
    if (!isReply(source)) return citing?.drawSource(source) ?? null;
    const message = sourceOf(source);
    return message === null ? null : <SourceLink {...message} reply={source} />;
  };
  const links = sources.flatMap((source) => {
    const link = linkTo(source);
    return link === null ? [] : [<Fragment key={source}> {link}</Fragment>];
  });
  if (links.length === 0) return null;
  return (
    <>
      {' '}
      {label === undefined ? (
        <span className="sr-only">{texts.sources}</span>
      ) : (
        <span className="text-sm text-ink-muted">{label}</span>
      )}
      {links}
    </>
  );
}

function SourceLink({ href, number, speaker, reply }: Source & { reply: number }) {
  const name = speaker === '' ? texts.sourceOfUnknown(number) : texts.source(speaker, number);
  return (
    <a
      href={href}
      aria-label={name}
      title={name}
      data-reply={reply}
      className="relative inline-flex h-6 min-w-6 items-center justify-center rounded-full border border-line px-1.5 text-xs font-medium text-ink-muted tabular-nums no-underline transition hover:border-line-strong hover:text-ink print:h-auto print:min-w-0 print:border-0 print:px-0 print:before:content-['['] print:after:content-[']'] pointer-coarse:after:absolute pointer-coarse:after:-inset-1"
    >
      {number}
    </a>
  );
}

interface SourcedLine {
  sources: readonly SourceReference[];
  unsupported?: boolean | undefined;
}

interface RecordLinesProps<Line> {
  title: string;
  /** Of the heading; 4 within another list. */
  level?: 3 | 4;
  lines: readonly Line[];
  /** A second row, below the links. */
  renderBelow?: (line: Line) => ReactNode;
  /** What is said before the lines, also when there are none. */
  note?: ReactNode;
  children: (line: Line) => ReactNode;
}

/**
 * Lines of one kind under their heading, with links to their messages; grey, and said to be so, where no message supports one.
 * Nothing without a line.
 */
export function RecordLines<Line extends SourcedLine>(props: RecordLinesProps<Line>) {
  const { title, level, lines, renderBelow, note = null, children } = props;
  if (lines.length === 0 && note === null) return null;
  return (
    <RecordList title={title} {...(level && { level })}>
      {note}
      {lines.map((line, index) => {
        const isUnsupported = line.unsupported === true;
        const below = renderBelow?.(line) ?? null;
        return (
          <li
            key={index}
            className={`min-w-0 break-words print:break-inside-avoid ${isUnsupported ? 'text-ink-muted' : ''}`}
          >
            {children(line)}
            <Sources sources={line.sources} />
            {isUnsupported ? (
              <>
                {' '}
                <i className="text-sm">{texts.unsupported}</i>
              </>
            ) : null}
            {below === null ? null : <span className="block text-sm text-ink-muted">{below}</span>}
          </li>
        );
      })}
    </RecordList>
  );
}

interface RecordListProps {
  title: string;
  /** Of the heading; 4 within another list. */
  level?: 3 | 4;
  children: ReactNode;
}

/** Lines of one kind under their heading. */
export function RecordList({ title, level = 3, children }: RecordListProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <section className="flex min-w-0 flex-col gap-1.5 print:gap-0.5">
      <Heading className="font-sans text-sm font-semibold text-ink-muted print:break-after-avoid">
        {title}
      </Heading>
      <ul className="flex flex-col gap-2 print:gap-1">{children}</ul>
    </section>
  );
}

interface NamedMember {
  name: string;
  role: string;
}

/** What a record says after a member's name; `null` for nothing. */
export const MemberNotes = createContext<(member: NamedMember) => string | null>(() => null);

interface MemberNameProps {
  member: NamedMember;
  /** Whom the member speaks to. */
  to?: AddresseeWordsProps | undefined;
}

/** A member before what the member holds. */
export function MemberName({ member, to }: MemberNameProps) {
  const note = useContext(MemberNotes)(member);
  return (
    <>
      <bdi className="font-semibold">{member.name}</bdi>
      {member.role === '' ? null : (
        <bdi className="text-sm text-ink-muted">{` ${member.role}`}</bdi>
      )}
      {note === null ? null : <span className="text-sm text-ink-muted">{` (${note})`}</span>}
      {to === undefined ? null : (
        <span className="text-sm text-ink-muted">
          {' '}
          <AddresseeWords name={to.name} isVisitor={to.isVisitor} />
        </span>
      )}
      {': '}
    </>
  );
}
