import { limits } from '@convoke/contract/limits.ts';
import type { Decision } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Kept } from '@convoke/talk/minutes/outcome.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { useFocusOnFault } from '../../../ui/form/use-focus-on-fault.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { decisionMessages as texts } from '../messages.ts';
import {
  decisionForm,
  decisionFormErrors,
  editedDecision,
  type DecisionForm,
  type DecisionFormError,
} from './edited-decision.rules.ts';

interface DecisionEditorProps {
  decision: Kept<Decision>;
  onSave: (decision: Kept<Decision>) => void;
  onClose: () => void;
}

function errorText(error: DecisionFormError | undefined, max: number): string | null {
  if (error === undefined) return null;
  if (error === 'required') return texts.textRequired;
  if (error === 'notPercent') return texts.percentError;
  return error === 'tooMany' ? texts.tooMany(limits.minutesItems) : texts.tooLong(max);
}

/** The form in which the visitor changes a draft. */
export function DecisionEditor({ decision, onSave, onClose }: DecisionEditorProps) {
  const [form, setForm] = useState(() => decisionForm(decision));
  const errors = decisionFormErrors(form);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<object | null>(null);
  useFocusOnFault(element, refusal);
  const field = (name: keyof DecisionForm, max: number = limits.minutesLine) => ({
    value: form[name],
    error: errorText(errors[name], max),
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  });
  return (
    <Dialog
      title={texts.editTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(errors).length === 0) onSave(editedDecision(decision, form));
          else setRefusal({});
        }}
      >
        <TextAreaField
          label={texts.text}
          rows={3}
          data-autofocus
          {...field('decision', limits.decision)}
        />
        <TextAreaField
          label={texts.reasons}
          rows={4}
          hint={texts.onePerLine}
          {...field('reasons')}
        />
        <TextAreaField
          label={texts.conditions}
          rows={2}
          hint={texts.onePerLine}
          {...field('conditions')}
        />
        <TextField label={texts.reviewOn} {...field('reviewOn')} />
        <TextField label={texts.confidencePercent} inputMode="numeric" {...field('confidence')} />
      </form>
    </Dialog>
  );
}
