import { filesOnTable } from '@convoke/talk/files/table-file.ts';
import { shownCanvases } from '@convoke/talk/canvas/canvas.ts';
import { useState } from 'react';
import { CanvasPanelSlot } from '../features/canvas/canvas-slots.tsx';
import { FilesPanelSlot } from '../features/files/files-slots.tsx';
import { MinutesPanelSlot } from '../features/minutes/minutes-slots.tsx';
import type { RoomParts } from '../features/room/team-room.tsx';
import { formatNumber } from '../lib/language/locale.ts';
import { conversationMessages } from '../services/talk/messages.ts';
import { openCanvas } from '../services/talk/shown/canvas-view.ts';
import { openFiles } from '../services/talk/shown/files-view.ts';
import { useCurrentConversation } from '../services/workspace/conversation/current-conversation.ts';

/** Minutes, canvas and files stand in the same place, and each leads to the others; files once one lies on the table. */
export function DockedPanels({ room, panel, onOpenPanel }: RoomParts) {
  const files = useCurrentConversation((state) => filesOnTable(state.files ?? []).length);
  const canvases = useCurrentConversation((state) => shownCanvases(state.canvases ?? []).length);
  const [switchedTo, setSwitchedTo] = useState<RoomParts['panel']>(null);
  const { option } = conversationMessages;
  const onClose = () => onOpenPanel(null);
  const tab = (name: 'minutes' | 'canvas' | 'files', open: () => void, count = 0) => ({
    label: option[name],
    isSelected: panel === name,
    onSelect() {
      setSwitchedTo(name);
      open();
    },
    ...(count > 0 && { count: formatNumber(count) }),
  });
  const tabs = {
    label: conversationMessages.dock,
    isSwitched: switchedTo === panel,
    tabs: [
      tab('minutes', () => onOpenPanel('minutes')),
      tab('canvas', () => openCanvas(), canvases),
      ...(files > 0 ? [tab('files', () => openFiles(), files)] : []),
    ],
  };
  return (
    <>
      <FilesPanelSlot isOpen={panel === 'files'} onClose={onClose} tabs={tabs} />
      <CanvasPanelSlot room={room} isOpen={panel === 'canvas'} onClose={onClose} tabs={tabs} />
      <MinutesPanelSlot room={room} isOpen={panel === 'minutes'} onClose={onClose} tabs={tabs} />
    </>
  );
}
