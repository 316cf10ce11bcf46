import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Message } from '@convoke/talk/message/message.ts';
import { useCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../../services/workspace/workspace.ts';
import { AddresseeWords } from '../../../../ui/turn-kind-badge.tsx';
import { conversationMessages } from '../../../../services/talk/messages.ts';
import { turnLinks, type RaisedObjection, type TurnLinks } from './turn-links.rules.ts';
import { TurnLink } from '../../../../services/talk/shown/turn-link.tsx';

// A context rather than a prop of each row: a row that shows no reference is not drawn again for those of others.
const LinksContext = createContext<TurnLinks>({ addressees: new Map(), objections: new Map() });

interface TurnLinksProviderProps {
  messages: readonly Message[];
  children: ReactNode;
}

/** Tells the messages inside it which turns refer to them. */
export function TurnLinksProvider({ messages, children }: TurnLinksProviderProps) {
  const members = useWorkspace((state) => state.members);
  const outcome = useCurrentConversation((state) => state.outcome);
  const links = useMemo(() => turnLinks(messages, members, outcome), [messages, members, outcome]);
  return <LinksContext value={links}>{children}</LinksContext>;
}

/** "to Bruno", leading to the turn that this one answers. */
export function AddresseeLink({ id }: { id: string }) {
  const addressee = useContext(LinksContext).addressees.get(id);
  if (addressee === undefined) return null;
  const { messageId } = addressee;
  const words = <AddresseeWords {...addressee} />;
  return messageId === null ? (
    <span className="min-w-0 break-words">{words}</span>
  ) : (
    <TurnLink id={messageId}>{words}</TurnLink>
  );
}

/** "1 objection · open" below the words that it is to, leading to the objection. */
export function ObjectionsLine({ id }: { id: string }) {
  const objections = useContext(LinksContext).objections.get(id);
  const [first] = objections ?? [];
  if (objections === undefined || first === undefined) return null;
  // The one to look at: an open one, if there is any.
  const { messageId } = objections.find(({ state }) => state === 'open') ?? first;
  return (
    <p className="mt-1 text-xs text-ink-muted">
      <span
        aria-hidden="true"
        className="mr-1.5 inline-block size-2 rounded-bl-sm border-b border-l border-line-strong align-middle"
      />
      <TurnLink id={messageId}>{objectionsText(objections)}</TurnLink>
    </p>
  );
}

function objectionsText(objections: readonly RaisedObjection[]): string {
  const texts = conversationMessages.turns;
  const { length } = objections;
  const open = objections.filter(({ state }) => state === 'open').length;
  const [first] = objections;
  const isUniform = objections.every(({ state }) => state === first?.state);
  const state =
    open > 0 && open < length
      ? texts.openOf(open)
      : texts.objectionStates[isUniform && first !== undefined ? first.state : 'answered'];
  return `${texts.objections(length)} · ${state}`;
}
