import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import type { VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { Undo2 } from 'lucide-react';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { formatNumber } from '../../lib/language/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useLeave } from '../../ui/leave.ts';
import { visionMessages } from './vision.messages.ts';

interface VisionTextAreaProps {
  field: VisionField;
  text: string;
  error: string | null;
  onChange: (text: string) => void;
  onLeave: () => void;
  onGoOn: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

const rowsOf: Record<VisionField, 3 | 4> = { teamVision: 3, objectives: 4, keyResults: 4 };
// It grows with its text; a browser that cannot do that keeps to the rows.
const leastHeights = {
  3: '[&_textarea]:min-h-[calc(3lh+2.125rem)]',
  4: '[&_textarea]:min-h-[calc(4lh+2.125rem)]',
};
// Before that, a count is only noise.
const countShownFrom = limits.visionText * 0.8;

/** The one question of a step, with examples that answer it. */
export function VisionTextArea(props: VisionTextAreaProps) {
  const { field, text, error, onChange, onLeave, onGoOn, ref } = props;
  const { title, placeholder, help } = visionMessages.steps[field];
  // What an example took the place of, for one step back.
  const [replaced, setReplaced] = useState<string | null>(null);
  const length = text.length > countShownFrom ? countCodePoints(text) : 0;

  // The examples are part of the question: whoever goes on to one of them has not left it.
  const leaving = useLeave((to) => {
    // Nor has somebody who opens a layer above the page, and comes back to the field.
    if (to instanceof Element && to.closest('dialog')) return;
    onLeave();
  });

  function readKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onGoOn();
  }

  function fill(example: string) {
    const isOwnText =
      text.trim() !== '' && !visionMessages.examples.some((one) => one.texts[field] === text);
    setReplaced(isOwnText ? text : replaced);
    onChange(example);
  }

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
        className={`[&_label]:font-title [&_label]:text-2xl [&_label]:font-normal [&_textarea]:field-sizing-content [&_textarea]:max-h-[40dvh] [&_textarea]:px-5 [&_textarea]:py-4 [&_textarea]:text-lg ${leastHeights[rowsOf[field]]}`}
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
        onKeyDown={readKey}
      />
      <fieldset
        aria-label={visionMessages.examplesLabel}
        data-with-script=""
        className="flex min-w-0 flex-wrap items-center gap-2"
      >
        <span className="text-sm text-ink-muted max-sm:w-full">
          {visionMessages.startFromExample}
        </span>
        {visionMessages.examples.map(({ name, texts }) => (
          <Button key={name} size="sm" onClick={() => fill(texts[field])}>
            {name}
          </Button>
        ))}
        {replaced === null ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={<Undo2 size={16} aria-hidden />}
            onClick={() => {
              onChange(replaced);
              setReplaced(null);
            }}
          >
            {visionMessages.bringBack}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
