import { isUnanimous } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { useId, type ReactNode } from 'react';
import { formatPercent } from '../../lib/language/percent.ts';
import { TurnKindBadge } from '../turn-kind-badge.tsx';
import { ActionItems } from './action-items.tsx';
import { decisionRecordMessages as texts } from './messages.ts';
import { MemberName, RecordLines, RecordList, type SourceOf, SourceOfContext } from './sources.tsx';

export interface DecisionRecordProps {
  decision: Decision;
  /** Has the action items, and who made the objections that were overruled. */
  minutes: Minutes | null;
  /** False for a draft. */
  isDecided: boolean;
  /** When it was decided, beside the label. */
  when?: ReactNode;
  sourceOf: SourceOf;
}

/** What was decided, why, who disagreed and what is to be done; reads without script and prints on one page. */
export function DecisionRecord(props: DecisionRecordProps) {
  const { decision, minutes, isDecided, when, sourceOf } = props;
  const id = useId();
  return (
    <SourceOfContext value={sourceOf}>
      <section
        aria-labelledby={id}
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6 print:gap-2 print:border-0 print:bg-transparent print:p-0 print:text-sm"
      >
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-2xl print:break-after-avoid">
              {isDecided ? texts.decision : texts.draft}
            </h2>
            {isDecided ? <TurnKindBadge kind="decision" /> : null}
            {when === undefined ? null : <span className="text-sm text-ink-muted">{when}</span>}
          </div>
          <p
            dir="auto"
            className="max-w-[40em] text-xl break-words whitespace-pre-line print:text-lg"
          >
            {decision.decision}
          </p>
          <p className="text-sm text-ink-muted">{factsOf(decision, isDecided).join(' · ')}</p>
        </header>
        <SupportedLines title={texts.reasons} lines={decision.reasons} />
        <Dissent decision={decision} />
        <ActionItems items={minutes?.actionItems ?? []} />
        <SupportedLines title={texts.conditions} lines={decision.conditions} />
        <Overruled overruled={decision.overruled} minutes={minutes} />
        <Options options={decision.options} />
      </section>
    </SourceOfContext>
  );
}

function factsOf({ reviewOn, confidence, singleModel }: Decision, isDecided: boolean): string[] {
  return [
    ...(isDecided ? [] : [texts.notDecided]),
    texts.confidence(formatPercent(confidence)),
    ...(reviewOn === null ? [] : [texts.review(reviewOn)]),
    ...(singleModel ? [texts.singleModel] : []),
  ];
}

interface SupportedLinesProps {
  title: string;
  level?: 3 | 4;
  lines: Decision['reasons'];
}

function SupportedLines(props: SupportedLinesProps) {
  return <RecordLines {...props}>{({ text }) => <bdi>{text}</bdi>}</RecordLines>;
}

function Dissent({ decision }: Pick<DecisionRecordProps, 'decision'>) {
  const note = isUnanimous(decision) ? <li className="text-ink-muted">{texts.noDissent}</li> : null;
  return (
    <RecordLines title={texts.dissent} lines={decision.dissent} note={note}>
      {({ member, view }) => (
        <>
          <MemberName member={member} />
          <bdi>{view}</bdi>
        </>
      )}
    </RecordLines>
  );
}

function Overruled({
  overruled,
  minutes,
}: Pick<Decision, 'overruled'> & Pick<DecisionRecordProps, 'minutes'>) {
  const lines = overruled.map((one) => {
    const objection = minutes?.objections.find(({ id }) => id === one.id);
    return { ...one, by: objection?.by, sources: objection?.sources ?? [] };
  });
  return (
    <RecordLines
      title={texts.overruled}
      lines={lines}
      renderBelow={({ reason }) => <bdi>{texts.overruledBecause(reason)}</bdi>}
    >
      {({ by, against }) => (
        <>
          {by === undefined ? null : <MemberName member={by} />}
          <bdi>{against}</bdi>
        </>
      )}
    </RecordLines>
  );
}

function Options({ options }: Pick<Decision, 'options'>) {
  if (options.length === 0) return null;
  return (
    <RecordList title={texts.options}>
      {options.map((option, index) => (
        <li
          key={index}
          className="flex min-w-0 flex-col gap-1 break-words print:gap-0.5 print:break-inside-avoid"
        >
          <bdi className="font-semibold">{option.name}</bdi>
          <div className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:*:flex-1">
            <SupportedLines level={4} title={texts.inFavour} lines={option.for} />
            <SupportedLines level={4} title={texts.against} lines={option.against} />
          </div>
        </li>
      ))}
    </RecordList>
  );
}
