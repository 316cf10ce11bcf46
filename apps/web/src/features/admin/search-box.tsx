import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/form/field.tsx';
import { useDebouncedValue } from '../../ui/form/debounced-value.ts';
import { useListAddress } from './use-list-address.ts';

export interface SearchBoxProps {
  texts: { search: string; searchPlaceholder: string };
  maxLength: number;
  /** Filters beside the search field. */
  children?: ReactNode;
}

/** Searches the list on the server when typing pauses. */
export function SearchBox({ texts, maxLength, children }: SearchBoxProps) {
  const { q, change } = useListAddress();
  const [text, setText, handlers] = useDebouncedValue(q, (next) =>
    change({ q: next, page: 0 }, { isTyped: true }),
  );
  return (
    <div className="flex flex-wrap gap-4">
      <TextField
        type="search"
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        className="max-w-140 min-w-0 flex-1 basis-64"
        autoComplete="off"
        value={text}
        {...handlers}
        onChange={(typed) => setText(takeCodePoints(typed, maxLength))}
      />
      {children}
    </div>
  );
}
