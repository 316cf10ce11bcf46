import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { useAfterLeave, type OnLeave } from './after-leave.ts';

export interface FieldProps {
  /** Visible label and accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `null` when valid, which reserves the line of the message; `undefined` reserves nothing. */
  error?: string | null | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean | undefined;
  /** Called after focus has left the field and a press is over. */
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

export function TextField(props: TextFieldProps) {
  const { frame, control, controlClass } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input
        type="text"
        {...control}
        className={`${controlClass} min-h-11`}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control, controlClass } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        className={`${controlClass} block resize-y leading-relaxed`}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

interface FrameProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'isLabelHidden'> {
  className?: string | undefined;
}

interface AnyFieldProps extends FrameProps, Pick<FieldProps, 'isRequired' | 'onLeave'> {
  id?: string | undefined;
  onChange?: unknown;
}

/** Splits the props of a field into those of its frame and those of its control, linked by ids. */
export function useField<Props extends AnyFieldProps>(props: Props) {
  const {
    label,
    onChange: _onChange,
    error,
    hint,
    isRequired,
    isLabelHidden,
    id,
    className,
    onLeave,
    ...rest
  } = props;
  const leaving = useAfterLeave(onLeave);
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return {
    frame: { label, error, hint, isLabelHidden, className, controlId, hintId, errorId },
    control: {
      ...rest,
      ...leaving,
      id: controlId,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': Boolean(error),
      'aria-required': isRequired || undefined,
    },
    controlClass: `w-full rounded-card border bg-surface px-4 py-2.5 text-base text-ink transition placeholder:text-ink-muted disabled:bg-tint disabled:text-ink-muted ${
      error ? 'border-danger' : 'border-line-strong hover:border-ink-muted'
    }`,
  };
}

interface FieldFrameProps extends FrameProps {
  controlId: string;
  hintId: string;
  errorId: string;
  children: ReactNode;
}

export function FieldFrame({
  label,
  error,
  hint,
  isLabelHidden,
  className = '',
  controlId,
  hintId,
  errorId,
  children,
}: FieldFrameProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label
        htmlFor={controlId}
        className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}
      >
        {label}
      </label>
      {children}
      {hint ? (
        <div id={hintId} className="text-sm wrap-anywhere text-ink-muted">
          {hint}
        </div>
      ) : null}
      {/* Rendered before there is an error, so that screen readers announce it, and one line high, so that nothing
          moves. Part of the height is the gap to the next field. */}
      <div
        id={errorId}
        aria-live="polite"
        className={`text-sm text-danger ${error === undefined ? 'empty:hidden' : '-mb-2 min-h-[1lh]'}`}
      >
        {error}
      </div>
    </div>
  );
}
