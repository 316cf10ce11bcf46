import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { responseStyles } from '@convoke/contract/turn-kinds.ts';
import {
  ArrowRightLeft,
  ClipboardList,
  FileJson,
  FileText,
  Gavel,
  MessageSquare,
  MessagesSquare,
  Mic,
  Printer,
  Ruler,
  Square,
  TextSearch,
  Users,
} from 'lucide-react';
import { exportFormats, type ExportFormat } from '../../services/talk/shown/minutes-view.ts';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useSingleKeys } from '../../lib/keyboard.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { type Command, useProvideCommands } from '../../services/commands/commands.ts';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { useAreFiguresShown } from '../../services/workspace/figures/show-figures.ts';
import { Seat } from '../../ui/seat/seat.tsx';
import { actFromComposer } from './composer/composer-requests.ts';
import { MemberInfoDialog } from './members/member-info-dialog.tsx';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import {
  conversationMessages,
  discussionMessages,
  roomCommandsMessages as texts,
} from '../../services/talk/messages.ts';
import { command, menuCommands, type RoomPanel } from './menu-commands.tsx';
import { openFind } from './find/find-store.ts';
import { focusComposer } from './field-focus.ts';
import { openDecision } from './open-decision.ts';
import { letNextSpeak, passOn, useRoomKeys } from './room-keys.ts';
import { useSeatKeys } from './seats/give-floor.ts';
import { canGiveFloor, isBusy } from '../../services/talk/conversation-state.ts';

interface RoomCommandsProps {
  room: TalkDriver;
  members: readonly TeamMember[];
  onOpenPanel: (panel: RoomPanel) => void;
  /** Opens the decision; drafts it where there is none. */
  onDecide: () => void;
  onExport: (format: ExportFormat) => void;
}

/** Registers the commands of the room in the command palette, and their keys. */
export function RoomCommands(props: RoomCommandsProps) {
  const { room, members, onOpenPanel, onDecide, onExport } = props;
  const [described, setDescribed] = useState<TeamMember | null>(null);
  const isSpeaking = useStore(room.store, isBusy);
  const canAct = useStore(room.store, canGiveFloor);
  const messages = useCurrentConversation((state) => state.messages);
  const areFiguresShown = useAreFiguresShown();
  const hasKeys = useSingleKeys() === 'commands';
  const language = useLanguage();
  useRoomKeys(room, () => openDecision(onOpenPanel));
  useSeatKeys(room);
  useProvideCommands(
    useMemo(
      () => ({
        stop: room.stop,
        forget: room.forget,
        commands: [
          ...discussionCommands(room, isSpeaking, hasKeys),
          ...conversationCommands(room, isSpeaking, canAct, hasKeys),
          ...panelCommands(onOpenPanel, hasKeys),
          ...outcomeCommands({ onDecide, onExport }),
          ...menuCommands({ room, messages, isSpeaking, areFiguresShown, onOpenPanel }),
          ...members.flatMap((member) => commandsOf(member, room, canAct, setDescribed)),
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
        onDecide,
        onExport,
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

function discussionCommands(room: TalkDriver, isDisabled: boolean, hasKeys: boolean): Command[] {
  const act = (speak: (text: string) => boolean) => () => {
    actFromComposer(speak);
    // Where there is nothing to speak about, the visitor writes it.
    if (document.activeElement === document.body) focusComposer();
  };
  const { everyone, discuss, modes } = discussionMessages;
  const askEveryone = act((text) => room.askEveryone(text));
  return [
    command('everyone', everyone, Users, askEveryone, { isDisabled, ...keysOf('A', hasKeys) }),
    command('discuss', discuss.long, MessagesSquare, act(room.discuss), { isDisabled }),
    ...(['round', 'independent'] as const).map((mode) => {
      const discussSo = act((text) => room.discuss(text, mode));
      return command(mode, modes[mode].name, MessagesSquare, discussSo, { isDisabled });
    }),
    ...(['short', 'long'] as const).map((length) =>
      command(length, texts[length], Ruler, () => room.setResponseLength(length)),
    ),
  ];
}

function conversationCommands(
  room: TalkDriver,
  isSpeaking: boolean,
  canAct: boolean,
  hasKeys: boolean,
): Command[] {
  return [
    command('find', texts.find, TextSearch, openFind),
    command('write', texts.write, MessageSquare, focusComposer),
    command('stop', texts.stop, Square, room.stop, { shortcut: 'Escape', isDisabled: !isSpeaking }),
    command('next', texts.nextSpeaks, Mic, () => letNextSpeak(room), {
      isDisabled: !canAct,
      ...keysOf('N', hasKeys),
    }),
    command('pass-on', texts.passOn, ArrowRightLeft, () => passOn(room)),
  ];
}

/** The keys of a command, where they are on. */
const keysOf = (letter: string, hasKeys: boolean) => (hasKeys ? { shortcut: `G ${letter}` } : {});

function panelCommands(onOpenPanel: RoomCommandsProps['onOpenPanel'], hasKeys: boolean): Command[] {
  return [
    command('decide', texts.decide, Gavel, () => openDecision(onOpenPanel), keysOf('D', hasKeys)),
    command('minutes', conversationMessages.option.minutes, ClipboardList, () =>
      onOpenPanel('minutes'),
    ),
    command('library', conversationMessages.conversations.title, MessagesSquare, () =>
      onOpenPanel('library'),
    ),
  ];
}

function outcomeCommands({
  onDecide,
  onExport,
}: Pick<RoomCommandsProps, 'onDecide' | 'onExport'>): Command[] {
  const icons = { markdown: FileText, json: FileJson, print: Printer } as const;
  return [
    command('draft', conversationMessages.nextSteps.draft, Gavel, onDecide),
    ...exportFormats.map((format) =>
      command(format, texts.exports[format], icons[format], () => onExport(format)),
    ),
  ];
}
