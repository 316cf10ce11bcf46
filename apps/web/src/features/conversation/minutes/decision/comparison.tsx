import type { Decision } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { DecisionTrial } from '@convoke/contract/minutes/outcome.schemas.ts';
import { useId } from 'react';
import { formatPercent } from '../../../../lib/language/percent.ts';
import { Link } from '../../../../lib/routing/link.tsx';
import { roomPath } from '../../../../paths.ts';
import { decisionMessages, minutesMessages } from '../messages.ts';
import { compareDecisions, type ComparedDecision, type ComparedLine } from './comparison.rules.ts';

/** Both decisions, with everyone and without a member, side by side. */
export function Comparison({
  trial,
  decision,
}: {
  trial: DecisionTrial;
  decision: Decision | undefined;
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
  return (
    <div className="min-w-0 text-sm break-words">
      <h5 className="font-sans text-xs font-semibold text-ink-muted">
        <bdi>{title}</bdi>
      </h5>
      <p dir="auto">
        {side.decision.map(({ text, isOnlyHere }, index) =>
          isOnlyHere ? (
            <mark key={index} className="bg-accent-tint text-ink underline decoration-dotted">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      <p className="text-xs text-ink-muted">
        {minutesMessages.confidence(formatPercent(side.confidence))}
      </p>
      <ComparedLines title={decisionMessages.reasons} lines={side.reasons} />
      <ComparedLines title={decisionMessages.dissent} lines={side.dissent} />
    </div>
  );
}

function ComparedLines({ title, lines }: { title: string; lines: readonly ComparedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h6 className="mt-2 font-sans text-xs font-semibold text-ink-muted">{title}</h6>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {lines.map(({ text, isOnlyHere }, index) => (
          <li key={index}>
            <bdi>{text}</bdi>
            {isOnlyHere ? (
              <span className="text-xs text-ink-muted">{` (${decisionMessages.trial.onlyHere})`}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
