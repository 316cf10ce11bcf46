import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { TextField } from '../../../ui/field.tsx';
import { feedMessages as texts } from './feed.messages.ts';
import { useSettledText } from '../../../ui/settled-text.ts';

/** A part of the title. */
export function TitleFilter({
  title,
  onChange,
}: {
  title: string;
  onChange: (title: string) => void;
}) {
  const [text, setText, handlers] = useSettledText(title, onChange);
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
