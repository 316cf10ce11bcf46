import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useId, useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import {
  isMention,
  mentionQueryAt,
  mentionSuggestions,
  type MentionSuggestion,
} from './mention-query.rules.ts';

/** The list of members that opens while a mention is typed. */
export interface MentionCompletion {
  listId: string;
  optionId: (index: number) => string;
  /** Empty while the list is closed. */
  suggestions: readonly MentionSuggestion[];
  /** Index of the active option; -1 when none is. */
  activeIndex: number;
  choose: (suggestion: MentionSuggestion) => void;
  /** Handles a key press; false when it is left to the field. */
  pressKey: (event: KeyboardEvent) => boolean;
  /** For the text field. */
  fieldProps: object;
}

/** Completes mentions in a text field: docs/behaviour.md#completing-a-mention */
export function useMentionCompletion(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
): MentionCompletion {
  const listId = useId();
  const members = useWorkspace((state) => state.members);
  const { typed, isClosed, close, caretProps } = useTypedMention(text);
  const suggestions =
    typed === null || isClosed
      ? []
      : mentionSuggestions(typed.query, members, conversationMessages.mentions.everyone);
  const isOpen = suggestions.length > 0;
  const { activeIndex, moveTo } = useActiveOption(
    typed?.query ?? null,
    suggestions.length,
    members,
  );
  const optionId = (index: number) => `${listId}-${index}`;

  function choose({ mention }: MentionSuggestion) {
    if (typed === null || field.current === null) return;
    const { start, end } = typed;
    close();
    const space = /^\s/u.test(text.slice(end)) ? '' : ' ';
    replaceText(field.current, start, end, `@${mention}${space}`);
  }

  function pressKey(event: KeyboardEvent): boolean {
    // During composition the keys belong to the input method; Safari reports its last one as 229.
    if (!isOpen || event.nativeEvent.isComposing || event.keyCode === 229) return false;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const active = suggestions[activeIndex];
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') moveTo((activeIndex + 1) % suggestions.length);
    else if (event.key === 'ArrowUp')
      moveTo(activeIndex <= 0 ? suggestions.length - 1 : activeIndex - 1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && active) choose(active);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    listId,
    optionId,
    suggestions,
    activeIndex,
    choose,
    pressKey,
    fieldProps: {
      'aria-autocomplete': 'list',
      ...(isOpen
        ? comboboxProps(listId, activeIndex < 0 ? undefined : optionId(activeIndex))
        : { 'aria-haspopup': 'listbox' }),
      ...caretProps,
    },
  };
}

/** The mention at the caret; `close` closes its list until another one is typed. */
function useTypedMention(text: string) {
  // `null` while the field has no caret: without focus, or with a selection.
  const [caret, setCaret] = useState<number | null>(null);
  // Where the `@` stood when its list was closed.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = caret === null ? null : mentionQueryAt(text, caret);

  function readCaret({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd, value } = currentTarget;
    const next = selectionStart === selectionEnd ? selectionStart : null;
    setCaret(next);
    const start = next === null ? undefined : mentionQueryAt(value, next)?.start;
    setClosedAt((at) => (at === start ? at : null));
  }

  return {
    typed,
    isClosed: typed?.start === closedAt,
    close: () => setClosedAt(typed?.start ?? null),
    caretProps: { onInput: readCaret, onSelect: readCaret, onBlur: () => setCaret(null) },
  };
}

/** The active option of the list that a query has opened. */
function useActiveOption(query: string | null, count: number, members: readonly TeamMember[]) {
  const [choice, setChoice] = useState({ query: '', index: 0 });

  function activeIndex(): number {
    if (query === null) return -1;
    if (choice.query === query) return Math.min(choice.index, count - 1);
    // Enter sends a message that ends in a complete mention.
    return isMention(query, members) ? -1 : 0;
  }

  return {
    activeIndex: activeIndex(),
    moveTo: (index: number) => setChoice({ query: query ?? '', index }),
  };
}

/** A text area with several lines is a textbox; a combobox, which may be expanded, only with its list. */
const comboboxProps = (listId: string, activeId: string | undefined) => ({
  role: 'combobox',
  'aria-expanded': true,
  'aria-controls': listId,
  'aria-activedescendant': activeId,
});

/** Replaces part of a field's text as if typed, and puts the caret behind it. */
function replaceText(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  // The only way that keeps the browser's undo. Where it does not exist, the text is replaced without.
  const isInserted = 'execCommand' in document && document.execCommand('insertText', false, text);
  if (isInserted) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
