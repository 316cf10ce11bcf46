import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { TextField } from '../../../ui/field.tsx';
import { useSettledText } from '../../../ui/settled-text.ts';

/** A part of the title. */
export function TitleFilter({
  title,
  onChange,
}: {
  title: string;
  onChange: (title: string) => void;
}) {
  const [text, setText] = useSettledText(title, onChange);
  return (
    <TextField
      type="search"
      label="Title contains"
      placeholder="Any title"
      value={text}
      onChange={(typed) => setText(takeCodePoints(typed, limits.conversationTitle))}
    />
  );
}
