import { type ResponseStyle, responseStyles } from '@convoke/contract/turn-kinds.ts';
import { MessageCircle, X } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { conversationMessages } from '../../../services/talk/messages.ts';

interface DirectActionsProps {
  name: string;
  /** Why nobody can be given the floor; `null` if they can. */
  floorTaken: string | null;
  onAction: (style: ResponseStyle) => void;
}

const icons = {
  fewWords: <MessageCircle size={16} />,
  objection: <X size={16} strokeWidth={3} />,
} as const;

/**
 * The two most wanted actions, over the end of the row while a pointer is on it or the focus is in it. The row stays one
 * stop of the Tab key, and arrows lead to them: with twelve members Tab would need twenty-four more presses.
 */
export function DirectActions({ name, floorTaken, onAction }: DirectActionsProps) {
  const labels = conversationMessages.directActions;
  return (
    <span className="absolute inset-y-0 right-7 hidden items-center bg-[linear-gradient(to_right,transparent,var(--row)_1.25rem)] pl-5 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:flex">
      {responseStyles.map((style) => {
        if (style.name !== 'fewWords' && style.name !== 'objection') return null;
        const label = labels[style.name](name);
        return (
          <IconButton
            key={style.name}
            label={label}
            title={floorTaken === null ? label : `${label}. ${floorTaken}`}
            size="sm"
            tabIndex={-1}
            // `disabled` would lose the focus.
            aria-disabled={floorTaken !== null}
            className="aria-disabled:opacity-45"
            icon={icons[style.name]}
            onClick={() => {
              if (floorTaken === null) onAction(style);
            }}
          />
        );
      })}
    </span>
  );
}
