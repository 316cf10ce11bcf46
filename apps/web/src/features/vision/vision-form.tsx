import type { Vision, VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useTable } from '../../services/team-data/table.ts';
import { saveVision, useTeamData } from '../../services/team-data/team-data.ts';
import { loadVisionDraft, saveVisionDraft } from '../../services/team-data/vision-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { draftEntry, entryOf } from './vision-draft.rules.ts';
import { visionMessages } from './vision.messages.ts';
import { VisionStepper } from './vision-stepper.tsx';
import {
  canEnterStep,
  fieldOfStep,
  firstInvalidStep,
  isTooLong,
  lastStep,
  visionFields,
  visionTextError,
} from './vision-steps.rules.ts';
import { VisionTextArea } from './vision-text-area.tsx';

interface VisionFormProps {
  /** The vision is saved. */
  onDone: () => void;
}

// Read when the form is drawn, which the build does too, without a keyboard.
function commandKey(): string {
  const platform = typeof window === 'undefined' ? '' : navigator.platform;
  return /Mac|iPhone|iPad/.test(platform) ? '⌘' : visionMessages.keys.control;
}

/** Asks for the three texts of a vision, one at a time; reads and keeps them in the team data. */
export function VisionForm({ onDone }: VisionFormProps) {
  // What was typed belongs to the table that it was typed at: whoever lays another one has saved it first.
  const table = useTable((state) => state.id);
  return <VisionSteps key={table} onDone={onDone} />;
}

function VisionSteps({ onDone }: VisionFormProps) {
  const vision = useTeamData((state) => state.vision);
  // From the first change on, what is typed here stands, whatever other tabs save meanwhile.
  const [typed, setTyped] = useState(() => draftEntry(loadVisionDraft(), vision));
  const [touched, setTouched] = useState<readonly VisionField[]>([]);
  const isStepChosen = useRef(false);

  const { texts, step } = typed ?? entryOf(vision);
  const field = fieldOfStep(step);
  const text = texts[field];
  const error = visionTextError(field, text);
  const isErrorShown = touched.includes(field) || isTooLong(text);

  // Only after a step of the visitor's: on arrival the page is read from its title.
  const focusChosenStep = useCallback((textArea: HTMLTextAreaElement | null) => {
    if (textArea === null || !isStepChosen.current) return;
    isStepChosen.current = false;
    textArea.focus();
  }, []);

  function keep(change: { texts?: Vision; step?: number }) {
    const next = { texts, step, ...change };
    setTyped(next);
    saveVisionDraft({ ...next, base: vision });
  }

  function touch(...fields: VisionField[]) {
    setTouched((before) => Array.from(new Set([...before, ...fields])));
  }

  function goTo(wanted: number) {
    if (!canEnterStep(texts, step, wanted)) return;
    isStepChosen.current = wanted !== step;
    keep({ step: wanted });
  }

  function goOn() {
    if (error !== null) touch(field);
    else if (step < lastStep) goTo(step + 1);
    else submit();
  }

  function submit() {
    const invalidStep = firstInvalidStep(texts);
    if (invalidStep !== null) {
      touch(...visionFields);
      goTo(invalidStep);
      return;
    }
    saveVision(texts);
    saveVisionDraft(null);
    onDone();
  }

  function submitForm(event: FormEvent) {
    event.preventDefault();
    goOn();
  }

  return (
    <form noValidate data-visitors-own onSubmit={submitForm} className="flex flex-col gap-8">
      <div className="@container flex flex-col gap-4">
        <VisionStepper texts={texts} current={step} onSelect={goTo} />
        <ProgressBar
          label={visionMessages.stepOf(visionMessages.steps[field].title)}
          value={step + 1}
          max={visionFields.length}
        />
      </div>
      <VisionTextArea
        key={field}
        ref={focusChosenStep}
        field={field}
        text={text}
        error={isErrorShown ? error : null}
        onChange={(next) => keep({ texts: { ...texts, [field]: next } })}
        onLeave={() => touch(field)}
        onGoOn={goOn}
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        {step > 0 ? (
          <Button
            variant="quiet"
            className="-ml-5 max-sm:-ml-3 max-sm:px-3 max-sm:text-sm"
            icon={<ArrowLeft size={18} aria-hidden className="max-sm:hidden" />}
            onClick={() => goTo(step - 1)}
          >
            {visionMessages.back}
          </Button>
        ) : null}
        <div className="ml-auto flex items-center gap-4 max-sm:grow">
          <span
            aria-hidden="true"
            data-not-prerendered
            className="hidden text-sm text-ink-muted sm:block"
          >
            <kbd className="font-sans">{commandKey()}</kbd> +{' '}
            <kbd className="font-sans">{visionMessages.keys.enter}</kbd>
          </span>
          <Button
            type="submit"
            variant="primary"
            className="max-sm:grow max-sm:px-4 max-sm:text-sm"
            disabled={error !== null}
          >
            {step < lastStep ? visionMessages.next : visionMessages.submit}
            <ArrowRight size={18} aria-hidden className="max-sm:hidden" />
          </Button>
        </div>
      </div>
    </form>
  );
}
