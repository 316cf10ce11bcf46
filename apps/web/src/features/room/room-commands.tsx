import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { responseStyles } from '@convoke/contract/turn-kinds.ts';
import {
  ArrowRightLeft,
  ClipboardList,
  Copy,
  FolderOpen,
  Gauge,
  Gavel,
  Globe,
  MessageSquare,
  MessagesSquare,
  Mic,
  Scale,
  ScrollText,
  Square,
  Target,
  TextSearch,
  Users,
} from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useSingleKeys } from '../../lib/keyboard.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { type Command, useProvideCommands } from '../../services/commands/commands.ts';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { showFigures, useAreFiguresShown } from '../../services/workspace/figures/show-figures.ts';
import { Seat } from '../../ui/seat/seat.tsx';
import { actFromComposer } from './composer/composer-requests.ts';
import { MemberInfoDialog } from './members/member-info-dialog.tsx';
import { minutesView } from '../../services/talk/shown/minutes-view.ts';
import { copyConversation } from './messages/copy-messages.ts';
import { forgetSources } from '../../services/talk/shown/source-lights.ts';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import {
  conversationMessages,
  discussionMessages,
  roomCommandsMessages as texts,
  stanceMessages,
} from '../../services/talk/messages.ts';
import type { RoomPanel } from './room-bar.tsx';
import { openFind } from './find/find-store.ts';
import { openStances } from './stances/stances-store.ts';
import { focusComposer } from './field-focus.ts';
import { letNextSpeak, passOn, useRoomKeys } from './room-keys.ts';
import { canGiveFloor, isBusy } from '../../services/talk/conversation-state.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';

interface RoomCommandsProps {
  room: TalkDriver;
  members: readonly TeamMember[];
  onOpenPanel: (panel: RoomPanel) => void;
}

const iconSize = 18;

/** Registers the commands of the room in the command palette, and their keys. */
export function RoomCommands({ room, members, onOpenPanel }: RoomCommandsProps) {
  const [described, setDescribed] = useState<TeamMember | null>(null);
  const isSpeaking = useStore(room.store, isBusy);
  const canAct = useStore(room.store, canGiveFloor);
  const messages = useCurrentConversation((state) => state.messages);
  const areFiguresShown = useAreFiguresShown();
  const hasKeys = useSingleKeys() === 'commands';
  const language = useLanguage();
  useRoomKeys(room, () => decide(onOpenPanel));
  useProvideCommands(
    useMemo(
      () => ({
        stop: room.stop,
        forget: room.forget,
        commands: [
          ...members.flatMap((member) => commandsOf(member, room, canAct, setDescribed)),
          ...discussionCommands(room, isSpeaking, hasKeys),
          ...conversationCommands(room, isSpeaking, canAct, hasKeys),
          ...panelCommands(onOpenPanel, hasKeys),
          {
            id: 'copy',
            group: 'conversation',
            label: conversationMessages.option.copy,
            icon: <Copy size={iconSize} />,
            isDisabled: messages.length === 0,
            run: () => void copyConversation(messages),
          },
          {
            id: 'summarize',
            group: 'conversation',
            label: conversationMessages.option.summarize,
            icon: <ScrollText size={iconSize} />,
            isDisabled: isSpeaking || !messages.some(isContribution),
            run: room.summarize,
          },
          {
            id: 'figures',
            group: 'conversation',
            label: conversationMessages.option[areFiguresShown ? 'hideFigures' : 'showFigures'],
            icon: <Gauge size={iconSize} />,
            run: () => showFigures(!areFiguresShown),
          },
        ],
      }),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the texts change with the language
      [
        room,
        members,
        messages,
        isSpeaking,
        canAct,
        areFiguresShown,
        onOpenPanel,
        hasKeys,
        language,
      ],
    ),
  );
  return <MemberInfoDialog member={described} onClose={() => setDescribed(null)} />;
}

function commandsOf(
  member: TeamMember,
  room: TalkDriver,
  canAct: boolean,
  describe: (member: TeamMember) => void,
): Command[] {
  const { name, role } = member;
  const shared = {
    group: 'team',
    subject: name,
    keywords: role,
    icon: <Seat name={name} role={role} size="sm" />,
  } as const;
  const key = memberId(member);
  return [
    ...responseStyles.map((style, index) => ({
      ...shared,
      id: `${key} ${index}`,
      label: conversationMessages.action[style.name],
      isDisabled: !canAct,
      run: () => room.trigger(member, style),
    })),
    {
      ...shared,
      id: `${key} info`,
      label: conversationMessages.memberInfo,
      run: () => describe(member),
    },
  ];
}

function discussionCommands(room: TalkDriver, isSpeaking: boolean, hasKeys: boolean): Command[] {
  const command = (id: string, label: string, icon: ReactNode, act: (text: string) => boolean) => ({
    id,
    group: 'conversation' as const,
    label,
    icon,
    isDisabled: isSpeaking,
    run: () => {
      actFromComposer(act);
      // Where there is nothing to speak about, the visitor writes it.
      if (document.activeElement === document.body) focusComposer();
    },
  });
  const { everyone, discuss } = discussionMessages;
  return [
    {
      ...command('everyone', everyone, <Users size={iconSize} />, (text) => room.askEveryone(text)),
      ...keysOf('A', hasKeys),
    },
    {
      id: 'stances',
      group: 'conversation',
      label: stanceMessages.title,
      keywords: stanceMessages.keywords,
      icon: <Scale size={iconSize} />,
      isDisabled: isSpeaking,
      run: openStances,
    },
    command('discuss', discuss.long, <MessagesSquare size={iconSize} />, room.discuss),
  ];
}

function conversationCommands(
  room: TalkDriver,
  isSpeaking: boolean,
  canAct: boolean,
  hasKeys: boolean,
): Command[] {
  const group = 'conversation';
  return [
    {
      id: 'find',
      group,
      label: texts.find,
      icon: <TextSearch size={iconSize} />,
      run: openFind,
    },
    {
      id: 'write',
      group,
      label: texts.write,
      icon: <MessageSquare size={iconSize} />,
      run: focusComposer,
    },
    {
      id: 'stop',
      group,
      label: texts.stop,
      icon: <Square size={iconSize} />,
      shortcut: 'Escape',
      isDisabled: !isSpeaking,
      run: room.stop,
    },
    {
      id: 'next',
      group,
      label: texts.nextSpeaks,
      icon: <Mic size={iconSize} />,
      ...keysOf('N', hasKeys),
      isDisabled: !canAct,
      run: () => letNextSpeak(room),
    },
    {
      id: 'pass-on',
      group,
      label: texts.passOn,
      icon: <ArrowRightLeft size={iconSize} />,
      run: () => passOn(room),
    },
  ];
}

/** The keys of a command, where they are on. */
const keysOf = (letter: string, hasKeys: boolean) => (hasKeys ? { shortcut: `G ${letter}` } : {});

/** Opens the minutes where a decision is drafted, and not at the button, which the next key might press. */
function decide(onOpenPanel: RoomCommandsProps['onOpenPanel']): void {
  // The panel may be out of the way of a message that it led to.
  forgetSources();
  minutesView.setState({ section: 'decision' });
  onOpenPanel('minutes');
}

function panelCommands(onOpenPanel: RoomCommandsProps['onOpenPanel'], hasKeys: boolean): Command[] {
  const group = 'conversation';
  return [
    {
      id: 'decide',
      group,
      label: texts.decide,
      icon: <Gavel size={iconSize} />,
      ...keysOf('D', hasKeys),
      run: () => decide(onOpenPanel),
    },
    {
      id: 'minutes',
      group,
      label: conversationMessages.option.minutes,
      icon: <ClipboardList size={iconSize} />,
      run: () => onOpenPanel('minutes'),
    },
    {
      id: 'conversations',
      group,
      label: conversationMessages.option.conversations,
      icon: <FolderOpen size={iconSize} />,
      run: () => onOpenPanel('conversations'),
    },
    {
      id: 'publish',
      group,
      label: conversationMessages.option.publish,
      icon: <Globe size={iconSize} />,
      run: () => onOpenPanel('publish'),
    },
    {
      id: 'vision',
      group,
      label: conversationMessages.option.vision,
      icon: <Target size={iconSize} />,
      run: () => onOpenPanel('vision'),
    },
  ];
}
