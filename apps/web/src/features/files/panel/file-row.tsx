import type { ReadFile } from '@convoke/contract/files/file.schemas.ts';
import { isLookedUp, isOfPublication, type TableFile } from '@convoke/talk/files/table-file.ts';
import { Download, Trash } from 'lucide-react';
import { useId, useRef, type ChangeEvent, type RefObject } from 'react';
import { isolated } from '../../../lib/text/isolated.ts';
import { toolMessages } from '../../../services/tools/messages.ts';
import { showInPanel } from '../../../services/talk/shown/files-view.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { putBackOnTable, takeOffTable } from '../../../services/workspace/files/table-files.ts';
import { sweepSoon } from '../../../services/workspace/files/sweep-soon.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import { showToast, undoDurationMs } from '../../../ui/toast.tsx';
import { fileAdder } from '../adding/file-adder.ts';
import { fileMessages as texts } from '../messages.ts';
import { downloadOriginal } from './download-original.ts';
import { FileReaders } from './file-readers.tsx';
import { fileSize } from './file-size.rules.ts';
import { LookedUp } from './looked-up.tsx';

interface FileRowProps {
  file: TableFile;
  /** Its text is in this browser. */
  isHere: boolean;
  /** What the latest answer was given of it. */
  read: ReadFile['passages'] | undefined;
  /** Has the focus when the row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** A file with what it is, who may read it, and what can be done with it. */
export function FileRow({ file, isHere, read, list }: FileRowProps) {
  const id = useId();
  const { label, name } = file;
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const open = () => showInPanel({ label, n: null, words: [], from: null });
  return (
    <li aria-labelledby={id} className="border-b border-line py-3 last:border-b-0">
      <div className="flex items-baseline gap-2">
        <span className="shrink-0 text-xs font-semibold text-ink-muted tabular-nums">{label}</span>
        <bdi id={id} title={name} className="min-w-0 flex-1 truncate font-medium">
          {name}
        </bdi>
      </div>
      <p className="text-xs text-ink-muted">{factsOf(file, read).join(' · ')}</p>
      {isOfPublication(file) ? (
        <WhereItIs title={texts.ofPublication} explanation={texts.ofPublicationExplanation} />
      ) : isHere ? null : isLookedUp(file) ? (
        <WhereItIs title={texts.elsewhere} explanation={toolMessages.elsewhere} />
      ) : (
        <Elsewhere file={file} />
      )}
      <LookedUp file={file} />
      <FileReaders file={file} />
      <div className="-ml-2 flex items-center gap-1">
        <Button
          size="sm"
          variant="quiet"
          data-opens={label}
          aria-describedby={id}
          className="px-2!"
          onClick={open}
        >
          {texts.open}
        </Button>
        {isOfPublication(file) || isLookedUp(file) ? null : (
          <IconButton
            size="sm"
            label={texts.download}
            icon={<Download size={16} />}
            aria-describedby={id}
            onClick={() => void downloadOriginal(file)}
          />
        )}
        <RestoreFocus to={list}>
          <IconButton
            size="sm"
            label={texts.remove}
            icon={<Trash size={16} />}
            aria-describedby={id}
            disabled={isPaused}
            onClick={() => removeFile(file)}
          />
        </RestoreFocus>
      </div>
    </li>
  );
}

function factsOf(
  { hash, kind, size, passages }: TableFile,
  read: ReadFile['passages'] | undefined,
): string[] {
  const facts = [
    texts.kinds[kind],
    ...(isOfPublication({ hash }) ? [] : [fileSize(size)]),
    texts.passages(passages),
  ];
  if (read === undefined) return facts;
  const isAll = read === 'all' || read.length >= passages;
  return [...facts, isAll ? texts.readAll : texts.readSome(read.length, passages)];
}

function removeFile({ label, name }: TableFile): void {
  const shown = isolated(name);
  takeOffTable(label);
  sweepSoon();
  showToast(texts.removed(shown), {
    durationMs: undoDurationMs,
    action: {
      label: texts.undo,
      run() {
        if (!putBackOnTable(label)) showToast(texts.noPlace(shown), { tone: 'error' });
      },
    },
  });
}

interface WhereItIsProps {
  /** Of the explanation. */
  id?: string;
  title: string;
  explanation: string;
}

function WhereItIs({ id, title, explanation }: WhereItIsProps) {
  return (
    <div className="mt-1 min-w-0 flex-1 basis-52 text-sm">
      <p className="font-semibold">{title}</p>
      <p id={id} className="text-xs text-ink-muted">
        {explanation}
      </p>
    </div>
  );
}

/** The text is on another device; the same file, added again, is known by its bytes. */
function Elsewhere({ file }: { file: TableFile }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function add(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target;
    if (files !== null && files.length > 0) void fileAdder.add([...files], file);
    event.target.value = '';
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <WhereItIs id={id} title={texts.elsewhere} explanation={texts.elsewhereExplanation} />
      <Button size="sm" aria-describedby={id} onClick={() => input.current?.click()}>
        {texts.addAgain}
      </Button>
      <input ref={input} type="file" hidden aria-label={texts.addAgain} onChange={add} />
    </div>
  );
}
