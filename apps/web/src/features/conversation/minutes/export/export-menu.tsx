import { useCallback, useState } from 'react';
import type { CurrentConversationState } from '../../../../services/workspace/conversation/current-conversation-store.ts';
import { readWorkspace } from '../../../../services/workspace/workspace.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { minutesMessages } from '../messages.ts';
import { downloadFile, fileName } from './download-file.ts';
import { exportAsJson, exportedConversation, type ExportedConversation } from './exported.rules.ts';
import { exportAsMarkdown } from './markdown.rules.ts';
import { PrintView } from './print-view.tsx';

/** Takes minutes, decision and conversation out of the product. */
export function ExportMenu({
  readConversation,
}: {
  readConversation: () => CurrentConversationState;
}) {
  const [printed, setPrinted] = useState<ExportedConversation | null>(null);
  const endPrint = useCallback(() => setPrinted(null), []);
  const texts = minutesMessages.export;
  const read = () => exportedConversation(readConversation(), readWorkspace());

  function save(
    extension: string,
    type: string,
    write: (exported: ExportedConversation) => string,
  ) {
    const exported = read();
    downloadFile(fileName(exported.title, extension), type, write(exported));
  }

  return (
    <>
      <Menu
        label={texts.title}
        items={[
          { label: texts.markdown, onSelect: () => save('md', 'text/markdown', exportAsMarkdown) },
          { label: texts.json, onSelect: () => save('json', 'application/json', exportAsJson) },
          { label: texts.print, onSelect: () => setPrinted(read()) },
        ]}
      />
      {printed === null ? null : <PrintView exported={printed} onDone={endPrint} />}
    </>
  );
}
