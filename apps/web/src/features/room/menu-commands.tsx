import type { Message } from '@convoke/talk/message/message.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import {
  Copy,
  FolderOpen,
  Gauge,
  Globe,
  type LucideIcon,
  Paperclip,
  Scale,
  ScrollText,
  Target,
} from 'lucide-react';
import type { Command } from '../../services/commands/commands.ts';
import {
  conversationMessages as texts,
  roomCommandsMessages,
  stanceMessages,
} from '../../services/talk/messages.ts';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import { showFigures } from '../../services/workspace/figures/show-figures.ts';
import { copyConversation } from './messages/copy-messages.ts';
import { openStances } from './stances/stances-store.ts';

/** The panels of the room; at most one is open. */
export type RoomPanel = 'conversations' | 'files' | 'library' | 'minutes' | 'publish' | 'vision';

export const commandIconSize = 18;

/** A command on the conversation. */
export const command = (
  id: string,
  label: string,
  Icon: LucideIcon,
  run: () => void,
  more: Pick<Command, 'shortcut' | 'keywords' | 'isDisabled'> = {},
): Command => ({
  id,
  group: 'conversation',
  label,
  keywords: roomCommandWords(id),
  icon: <Icon size={commandIconSize} />,
  run,
  ...more,
});

function roomCommandWords(id: string): string {
  const words: Readonly<Record<string, string>> = roomCommandsMessages.words;
  return words[id] ?? '';
}

interface RoomState {
  room: Pick<TalkDriver, 'summarize'>;
  messages: readonly Message[];
  isSpeaking: boolean;
  areFiguresShown: boolean;
  onOpenPanel: (panel: RoomPanel) => void;
}

/** What the menu of the room and the command palette both offer. */
export function menuCommands(state: RoomState): Command[] {
  const { room, messages, isSpeaking, areFiguresShown, onOpenPanel } = state;
  const { option } = texts;
  const panel = (name: 'conversations' | 'files' | 'publish' | 'vision', Icon: LucideIcon) =>
    command(name, option[name], Icon, () => onOpenPanel(name));
  return [
    panel('conversations', FolderOpen),
    panel('publish', Globe),
    panel('vision', Target),
    panel('files', Paperclip),
    command('copy', option.copy, Copy, () => void copyConversation(messages), {
      isDisabled: messages.length === 0,
    }),
    command('summarize', option.summarize, ScrollText, room.summarize, {
      isDisabled: isSpeaking || !messages.some(isContribution),
    }),
    command('stances', stanceMessages.title, Scale, openStances, {
      keywords: stanceMessages.keywords,
      isDisabled: isSpeaking,
    }),
    command('figures', option[areFiguresShown ? 'hideFigures' : 'showFigures'], Gauge, () =>
      showFigures(!areFiguresShown),
    ),
  ];
}
