import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { paths } from '../../../../paths.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { feedMessages as texts } from '../../messages.ts';
import { useDebouncedValue } from '../../../../ui/form/debounced-value.ts';

export interface TitleFilterProps {
  title: string;
  onChange: (title: string) => void;
}

export function TitleFilter({ title, onChange }: TitleFilterProps) {
  const [text, setText, handlers] = useTitleField({ title, onChange });
  return (
    <TextField
      type="search"
      label={texts.titleContains}
      placeholder={texts.anyTitle}
      value={text}
      {...handlers}
      onChange={setText}
    />
  );
}

/** The same filter beside the title of the feed, while the panel is closed; a form of its own without script. */
export function TitleSearch({ title, onChange }: TitleFilterProps) {
  const [text, setText, handlers] = useTitleField({ title, onChange });
  return (
    <form
      action={paths.conversations}
      className="min-w-40 flex-1 sm:w-64"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        type="search"
        name="title"
        label={texts.searchTitles}
        isLabelHidden
        placeholder={texts.searchTitles}
        value={text}
        {...handlers}
        onChange={setText}
      />
    </form>
  );
}

function useTitleField({ title, onChange }: TitleFilterProps) {
  const [text, setText, handlers] = useDebouncedValue(title, onChange);
  const setTyped = (typed: string) => setText(takeCodePoints(typed, limits.conversationTitle));
  return [text, setTyped, handlers] as const;
}
