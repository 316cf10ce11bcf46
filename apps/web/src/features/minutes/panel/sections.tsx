import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import { keyResultMark } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Position } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Kept, KeptMinutes } from '@convoke/talk/minutes/outcome.ts';
import { useContext } from 'react';
import { formatPercent } from '../../../lib/language/percent.ts';
import { TurnLink } from '../../../services/talk/shown/turn-link.tsx';
import { minutesMessages as texts } from '../messages.ts';
import { LinesSection, MemberLine } from './lines.tsx';
import { SourceIdsContext } from './source-line.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { KeyResultIcon } from './key-result-icon.tsx';

type Content = KeptMinutes['content'];

export function KeyResults({ keyResults }: Pick<Content, 'keyResults'>) {
  const lines = keyResults.map((line) => ({ ...line, ...keyResultMark(line) }));
  return (
    <LinesSection name="keyResults" lines={lines}>
      {({ text, state }) => (
        <span className="flex gap-2">
          <KeyResultIcon state={state} />
          <span className="min-w-0 flex-1 break-words">
            <bdi>{text}</bdi>{' '}
            <span className="text-xs whitespace-nowrap text-ink-muted">{texts.states[state]}</span>
          </span>
        </span>
      )}
    </LinesSection>
  );
}

export function Positions({ positions }: Pick<Content, 'positions'>) {
  return (
    <LinesSection
      name="positions"
      lines={positions}
      className="gap-2"
      renderBelow={({ changed }) => <ChangedPosition changed={changed} />}
    >
      {({ member, confidence, stance }) => (
        <MemberLine member={member}>
          {confidence === null ? null : (
            <span className="text-xs text-ink-muted">
              {` · ${texts.confidence(formatPercent(confidence))}`}
            </span>
          )}
          <bdi className="block">{stance}</bdi>
        </MemberLine>
      )}
    </LinesSection>
  );
}

function ChangedPosition({ changed }: Pick<Kept<Position>, 'changed'>) {
  const idsOf = useContext(SourceIdsContext);
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

export function ActionItems({ actionItems }: Pick<Content, 'actionItems'>) {
  return (
    <LinesSection name="actionItems" lines={actionItems}>
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
    </LinesSection>
  );
}

export function OpenQuestions({ openQuestions }: Pick<Content, 'openQuestions'>) {
  return (
    <LinesSection name="openQuestions" lines={openQuestions}>
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
    </LinesSection>
  );
}

export function Findings({ findings }: Pick<Content, 'findings'>) {
  return (
    <LinesSection name="findings" lines={findings}>
      {({ text }) => <bdi>{text}</bdi>}
    </LinesSection>
  );
}
