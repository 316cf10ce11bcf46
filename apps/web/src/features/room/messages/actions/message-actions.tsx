import {
  Copy,
  EllipsisVertical,
  GitBranch,
  Pencil,
  RefreshCw,
  TextQuote,
  Trash2,
} from 'lucide-react';
import type { Message } from '@convoke/talk/message/message.ts';
import { loadCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import { readWorkspace } from '../../../../services/workspace/workspace.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/open-menu.tsx';
import type { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import { isBusy } from '../../../../services/talk/conversation-state.ts';
import { canHaveAnotherAnswer } from '@convoke/talk/discussion/turn-request.rules.ts';
import { memberWhoSaid } from '@convoke/talk/team/member.ts';
import { conversationMessages } from '../../../../services/talk/messages.ts';
import { quoteInComposer } from '../../composer/composer-quotes.ts';
import { deleteFrom } from './deletion-line.tsx';
import { startEdit } from './message-edit.ts';
import { quoteOf } from './quote.rules.ts';
import { useBranching } from './use-branching.ts';

interface MessageActionsProps {
  message: Message;
  /** The message is being spoken, and not in the conversation yet. */
  isUnfinished: boolean;
  room: TalkDriver;
  onCopy: () => void;
  /** The message as it can be quoted now, also while it streams. */
  readMessage: () => Message;
  className: string;
}

const iconSize = 18;

/** The menu of one message. */
export function MessageActions(props: MessageActionsProps) {
  const { message, isUnfinished, room, onCopy, readMessage, className } = props;
  const texts = conversationMessages.messageActions;
  const { branchAfter } = useBranching(room);

  // Read while the menu is open: a closed one does not follow turns and team.
  const canAsk = (asked: Message) =>
    !isBusy(room.store.getState()) &&
    !loadCurrentConversation().isPaused &&
    memberWhoSaid(asked, readWorkspace().members) !== undefined;

  function items(): MenuItem[] {
    const isOwn = message.fromUser && message.kind !== 'summary';
    return [
      { label: texts.copy, icon: <Copy size={iconSize} />, onSelect: onCopy },
      {
        label: texts.branch,
        icon: <GitBranch size={iconSize} />,
        isDisabled: isUnfinished,
        onSelect: () => branchAfter(message.id),
      },
      ...(isOwn
        ? [
            {
              label: texts.edit,
              icon: <Pencil size={iconSize} />,
              onSelect: () => startEdit(message.id, message.content),
            },
          ]
        : []),
      ...(canHaveAnotherAnswer(message)
        ? [
            {
              label: texts.anotherAnswer,
              icon: <RefreshCw size={iconSize} />,
              isDisabled: isUnfinished || !canAsk(message),
              onSelect: () => room.anotherAnswer(message.id),
            },
          ]
        : []),
      {
        label: texts.quote,
        icon: <TextQuote size={iconSize} />,
        onSelect: () => quoteInComposer(quoteOf(readMessage())),
      },
      {
        label: texts.delete,
        icon: <Trash2 size={iconSize} />,
        isDisabled: isUnfinished || loadCurrentConversation().isPaused,
        onSelect: () => deleteFrom(message.id, room),
      },
    ];
  }

  return (
    <Menu
      label={texts.title}
      icon={<EllipsisVertical size={16} />}
      size="sm"
      className={className}
      align={message.fromUser ? 'end' : 'start'}
      items={items}
    />
  );
}
