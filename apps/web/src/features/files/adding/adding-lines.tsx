import { X } from 'lucide-react';
import { useId } from 'react';
import { useStore } from 'zustand';
import { isolated } from '../../../lib/text/isolated.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { fileMessages } from '../messages.ts';
import { fileAdder } from './file-adder.ts';
import type { AddingFile } from './adding-list.ts';

/** Files that are being read, with progress, and those that were not added, with the reason. */
export function AddingLines({ onGone }: { onGone: () => void }) {
  const files = useStore(fileAdder.store, (state) => state.files);
  return (
    <div className="bg-paper px-3 sm:px-6">
      <ul
        aria-label={fileMessages.adding.label}
        className="mx-auto flex max-h-40 max-w-170 flex-col overflow-y-auto overscroll-contain border-t border-line pt-1"
      >
        {files.map((file) => (
          <AddingLine key={file.id} file={file} onGone={onGone} />
        ))}
      </ul>
    </div>
  );
}

function AddingLine({ file, onGone }: { file: AddingFile; onGone: () => void }) {
  const texts = fileMessages.adding;
  const id = useId();
  const { id: fileId, name, share, problem, note } = file;
  const words = problem ?? note;
  if (words !== null) {
    return (
      <li className="flex items-center gap-2 text-sm">
        <p
          className={`min-w-0 flex-1 py-1 break-words ${problem === null ? 'text-ink-muted' : 'text-danger'}`}
        >
          {words}
        </p>
        <IconButton
          size="sm"
          label={texts.dismiss}
          icon={<X size={16} />}
          onClick={() => {
            fileAdder.dismiss(fileId);
            onGone();
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-3 text-sm">
      <bdi id={id} title={name} className="min-w-0 flex-1 truncate">
        {name}
      </bdi>
      {share === null ? null : (
        <div className="w-24 shrink-0">
          <ProgressBar
            label={texts.reading(isolated(name))}
            value={Math.round(100 * share)}
            max={100}
          />
        </div>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-describedby={id}
        onClick={() => {
          fileAdder.cancel(fileId);
          onGone();
        }}
      >
        {texts.cancel}
      </Button>
    </li>
  );
}
