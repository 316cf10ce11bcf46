import { isReply, keyResultMark } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { useContext } from 'react';
import { StateBadge } from '../state-badge.tsx';
import { formatPercent } from '../../lib/language/percent.ts';
import { ActionItems } from './action-items.tsx';
import { decisionRecordMessages as texts } from './messages.ts';
import {
  MemberName,
  RecordLines,
  RecordList,
  type SourceOf,
  SourceOfContext,
  Sources,
} from './sources.tsx';

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
    <SourceOfContext value={sourceOf}>
      <div className="flex flex-col gap-5 print:gap-3">
        {question.trim() === '' ? null : (
          <RecordList title={texts.question}>
            <li className="min-w-0 break-words">
              <bdi>{question}</bdi>
            </li>
          </RecordList>
        )}
        <RecordLines
          title={texts.keyResults}
          lines={keyResults.map((line) => ({ ...line, ...keyResultMark(line) }))}
        >
          {({ text, state }) => (
            <>
              <bdi>{text}</bdi>{' '}
              <StateBadge tone={state === 'at_risk' ? 'alarm' : 'muted'}>
                {texts.keyResultStates[state]}
              </StateBadge>
            </>
          )}
        </RecordLines>
        <Positions positions={minutes.positions} />
        <Objections objections={minutes.objections} overruled={overruled} />
        {isBelowDecision ? null : <ActionItems items={minutes.actionItems} />}
        <RecordLines title={texts.openQuestions} lines={openQuestions}>
          {({ text, to }) => (
            <>
              <bdi>{text}</bdi>
              {to === null ? null : (
                <bdi className="text-sm text-ink-muted">{` ${texts.to(to)}`}</bdi>
              )}
            </>
          )}
        </RecordLines>
        <RecordLines title={texts.findings} lines={findings}>
          {({ text }) => <bdi>{text}</bdi>}
        </RecordLines>
      </div>
    </SourceOfContext>
  );
}

function Positions({ positions }: Pick<Minutes, 'positions'>) {
  return (
    <RecordLines
      title={texts.positions}
      lines={positions}
      renderBelow={({ changed }) => changed && <Change {...changed} />}
    >
      {({ member, stance, confidence }) => (
        <>
          <MemberName member={member} />
          <bdi>{stance}</bdi>
          {confidence === null ? null : (
            <bdi className="text-sm text-ink-muted">
              {` · ${texts.confidence(formatPercent(confidence))}`}
            </bdi>
          )}
        </>
      )}
    </RecordLines>
  );
}

/** The previous stance, and the message that argues for the new one. */
function Change({ from, because }: NonNullable<Minutes['positions'][number]['changed']>) {
  return (
    <>
      <bdi>{texts.changedFrom(from)}</bdi>{' '}
      {because === null ? (
        <span title={texts.driftedHint}>
          <StateBadge tone="alarm">{texts.drifted}</StateBadge>{' '}
          <span className="sr-only">{texts.driftedHint}</span>
        </span>
      ) : (
        <Sources sources={[because]} label={texts.changedBecause} />
      )}
    </>
  );
}

type ObjectionsProps = Pick<Minutes, 'objections'> &
  Required<Pick<MinutesRecordProps, 'overruled'>>;

function Objections({ objections, overruled }: ObjectionsProps) {
  const sourceOf = useContext(SourceOfContext);
  const overruledIds = new Set(overruled.map(({ id }) => id));
  return (
    <RecordLines
      title={texts.objections}
      lines={objections}
      // On a row of its own: beside what the objection rests on, the answer could not be told from that.
      renderBelow={({ id, state, answeredBy }) => {
        const isOverruled = state === 'open' && overruledIds.has(id);
        return (
          <>
            <StateBadge tone={state === 'open' && !isOverruled ? 'alarm' : 'muted'}>
              {isOverruled ? texts.overruledState : texts.objectionStates[state]}
            </StateBadge>
            <Sources sources={answeredBy} label={texts.answeredBy} />
          </>
        );
      }}
    >
      {({ by, against, sources }) => {
        const raisedIn = sources
          .filter(isReply)
          .map(sourceOf)
          .find((source) => source?.objectsTo);
        return (
          <>
            <MemberName member={by} to={raisedIn?.objectsTo} />
            <bdi>{against}</bdi>
          </>
        );
      }}
    </RecordLines>
  );
}
