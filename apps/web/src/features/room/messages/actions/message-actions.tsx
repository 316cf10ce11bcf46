import {
  Copy,
  EllipsisVertical,
  GitBranch,
  type LucideIcon,
  Pencil,
  RefreshCw,
  TextQuote,
  Trash2,
} from 'lucide-react';
import { useStore } from 'zustand';
import { isVisitors, type Message } from '@convoke/talk/message/message.ts';
import { useCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../../services/workspace/workspace.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { moveAmongButtons } from '../../../../ui/focus.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/open-menu.tsx';
import type { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import { isBusy } from '../../../../services/talk/conversation-state.ts';
import { shownContent } from '../../../../services/talk/shown/shown-message.rules.ts';
import { canHaveAnotherAnswer } from '@convoke/talk/discussion/turn-request.rules.ts';
import { memberWhoSaid } from '@convoke/talk/team/member.ts';
import { conversationMessages } from '../../../../services/talk/messages.ts';
import { quoteInComposer } from '../../composer/composer-quotes.ts';
import { copyMessage } from '../copy-messages.ts';
import { shownWhenWanted } from '../message-head.tsx';
import { deleteFrom } from './deletion-line.tsx';
import { startEdit } from './message-edit.ts';
import { quoteOf } from './quote.rules.ts';
import { useBranching } from './use-branching.ts';

interface MessageActionsProps {
  message: Message;
  /** The message is being spoken, and not in the conversation yet. */
  isUnfinished: boolean;
  room: TalkDriver;
  /** The message as it can be copied and quoted now, also while it streams. */
  readMessage: () => Message;
}

interface MessageAction {
  label: string;
  Icon: LucideIcon;
  isDisabled?: boolean;
  run: () => void;
}

/**
 * What can be done with one message: a menu with all of it, and the same as icons where they have room. They show while the
 * pointer is on the message, a tap or the keyboard has focused it, or the menu is open. Tab stops at the menu, and arrows
 * lead to the icons: with three hundred messages Tab would need a thousand presses more.
 */
export function MessageActions(props: MessageActionsProps) {
  const texts = conversationMessages.messageActions;
  const copy: MessageAction = {
    label: texts.copy,
    Icon: Copy,
    run: () => void copyMessage(shownContent(props.readMessage())),
  };
  const others = useOtherActions(props);
  return (
    <div
      role="toolbar"
      aria-label={texts.title}
      tabIndex={-1}
      onKeyDown={moveAmongButtons}
      className={`flex outline-none roomy:absolute roomy:top-(--actions-top) roomy:right-0 roomy:rounded-full roomy:border roomy:border-line roomy:bg-surface has-aria-expanded:opacity-100 ${shownWhenWanted}`}
    >
      <ActionIcon {...copy} label={conversationMessages.copyMessage} />
      <span className="hidden roomy:flex">
        {others.map((action) => (
          <ActionIcon key={action.label} {...action} />
        ))}
      </span>
      <Menu
        label={texts.title}
        icon={<EllipsisVertical size={16} />}
        size="sm"
        className={buttonSize}
        items={[copy, ...others].map(itemOf)}
      />
    </div>
  );
}

const buttonSize = 'roomy:size-7';

const itemOf = ({ label, Icon, isDisabled = false, run }: MessageAction): MenuItem => ({
  label,
  icon: <Icon size={18} />,
  isDisabled,
  onSelect: run,
});

function ActionIcon({ label, Icon, isDisabled = false, run }: MessageAction) {
  return (
    <IconButton
      label={label}
      size="sm"
      tabIndex={-1}
      // `disabled` would lose the focus.
      aria-disabled={isDisabled}
      className={`aria-disabled:opacity-45 ${buttonSize}`}
      icon={<Icon size={14} />}
      onClick={() => {
        if (!isDisabled) run();
      }}
    />
  );
}

/** All but copying. */
function useOtherActions(props: MessageActionsProps): MessageAction[] {
  const { message, isUnfinished, room, readMessage } = props;
  const texts = conversationMessages.messageActions;
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const isAskable = canHaveAnotherAnswer(message);
  const isTaken = useStore(room.store, (state) => isAskable && isBusy(state));
  const isGone = useWorkspace(
    ({ members }) => isAskable && memberWhoSaid(message, members) === undefined,
  );
  const { branchAfter } = useBranching(room);
  const isOwn = isVisitors(message);

  const edit: MessageAction = {
    label: texts.edit,
    Icon: Pencil,
    run: () => startEdit(message.id, message.content),
  };
  const anotherAnswer: MessageAction = {
    label: texts.anotherAnswer,
    Icon: RefreshCw,
    isDisabled: isUnfinished || isTaken || isGone || isPaused,
    run: () => room.anotherAnswer(message.id),
  };
  return [
    {
      label: texts.branch,
      Icon: GitBranch,
      isDisabled: isUnfinished,
      run: () => branchAfter(message.id),
    },
    ...(isOwn ? [edit] : []),
    ...(isAskable ? [anotherAnswer] : []),
    {
      label: texts.quote,
      Icon: TextQuote,
      run: () => quoteInComposer(quoteOf(readMessage())),
    },
    {
      label: texts.delete,
      Icon: Trash2,
      isDisabled: isUnfinished || isPaused,
      run: () => deleteFrom(message.id, room),
    },
  ];
}
