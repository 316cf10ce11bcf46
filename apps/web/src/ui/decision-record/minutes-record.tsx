import { keyResultMark } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/language/percent.ts';
import { ActionItems } from './action-items.tsx';
import { decisionRecordMessages as texts } from './messages.ts';
import { MemberName, RecordLine, RecordList, type SourceOf, Sources } from './sources.tsx';

export interface MinutesRecordProps {
  minutes: Minutes;
  /** The action items are in the decision record already. */
  isBelowDecision: boolean;
  /** Objections that the decision overrules. */
  overruled?: readonly { id: string }[];
  sourceOf: SourceOf;
}

/** The lines of minutes, each with links to the messages that it rests on. */
export function MinutesRecord(props: MinutesRecordProps) {
  const { minutes, isBelowDecision, overruled = [], sourceOf } = props;
  const { question, keyResults, openQuestions, findings } = minutes;
  return (
    <div className="flex flex-col gap-5 print:gap-3">
      {question.trim() === '' ? null : (
        <RecordList title={texts.question}>
          <li className="min-w-0 break-words">
            <bdi>{question}</bdi>
          </li>
        </RecordList>
      )}
      <Lines
        title={texts.keyResults}
        lines={keyResults.map((line) => ({ ...line, ...keyResultMark(line) }))}
        sourceOf={sourceOf}
      >
        {({ text, state }) => (
          <>
            <bdi>{text}</bdi>{' '}
            <State isAlarming={state === 'at_risk'}>{texts.keyResultStates[state]}</State>
          </>
        )}
      </Lines>
      <Positions positions={minutes.positions} sourceOf={sourceOf} />
      <Objections objections={minutes.objections} {...{ overruled, sourceOf }} />
      {isBelowDecision ? null : <ActionItems items={minutes.actionItems} sourceOf={sourceOf} />}
      <Lines title={texts.openQuestions} lines={openQuestions} sourceOf={sourceOf}>
        {({ text, to }) => (
          <>
            <bdi>{text}</bdi>
            {to === null ? null : (
              <bdi className="text-sm text-ink-muted">{` ${texts.to(to)}`}</bdi>
            )}
          </>
        )}
      </Lines>
      <Lines title={texts.findings} lines={findings} sourceOf={sourceOf}>
        {({ text }) => <bdi>{text}</bdi>}
      </Lines>
    </div>
  );
}

interface LinesProps<Line> {
  title: string;
  lines: readonly Line[];
  sourceOf: SourceOf;
  children: (line: Line) => ReactNode;
}

function Lines<Line extends { sources: readonly number[]; unsupported?: boolean | undefined }>({
  title,
  lines,
  sourceOf,
  children,
}: LinesProps<Line>) {
  if (lines.length === 0) return null;
  return (
    <RecordList title={title}>
      {lines.map((line, index) => (
        <RecordLine key={index} line={line} sourceOf={sourceOf}>
          {children(line)}
        </RecordLine>
      ))}
    </RecordList>
  );
}

function State({ isAlarming = false, children }: { isAlarming?: boolean; children: ReactNode }) {
  const look = isAlarming ? 'border-danger text-danger' : 'border-line-strong text-ink-muted';
  return (
    <span
      className={`inline-block rounded-full border px-2 text-xs leading-[1.25rem] font-medium ${look}`}
    >
      {children}
    </span>
  );
}

function Positions({ positions, sourceOf }: Pick<Minutes, 'positions'> & { sourceOf: SourceOf }) {
  if (positions.length === 0) return null;
  return (
    <RecordList title={texts.positions}>
      {positions.map((position, index) => (
        <RecordLine
          key={index}
          line={position}
          sourceOf={sourceOf}
          below={position.changed && <Change change={position.changed} sourceOf={sourceOf} />}
        >
          <MemberName member={position.member} />
          <bdi>{position.stance}</bdi>
          {position.confidence === null ? null : (
            <bdi className="text-sm text-ink-muted">
              {` · ${texts.confidence(formatPercent(position.confidence))}`}
            </bdi>
          )}
        </RecordLine>
      ))}
    </RecordList>
  );
}

interface ChangeProps {
  change: NonNullable<Minutes['positions'][number]['changed']>;
  sourceOf: SourceOf;
}

/** The previous stance, and the message that argues for the new one. */
function Change({ change: { from, because }, sourceOf }: ChangeProps) {
  return (
    <>
      <bdi>{texts.changedFrom(from)}</bdi>{' '}
      {because === null ? (
        <span title={texts.driftedHint}>
          <State isAlarming>{texts.drifted}</State>{' '}
          <span className="sr-only">{texts.driftedHint}</span>
        </span>
      ) : (
        <Sources replies={[because]} sourceOf={sourceOf} label={texts.changedBecause} />
      )}
    </>
  );
}

type ObjectionsProps = Pick<Minutes, 'objections'> &
  Required<Pick<MinutesRecordProps, 'overruled' | 'sourceOf'>>;

function Objections({ objections, overruled, sourceOf }: ObjectionsProps) {
  const overruledIds = new Set(overruled.map(({ id }) => id));
  if (objections.length === 0) return null;
  return (
    <RecordList title={texts.objections}>
      {objections.map((objection, index) => {
        const { id, by, against, state, sources, answeredBy } = objection;
        const raisedIn = sources.map(sourceOf).find((source) => source?.objectsTo);
        const isOverruled = state === 'open' && overruledIds.has(id);
        return (
          <RecordLine
            key={index}
            line={objection}
            sourceOf={sourceOf}
            // On a row of its own: beside what the objection rests on, the answer could not be told from that.
            below={
              <>
                <State isAlarming={state === 'open' && !isOverruled}>
                  {isOverruled ? texts.overruledState : texts.objectionStates[state]}
                </State>
                <Sources replies={answeredBy} sourceOf={sourceOf} label={texts.answeredBy} />
              </>
            }
          >
            <MemberName member={by} to={raisedIn?.objectsTo} />
            <bdi>{against}</bdi>
          </RecordLine>
        );
      })}
    </RecordList>
  );
}
