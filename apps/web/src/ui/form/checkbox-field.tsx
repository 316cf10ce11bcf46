import { useId, type ReactNode } from 'react';

export interface CheckboxFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
  /** Id of what describes it besides the hint. */
  describedBy?: string;
  /** Turns something on or off, rather than choosing it. */
  isSwitch?: boolean;
}

const switchLook =
  'h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-tint transition-colors before:block before:size-4 before:translate-x-[3px] before:translate-y-[3px] before:rounded-full before:bg-ink-muted before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-[19px] checked:before:bg-accent-ink forced-colors:appearance-auto';

/** A checkbox with a clickable label. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, isChecked, onChange, hint, disabled, describedBy, isSwitch = false } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex flex-col">
      <label
        htmlFor={id}
        className="flex min-h-11 items-center gap-3 py-2.5 text-sm font-medium text-ink"
      >
        <input
          id={id}
          type="checkbox"
          {...(isSwitch ? { role: 'switch' } : {})}
          checked={isChecked}
          disabled={disabled}
          aria-describedby={hint ? hintId : describedBy}
          className={isSwitch ? switchLook : 'size-5 shrink-0 accent-(--accent)'}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="min-w-0 break-words">{label}</span>
      </label>
      {hint ? (
        <div
          id={hintId}
          className={`-mt-1.5 text-sm break-words hyphens-auto text-ink-muted ${isSwitch ? 'pl-13' : 'pl-8'}`}
        >
          {hint}
        </div>
      ) : null}
    </div>
  );
}
