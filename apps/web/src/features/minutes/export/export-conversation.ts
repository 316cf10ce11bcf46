import { flushSync } from 'react-dom';
import { loadCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { readWorkspace } from '../../../services/workspace/workspace.ts';
import type { ExportFormat } from '../../../services/talk/shown/minutes-view.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { fileName } from './file-name.rules.ts';
import { exportedConversation } from './exported.rules.ts';
import { exportAsJson } from './json.rules.ts';
import { exportAsMarkdown } from './markdown.rules.ts';
import { printReadiness } from './print-readiness.ts';

/** Takes minutes, decision and conversation out of the product; the code of the print has been loaded before. */
export function exportConversation(format: ExportFormat): void {
  if (format === 'print') {
    // The room itself may not have been idle yet.
    flushSync(() => printReadiness.setState({ isReady: true }));
    window.print();
    return;
  }
  const exported = exportedConversation(loadCurrentConversation(), readWorkspace());
  const [extension, type, write] =
    format === 'markdown'
      ? (['md', 'text/markdown', exportAsMarkdown] as const)
      : (['json', 'application/json', exportAsJson] as const);
  saveFile(fileName(exported.title, extension), type, write(exported));
}
