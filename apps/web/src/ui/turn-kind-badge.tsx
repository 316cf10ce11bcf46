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

export interface AddresseeWordsProps {
  name: string;
  isVisitor: boolean;
}

/** Whom a turn is to, behind what it is, such as "Objection to Bruno". */
export function AddresseeWords({ name, isVisitor }: AddresseeWordsProps) {
  const { toVisitor, to } = uiMessages.addressee;
  if (isVisitor) return toVisitor;
  return (
    <>
      {to.before}
      <bdi>{name}</bdi>
      {to.after}
    </>
  );
}
