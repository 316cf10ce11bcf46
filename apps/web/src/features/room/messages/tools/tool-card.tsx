import { inOneLine } from '@convoke/contract/text.rules.ts';
import type { TableFile } from '@convoke/talk/files/table-file.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { authorId } from '@convoke/talk/team/member.ts';
import { canAllowHere } from '@convoke/talk/tools/grants.rules.ts';
import { areAllRisks, toolRisks } from '@convoke/talk/tools/risks.rules.ts';
import type { ToolStep } from '@convoke/talk/tools/tool-step.ts';
import { awaitedSteps } from '@convoke/talk/tools/tool-steps.rules.ts';
import { useId, useMemo } from 'react';
import { useLanguage } from '../../../../lib/language/use-language.ts';
import { useCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import type { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import { toolCallsOf } from '../../../../services/talk/tools/browser-tool-calls.ts';
import { toolMessages as texts } from '../../../../services/tools/messages.ts';
import { quoted } from '../../../../lib/language/quoted.ts';
import { Seat } from '../../../../ui/seat/seat.tsx';
import { FoldedTool } from './folded-tool.tsx';
import { RiskMarks } from './risk-marks.tsx';
import { SentArguments } from './sent-arguments.tsx';
import { AnswerButtons, FailureButtons } from './tool-buttons.tsx';
import { ToolTitle } from './tool-title.tsx';

export interface ToolCardProps {
  message: Message;
  room: TalkDriver;
  /** Independent answers stand side by side, where there is no room for an indent. */
  isInColumn?: boolean;
}

interface StepProps extends ToolCardProps {
  step: ToolStep;
}

/** A member's request for a tool: a card while it waits or may be tried again, else one line. */
export function ToolCard({ message, room, isInColumn = false }: ToolCardProps) {
  useLanguage();
  const { tool: step } = message;
  const isOpen = useCurrentConversation(({ messages }) =>
    awaitedSteps(messages).some((one) => one.message.id === message.id),
  );
  if (step === undefined) return null;
  const isFailed = step.state === 'failed' && step.isGivenUp !== true && isOpen;
  return step.state === 'waiting' || isFailed ? (
    <OpenCard {...{ message, room, step, isInColumn }} />
  ) : (
    <FoldedTool {...{ message, room, step, isInColumn }} />
  );
}

const noFiles: readonly TableFile[] = [];

function OpenCard({ message, room, step, isInColumn = false }: StepProps) {
  const titleId = useId();
  const messages = useCurrentConversation((state) => state.messages);
  const files = useCurrentConversation((state) => state.files ?? noFiles);
  const risks = useMemo(
    () => toolRisks(message, step, { messages, files }),
    [message, step, messages, files],
  );
  const { sender, role } = message;
  const { because } = step.request;
  const buttons = { messageId: message.id, step, calls: toolCallsOf(room), titleId };
  return (
    <section
      aria-labelledby={titleId}
      data-message={message.id}
      className={`flex min-w-0 flex-col gap-3 rounded-card border border-line-strong bg-paper p-4 text-left ${isInColumn ? 'mt-3' : 'mt-6 sm:ml-13'}`}
    >
      <p id={titleId} className="flex min-w-0 items-center gap-2">
        <Seat id={authorId(message)} name={sender} role={role} size="sm" />
        <span className="line-clamp-3 min-w-0">
          <ToolTitle message={message} step={step} />
        </span>
      </p>
      {step.server === '' ? null : (
        <p className="-mt-2 truncate pl-9 text-xs text-ink-muted">
          <bdi>{texts.of(inOneLine(step.server))}</bdi> · <code>{step.request.tool}</code>
        </p>
      )}
      {step.hasChanged ? <p className="text-sm font-medium">{texts.changed}</p> : null}
      {because === '' ? null : (
        <div className="max-h-24 overflow-y-auto text-sm">
          <span className="text-xs font-semibold text-ink-muted">{`${texts.because}: `}</span>
          <bdi className="wrap-anywhere">{quoted(inOneLine(because))}</bdi>
        </div>
      )}
      <SentArguments request={step.request} />
      <RiskMarks risks={risks} />
      {step.effect === 'write' ? (
        <p className="text-sm font-medium">{texts.writes}</p>
      ) : areAllRisks(risks) ? (
        <p className="text-sm font-medium">{texts.allRisks}</p>
      ) : null}
      {step.state === 'failed' ? (
        <>
          <FailureWords step={step} />
          <FailureButtons {...buttons} />
        </>
      ) : (
        <AnswerButtons {...buttons} mayAllowHere={canAllowHere(step, risks)} />
      )}
    </section>
  );
}

/** Why a call failed, and whether it may have done something all the same. */
export function FailureWords({ step }: { step: ToolStep }) {
  return (
    <output className="line-clamp-6 text-sm text-danger wrap-anywhere">
      {step.failure}
      {step.isUnknown ? ` ${texts.unknown}` : ''}
    </output>
  );
}
