import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FieldFrame, useField, type TextFieldProps } from './field.tsx';
import { uiMessages } from '../messages.ts';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { frame, control, controlClass } = useField(props);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...control}
          type={isShown ? 'text' : 'password'}
          className={`${controlClass} min-h-11 pr-12`}
          onChange={(event) => props.onChange(event.target.value)}
        />
        <button
          type="button"
          aria-controls={control.id}
          className="absolute top-1/2 right-0.5 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-card text-ink-muted transition hover:text-ink"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
          {/* Text instead of an aria-label, so that only the field's label carries its name. */}
          <span className="sr-only">
            {isShown ? uiMessages.hide(frame.label) : uiMessages.show(frame.label)}
          </span>
        </button>
      </div>
    </FieldFrame>
  );
}
