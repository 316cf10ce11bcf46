import type { Decision } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Kept } from '@convoke/talk/minutes/outcome.ts';
import type { DecisionTrial } from '@convoke/contract/minutes/stored-outcome.schemas.ts';
import { type ReactNode, useId } from 'react';
import { formatPercent } from '../../../lib/language/percent.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { roomPath } from '../../../paths.ts';
import { decisionMessages, minutesMessages } from '../messages.ts';
import {
  compareDecisions,
  type ComparedDecision,
  type ComparedLine,
  type Difference,
} from '@convoke/talk/minutes/comparison.rules.ts';

/** Both decisions, with everyone and without a member, side by side. */
export function Comparison({
  trial,
  decision,
}: {
  trial: DecisionTrial;
  decision: Kept<Decision> | undefined;
}) {
  const texts = decisionMessages.trial;
  const id = useId();
  const compared = decision === undefined ? null : compareDecisions(trial.decision, decision);
  return (
    <section aria-labelledby={id} className="@container rounded-card border border-line p-3">
      <h4 id={id} className="font-sans text-sm font-semibold">
        {texts.title}
      </h4>
      <p className="text-xs text-ink-muted">
        <Link to={roomPath(trial.conversationId)} className="underline pointer-coarse:py-3.5">
          <bdi>{trial.title}</bdi>
        </Link>
      </p>
      {compared === null ? (
        <p className="text-sm text-ink-muted">{texts.waiting}</p>
      ) : (
        <>
          {compared.isSame ? <p className="text-sm">{texts.same}</p> : null}
          <div className="mt-2 grid gap-4 @xs:grid-cols-2">
            <Side title={texts.former} side={compared.one} />
            <Side title={texts.here(trial.without.name)} side={compared.other} />
          </div>
        </>
      )}
    </section>
  );
}

function Side({ title, side }: { title: string; side: ComparedDecision }) {
  const { confidence, reviewOn, overruled, options } = side;
  return (
    <div className="min-w-0 text-sm break-words">
      <h5 className="font-sans text-xs font-semibold text-ink-muted">
        <bdi>{title}</bdi>
      </h5>
      <p dir="auto">
        {side.decision.map(({ text, isOnlyHere }, index) =>
          isOnlyHere ? <MarkedWords key={index}>{text}</MarkedWords> : text,
        )}
      </p>
      <p className="text-xs text-ink-muted">
        <Fact difference={confidence.difference}>
          {minutesMessages.confidence(formatPercent(confidence.percent))}
        </Fact>
        {reviewOn === null ? null : (
          <>
            {' · '}
            <Fact difference={reviewOn.difference}>
              {`${decisionMessages.reviewOn}: ${reviewOn.text}`}
            </Fact>
          </>
        )}
      </p>
      <ComparedLines title={decisionMessages.reasons} lines={side.reasons} />
      <ComparedLines title={decisionMessages.dissent} lines={side.dissent} />
      <ComparedLines title={decisionMessages.conditions} lines={side.conditions} />
      <ComparedLines title={decisionMessages.overruled} lines={overruled}>
        {({ reason }) => (
          <bdi className="block text-xs text-ink-muted">{minutesMessages.reason(reason)}</bdi>
        )}
      </ComparedLines>
      <ComparedLines title={decisionMessages.options} lines={options}>
        {(option) => (
          <>
            <Arguments title={decisionMessages.pro} lines={option.for} />
            <Arguments title={decisionMessages.contra} lines={option.against} />
          </>
        )}
      </ComparedLines>
    </div>
  );
}

const markedLook = 'bg-accent-tint text-ink underline decoration-dotted';

/** Words that only this decision has. Few screen readers tell a mark, so brackets say it to them. */
function MarkedWords({ children }: { children: string }) {
  return (
    <mark className={markedLook}>
      <span className="sr-only">{` [${decisionMessages.trial.onlyHere}: `}</span>
      {children}
      <span className="sr-only">{'] '}</span>
    </mark>
  );
}

function Fact({ difference, children }: { difference: Difference | null; children: string }) {
  if (difference === null) return <bdi>{children}</bdi>;
  return (
    <>
      <mark className={markedLook}>
        <bdi>{children}</bdi>
      </mark>
      <DifferenceNote difference={difference} />
    </>
  );
}

function DifferenceNote({ difference }: { difference: Difference | null }) {
  if (difference === null) return null;
  return (
    <span className="text-xs text-ink-muted">{` (${decisionMessages.trial[difference]})`}</span>
  );
}

interface ComparedLinesProps<Line> {
  title: string;
  lines: readonly Line[];
  /** What follows below a line. */
  children?: (line: Line) => ReactNode;
}

function ComparedLines<Line extends ComparedLine>({
  title,
  lines,
  children,
}: ComparedLinesProps<Line>) {
  if (lines.length === 0) return null;
  return (
    <>
      <h6 className="mt-2 font-sans text-xs font-semibold text-ink-muted">{title}</h6>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {lines.map((line, index) => (
          <li key={index}>
            <bdi>{line.text}</bdi>
            <DifferenceNote difference={line.difference} />
            {children?.(line)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is said for or against an option. */
function Arguments({ title, lines }: { title: string; lines: readonly ComparedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ text, difference }, index) => (
        <li key={index}>
          <span className="text-xs text-ink-muted">{`${title}: `}</span>
          <bdi>{text}</bdi>
          <DifferenceNote difference={difference} />
        </li>
      ))}
    </ul>
  );
}
