import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { now } from '../../../lib/clock.ts';
import { locale } from '../../../lib/language/locale.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  changeConversation,
  loadCurrentConversation,
  useCurrentConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { Button } from '../../../ui/button.tsx';
import { firstClick } from '../../../ui/first-click.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showToast, undoDurationMs } from '../../../ui/toast.tsx';
import { conversationMessages } from '../../../services/talk/messages.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { decisionMessages as texts } from '../messages.ts';
import { minutesView } from '../../../services/talk/shown/minutes-view.ts';
import { Nothing, Section } from '../panel/section.tsx';
import { minutesWork } from '../work/browser-minutes.ts';
import {
  decided,
  decisionGate,
  membersWithNewPosition,
  undecided,
  type DecisionGate,
} from '@convoke/talk/minutes/gate.rules.ts';
import { Comparison } from './comparison.tsx';
import { decidedOn } from './decided-on.ts';
import { DecisionEditor } from './decision-editor.tsx';
import { Record } from './decision-record.tsx';
import { SealedAnswerPart } from './sealed-answer.tsx';
import { TryWithout } from './try-without.tsx';
import { useTrial } from './use-trial.ts';

interface DecisionSectionProps {
  room: TalkDriver;
  outcome: Outcome;
  messages: readonly Message[];
}

const change = (next: (outcome: Outcome) => Outcome) =>
  changeConversation({ outcome: next(loadCurrentConversation().outcome) });

/** Drafts the decision; one that it replaces may have the visitor's own words, and can be brought back. */
async function draft(): Promise<void> {
  const { uuid, outcome } = loadCurrentConversation();
  await minutesWork.draft();
  const { decision: former } = outcome;
  const latest = loadCurrentConversation();
  const { decision: drafted } = latest.outcome;
  // The button has moved below the words; the focus may be elsewhere by now.
  if (latest.uuid === uuid && document.activeElement?.closest('[data-side-panel]') != null)
    minutesView.setState({ section: 'decision' });
  if (former === undefined || latest.uuid !== uuid || drafted === former) return;
  showToast(texts.drafted, {
    durationMs: undoDurationMs,
    action: {
      label: conversationMessages.conversations.undo,
      run() {
        const { uuid: shown, outcome: present } = loadCurrentConversation();
        if (shown !== uuid || present.decision !== drafted) showToast(texts.changedSinceDraft);
        else change((current) => ({ ...current, decision: former }));
      },
    },
  });
}

/** The decision: drafted, edited, marked as decided, compared. */
export function DecisionSection({ room, outcome, messages }: DecisionSectionProps) {
  const { minutes, decision, sealedAnswer, trial } = outcome;
  // Another tab goes on with the conversation: what was changed here would be lost.
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const task = useStore(minutesWork.store, (state) => state.task);
  const tryWithout = useTrial(room);
  const draftButton = (
    <Button
      size="sm"
      variant={decision === undefined ? 'primary' : 'secondary'}
      icon={<Gavel size={16} />}
      disabled={!messages.some(isContribution)}
      isBusy={task !== null}
      onClick={() => void draft()}
    >
      {decision === undefined ? texts.draft : texts.draftAgain}
    </Button>
  );
  return (
    <Section name="decision" note={stateOf(outcome)}>
      <div className="flex flex-col gap-4">
        {decision === undefined ? <Nothing>{texts.none}</Nothing> : null}
        {decision === undefined ? null : (
          <Record decision={decision.content} objections={minutes?.content.objections ?? []} />
        )}
        <SealedAnswerPart
          sealedAnswer={sealedAnswer}
          isShown={decision !== undefined}
          isFixed={isPaused}
          onSeal={(sealed) => {
            change(({ sealedAnswer: _former, ...rest }) =>
              sealed === undefined ? rest : { ...rest, sealedAnswer: sealed },
            );
            minutesView.setState({ section: 'decision' });
          }}
        />
        {trial === undefined ? null : <Comparison trial={trial} decision={decision?.content} />}
        {isPaused ? null : (
          <DecisionActions outcome={outcome} messages={messages}>
            {outcome.decidedAt === undefined ? draftButton : null}
            {decision === undefined ? null : <TryWithout onTry={tryWithout} />}
          </DecisionActions>
        )}
      </div>
    </Section>
  );
}

function stateOf({ decision, decidedAt }: Outcome): string | null {
  if (decision === undefined) return null;
  if (decidedAt === undefined) return texts.draftState;
  return decidedOn(decidedAt);
}

interface DecisionActionsProps extends Pick<DecisionSectionProps, 'outcome' | 'messages'> {
  /** Buttons that are there before and after the decision; they keep the focus. */
  children: React.ReactNode;
}

function DecisionActions({ outcome, messages, children }: DecisionActionsProps) {
  const { decision, decidedAt } = outcome;
  const isDraft = decision !== undefined && decidedAt === undefined;
  const [isEditing, setIsEditing] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const gate = decisionGate(outcome, messages);

  function markAsDecided() {
    const next = decided(loadCurrentConversation().outcome, messages, now());
    setIsRefused(next === null);
    if (next === null) return;
    changeConversation({ outcome: next });
    afterChange(stateOf(next) ?? '');
  }

  return (
    <>
      {isDraft ? <NewPositions outcome={outcome} /> : null}
      <div className="flex flex-wrap gap-2 px-2">
        {isDraft ? (
          <>
            <Button size="sm" variant="primary" onClick={firstClick(markAsDecided)}>
              {texts.mark}
            </Button>
            <Button size="sm" onClick={() => setIsEditing(true)}>
              {texts.edit}
            </Button>
          </>
        ) : null}
        {decidedAt === undefined ? null : (
          <Button
            size="sm"
            onClick={firstClick(() => {
              change(undecided);
              afterChange(texts.tookBack);
            })}
          >
            {texts.takeBack}
          </Button>
        )}
        {children}
      </div>
      {/* After the button that was refused, where Tab leads. */}
      {isDraft && isRefused ? <Refusal gate={gate} /> : null}
      {isDraft && isEditing ? (
        <DecisionEditor
          decision={decision.content}
          onClose={() => setIsEditing(false)}
          onSave={(content) => {
            change((latest) => ({ ...latest, decision: { ...decision, content } }));
            setIsEditing(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Names the members whose positions are newer than the draft. */
function NewPositions({ outcome: { minutes, decision } }: { outcome: Outcome }) {
  if (minutes === undefined || decision === undefined) return null;
  const names = membersWithNewPosition(decision, minutes).map(isolated);
  if (names.length === 0) return null;
  return (
    <p className="text-sm text-ink-muted">
      {texts.newPositions(new Intl.ListFormat(locale()).format(names))}
    </p>
  );
}

/** The button that was pressed is gone: the heading says what has changed. */
function afterChange(announcement: string) {
  minutesWork.announce(announcement);
  minutesView.setState({ section: 'decision' });
}

/** Why the decision cannot be marked as decided, and the way to what is in the way. */
function Refusal({ gate: { blocking, unreadCount } }: { gate: DecisionGate }) {
  if (blocking.length === 0 && unreadCount === 0) return null;
  return (
    <Notice
      tone="error"
      {...(blocking.length > 0 ? { title: texts.refusedTitle(blocking.length) } : {})}
      action={
        blocking.length > 0 ? (
          <Button size="sm" onClick={() => minutesView.setState({ section: 'objections' })}>
            {texts.showObjections}
          </Button>
        ) : undefined
      }
    >
      <p>{blocking.length > 0 ? texts.refused : texts.unread}</p>
    </Notice>
  );
}
