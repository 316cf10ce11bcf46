import { limits } from '@convoke/contract/limits.ts';
import type { ToolStep } from '@convoke/talk/tools/tool-step.ts';
import { mayTryAgain } from '@convoke/talk/tools/tool-steps.rules.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { offeredToolsStore } from '../../../../services/api/offered-tools.ts';
import { useCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import type { ToolCalls } from '../../../../services/talk/tools/tool-calls.ts';
import { toolMessages as texts } from '../../../../services/tools/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { giveFocusBack } from '../../field-focus.ts';

interface ToolButtonsProps {
  messageId: string;
  /** As it is shown: what is allowed is this, or nothing. */
  step: ToolStep;
  calls: ToolCalls;
  /** Names whose request the buttons are about. */
  titleId: string;
}

/** Does what was pressed, and gives the focus back once the button is gone. */
function press(act: () => void): void {
  flushSync(act);
  giveFocusBack();
}

/** The answers to a request that waits. */
export function AnswerButtons({
  messageId,
  step,
  calls,
  titleId,
  mayAllowHere,
}: ToolButtonsProps & { mayAllowHere: boolean }) {
  const [isRefusing, setIsRefusing] = useState(false);
  // Kept when the visitor looks at the buttons once more.
  const [reason, setReason] = useState('');
  const refuseButton = useRef<HTMLButtonElement>(null);
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const isOtherWriting = useCurrentConversation(
    () => step.effect === 'write' && calls.isOtherWriting(messageId),
  );
  const noteId = useId();
  if (isRefusing)
    return (
      <RefusalForm
        isDisabled={isPaused}
        reason={reason}
        onReason={setReason}
        onRefuse={() => press(() => calls.refuse(messageId, reason))}
        onCancel={() => {
          flushSync(() => setIsRefusing(false));
          refuseButton.current?.focus();
        }}
      />
    );
  const described = isOtherWriting ? `${titleId} ${noteId}` : titleId;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-describedby={described}
          disabled={isPaused || isOtherWriting}
          onClick={() => press(() => calls.allow(messageId, step))}
        >
          {texts.allowOnce}
        </Button>
        {mayAllowHere ? (
          <Button
            size="sm"
            aria-describedby={titleId}
            disabled={isPaused}
            onClick={() => press(() => calls.allow(messageId, step, true))}
          >
            {texts.allowHere}
          </Button>
        ) : null}
        <Button
          ref={refuseButton}
          size="sm"
          aria-describedby={titleId}
          disabled={isPaused}
          onClick={() => setIsRefusing(true)}
        >
          {texts.refuse}
        </Button>
      </div>
      {isOtherWriting ? (
        <p id={noteId} className="text-sm text-ink-muted">
          {texts.otherWrites}
        </p>
      ) : null}
    </>
  );
}

interface RefusalFormProps {
  isDisabled: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onRefuse: () => void;
  onCancel: () => void;
}

function RefusalForm({ isDisabled, reason, onReason, onRefuse, onCancel }: RefusalFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDisabled) onRefuse();
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        ref={field}
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        maxLength={limits.toolReason}
        autoComplete="off"
        onChange={onReason}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onCancel();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={isDisabled}>
          {texts.refuse}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** What can be done about a call that failed. */
export function FailureButtons({ messageId, step, calls, titleId }: ToolButtonsProps) {
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const isOffered = offeredToolsStore(
    ({ tools }) => tools === null || tools.some(({ id }) => id === step.request.tool),
  );
  return (
    <div className="flex flex-wrap gap-2">
      {mayTryAgain(step) && isOffered ? (
        <Button
          size="sm"
          aria-describedby={titleId}
          disabled={isPaused}
          onClick={() => press(() => calls.allow(messageId, step))}
        >
          {texts.tryAgain}
        </Button>
      ) : null}
      <Button
        size="sm"
        aria-describedby={titleId}
        disabled={isPaused}
        onClick={() => press(() => calls.giveUp(messageId))}
      >
        {texts.goOnWithout}
      </Button>
    </div>
  );
}
