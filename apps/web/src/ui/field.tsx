import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { useLeave, type OnLeave } from './leave.ts';

export interface FieldProps {
  /** Visible label, which is also the accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; `null` when nothing is, which holds the line where it would be said. */
  error?: string | null | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Leaves the label to screen readers, for a field whose purpose is plain to see. */
  isLabelHidden?: boolean;
  /** Somebody has left the field, and a press that took them away is over. */
  onLeave?: OnLeave | undefined;
}

type OwnProps = keyof FieldProps | 'aria-label' | 'required';

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, OwnProps> {
  ref?: Ref<HTMLInputElement>;
}

export interface TextAreaFieldProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, OwnProps> {
  ref?: Ref<HTMLTextAreaElement>;
}

export const controlClass =
  'w-full rounded-card border bg-surface px-4 py-2.5 text-base text-ink transition placeholder:text-ink-muted disabled:bg-tint disabled:text-ink-muted';

export function controlBorder(error: string | null | undefined): string {
  return error ? 'border-danger' : 'border-line-strong hover:border-ink-muted';
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    onChange,
    error,
    hint,
    isRequired,
    isLabelHidden,
    id,
    className,
    onLeave,
    ...rest
  } = props;
  const field = useFieldIds({ id, hint, error, onLeave });
  return (
    <FieldFrame {...{ label, error, hint, isLabelHidden, field, className }}>
      <input
        type="text"
        {...rest}
        {...field.control}
        aria-required={isRequired || undefined}
        className={`${controlClass} min-h-11 ${controlBorder(error)}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    onChange,
    error,
    hint,
    isRequired,
    isLabelHidden,
    id,
    className,
    onLeave,
    ...rest
  } = props;
  const field = useFieldIds({ id, hint, error, onLeave });
  return (
    <FieldFrame {...{ label, error, hint, isLabelHidden, field, className }}>
      <textarea
        {...rest}
        {...field.control}
        aria-required={isRequired || undefined}
        className={`${controlClass} block resize-y leading-relaxed ${controlBorder(error)}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

interface FieldIds {
  hintId: string;
  errorId: string;
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  } & ReturnType<typeof useLeave>;
}

interface FieldFacts extends Pick<FieldProps, 'hint' | 'error' | 'onLeave'> {
  id: string | undefined;
}

/** What ties a control to its label, its hint and its error. */
export function useFieldIds({ id, hint, error, onLeave }: FieldFacts): FieldIds {
  const leaving = useLeave(onLeave);
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: {
      id: controlId,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': Boolean(error),
      ...leaving,
    },
  };
}

interface FieldFrameProps {
  label: string;
  error: string | null | undefined;
  hint: ReactNode;
  isLabelHidden: boolean | undefined;
  field: FieldIds;
  className: string | undefined;
  children: ReactNode;
}

export function FieldFrame({
  label,
  error,
  hint,
  isLabelHidden,
  field,
  className = '',
  children,
}: FieldFrameProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label
        htmlFor={field.control.id}
        className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}
      >
        {label}
      </label>
      {children}
      {hint ? (
        <div id={field.hintId} className="text-sm text-ink-muted">
          {hint}
        </div>
      ) : null}
      {/* Stands in the page before there is an error, so that screen readers announce one that arrives, and as high as
          a line, so that nothing moves when it does. Part of that is the distance to the next field anyway. */}
      <div
        id={field.errorId}
        aria-live="polite"
        className={`text-sm text-danger ${error === undefined ? 'empty:hidden' : '-mb-2 min-h-[1lh]'}`}
      >
        {error}
      </div>
    </div>
  );
}
