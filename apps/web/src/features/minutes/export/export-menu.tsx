import { exportFormats } from '../../../services/talk/shown/minutes-view.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { minutesMessages } from '../messages.ts';
import { exportConversation } from './export-conversation.ts';

/** Takes minutes, decision and conversation out of the product. */
export function ExportMenu() {
  const texts = minutesMessages.export;
  return (
    <Menu
      label={texts.title}
      size="sm"
      items={exportFormats.map((format) => ({
        label: texts[format],
        onSelect: () => exportConversation(format),
      }))}
    />
  );
}
