import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { Check } from 'lucide-react';
import { visionMessages } from './messages.ts';
import { stepState, visionFields, type StepState } from './vision-steps.rules.ts';

interface VisionStepperProps {
  texts: Vision;
  current: number;
  onSelect: (step: number) => void;
}

const rings: Record<StepState, string> = {
  active: 'border-accent bg-accent text-accent-ink forced-colors:border-4',
  completed: 'border-ink bg-surface text-ink',
  filled: 'border-line-strong bg-surface text-ink',
  open: 'border-line-strong bg-surface text-ink',
  disabled: 'border-line bg-surface text-ink-muted',
};

/** The three steps as buttons. */
export function VisionStepper({ texts, current, onSelect }: VisionStepperProps) {
  return (
    <ol className="grid grid-cols-3 @max-[14rem]:grid-cols-1">
      {visionFields.map((field, step) => {
        const state = stepState(texts, current, step);
        const describedBy = `vision-step-${step}-state`;
        return (
          <li key={field} className="relative flex flex-col items-center @max-[14rem]:items-start">
            {step > 0 ? (
              <span
                aria-hidden="true"
                className={`absolute @max-[14rem]:hidden top-[1.375rem] right-1/2 left-[-50%] mx-7 h-px ${step <= current ? 'bg-ink' : 'bg-line-strong'}`}
              />
            ) : null}
            <button
              type="button"
              aria-current={state === 'active' ? 'step' : undefined}
              aria-describedby={describedBy}
              disabled={state === 'disabled'}
              onClick={() => onSelect(step)}
              className={`group flex min-h-11 min-w-11 flex-col items-center gap-2 rounded-card px-2 pt-1 pb-2 text-xs @max-[14rem]:flex-row @max-[14rem]:text-left max-sm:px-0 max-sm:tracking-tight sm:text-sm ${state === 'active' ? 'font-semibold text-ink' : 'text-ink-muted enabled:hover:text-ink'}`}
            >
              <span
                aria-hidden="true"
                className={`flex size-9 shrink-0 items-center justify-center rounded-full border tabular-nums transition-colors group-enabled:group-hover:border-accent ${rings[state]}`}
              >
                {state === 'completed' ? <Check size={16} /> : step + 1}
              </span>
              {visionMessages.steps[field].title}
            </button>
            <span id={describedBy} className="sr-only">
              {visionMessages.stepStates[state]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
