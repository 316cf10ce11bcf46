import { keyResultMark } from '@convoke/contract/minutes/minutes.rules.ts';
import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { Position } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Kept, KeptMinutes, Source } from '@convoke/talk/minutes/outcome.ts';
import type { ReactNode } from 'react';
import { formatPercent } from '../../../lib/language/percent.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { TurnLink } from '../../../services/talk/shown/turn-link.tsx';
import { minutesMessages as texts } from '../messages.ts';
import { FormerMemberMark } from './former-member-mark.tsx';
import { LineItem, Nothing, Section } from './section.tsx';
import type { SourceIds } from './source-ids.rules.ts';
import { SourceLine } from './source-line.tsx';
import { KeyResultIcon, StateBadge } from './state-badge.tsx';

interface SectionsProps {
  minutes: KeptMinutes['content'];
  idsOf: SourceIds;
}

interface SourcedLine {
  sources: readonly Source[];
  unsupported?: boolean | undefined;
}

/** True when no message supports a line, because none did or because it is gone. */
export const isUnsupported = (line: SourcedLine, idsOf: SourceIds): boolean =>
  line.unsupported === true || (line.sources.length > 0 && idsOf(line.sources).length === 0);

/** Lines of one kind, each leading to its messages. */
export function Lines<Line extends SourcedLine>({
  lines,
  idsOf,
  children,
}: {
  lines: readonly Line[];
  idsOf: SourceIds;
  children: (line: Line) => ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {lines.map((line, index) => (
        // Lines have no identity of their own: new minutes replace all of them.
        <LineItem key={index}>
          <SourceLine ids={idsOf(line.sources)} isUnsupported={isUnsupported(line, idsOf)}>
            {children(line)}
          </SourceLine>
        </LineItem>
      ))}
    </ul>
  );
}

export function KeyResults({ minutes, idsOf }: SectionsProps) {
  const { keyResults } = minutes;
  return (
    <Section name="keyResults">
      {keyResults.length === 0 ? <Nothing>{texts.nothing.keyResults}</Nothing> : null}
      <ul hidden={keyResults.length === 0} className="flex flex-col gap-0.5 text-sm hidden:hidden">
        {keyResults.map((line, index) => (
          <LineItem key={index}>
            <SourceLine
              ids={idsOf(line.sources)}
              isUnsupported={isUnsupported({ ...line, ...keyResultMark(line) }, idsOf)}
            >
              <span className="flex gap-2">
                <KeyResultIcon state={line.state} />
                <span className="min-w-0 flex-1 break-words">
                  <bdi>{line.text}</bdi>{' '}
                  <span className="text-xs whitespace-nowrap text-ink-muted">
                    {texts.states[line.state]}
                  </span>
                </span>
              </span>
            </SourceLine>
          </LineItem>
        ))}
      </ul>
    </Section>
  );
}

export function Positions({ minutes, idsOf }: SectionsProps) {
  const { positions } = minutes;
  return (
    <Section name="positions">
      {positions.length === 0 ? <Nothing>{texts.nothing.positions}</Nothing> : null}
      <ul hidden={positions.length === 0} className="flex flex-col gap-2 text-sm hidden:hidden">
        {positions.map((position, index) => (
          <LineItem key={index}>
            <SourceLine
              ids={idsOf(position.sources)}
              isUnsupported={isUnsupported(position, idsOf)}
            >
              <span className="flex gap-2">
                <Seat name={position.member.name} role={position.member.role} size="sm" />
                <span className="min-w-0 flex-1 break-words">
                  <bdi className="font-semibold">{position.member.name}</bdi>
                  <FormerMemberMark member={position.member} />
                  {position.confidence === null ? null : (
                    <span className="text-xs text-ink-muted">
                      {` · ${texts.confidence(formatPercent(position.confidence))}`}
                    </span>
                  )}
                  <bdi className="block">{position.stance}</bdi>
                </span>
              </span>
            </SourceLine>
            <ChangedPosition changed={position.changed} idsOf={idsOf} />
          </LineItem>
        ))}
      </ul>
    </Section>
  );
}

function ChangedPosition({
  changed,
  idsOf,
}: {
  changed: Kept<Position['changed']>;
  idsOf: SourceIds;
}) {
  if (changed === null) return null;
  const [cause] = changed.because === null ? [] : idsOf([changed.because]);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-2 pl-11 text-xs text-ink-muted">
      <bdi className="min-w-0 break-words">{texts.before(changed.from)}</bdi>
      {cause === undefined ? (
        <span title={texts.driftedHint}>
          <StateBadge tone="alarm">{texts.drifted}</StateBadge>
          <span className="sr-only">{texts.driftedHint}</span>
        </span>
      ) : (
        <TurnLink id={cause}>{texts.changedBecause}</TurnLink>
      )}
    </p>
  );
}

export function ActionItems({ minutes, idsOf }: SectionsProps) {
  const { actionItems } = minutes;
  return (
    <Section name="actionItems">
      {actionItems.length === 0 ? <Nothing>{texts.nothing.actionItems}</Nothing> : null}
      <Lines lines={actionItems} idsOf={idsOf}>
        {({ what, who, due }) => (
          <>
            <bdi>{what}</bdi>
            {who === null && due === null ? null : (
              <span className="block text-xs text-ink-muted">
                {who === null ? null : <bdi>{texts.who(who)}</bdi>}
                {who === null || due === null ? null : ' · '}
                {due === null ? null : <bdi>{texts.due(due)}</bdi>}
              </span>
            )}
          </>
        )}
      </Lines>
    </Section>
  );
}

export function OpenQuestions({ minutes, idsOf }: SectionsProps) {
  const { openQuestions } = minutes;
  return (
    <Section name="openQuestions">
      {openQuestions.length === 0 ? <Nothing>{texts.nothing.openQuestions}</Nothing> : null}
      <Lines lines={openQuestions} idsOf={idsOf}>
        {({ text, to }) => (
          <>
            <bdi>{text}</bdi>
            {to === null ? null : (
              <bdi className="block text-xs text-ink-muted">
                {to === visitorName ? texts.toYou : texts.to(to)}
              </bdi>
            )}
          </>
        )}
      </Lines>
    </Section>
  );
}

export function Findings({ minutes, idsOf }: SectionsProps) {
  const { findings } = minutes;
  return (
    <Section name="findings">
      {findings.length === 0 ? <Nothing>{texts.nothing.findings}</Nothing> : null}
      <Lines lines={findings} idsOf={idsOf}>
        {({ text }) => <bdi>{text}</bdi>}
      </Lines>
    </Section>
  );
}
