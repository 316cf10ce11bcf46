import { useEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import { useStore } from 'zustand';
import { filesOnTable } from '@convoke/talk/files/table-file.ts';
import { Plus } from 'lucide-react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { filesView, showInPanel } from '../../../services/talk/shown/files-view.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { Button } from '../../../ui/button.tsx';
import type { DockTabsProps } from '../../../ui/overlay/dock-tabs.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { fileAdder } from '../adding/file-adder.ts';
import { fileMessages as texts } from '../messages.ts';
import { FileList } from './file-list.tsx';
import { OpenFile } from './open-file.tsx';

interface FilesPanelProps {
  isOpen: boolean;
  onClose: () => void;
  tabs?: DockTabsProps | undefined;
}

/** The files on the table: docs/files.md#the-panel */
export function FilesPanel({ isOpen, onClose, tabs }: FilesPanelProps) {
  const { shown, isQuiet } = useStore(filesView);
  const isDocked = useMediaQuery('(min-width: 1280px)');
  const files = useCurrentConversation((state) => state.files);
  const file = files?.find(({ label }) => label === shown?.label);
  const content = useRef<HTMLDivElement>(null);
  useFocusKept(content, file?.label ?? null, filesOnTable(files ?? []).length === 0);
  // Next time it begins with the list.
  useEffect(() => () => showInPanel(null), []);

  /** Leads back to what led here; else to the list. */
  function leave() {
    const from = shown?.from;
    if (from?.isConnected === true) {
      // On a phone the panel covers it.
      if (isDocked && from.closest('[data-side-panel]') !== null) showInPanel(null);
      else onClose();
      from.focus();
    } else showInPanel(null);
  }

  return (
    <SidePanel
      title={texts.title}
      isOpen={isOpen}
      isDocked={isDocked}
      isQuiet={isQuiet}
      tabs={tabs}
      onClose={onClose}
      footer={shown === null || file === undefined ? <AddButton /> : undefined}
    >
      <div ref={content} className="contents">
        {shown === null || file === undefined ? (
          <FileList files={filesOnTable(files ?? [])} />
        ) : (
          <OpenFile key={file.hash} file={file} place={shown} onLeave={leave} />
        )}
      </div>
    </SidePanel>
  );
}

/** What had the focus goes with the list or with the open file: the way back gets it, or the row that was open. */
function useFocusKept(
  content: RefObject<HTMLElement | null>,
  label: string | null,
  isEmpty: boolean,
): void {
  const before = useRef({ label, isEmpty });
  useEffect(() => {
    const last = before.current;
    if (last.label === label && last.isEmpty === isEmpty) return;
    before.current = { label, isEmpty };
    const { activeElement } = document;
    const { from } = filesView.getState().shown ?? {};
    // What led to a file from the talk hands it on, as when the panel was closed.
    if (activeElement !== document.body && (activeElement !== from || label === null)) return;
    const target = label === null ? `[data-opens="${last.label ?? ''}"]` : '[data-autofocus]';
    const element =
      content.current?.querySelector<HTMLElement>(target) ??
      content.current?.closest<HTMLElement>('[data-side-panel]');
    element?.focus();
  }, [content, label, isEmpty]);
}

function AddButton() {
  const input = useRef<HTMLInputElement>(null);

  function add(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target;
    if (files !== null && files.length > 0) void fileAdder.add([...files]);
    event.target.value = '';
  }

  return (
    <>
      <Button size="sm" icon={<Plus size={16} />} onClick={() => input.current?.click()}>
        {texts.add}
      </Button>
      <input ref={input} type="file" multiple hidden aria-label={texts.add} onChange={add} />
    </>
  );
}
