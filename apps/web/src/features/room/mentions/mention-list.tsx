import { Users } from 'lucide-react';
import { memberId } from '@convoke/talk/team/member.ts';
import { useEffect, useRef } from 'react';
import { Seat } from '../../../ui/seat/seat.tsx';
import { conversationMessages } from '../../../services/talk/messages.ts';
import type { MentionSuggestion } from './mention-query.rules.ts';
import type { MentionCompletion } from './use-mention-completion.ts';

/** The list above the message field; its positioned parent is the field's. */
export function MentionList({ completion }: { completion: MentionCompletion }) {
  return completion.suggestions.length === 0 ? null : <OpenMentionList {...completion} />;
}

function OpenMentionList(completion: MentionCompletion) {
  const { listId, optionId, suggestions, activeIndex, choose } = completion;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  // No native list offers options with seats while the focus stays in the field.
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={conversationMessages.mentions.list}
      className="absolute bottom-full left-0 z-20 mb-1.5 max-h-[min(17rem,40dvh)] w-96 max-w-full animate-appear overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-surface p-1.5"
    >
      {suggestions.map((suggestion, index) => (
        <button
          key={suggestion.member === null ? '' : memberId(suggestion.member)}
          type="button"
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          className="flex min-h-11 w-full items-center gap-2.5 rounded-sm px-2 py-1 text-left hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-line-strong"
          // The field keeps the focus, and with it the on-screen keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
        >
          <SuggestionText suggestion={suggestion} />
        </button>
      ))}
    </div>
  );
  /* oxlint-enable jsx-a11y/prefer-tag-over-role */
}

function SuggestionText({ suggestion: { member, mention } }: { suggestion: MentionSuggestion }) {
  if (member === null) {
    return (
      <>
        <span className="flex size-7 shrink-0 items-center justify-center rounded-full border border-line-strong">
          <Users size={15} aria-hidden />
        </span>
        <span className="font-medium">{conversationMessages.mentions.everyone.label}</span>
        <span className="text-sm text-ink-muted">{`@${mention}`}</span>
      </>
    );
  }
  const { name, role } = member;
  return (
    <>
      <Seat name={name} role={role} size="sm" />
      <span className="min-w-0 leading-snug break-words">
        <bdi className="font-medium">{name}</bdi>{' '}
        <bdi className="ml-1 text-sm text-ink-muted">{role}</bdi>
      </span>
    </>
  );
}
