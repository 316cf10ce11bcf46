import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { readWorkspace } from '../../../services/workspace/workspace.ts';
import { exportedConversation, type ExportedConversation } from './exported.rules.ts';
import { PrintView } from './print-view.tsx';

/** Takes the place of the room on paper, whether the export or a command of the browser prints it; nothing before words. */
export function PrintedRoom() {
  const [exported, setExported] = useState<ExportedConversation | null>(null);
  useLayoutEffect(() => {
    const end = () => setExported(null);
    // At once: the browser prints what is there when the event ends.
    const begin = () =>
      flushSync(() =>
        setExported(exportedConversation(loadCurrentConversation(), readWorkspace())),
      );
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return exported === null || exported.messages.length === 0 ? null : (
    <PrintView exported={exported} />
  );
}
