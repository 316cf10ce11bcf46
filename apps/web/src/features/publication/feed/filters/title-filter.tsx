import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { feedMessages as texts } from '../../messages.ts';
import { useDebouncedValue } from '../../../../ui/form/debounced-value.ts';

export function TitleFilter({
  title,
  onChange,
}: {
  title: string;
  onChange: (title: string) => void;
}) {
  const [text, setText, handlers] = useDebouncedValue(title, onChange);
  return (
    <TextField
      type="search"
      label={texts.titleContains}
      placeholder={texts.anyTitle}
      value={text}
      {...handlers}
      onChange={(typed) => setText(takeCodePoints(typed, limits.conversationTitle))}
    />
  );
}
