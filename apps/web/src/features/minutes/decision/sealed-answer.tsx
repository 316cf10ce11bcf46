import { limits } from '@convoke/contract/limits.ts';
import type { SealedAnswer } from '@convoke/contract/minutes/stored-outcome.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { Lock } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { locale } from '../../../lib/language/locale.ts';
import { formatPercent } from '../../../lib/language/percent.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { useFocusOnFault } from '../../../ui/form/use-focus-on-fault.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { decisionMessages as texts, minutesMessages } from '../messages.ts';

interface SealedAnswerProps {
  sealedAnswer: SealedAnswer | undefined;
  /** It shows once there is a decision to compare it with. */
  isShown: boolean;
  /** It can neither be written nor removed. */
  isFixed: boolean;
  onSeal: (sealedAnswer: SealedAnswer | undefined) => void;
}

/** The visitor's own answer, which stays closed until there is a decision. */
export function SealedAnswerPart({ sealedAnswer, isShown, isFixed, onSeal }: SealedAnswerProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (sealedAnswer !== undefined && isShown) return <OpenedAnswer {...sealedAnswer} />;
  if (sealedAnswer !== undefined) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 px-2 text-sm">
        <Lock size={16} aria-hidden />
        <p className="min-w-0 flex-1 basis-40">{texts.sealed}</p>
        {isFixed ? null : (
          <Button size="sm" variant="quiet" onClick={() => onSeal(undefined)}>
            {texts.unseal}
          </Button>
        )}
      </div>
    );
  }
  // One that was written after the decision would not be the visitor's own.
  if (isShown || isFixed) return null;
  return (
    <>
      <Button
        size="sm"
        className="mx-2 self-start"
        icon={<Lock size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {texts.seal}
      </Button>
      {isOpen ? (
        <SealDialog
          onClose={() => setIsOpen(false)}
          onSeal={(sealed) => {
            onSeal(sealed);
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function OpenedAnswer({ answer, confidence, sealedAt }: SealedAnswer) {
  const time = new Date(sealedAt).toLocaleString(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <div className="rounded-card border border-accent-tint bg-accent-tint px-4 py-3 text-sm">
      <h4 className="font-sans font-semibold">{texts.sealedAnswer}</h4>
      <p className="break-words whitespace-pre-line">
        <bdi>{answer}</bdi>
      </p>
      <p className="text-xs text-ink-muted">
        {minutesMessages.confidence(formatPercent(confidence))} · {texts.sealedOn(time)}
      </p>
    </div>
  );
}

interface SealDialogProps {
  onSeal: (sealedAnswer: SealedAnswer) => void;
  onClose: () => void;
}

function SealDialog({ onSeal, onClose }: SealDialogProps) {
  const [answer, setAnswer] = useState('');
  const [confidence, setConfidence] = useState('50');
  const [refusal, setRefusal] = useState<object | null>(null);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refusal);
  const isPercent = /^\s*(?:100|\d{1,2})\s*$/u.test(confidence);
  const isTooLong = answer.length > limits.decision;
  const answerError = isTooLong
    ? texts.tooLong(limits.decision)
    : refusal !== null && isBlank(answer)
      ? texts.answerRequired
      : null;
  return (
    <Dialog
      title={texts.seal}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.sealIt}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBlank(answer) || isTooLong || !isPercent) setRefusal({});
          else onSeal({ answer: answer.trim(), confidence: Number(confidence), sealedAt: now() });
        }}
      >
        <p className="text-sm text-ink-muted">{texts.sealExplanation}</p>
        <TextAreaField
          label={texts.answer}
          value={answer}
          rows={3}
          data-autofocus
          error={answerError}
          onChange={setAnswer}
        />
        <TextField
          label={texts.confidencePercent}
          value={confidence}
          inputMode="numeric"
          error={isPercent ? null : texts.percentError}
          onChange={setConfidence}
        />
      </form>
    </Dialog>
  );
}
