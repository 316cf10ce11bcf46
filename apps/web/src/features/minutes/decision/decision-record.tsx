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
import { decisionMessages as texts, minutesMessages } from '../messages.ts';
import { Nothing } from '../panel/section.tsx';
import { Lines, MemberLine } from '../panel/lines.tsx';
import { SourceLine } from '../panel/source-line.tsx';

interface RecordProps {
  decision: Kept<Decision>;
  /** Those of the minutes: the decision names overruled ones by their ids. */
  objections: readonly Kept<Objection>[];
}

/** A decision with its reasons, dissent and conditions, each line leading to its messages. */
export function Record({ decision, objections }: RecordProps) {
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
      <SupportedLines title={texts.reasons} lines={reasons} />
      <Dissent decision={decision} />
      <SupportedLines title={texts.conditions} lines={conditions} />
      {overruled.length === 0 ? null : (
        <Part title={texts.overruled}>
          <ul className="flex flex-col gap-0.5 text-sm">
            {overruled.map((one) => (
              <li key={one.id}>
                <OverruledLine
                  overruled={one}
                  objection={objections.find(({ id }) => id === one.id) ?? null}
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
              <SupportedLines title={texts.pro} lines={option.for} />
              <SupportedLines title={texts.contra} lines={option.against} />
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
}: {
  overruled: OverruledObjection;
  /** `null` when the minutes no longer have it. */
  objection: Kept<Objection> | null;
}) {
  const words = (
    <>
      <bdi className="block">{against}</bdi>
      <bdi className="block text-xs text-ink-muted">{minutesMessages.reason(reason)}</bdi>
    </>
  );
  return (
    <SourceLine line={{ sources: objection?.sources ?? [], unsupported: false }}>
      {objection === null ? words : <MemberLine member={objection.by}>{words}</MemberLine>}
    </SourceLine>
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
}: {
  title: string;
  lines: readonly Kept<SupportedLine>[];
}) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <Lines lines={lines}>{({ text }) => <bdi>{text}</bdi>}</Lines>
    </Part>
  );
}

function Dissent({ decision }: Pick<RecordProps, 'decision'>) {
  const { dissent } = decision;
  const isAgreed = isUnanimous(decision);
  if (dissent.length === 0 && !isAgreed) return null;
  return (
    <Part title={texts.dissent}>
      {isAgreed ? <Nothing>{texts.noDissent}</Nothing> : null}
      <Lines lines={dissent}>
        {({ member, view }) => (
          <MemberLine member={member}>
            <bdi className="block">{view}</bdi>
          </MemberLine>
        )}
      </Lines>
    </Part>
  );
}
