import { useId, type ReactNode } from 'react';

export interface CheckboxFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A checkbox with a clickable label. */
export function CheckboxField({ label, isChecked, onChange, hint, disabled }: CheckboxFieldProps) {
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
          checked={isChecked}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          className="size-5 shrink-0 accent-(--accent)"
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint ? (
        <div id={hintId} className="-mt-1.5 pl-8 text-sm text-ink-muted">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
