import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTypingInto } from '../../ui/typing-into.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { GoalProposalButton } from './goal-proposal-button.tsx';
import type { ProposalFiles } from './proposal/goal-proposal.ts';
import { StartFromFile } from './start-from-file.tsx';
import { useGoalProposal } from './use-goal-proposal.ts';
import { useVisionSteps } from './use-vision-steps.ts';
import { visionMessages } from './messages.ts';
import { VisionStepper } from './vision-stepper.tsx';
import { lastStep, visionFields } from './vision-steps.rules.ts';
import { VisionTextArea } from './vision-text-area.tsx';

interface VisionFormProps extends Pick<ProposalFiles, 'loadFileStart'> {
  /** Called when the vision is saved. */
  onDone: () => void;
}

// Read while rendering, which the build does too, without a `navigator`.
function commandKey(): string {
  const platform = typeof window === 'undefined' ? '' : navigator.platform;
  return /Mac|iPhone|iPad/.test(platform) ? '⌘' : visionMessages.keys.control;
}

/** Who begins a new project writes at once, wherever the focus is. Returns the ref of the form. */
function useTypingIntoStep() {
  const form = useRef<HTMLFormElement>(null);
  useTypingInto(() => form.current?.querySelector('textarea')?.focus());
  return form;
}

/** Submitting the form goes on, and so do the keys on a control of it. */
const goingOn = (goNext: () => void) => ({
  onSubmit(event: FormEvent) {
    event.preventDefault();
    goNext();
  },
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // On a button it would press that too.
    event.preventDefault();
    goNext();
  },
});

/** Asks for the three texts of a vision, one step at a time; stores them and their draft in the workspace. */
export function VisionForm({ onDone, loadFileStart }: VisionFormProps) {
  const { texts, step, field, error, isErrorShown, isFormer, focusChosenStep, ...actions } =
    useVisionSteps(onDone);
  const form = useTypingIntoStep();
  const proposal = useGoalProposal(field, texts, actions.changeTexts);

  return (
    <form
      ref={form}
      noValidate
      data-visitors-own
      {...goingOn(actions.goNext)}
      className="flex flex-col gap-8"
    >
      <div className="@container flex flex-col gap-4">
        <VisionStepper texts={texts} current={step} onSelect={actions.goTo} />
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
        texts={texts}
        error={isErrorShown ? error : null}
        onChange={actions.changeText}
        onReplaceAll={actions.changeTexts}
        onLeave={actions.leaveField}
        start={
          step > 0 ? null : <StartFromFile proposal={proposal} loadFileStart={loadFileStart} />
        }
      >
        {isFormer ? (
          <FormerVisionNote onPropose={proposal.propose} onKeep={actions.keepFormer} />
        ) : null}
        {step > 0 ? <GoalProposalButton {...proposal} /> : null}
      </VisionTextArea>
      <StepButtons
        step={step}
        isNextDisabled={error !== null}
        onBack={() => actions.goTo(step - 1)}
      />
    </form>
  );
}

interface FormerVisionNoteProps {
  onPropose: () => void;
  onKeep: () => void;
}

/** Says that a text belongs to the vision before. */
function FormerVisionNote({ onPropose, onKeep }: FormerVisionNoteProps) {
  return (
    <Notice
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onPropose}>
            {visionMessages.proposeAgain}
          </Button>
          <Button size="sm" variant="quiet" onClick={onKeep}>
            {visionMessages.keepFormer}
          </Button>
        </div>
      }
    >
      <p>{visionMessages.fromFormer}</p>
    </Notice>
  );
}

interface StepButtonsProps {
  step: number;
  isNextDisabled: boolean;
  onBack: () => void;
}

function StepButtons({ step, isNextDisabled, onBack }: StepButtonsProps) {
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-3">
      {step > 0 ? (
        <Button
          variant="quiet"
          className="-ml-5 max-sm:-ml-3 max-sm:px-3 max-sm:text-sm"
          icon={<ArrowLeft size={18} aria-hidden className="max-sm:hidden" />}
          onClick={onBack}
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
          disabled={isNextDisabled}
        >
          {step < lastStep ? visionMessages.next : visionMessages.submit}
          <ArrowRight size={18} aria-hidden className="max-sm:hidden" />
        </Button>
      </div>
    </div>
  );
}
