import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { TextField } from '../../ui/field.tsx';
import { useSettledText } from '../../ui/settled-text.ts';

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
}

/** Searches the whole list on the server as soon as the typing rests. */
export function SearchBox({ label, placeholder, value, maxLength, onSearch }: SearchBoxProps) {
  const [text, setText, handlers] = useSettledText(value, onSearch);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      className="max-w-140 min-w-0 flex-1 basis-64"
      autoComplete="off"
      value={text}
      {...handlers}
      onChange={(typed) => setText(takeCodePoints(typed, maxLength))}
    />
  );
}
