import type { Ref, SelectHTMLAttributes } from 'react';
import { controlBorder, controlClass, FieldFrame, useFieldIds, type FieldProps } from './field.tsx';

export interface SelectFieldProps<Value extends string>
  extends
    Omit<FieldProps, 'value' | 'onChange'>,
    Omit<
      SelectHTMLAttributes<HTMLSelectElement>,
      keyof FieldProps | 'aria-label' | 'required' | 'multiple' | 'children'
    > {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** One of a few, on the native element: it knows every keyboard and every phone. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const {
    label,
    options,
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
      <select
        {...rest}
        {...field.control}
        aria-required={isRequired || undefined}
        // As high as a text field, whose line is higher than a select's own.
        className={`${controlClass} min-h-[calc(1.6em+1.375rem)] ${controlBorder(error)}`}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
