import type { Objection, OverruledObjection } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Kept, Outcome } from '@convoke/talk/minutes/outcome.ts';
import { limits } from '@convoke/contract/limits.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import {
  changeConversation,
  loadCurrentConversation,
  useCurrentConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/form/field.tsx';
import { useEscape, useFocusInAndBack } from '../../../ui/focus.ts';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import { unambiguousName } from '@convoke/talk/projections/transcript.rules.ts';
import { TurnLink } from '../../../services/talk/shown/turn-link.tsx';
import { decisionMessages, minutesMessages as texts } from '../messages.ts';
import { openObjectionsText } from '../open-objections-text.ts';
import { minutesWork } from '../work/browser-minutes.ts';
import { overrule, takeBackOverrule } from '@convoke/talk/minutes/gate.rules.ts';
import { objectionTarget } from '@convoke/talk/minutes/objection-target.rules.ts';
import { LinesSection, MemberLine } from './lines.tsx';
import { SourceIdsContext } from './source-line.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

interface ObjectionsProps {
  objections: readonly Kept<Objection>[];
  overruled: readonly OverruledObjection[];
  /** Says something in the visitor's name; `null` where another tab goes on with the conversation: nothing is kept here. */
  onSay: ((text: string) => void) | null;
}

const change = (next: (outcome: Outcome) => Outcome) =>
  changeConversation({ outcome: next(loadCurrentConversation().outcome) });

/** The objections with their states, and what can be done about the open ones. */
export function Objections({ objections, overruled, onSay }: ObjectionsProps) {
  const reasons = new Map(overruled.map(({ id, reason }) => [id, reason]));
  /** Why the visitor overruled an objection; `null` when that did not happen. */
  const reasonOf = ({ id, state }: Kept<Objection>) =>
    state === 'open' ? (reasons.get(id) ?? null) : null;
  const open = objections.filter(({ id, state }) => state === 'open' && !reasons.has(id));
  return (
    <LinesSection
      name="objections"
      note={openObjectionsText(open.length)}
      lines={objections}
      className="gap-3"
      renderBelow={(objection) => (
        <ObjectionActions objection={objection} reason={reasonOf(objection)} onSay={onSay} />
      )}
    >
      {(objection) => {
        const { by, against } = objection;
        const state = reasonOf(objection) === null ? objection.state : 'overruled';
        return (
          <MemberLine member={by} title={texts.against}>
            {' '}
            <StateBadge tone={state === 'open' ? 'alarm' : 'muted'}>
              {texts.objectionStates[state]}
            </StateBadge>
            <bdi className="block">{against}</bdi>
          </MemberLine>
        );
      }}
    </LinesSection>
  );
}

interface ObjectionActionsProps extends Pick<ObjectionsProps, 'onSay'> {
  objection: Kept<Objection>;
  /** Why the visitor overruled it; `null` when that did not happen. */
  reason: string | null;
}

function ObjectionActions({ objection, reason, onSay }: ObjectionActionsProps) {
  const [answer] = useContext(SourceIdsContext)(objection.answeredBy);
  const actions = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={actions}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-2 pr-2 pl-11 outline-none"
    >
      {answer === undefined ? null : (
        <span className="text-xs">
          <TurnLink id={answer}>{texts.answers}</TurnLink>
        </span>
      )}
      {reason !== null ? (
        <RestoreFocus key="overruled" to={actions}>
          <Overruled id={objection.id} reason={reason} isFixed={onSay === null} />
        </RestoreFocus>
      ) : objection.state === 'open' && onSay !== null ? (
        <RestoreFocus key="open" to={actions}>
          <OpenObjection objection={objection} onSay={onSay} />
        </RestoreFocus>
      ) : null}
    </div>
  );
}

interface OverruledProps {
  id: string;
  reason: string;
  /** It cannot be taken back. */
  isFixed: boolean;
}

function Overruled({ id, reason, isFixed }: OverruledProps) {
  function takeBack() {
    const { decidedAt } = loadCurrentConversation().outcome;
    change((outcome) => takeBackOverrule(outcome, id));
    // The footer may still say that it is decided.
    if (decidedAt !== undefined) minutesWork.announce(decisionMessages.tookBack);
  }
  return (
    <>
      <p className="w-full text-xs break-words text-ink-muted">
        <bdi>{texts.reason(reason)}</bdi>
      </p>
      {isFixed ? null : (
        <Button size="sm" variant="quiet" className="-ml-3.5" onClick={takeBack}>
          {texts.takeBackOverrule}
        </Button>
      )}
    </>
  );
}

interface OpenObjectionProps {
  objection: Kept<Objection>;
  onSay: (text: string) => void;
}

function OpenObjection({ objection, onSay }: OpenObjectionProps) {
  const [isOverruling, setIsOverruling] = useState(false);
  const members = useWorkspace((state) => state.members);
  const messages = useCurrentConversation((state) => state.messages);
  const overruleButton = useRef<HTMLButtonElement>(null);
  const { by, against } = objection;
  const target = objectionTarget(objection, messages, members);
  if (isOverruling) {
    return (
      <OverruleForm
        onOverrule={(reason) => change((outcome) => overrule(outcome, objection, reason))}
        onCancel={() => {
          setIsOverruling(false);
          requestAnimationFrame(() => overruleButton.current?.focus());
        }}
      />
    );
  }
  return (
    <>
      {target === null ? null : (
        <Button
          size="sm"
          title={texts.haveAnsweredBy(target.name)}
          onClick={() =>
            onSay(texts.askForAnswer(unambiguousName(target, members), by.name, against))
          }
        >
          {texts.haveAnswered}
        </Button>
      )}
      <Button ref={overruleButton} size="sm" onClick={() => setIsOverruling(true)}>
        {texts.overrule}
      </Button>
    </>
  );
}

interface OverruleFormProps {
  onOverrule: (reason: string) => void;
  onCancel: () => void;
}

function OverruleForm({ onOverrule, onCancel }: OverruleFormProps) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusInAndBack(form, true);
  // The field alone may be in view, and its buttons below the edge.
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Escape closes the form before the panel.
  useEscape(true, onCancel);
  return (
    <form
      ref={form}
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isBlank(reason)) document.getElementById(id)?.focus();
        else onOverrule(reason);
      }}
    >
      <TextAreaField
        id={id}
        label={texts.overruleReason}
        value={reason}
        rows={2}
        maxLength={limits.minutesLine}
        data-autofocus
        error={isTried && isBlank(reason) ? texts.reasonRequired : undefined}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" type="submit">
          {texts.overrule}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
