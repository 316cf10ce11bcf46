import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import type { Vision, VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { formatNumber } from '../../lib/language/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { useAfterLeave } from '../../ui/form/after-leave.ts';
import { isOwnText, withExample } from './vision-examples.rules.ts';
import { visionMessages } from './messages.ts';

interface VisionTextAreaProps {
  field: VisionField;
  texts: Vision;
  error: string | null;
  onChange: (text: string) => void;
  onReplaceAll: (texts: Vision) => void;
  onLeave: () => void;
  ref: Ref<HTMLTextAreaElement>;
  /** What else helps to write the text; the focus may move there without leaving the question. */
  children: ReactNode;
  /** Another way to begin than with an example. */
  start: ReactNode;
}

const rowsOf: Record<VisionField, 3 | 4> = { teamVision: 3, objectives: 4, keyResults: 4 };
// It grows with its text; a browser without `field-sizing` uses the rows.
const minHeights = {
  3: '[&_textarea]:min-h-[calc(3lh+2.125rem)]',
  4: '[&_textarea]:min-h-[calc(4lh+2.125rem)]',
};
// Below this length the count is not shown.
const countShownFrom = limits.visionText * 0.8;

/** The text area of a step, with examples that fill all steps. */
export function VisionTextArea(props: VisionTextAreaProps) {
  const { field, texts, error, onChange, onReplaceAll, onLeave, ref, children, start } = props;
  const text = texts[field];
  const { title, placeholder, help } = visionMessages.steps[field];
  const length = text.length > countShownFrom ? countCodePoints(text) : 0;

  // The examples belong to the question: moving to one of them does not leave it.
  const leaving = useAfterLeave((to) => {
    // Nor does opening a dialog, which returns the focus to the field.
    if (to instanceof Element && to.closest('dialog')) return;
    onLeave();
  });

  return (
    <div className="flex flex-col gap-5" {...leaving}>
      <TextAreaField
        ref={ref}
        label={title}
        isRequired
        rows={rowsOf[field]}
        value={text}
        placeholder={placeholder}
        error={error}
        className={`[&_label]:font-title [&_label]:text-2xl [&_label]:font-normal [&_textarea]:field-sizing-content [&_textarea]:max-h-[40dvh] [&_textarea]:px-5 [&_textarea]:py-4 [&_textarea]:text-lg ${minHeights[rowsOf[field]]}`}
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{help}</span>
            {length > countShownFrom ? (
              <span className="tabular-nums">
                {formatNumber(length)} / {formatNumber(limits.visionText)}
              </span>
            ) : null}
          </span>
        }
        onChange={onChange}
      />
      {children}
      <Examples {...{ field, texts, onReplaceAll }} />
      {start}
    </div>
  );
}

/** Buttons that fill the steps, and one that restores what an example replaced. */
function Examples({
  field,
  texts,
  onReplaceAll,
}: Pick<VisionTextAreaProps, 'field' | 'texts' | 'onReplaceAll'>) {
  const [replaced, setReplaced] = useState<Vision | null>(null);

  function fill(example: Vision) {
    const examples = visionMessages.examples.map((one) => one.texts);
    setReplaced(isOwnText(texts, field, examples) ? texts : replaced);
    onReplaceAll(withExample(texts, { example, examples, field }));
  }

  return (
    <fieldset
      aria-label={visionMessages.examplesLabel}
      data-with-script=""
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      <span className="text-sm text-ink-muted max-sm:w-full">
        {visionMessages.startFromExample}
      </span>
      {visionMessages.examples.map(({ name, texts: example }) => (
        <Button key={name} size="sm" onClick={() => fill(example)}>
          {name}
        </Button>
      ))}
      {replaced === null ? null : (
        <Button
          size="sm"
          variant="quiet"
          icon={<Undo2 size={16} aria-hidden />}
          onClick={() => {
            onReplaceAll(replaced);
            setReplaced(null);
          }}
        >
          {visionMessages.restoreText}
        </Button>
      )}
    </fieldset>
  );
}
