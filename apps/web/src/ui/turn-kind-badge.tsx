import { uiMessages } from './messages.ts';

/** What a turn is, such as an objection, beside the name of its speaker. */
export function TurnKindBadge({ kind }: { kind: keyof typeof uiMessages.turnKinds }) {
  const look = kind === 'decision' ? 'border-accent text-accent' : 'border-line-strong';
  return (
    <span className={`rounded-full border px-2 text-xs leading-[1.25rem] font-medium ${look}`}>
      {uiMessages.turnKinds[kind]}
    </span>
  );
}
