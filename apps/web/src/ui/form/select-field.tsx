import type { Ref, SelectHTMLAttributes } from 'react';
import { FieldFrame, useField, type FieldProps } from './field.tsx';

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

/** A native select, for its keyboard and touch support. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, onChange, ...field } = props;
  const { frame, control, controlClass } = useField(field);
  return (
    <FieldFrame {...frame}>
      <select
        {...control}
        // As high as a text field, whose line height is larger.
        className={`${controlClass} min-h-[calc(1.6em+1.375rem)]`}
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
