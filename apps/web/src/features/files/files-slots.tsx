import { filesOnTable } from '@convoke/talk/files/table-file.ts';
import { Files } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../../lib/language/locale.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { errorText } from '../../services/api/errors/error-text.ts';
import { conversationMessages } from '../../services/talk/messages.ts';
import { filesBeingAdded } from '../../services/talk/shown/files-being-added.ts';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { isSweepDue } from '../../services/workspace/files/sweep-due.ts';
import { Button } from '../../ui/button.tsx';
import type { DockTabsProps } from '../../ui/overlay/dock-tabs.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AddingLines, loadFileAdder } from './adding/adding-code.ts';

// Most visits to the room have no files.
const FilesPanel = lazy(async () => ({
  default: (await import('./panel/files-panel.tsx')).FilesPanel,
}));

/** Puts files on the table, with code that is loaded for the first of them. */
export async function addFiles(files: readonly File[]): Promise<void> {
  try {
    const fileAdder = await loadFileAdder();
    void fileAdder.add(files);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast(errorText(error), { tone: 'error' });
  }
}

/** Files that are being added, above the message field. */
export function AddingSlot({ onGone }: { onGone: () => void }) {
  const { isAny, said } = useStore(filesBeingAdded);
  return (
    <>
      {isAny ? <AddingLines onGone={onGone} /> : null}
      {/* Also once the last of them is on the table, and the lines are gone. */}
      <output className="sr-only">{said}</output>
    </>
  );
}

/** The panel, loaded when it is opened first. */
export function FilesPanelSlot(panel: {
  isOpen: boolean;
  onClose: () => void;
  tabs?: DockTabsProps | undefined;
}) {
  return panel.isOpen ? (
    <Suspense>
      <FilesPanel {...panel} />
    </Suspense>
  ) : null;
}

/** Opens the panel; in the bar of the room once something lies on the table. */
export function FilesButtonSlot({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const count = useCurrentConversation(({ files }) => filesOnTable(files ?? []).length);
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Files size={18} />}
      title={conversationMessages.files.count(count)}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <span className="max-lg:sr-only">{conversationMessages.option.files}</span>
      <span aria-hidden="true" className="text-ink-muted tabular-nums">
        {formatNumber(count)}
      </span>
    </Button>
  );
}

async function keepFilesUntil(end: AbortSignal): Promise<void> {
  // Offline, and the module is not in the cache: the next request that needs it reports the error.
  const code = await import('./keeping/keep-files.ts').catch(() => null);
  if (!end.aborted) code?.keepFiles(end);
}

/** Has texts at hand, keeps what is cited, and removes what no conversation has any more. */
export function FilesKeeper() {
  const hasFiles = useCurrentConversation(({ files }) => files !== undefined);
  useEffect(() => {
    if (!hasFiles && !isSweepDue()) return undefined;
    const call = new AbortController();
    void keepFilesUntil(call.signal);
    return () => call.abort();
  }, [hasFiles]);
  return null;
}
