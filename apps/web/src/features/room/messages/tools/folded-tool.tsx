import { inOneLine } from '@convoke/contract/text.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { ToolStep } from '@convoke/talk/tools/tool-step.ts';
import { resultOf, stepsOf } from '@convoke/talk/tools/tool-steps.rules.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import { openFile } from '../../../../services/talk/shown/files-view.ts';
import type { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import { toolCallsOf } from '../../../../services/talk/tools/browser-tool-calls.ts';
import { toolMessages as texts } from '../../../../services/tools/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { giveFocusBack } from '../../field-focus.ts';
import { SentArguments } from './sent-arguments.tsx';
import { inWords } from './shown-arguments.rules.ts';
import { ToolTitle } from './tool-title.tsx';

interface FoldedToolProps {
  message: Message;
  step: ToolStep;
  room: TalkDriver;
  isInColumn: boolean;
}

/** A settled request as one quiet line, which opens the arguments that were sent. */
export function FoldedTool({ message, step, room, isInColumn }: FoldedToolProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const calls = toolCallsOf(room);
  const [first] = inWords(step.request);
  return (
    <div
      data-message={message.id}
      className={`pt-3 text-sm text-ink-muted ${isInColumn ? '' : 'sm:pl-13'}`}
    >
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="line-clamp-2 min-w-0 max-w-full">
          <ToolTitle message={message} step={step} />
          {first === undefined ? null : (
            <>
              {': '}
              <bdi className="font-mono wrap-anywhere">{first.value}</bdi>
            </>
          )}
        </span>
        <Result step={step} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          className="inline-flex items-center gap-0.5 underline-offset-4 hover:underline pointer-coarse:-my-2 pointer-coarse:py-2"
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.details}
          <ChevronDown size={14} aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </button>
        {step.state === 'running' ? (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              flushSync(() => calls.cancel(message.id));
              giveFocusBack();
            }}
          >
            {texts.cancel}
          </Button>
        ) : null}
      </p>
      <div id={detailsId} hidden={!isOpen} className="flex flex-col gap-3 pt-2 text-ink">
        {isOpen ? <Details {...{ step, calls }} /> : null}
      </div>
    </div>
  );
}

/** The file with the answer, which the panel opens; or what else the line says. */
function Result({ step }: Pick<FoldedToolProps, 'step'>) {
  const file = useCurrentConversation(({ files }) => resultOf(step, files ?? []));
  // An earlier search may have found the same, and its file is named by that one.
  const isOthers = useCurrentConversation(
    ({ messages }) =>
      stepsOf(messages).find((one) => one.step.file === step.file)?.step.request.id !==
      step.request.id,
  );
  const { state, refusal = '', failure = '' } = step;
  if (state === 'refused' && refusal !== '')
    return <span className="line-clamp-2 min-w-0 wrap-anywhere">{texts.yourReason(refusal)}</span>;
  if (state === 'failed')
    return (
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        {failure} {step.isUnknown ? texts.unknown : ''}
      </span>
    );
  if (state !== 'done') return null;
  if (file === null) return <span>{texts.takenOff}</span>;
  const { label, name } = file;
  return (
    <span className="inline-flex max-w-full min-w-0 items-baseline gap-1">
      {isOthers ? texts.sameResult : texts.result}
      <button
        type="button"
        title={name}
        className="min-w-0 truncate text-ink underline decoration-1 underline-offset-4 pointer-coarse:-my-2 pointer-coarse:py-2"
        onClick={() => openFile(label)}
      >
        <bdi>{inOneLine(name)}</bdi>
      </button>
      <span>{`(${label})`}</span>
    </span>
  );
}

function Details({ step, calls }: { step: ToolStep; calls: ReturnType<typeof toolCallsOf> }) {
  const isPaused = useCurrentConversation((state) => state.isPaused);
  return (
    <>
      <p className="truncate text-xs text-ink-muted">
        <bdi>{texts.of(inOneLine(step.server))}</bdi> · <code>{step.request.tool}</code>
      </p>
      <SentArguments request={step.request} />
      {step.isAllowedHere ? (
        <p className="flex flex-wrap items-center gap-x-3">
          {texts.allowedHere}
          <Button
            size="sm"
            variant="quiet"
            disabled={isPaused}
            onClick={() => calls.askAgain(step.request.tool)}
          >
            {texts.askAgain}
          </Button>
        </p>
      ) : null}
    </>
  );
}
