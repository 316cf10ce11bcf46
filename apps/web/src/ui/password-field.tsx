import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import {
  controlBorder,
  controlClass,
  FieldFrame,
  useFieldIds,
  type TextFieldProps,
} from './field.tsx';
import { uiMessages } from './ui.messages.ts';

/** A field for a password, which can be shown while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
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
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ label, error, hint, isLabelHidden, field, className }}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...rest}
          {...field.control}
          type={isShown ? 'text' : 'password'}
          aria-required={isRequired || undefined}
          className={`${controlClass} min-h-11 pr-12 ${controlBorder(error)}`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-controls={field.control.id}
          className="absolute top-1/2 right-0.5 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-card text-ink-muted transition hover:text-ink"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
          {/* Words instead of an aria-label: the label of the field stays the only one with its name. */}
          <span className="sr-only">
            {isShown ? uiMessages.hide(label) : uiMessages.show(label)}
          </span>
        </button>
      </div>
    </FieldFrame>
  );
}
