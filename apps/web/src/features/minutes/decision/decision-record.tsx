import { isUnanimous } from '@convoke/contract/minutes/minutes.rules.ts';
import type {
  Decision,
  Objection,
  OverruledObjection,
  SupportedLine,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Kept } from '@convoke/talk/minutes/outcome.ts';
import type { ReactNode } from 'react';
import { formatPercent } from '../../../lib/language/percent.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { decisionMessages as texts, minutesMessages } from '../messages.ts';
import { FormerMemberMark } from '../panel/former-member-mark.tsx';
import { Nothing } from '../panel/section.tsx';
import { isUnsupported, Lines } from '../panel/sections.tsx';
import type { SourceIds } from '../panel/source-ids.rules.ts';
import { SourceLine } from '../panel/source-line.tsx';

interface DecisionLinesProps {
  decision: Kept<Decision>;
  idsOf: SourceIds;
}

interface RecordProps extends DecisionLinesProps {
  /** Those of the minutes: the decision names overruled ones by their ids. */
  objections: readonly Kept<Objection>[];
}

/** A decision with its reasons, dissent and conditions, each line leading to its messages. */
export function Record({ decision, idsOf, objections }: RecordProps) {
  const { reasons, conditions, options, overruled, reviewOn, confidence, singleModel } = decision;
  const facts = [
    minutesMessages.confidence(formatPercent(confidence)),
    ...(reviewOn === null ? [] : [`${texts.reviewOn}: ${reviewOn}`]),
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="px-2">
        <p className="font-title text-xl break-words whitespace-pre-line">
          <bdi>{decision.decision}</bdi>
        </p>
        <p className="text-xs text-ink-muted">
          <bdi>{facts.join(' · ')}</bdi>
          {singleModel ? <span className="block">{texts.singleModel}</span> : null}
        </p>
      </div>
      <SupportedLines title={texts.reasons} lines={reasons} idsOf={idsOf} />
      <Dissent decision={decision} idsOf={idsOf} />
      <SupportedLines title={texts.conditions} lines={conditions} idsOf={idsOf} />
      {overruled.length === 0 ? null : (
        <Part title={texts.overruled}>
          <ul className="flex flex-col gap-0.5 text-sm">
            {overruled.map((one) => (
              <li key={one.id}>
                <OverruledLine
                  overruled={one}
                  objection={objections.find(({ id }) => id === one.id) ?? null}
                  idsOf={idsOf}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {options.length === 0 ? null : (
        <Part title={texts.options}>
          {options.map((option, index) => (
            <div key={index} className="py-1">
              <p className="px-2 text-sm font-semibold break-words">
                <bdi>{option.name}</bdi>
              </p>
              <SupportedLines title={texts.pro} lines={option.for} idsOf={idsOf} />
              <SupportedLines title={texts.contra} lines={option.against} idsOf={idsOf} />
            </div>
          ))}
        </Part>
      )}
    </div>
  );
}

function OverruledLine({
  overruled: { against, reason },
  objection,
  idsOf,
}: {
  overruled: OverruledObjection;
  /** `null` when the minutes no longer have it. */
  objection: Kept<Objection> | null;
  idsOf: SourceIds;
}) {
  const words = (
    <>
      <bdi className="block">{against}</bdi>
      <bdi className="block text-xs text-ink-muted">{minutesMessages.reason(reason)}</bdi>
    </>
  );
  return (
    <SourceLine ids={idsOf(objection?.sources ?? [])}>
      {objection === null ? words : <MemberLine member={objection.by}>{words}</MemberLine>}
    </SourceLine>
  );
}

/** A line that begins with its member. */
function MemberLine({ member, children }: { member: Objection['by']; children: ReactNode }) {
  return (
    <span className="flex gap-2">
      <Seat name={member.name} role={member.role} size="sm" />
      <span className="min-w-0 flex-1 break-words">
        <bdi className="font-semibold">{member.name}</bdi>
        <FormerMemberMark member={member} />
        {children}
      </span>
    </span>
  );
}

/** No landmark: options share their titles. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="px-2 font-sans text-xs font-semibold text-ink-muted">{title}</h4>
      {children}
    </div>
  );
}

function SupportedLines({
  title,
  lines,
  idsOf,
}: {
  title: string;
  lines: readonly Kept<SupportedLine>[];
  idsOf: SourceIds;
}) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <Lines lines={lines} idsOf={idsOf}>
        {({ text }) => <bdi>{text}</bdi>}
      </Lines>
    </Part>
  );
}

function Dissent({ decision, idsOf }: DecisionLinesProps) {
  const { dissent } = decision;
  const isAgreed = isUnanimous(decision);
  if (dissent.length === 0 && !isAgreed) return null;
  return (
    <Part title={texts.dissent}>
      {isAgreed ? <Nothing>{texts.noDissent}</Nothing> : null}
      <ul hidden={dissent.length === 0} className="flex flex-col gap-0.5 text-sm hidden:hidden">
        {dissent.map((line, index) => (
          <li key={index}>
            <SourceLine ids={idsOf(line.sources)} isUnsupported={isUnsupported(line, idsOf)}>
              <MemberLine member={line.member}>
                <bdi className="block">{line.view}</bdi>
              </MemberLine>
            </SourceLine>
          </li>
        ))}
      </ul>
    </Part>
  );
}
