import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { useEscape, useFocusInAndBack } from '../../../ui/focus.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import { closeFind, findFieldAttribute } from './find-store.ts';
import type { Find } from './use-find.ts';

/** The bar that finds words in the conversation. */
export function FindBar({ find }: { find: Find }) {
  const texts = conversationMessages.find;
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  useFocusInAndBack(bar, true);
  useEscape(true, closeFind);
  const { query, count, position, change, go } = find;
  return (
    <search
      ref={bar}
      aria-label={texts.label}
      className="absolute inset-x-3 top-2 z-10 ml-auto flex max-w-110 animate-appear flex-wrap items-center gap-x-1 rounded-card border border-line-strong bg-surface py-1 pr-1 pl-3 sm:right-6"
    >
      <label htmlFor={id} className="w-full pt-1 text-xs font-medium text-ink-muted">
        {texts.label}
      </label>
      <input
        id={id}
        {...{ [findFieldAttribute]: '' }}
        data-autofocus
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        className="min-h-9 min-w-24 flex-1 bg-transparent outline-none  pointer-coarse:min-h-11"
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
      />
      <output className="px-1 text-sm whitespace-nowrap text-ink-muted tabular-nums">
        {query.trim() === '' ? '' : count === 0 ? texts.nothing : texts.position(position, count)}
      </output>
      <IconButton
        label={texts.previous}
        size="sm"
        icon={<ChevronUp size={18} />}
        onClick={() => go(-1)}
      />
      <IconButton
        label={texts.next}
        size="sm"
        icon={<ChevronDown size={18} />}
        onClick={() => go(1)}
      />
      <IconButton label={texts.close} size="sm" icon={<X size={18} />} onClick={closeFind} />
    </search>
  );
}
